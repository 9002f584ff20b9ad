import fc from 'fast-check';
import { configure, when } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFaults, OFFLINE, SERVER_DOWN } from '../../../src/adapters/api-memory/faults.ts';
import { createMemoryHost } from '../../../src/adapters/api-memory/memory-host.ts';
import { createMemoryProfileApi } from '../../../src/adapters/api-memory/profile-api-memory.ts';
import { createMemoryVideoApi } from '../../../src/adapters/api-memory/video-api-memory.ts';
import { createManualClock } from '../../../src/adapters/clock-manual/clock-manual.ts';
import { createFakeRealtime } from '../../../src/adapters/realtime-fake/realtime-fake.ts';
import { LibraryStore } from '../../../src/ui/features/library/library-store.ts';
import { arranged, LIBRARY_ORDERS } from '../../../src/ui/features/library/library-view.ts';
import { TasksStore } from '../../../src/ui/stores/tasks-store.ts';

configure({ enforceActions: 'always' });

const CAST = { avatarId: 'amara', voiceId: 'clara' };

function open(titles: readonly string[] = []) {
  const clock = createManualClock(1_700_000_000_000);
  const realtime = createFakeRealtime();
  const host = createMemoryHost({ clock, plan: 'creator', announce: (message) => realtime.send(message) });
  const faults = createFaults();
  const tasks = new TasksStore(realtime);
  const ids = titles.map((title) => host.addVideo({ title, script: title, ...CAST }).taskId);
  const ports = {
    videos: createMemoryVideoApi(host, faults),
    profiles: createMemoryProfileApi(host, faults),
    presenters: {
      list: async () => [
        { id: 'amara', presenterId: 'amara', name: 'Amara', look: 'Original', swatch: [], description: '', tags: {}, thumbnailUrl: '' },
      ],
    },
    speech: { voices: async () => [{ id: 'clara', name: 'Clara', language: 'en-US', gender: 'female' as const, description: '' }] },
    tasks,
    clock,
  };
  tasks.start();
  realtime.connect();
  const store = new LibraryStore(ports);
  return { store, host, faults, tasks, realtime, ids, ports };
}

const loaded = (store: LibraryStore): Promise<void> => when(() => store.phase !== 'loading');

