import { expect, test } from 'vitest';
import { createFaults, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryVideoAnalytics } from '#adapters/api/memory/memory-video-analytics.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { VideoViewersStore } from '#ui/features/analytics/video-viewers-store.ts';
import { AnalyticsStore } from '#ui/features/analytics/analytics-store.ts';

test('VID-8 another time range is requested at once, and a failure can be retried', async () => {
  const faults = createFaults();
  const store = new AnalyticsStore(
    createMemoryVideoAnalytics(createMemoryServer({ clock: createManualClock(1_700_000_000_000), plan: 'business' }), faults),
  );
  faults.failNext(SERVER_DOWN);
  store.start();
  await store.report.load();
  faults.recover();
  await store.report.load();
  expect(store.report.value?.days).toHaveLength(30);
  store.show(7);
  await store.report.load();
  expect(store.report.value?.days).toHaveLength(7);
  store.stop();
});

test('VID-8 PLN-3 offers plans instead of a retry on a plan without analytics', async () => {
  const store = new AnalyticsStore(
    createMemoryVideoAnalytics(createMemoryServer({ clock: createManualClock(), plan: 'starter' }), createFaults()),
  );
  store.start();
  await store.report.load();
  expect([store.needsPlan, store.report.failure]).toEqual([true, 'Analytics are part of the Business plan.']);
  store.stop();
});

test('VID-8 the viewers of one video are loaded for the chosen period, and a failure can be retried', async () => {
  const faults = createFaults();
  const server = createMemoryServer({ clock: createManualClock(1_700_000_000_000), plan: 'business' });
  const { taskId } = server.addVideo({ title: 'Shown', script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
  const store = new VideoViewersStore(createMemoryVideoAnalytics(server, faults), taskId);
  faults.failNext(SERVER_DOWN);
  store.start();
  await store.report.load();
  faults.recover();
  await store.report.load();
  expect(store.report.value).toMatchObject({ title: 'Shown', plays: 0, retention: [] });
  store.show(7);
  await store.report.load();
  expect(store.report.value?.days).toHaveLength(7);
  store.stop();
});
