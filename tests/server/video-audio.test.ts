import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('the audio of a video', () => {
  test('is cut from its MP4 and downloads as M4A', async () => {
    const audio = await download(owner, 'm4a');
    expect(audio.status).toBe(200);
    expect(audio.headers.get('content-type')).toBe('audio/mp4');
    expect(audio.headers.get('content-disposition')).toContain('Greeting.m4a');
    expect(await audio.text()).toBe(`audio of ${await (await download(owner, 'mp4')).text()}`);
  });

  test('isn’t sent again to a browser that has it', async () => {
    const tag = (await download(owner, 'm4a')).headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    expect((await download(owner, 'm4a', { 'if-none-match': tag })).status).toBe(304);
  });

  test('is found by nobody else', async () => {
    expect((await download(await server.signUp(), 'm4a')).status).toBe(404);
  });
});