describe('LibraryStore', () => {
  test('VID-6 shows every video of the person, and what is left of the month', async () => {
    const { store } = open(['One', 'Two']);
    store.start();
    await loaded(store);
    expect(store.videos.map(({ title }) => title).sort()).toEqual(['One', 'Two']);
    expect(store.profile?.usage.videosLeft).toBe(23);
  });

  test('ERR-2 a profile that cannot be fetched is said, and the videos are shown all the same', async () => {
    const { ports } = open(['One']);
    const gone = async () => ({ kind: 'failed' as const, reason: 'server' as const, message: 'API Error: 503' });
    const store = new LibraryStore({ ...ports, profiles: { ...ports.profiles, profile: gone } });
    store.start();
    await loaded(store);
    expect(store.profileFailure).toBe('Failed to fetch profile');
    expect(store.videos).toHaveLength(1);
  });

  test('VID-5 progress is live, and a finished video is asked for again: length and picture come with it', async () => {
    const { store, host, realtime, ids } = open(['One']);
    const taskId = ids[0] ?? '';
    store.start();
    await loaded(store);
    host.report({ taskId, status: 'processing', progress: 40, detailedStatus: 'Rendering scene 1 of 2', videoUrl: null });
    expect(store.videos[0]).toMatchObject({ status: 'processing', progress: 40 });

    const known = host.videos.get(taskId);
    if (known) host.videos.set(taskId, { ...known, detail: { ...known.detail, durationSeconds: 12.5 } });
    host.report({ taskId, status: 'completed', progress: 100, detailedStatus: 'Your video is ready', videoUrl: '/v.mp4' });
    await when(() => store.videos[0]?.durationSeconds === 12.5);
    expect(realtime.subscriptions()).toEqual([]);
  });

  test('a failed load can be tried again', async () => {
    const { store, faults } = open(['One']);
    faults.failNext(OFFLINE, 2);
    store.start();
    await loaded(store);
    expect(store.phase).toBe('failed');
    expect(store.failure).toContain('Your videos are safe.');
    store.retry();
    await loaded(store);
    expect(store.videos).toHaveLength(1);
  });

  test('STA-1 leaving during a load: the late answer changes nothing', async () => {
    const { store, faults } = open(['One']);
    faults.hold();
    store.start();
    await expect.poll(() => faults.waiting()).toBe(2);
    store.stop();
    faults.release();
    await expect.poll(() => faults.waiting()).toBe(0);
    expect(store.phase).toBe('loading');
    expect(store.videos).toEqual([]);
  });

  test('a title changes at once and comes back when the host refuses it', async () => {
    const { store, faults, ids, host } = open(['Old']);
    const taskId = ids[0] ?? '';
    store.start();
    await loaded(store);
    const renaming = store.rename(taskId, '  New  ');
    expect(store.videos[0]?.title).toBe('New');
    expect(await renaming).toEqual({ kind: 'done' });
    expect(host.videos.get(taskId)?.detail.title).toBe('New');

    faults.failNext(SERVER_DOWN);
    expect(await store.rename(taskId, 'Newer')).toMatchObject({ kind: 'failed' });
    expect(store.videos[0]?.title).toBe('New');
  });

  test('a deleted video leaves at once, comes back when that failed, and comes back by undo', async () => {
    const { store, faults, ids } = open(['One']);
    const taskId = ids[0] ?? '';
    store.start();
    await loaded(store);
    faults.failNext(OFFLINE);
    const failing = store.remove(taskId);
    expect(store.videos).toEqual([]);
    expect(await failing).toMatchObject({ kind: 'failed' });
    expect(store.videos).toHaveLength(1);

    expect(await store.remove(taskId)).toEqual({ kind: 'done' });
    expect(await store.restore(taskId)).toEqual({ kind: 'done' });
    expect(store.videos).toHaveLength(1);
  });

  test('undo before the host has answered waits for the deletion: the video is there in the end, on both sides', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { ports, host, ids } = open(['One']);
        const taskId = ids[0] ?? '';
        const videos = {
          ...ports.videos,
          remove: (id: string) => scheduler.schedule(Promise.resolve(), 'remove').then(() => ports.videos.remove(id)),
          restore: (id: string) => scheduler.schedule(Promise.resolve(), 'restore').then(() => ports.videos.restore(id)),
        };
        const store = new LibraryStore({ ...ports, videos });
        store.start();
        await loaded(store);
        const removal = store.remove(taskId);
        const restoring = store.restore(taskId);
        await scheduler.waitFor(Promise.all([removal, restoring]));
        expect(store.videos).toHaveLength(1);
        expect(host.videos.get(taskId)?.removed).toBe(false);
        store.stop();
      }),
      { numRuns: 30 },
    );
  });

  test('STA-4 a status that arrives before, during or after the list never takes a finished video back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { ports, host, ids } = open(['One']);
        const taskId = ids[0] ?? '';
        const list: typeof ports.videos.list = async (options) => {
          const answer = await ports.videos.list(options);
          return scheduler.schedule(Promise.resolve(answer), 'list');
        };
        const store = new LibraryStore({ ...ports, videos: { ...ports.videos, list } });
        store.start();
        const steps = scheduler.scheduleSequence([
          async () => void host.report({ taskId, status: 'processing', progress: 50, detailedStatus: 'Half', videoUrl: null }),
          async () => void host.report({ taskId, status: 'completed', progress: 100, detailedStatus: 'Ready', videoUrl: '/v.mp4' }),
        ]);
        await scheduler.waitFor(Promise.all([steps.task, loaded(store)]));
        await scheduler.waitAll();
        store.stop();
        store.start();
        await scheduler.waitFor(when(() => store.videos[0]?.status === 'completed'));
        store.stop();
      }),
      { numRuns: 30 },
    );
  });

  test('VID-1 the ready script is one call away from a render', async () => {
    const { store, host, faults } = open();
    store.start();
    await loaded(store);
    const result = await store.createFirst();
    expect(result).toEqual({ kind: 'created', taskId: [...host.videos.keys()][0] });
    expect(store.creating).toBe(false);
    faults.failNext(OFFLINE);
    expect(await store.createFirst()).toMatchObject({ kind: 'failed' });
    expect(store.creating).toBe(false);
  });

  test('cancelling settles the card and gives the video of the month back', async () => {
    const { store, ids } = open(['One']);
    store.start();
    await loaded(store);
    expect(await store.cancel(ids[0] ?? '')).toEqual({ kind: 'done' });
    expect(store.videos[0]?.status).toBe('cancelled');
    await when(() => store.profile?.usage.videosLeft === 25);
  });

  test('search and order: every match once, in order, whatever the words', () => {
    const { host } = open();
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string({ maxLength: 3 }), fc.constantFrom(...LIBRARY_ORDERS), (titles, search, order) => {
        const videos = titles.map((title) => host.addVideo({ title, script: 'x' }));
        const shown = arranged(videos, search, order);
        const words = search.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
        const matches = videos.filter(({ title }) => words.every((word) => title.toLocaleLowerCase().includes(word)));
        expect(new Set(shown)).toEqual(new Set(matches));
        expect(shown).toHaveLength(matches.length);
      }),
    );
  });
});
