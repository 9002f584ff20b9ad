import { configure } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryComparisonApi } from '#adapters/api/memory/memory-comparison-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import type { VideoSummary } from '#ports/video-api.ts';
import { ComparisonsStore } from '#ui/features/admin/comparisons/comparisons-store.ts';

configure({ enforceActions: 'always' });

const NOW = 1_790_000_000_000;
const DRAFT = { title: 'Mouths', firstLabel: 'warped', firstVideo: 'video-1', secondLabel: 'faded', secondVideo: 'video-2' };

function openStore() {
  const server = createMemoryAdminServer({ clock: createManualClock(NOW) });
  const faults = createFaults();
  const comparisons = createMemoryComparisonApi(server, faults);
  const videos = [
    { taskId: 'video-1', status: 'completed' },
    { taskId: 'video-2', status: 'completed' },
    { taskId: 'video-3', status: 'queued' },
  ];
  const store = new ComparisonsStore({
    comparisons,
    videos: { list: async () => ({ kind: 'ok', value: videos as unknown as readonly VideoSummary[] }) },
  });
  return { comparisons, faults, store };
}

async function openComparison() {
  const fixture = openStore();
  fixture.store.change(DRAFT);
  expect(await fixture.store.create()).toBe(true);
  const [comparison] = fixture.store.list.value ?? [];
  if (comparison === undefined) throw new Error('The comparison was not listed.');
  return { ...fixture, comparison };
}

describe('the comparisons of administrators', () => {
  test('offer finished videos only, and take two different ones with all three texts', async () => {
    const { store } = openStore();
    store.start();
    await expect.poll(() => store.finishedVideos.map(({ taskId }) => taskId)).toEqual(['video-1', 'video-2']);
    store.stop();
    for (const part of [{ title: ' ' }, { firstLabel: '' }, { secondLabel: '' }, { firstVideo: '' }, { secondVideo: 'video-1' }]) {
      store.change({ ...DRAFT, ...part });
      expect(store.canCreate).toBe(false);
    }
    store.change(DRAFT);
    expect(store.canCreate).toBe(true);
  });

  test('count a vote for the version behind the side, and show the next pair', async () => {
    const { store, comparison } = await openComparison();
    expect(store.draft.title).toBe('');
    await store.judge(comparison.id);
    expect([store.judged, store.round?.round]).toEqual([comparison.id, 0]);
    await store.vote('left');
    await store.vote('left');
    await store.vote('same');
    expect(store.round?.round).toBe(3);
    expect(store.list.value?.[0]?.votes).toEqual({ first: 1, second: 1, same: 1 });
  });

  test('keep the draft and the round when the server can’t be reached', async () => {
    const { faults, store, comparison } = await openComparison();
    await store.judge(comparison.id);
    faults.failAlways(OFFLINE);
    await store.vote('right');
    expect(store.round?.round).toBe(0);
    store.change(DRAFT);
    expect(await store.create()).toBe(false);
    expect(store.draft).toEqual(DRAFT);
  });

  test('close the round of a comparison that is removed', async () => {
    const { store, comparison } = await openComparison();
    await store.judge(comparison.id);
    await store.remove(comparison.id);
    expect([store.judged, store.round, store.list.value]).toEqual(['', null, []]);
  });
});
