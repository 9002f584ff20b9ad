import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { video } from '../tools/tables.ts';
import { GIF_LIMITS } from '#domain/gif/gif-limits.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

let server: TestServer;
let owner: TestUser;
let videoId: string;

const download = (user: TestUser, format: string, headers: Readonly<Record<string, string>> = {}) =>
  user.call('GET', `/api/avatar/download/${videoId}?format=${format}`, undefined, headers);

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  const request = { script: 'Hello there.', avatarId: 'ada', voiceId: 'one', title: 'Greeting' };
  videoId = ((await (await owner.call('POST', '/api/avatar/generate', request)).json()) as { readonly taskId: string }).taskId;
  await waitUntilCompleted(owner, videoId);
});
afterAll(() => server.close());

describe('API-7 the GIF of a video', () => {
  test('is made of its MP4 and downloads', async () => {
    const gif = await download(owner, 'gif');
    expect(gif.status).toBe(200);
    expect(gif.headers.get('content-type')).toBe('image/gif');
    expect(gif.headers.get('content-disposition')).toContain('Greeting.gif');
    expect(await gif.text()).toBe(`GIF of ${await (await download(owner, 'mp4')).text()}`);
  });

  test('isn’t sent again to a browser that has it, and is another file than the audio', async () => {
    const tag = (await download(owner, 'gif')).headers.get('etag') ?? '';
    expect((await download(owner, 'gif', { 'if-none-match': tag })).status).toBe(304);
    expect((await download(owner, 'm4a', { 'if-none-match': tag })).status).toBe(200);
  });

  test('is found by nobody else', async () => {
    expect((await download(await server.signUp(), 'gif')).status).toBe(404);
  });

  test('is refused for a longer video, which says what to do', async () => {
    const { db } = server.services.database;
    await db
      .update(video)
      .set({ seconds: GIF_LIMITS.seconds + 0.5 })
      .where(eq(video.id, videoId));
    const refused = await download(owner, 'gif');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'too-long-for-gif',
      message: expect.stringContaining('this video has 31') as string,
    });
    expect((await download(owner, 'm4a')).status).toBe(200);
  });
});
