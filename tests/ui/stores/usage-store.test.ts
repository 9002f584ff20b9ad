import { configure } from 'mobx';
import { expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryUsageAdminApi } from '#adapters/api/memory/memory-usage-admin-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { DEFAULT_FUNNEL } from '#domain/usage/funnel-step.ts';
import { FUNNEL_STEPS } from '#domain/usage/usage-limits.ts';
import { UsageStore } from '#ui/features/admin/usage/usage-store.ts';
import { createUsageRecords } from '../harness/usage-records.ts';

configure({ enforceActions: 'always' });

const NOON = Date.UTC(2026, 10, 21, 12);

function openFixture() {
  const faults = createFaults();
  const server = createMemoryAdminServer({ clock: createManualClock(NOON) });
  const usage = createMemoryUsageAdminApi({ server, now: () => NOON, records: createUsageRecords(NOON) }, faults);
  return { faults, store: new UsageStore(usage, { days: 30 }) };
}

test('a funnel starts with the way from the sign-up page to a paid plan, of which no step implies another', async () => {
  const { store } = openFixture();
  store.start();
  await expect.poll(() => store.funnel.value).toHaveLength(DEFAULT_FUNNEL.length);
  expect(store.funnel.value?.map(({ type, share }) => [type, share])).toEqual([
    ['page:/signup', 1],
    ['Signed Up', 0.5],
    ['Script Written', 0.25],
    ['Video Finished', 0.125],
    ['Plan Paid', 0.05],
  ]);
  store.stop();
});

test('a funnel has two to six steps: events, what matters first, and pages', async () => {
  const { store } = openFixture();
  store.start();
  await expect.poll(() => store.report.phase).toBe('ready');
  expect(store.choices.events.slice(0, 5)).toEqual(['Signed Up', 'Script Written', 'Video Finished', 'Plan Paid', 'Video Shared']);
  expect(store.choices.events).toContain('Page Viewed');
  expect(store.choices.pages).toEqual(['page:/signup', 'page:/', 'page:/pricing']);
  for (let count = 0; count < 10; count += 1) store.addStep();
  expect(store.steps).toEqual([...DEFAULT_FUNNEL, 'Video Shared']);
  store.setStep(1, 'page:/pricing');
  for (let count = 0; count < 10; count += 1) store.removeStep(0);
  expect(store.steps).toHaveLength(FUNNEL_STEPS.least);
  expect([store.canAdd, store.canRemove]).toEqual([true, false]);
  await expect.poll(() => store.funnel.value).toHaveLength(FUNNEL_STEPS.least);
  store.stop();
});

test('another time range reloads everything, and a failure can be retried', async () => {
  const { store, faults } = openFixture();
  store.start();
  await expect.poll(() => store.funnel.value).toHaveLength(DEFAULT_FUNNEL.length);
  store.show({ days: 1 });
  await expect
    .poll(() => [store.report.value?.events, store.funnel.value?.[0]?.devices, store.sessions.rows.value?.total])
    .toEqual([0, 0, 0]);
  faults.failAlways(OFFLINE);
  store.show({ days: 7 });
  await expect.poll(() => store.report.phase).toBe('failed');
  faults.recover();
  await store.report.load();
  expect(store.report.value?.events).toBeGreaterThan(0);
  store.stop();
});
