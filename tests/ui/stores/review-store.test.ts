import { expect, test } from 'vitest';
import { createFaults, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemoryReviewApi } from '#adapters/api/memory/memory-review-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeRealtime } from '#adapters/realtime/fake/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { messages } from '#ui/features/review/review.messages.en.ts';
import { ReviewLinkStore } from '#ui/features/review/review-link-store.ts';
import { ReviewStore } from '#ui/features/review/review-store.ts';
import { unwrapOk } from '../../conformance/support/unwrap-outcome.ts';

async function openReview() {
  const clock = createManualClock();
  const memory = createMemoryServer({ clock });
  const video = memory.addVideo({ script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
  memory.report({ ...video, status: 'completed', progress: 100, videoUrl: '/video' });
  const reviews = createMemoryReviewApi(memory, createFaults());
  const { path } = unwrapOk(await reviews.save(video.taskId, { expiresAt: null, versionIds: [] }));
  const token = path?.split('/').at(-1) ?? '';
  const storage = createMemoryStorage();
  const open = () => new ReviewStore({ reviews, storage, clock }, token);
  const store = open();
  store.start();
  await store.load();
  return { store, open };
}

test('a reply or a change that is empty, or has no name, says so above the list and stores nothing', async () => {
  const { store } = await openReview();
  store.setName('Ana');
  store.startDraft(null);
  store.setText('Too dark');
  await store.send();
  const id = store.threads[0]?.comment.id ?? '';
  for (const call of [store.reply(id, ' '), store.edit(id, '')]) {
    expect(await call).toBe(false);
    expect(store.problem).toBe(messages.noText);
  }
  store.setName('');
  expect(await store.reply(id, 'Agreed')).toBe(false);
  expect(store.problem).toBe(messages.noName);
  expect(store.review?.comments.map(({ text }) => text)).toEqual(['Too dark']);
  store.stop();
});

test('the same browser comes back with its name and may still change what it wrote', async () => {
  const { store, open } = await openReview();
  store.setName('Ana');
  store.startDraft({ x: 0.5, y: 0.5 });
  store.setText('Too dark');
  await store.send();
  expect([store.draft, store.text]).toEqual([null, '']);
  store.stop();
  const again = open();
  again.start();
  await again.load();
  expect([again.name, again.review?.comments[0]?.mine]).toEqual(['Ana', true]);
  again.stop();
});

test('a member writes about the moment the video stood at; an empty text stays in the field, and a failure loses nothing', async () => {
  const memory = createMemoryServer({ clock: createManualClock() });
  const { taskId, ...video } = memory.addVideo({ script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
  memory.report({ ...video, taskId, status: 'completed', progress: 100, videoUrl: '/video' });
  const faults = createFaults();
  const store = new ReviewLinkStore({ reviews: createMemoryReviewApi(memory, faults), realtime: createFakeRealtime() }, taskId);
  store.start();
  await store.load();
  store.startDraft(0);
  await store.sendDraft();
  expect([store.textError, store.review]).toEqual([messages.noText, null]);
  store.setText('Slower here');
  faults.failNext(SERVER_DOWN);
  await store.sendDraft();
  expect([store.draft, store.text, store.problem === '']).toEqual([{ seconds: 0 }, 'Slower here', false]);
  await store.sendDraft();
  expect([store.draft, store.text, store.message]).toEqual([null, '', messages.sent]);
  expect(store.threads.map(({ comment }) => comment.text)).toEqual(['Slower here']);
  store.stop();
});

test('a chosen version opens beside the video with its comments, and one that is gone says so', async () => {
  const memory = createMemoryServer({ clock: createManualClock() });
  const request = { script: 'Hello.', avatarId: 'ada', voiceId: 'one', projectId: 'p1' };
  const [earlier, video] = [memory.addVideo(request), memory.addVideo(request)];
  for (const one of [earlier, video]) memory.report({ ...one, status: 'completed', progress: 100, videoUrl: '/video' });
  const reviews = createMemoryReviewApi(memory, createFaults());
  unwrapOk(await reviews.startThread(earlier.taskId, { seconds: 0, text: 'Slower' }));
  const link = new ReviewLinkStore({ reviews, realtime: createFakeRealtime() }, video.taskId);
  link.start();
  await link.create();
  link.setVersion(earlier.taskId, true);
  expect(link.review?.versionIds).toEqual([]);
  await link.saveLink();
  expect([link.review?.versionIds, link.message]).toEqual([[earlier.taskId], messages.saved]);

  const token = link.review?.path?.split('/').at(-1) ?? '';
  const store = new ReviewStore({ reviews, storage: createMemoryStorage(), clock: createManualClock() }, token);
  store.start();
  await store.load();
  const opening = store.compare(earlier.taskId);
  expect([store.comparedId, store.compared]).toEqual([earlier.taskId, null]);
  await opening;
  expect(store.comparedThreads.map(({ comment }) => comment.text)).toEqual(['Slower']);
  const [first, last] = [store.compare(earlier.taskId), store.compare(null)];
  await Promise.all([first, last]);
  expect([store.comparedId, store.compared]).toEqual([null, null]);
  link.setVersion(earlier.taskId, false);
  await link.saveLink();
  await store.compare(earlier.taskId);
  expect([store.comparedId, store.compared, store.problem]).toEqual([null, null, messages.noVersion]);
  store.stop();
  link.stop();
});

test('the owner’s open page shows what a reviewer writes, and keeps what isn’t saved yet', async () => {
  const memory = createMemoryServer({ clock: createManualClock() });
  const { taskId, ...video } = memory.addVideo({ script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
  memory.report({ ...video, taskId, status: 'completed', progress: 100, videoUrl: '/video' });
  const [reviews, realtime] = [createMemoryReviewApi(memory, createFaults()), createFakeRealtime()];
  realtime.start();
  const link = new ReviewLinkStore({ reviews, realtime }, taskId);
  link.start();
  realtime.connect();
  await link.load();
  await link.create();
  link.setLastDay('2030-01-31');
  const reviewer = { token: link.review?.path?.split('/').at(-1) ?? '', key: 'key' };
  const write = async (text: string) =>
    unwrapOk(await reviews.comment(reviewer, { text, name: 'Ana', seconds: 0, point: null, parentId: null }));
  await write('Too dark');
  realtime.sendReview(taskId);
  await expect.poll(() => link.threads.map(({ comment }) => comment.text)).toEqual(['Too dark']);
  expect([link.lastDay, link.message]).toEqual(['2030-01-31', messages.arrived]);
  realtime.drop();
  await write('Still too dark');
  realtime.connect();
  await expect.poll(() => link.threads.length).toBe(2);
  link.stop();
});
