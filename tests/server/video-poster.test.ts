import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { video } from '../tools/tables.ts';
import type { Share } from '#domain/sharing/share.ts';
import type { VideoDetail, VideoSummary } from '#ports/video-api.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { type TestUser, waitUntilCompleted } from '../tools/test-users.ts';

/** Seconds. */
const LONG = 60;

let server: TestServer;
let owner: TestUser;
let videoId: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  const request = { script: 'Hello there.\n---\nGood-bye.', avatarId: 'ada', voiceId: 'one' };
  videoId = ((await (await owner.call('POST', '/api/avatar/generate', request)).json()) as { readonly taskId: string }).taskId;
  await waitUntilCompleted(owner, videoId);
});
afterAll(() => server.close());

const choose = (user: TestUser, seconds: number) => user.call('PUT', `/api/avatar/${videoId}/poster`, { seconds });
const loadDetail = async () => (await (await owner.call('GET', `/api/avatar/${videoId}`)).json()) as VideoDetail;

test('a chosen moment is the poster of library and shared pages, under another address; the one before is deleted', async () => {
  const { share } = (await (await owner.call('PUT', `/api/avatar/${videoId}/share`, { access: 'public' })).json()) as {
    readonly share: Share;
  };
  const before = await loadDetail();
  // Scenes of the test's engine are shorter than what is said in them.
  await server.services.database.db.update(video).set({ seconds: LONG }).where(eq(video.id, videoId));
  const chosen = await choose(owner, LONG);
  expect(chosen.status).toBe(200);
  const { thumbnailUrl } = (await chosen.json()) as VideoSummary;
  expect(thumbnailUrl).not.toBe(before.thumbnailUrl);
  expect((await loadDetail()).thumbnailUrl).toBe(thumbnailUrl);

  const posters = [await owner.call('GET', thumbnailUrl ?? ''), await fetch(`${server.url}${share.path}/poster.webp`)];
  const [shown, shared] = await Promise.all(posters.map((poster) => poster.text()));
  expect(shown).toBe(shared);
  expect(shown).toContain('WEBP scene 1 at ');
  expect(await server.services.objects.list(`videos/${videoId}/`)).toHaveLength(2);
});

test('a moment after the end, a stranger and a video that is gone change nothing', async () => {
  const { thumbnailUrl, durationSeconds } = await loadDetail();
  const late = await choose(owner, (durationSeconds ?? 0) + 1);
  expect([late.status, await late.json()]).toEqual([400, expect.objectContaining({ code: 'after-the-end', field: 'seconds' })]);
  expect((await choose(await server.signUp(), 0)).status).toBe(404);
  expect((await loadDetail()).thumbnailUrl).toBe(thumbnailUrl);
  await owner.call('DELETE', `/api/avatar/${videoId}`);
  expect((await choose(owner, 0)).status).toBe(404);
});
