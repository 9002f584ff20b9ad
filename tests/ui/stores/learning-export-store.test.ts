import { describe, expect, test } from 'vitest';
import { createFaults, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemoryProfileApi } from '#adapters/api/memory/memory-profile-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { LearningExportStore } from '#ui/features/video/learning-export-store.ts';

function createStore(plan: PlanId, faults = createFaults()): LearningExportStore {
  const profiles = createMemoryProfileApi(createMemoryServer({ clock: createManualClock(), plan }), faults);
  const store = new LearningExportStore({ profiles }, 'a/b');
  store.start();
  return store;
}

describe('the export for learning platforms', () => {
  test('is offered with the Business plan alone', async () => {
    for (const [plan, phase] of [['starter', 'locked'] as const, ['creator', 'locked'] as const, ['business', 'ready'] as const]) {
      const store = createStore(plan);
      await store.open();
      expect([plan, store.isOpen, store.phase]).toEqual([plan, true, phase]);
    }
  });

  test('downloads what is chosen', async () => {
    const store = createStore('business');
    await store.open();
    expect(store.path).toBe('/api/avatar/a%2Fb/learning-package?format=scorm12&completion=80');
    store.setFormat('xapi');
    store.setCompletion(100);
    expect(store.path).toBe('/api/avatar/a%2Fb/learning-package?format=xapi&completion=100');
    store.close();
    expect(store.isOpen).toBe(false);
  });

  test('says why the plan isn’t known, and asks again', async () => {
    const faults = createFaults();
    const store = createStore('business', faults);
    faults.failNext(SERVER_DOWN);
    await store.open();
    expect([store.phase, store.problem === '']).toEqual(['failed', false]);
    await store.open();
    expect(store.phase).toBe('ready');
  });
});
