import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { video } from '../tools/tables.ts';
import { TRANSPARENT_LIMITS } from '#domain/transparency/transparent-video.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

let server: TestServer;
let owner: TestUser;
let videoId: string;

const render = (user: TestUser) => user.call('POST', `/api/avatar/${videoId}/transparent`);
const download = (user: TestUser) => user.call('GET', `/api/avatar/download/${videoId}?format=webm`);

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  const request = { script: 'Hello there.\n---\nGood-bye.', avatarId: 'ada', voiceId: 'one', title: 'Greeting' };
  videoId = ((await (await owner.call('POST', '/api/avatar/generate', request)).json()) as { readonly taskId: string }).taskId;
});
afterAll(() => server.close());

describe('18.10 a video with a transparent background', () => {
  test('waits for the video, and for its parts to be rendered', async () => {
    await waitUntilCompleted(owner, videoId);
    const early = await download(owner);
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({ code: 'not-ready', field: 'format' });
    expect(await (await render(owner)).json()).toEqual({ share: 0.5 });
    expect((await download(owner)).status).toBe(409);
    expect(await (await render(owner)).json()).toEqual({ share: 1 });
  });

  test('downloads as WebM under the title, as often as wanted', async () => {
    for (const file of [await download(owner), await download(owner)]) {
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toBe('video/webm');
      expect(file.headers.get('content-disposition')).toContain('Greeting.webm');
      expect(await file.text()).toBe('WebM of Greeting');
    }
    expect(await (await render(owner)).json()).toEqual({ share: 1 });
  });

  test('is found by nobody else', async () => {
    const stranger = await server.signUp();
    expect([(await render(stranger)).status, (await download(stranger)).status]).toEqual([404, 404]);
  });

  test('is refused for a video that isn’t finished', async () => {
    const { db } = server.services.database;
    const setStatus = (status: 'completed' | 'processing') => db.update(video).set({ status }).where(eq(video.id, videoId));
    await setStatus('processing');
    expect([(await render(owner)).status, (await download(owner)).status]).toEqual([409, 409]);
    await setStatus('completed');
    expect((await download(owner)).status).toBe(200);
  });

  test('is refused for a longer video, which says what to do', async () => {
    const { db } = server.services.database;
    const seconds = TRANSPARENT_LIMITS.seconds + 1;
    await db.update(video).set({ seconds }).where(eq(video.id, videoId));
    for (const refused of [await render(owner), await download(owner)]) {
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        code: 'too-long-for-transparency',
        message: expect.stringContaining('Render some scenes') as string,
      });
    }
  });
});
