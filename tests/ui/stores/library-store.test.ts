import { toList } from '../../tools/lists.ts';
import fc from 'fast-check';
import { configure, when } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryLibraryApi } from '#adapters/api/memory/memory-library-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { saveIn } from '#adapters/api/memory/memory-library-changes.ts';
import { createMemoryProfileApi } from '#adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryVideoApi } from '#adapters/api/memory/memory-video-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeRealtime } from '#adapters/realtime/fake/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { LibraryItem, LibraryQuery } from '#ports/library-api.ts';
import { LibraryStore } from '#ui/features/library/library-store.ts';
import { toLibraryParams, parseLibraryQuery } from '#ui/features/library/library-query.ts';
import { TasksStore } from '#ui/stores/tasks-store.ts';

configure({ enforceActions: 'always' });

const PRESENTERS = { avatarId: 'amara', voiceId: 'clara' };

function open(titles: readonly string[] = []) {
  const clock = createManualClock(1_700_000_000_000);
  const realtime = createFakeRealtime();
  const server = createMemoryServer({ clock, plan: 'creator', announce: (message) => realtime.send(message) });
  const faults = createFaults();
  const tasks = new TasksStore(realtime);
  const ids = titles.map((title) => server.addVideo({ title, script: title, ...PRESENTERS }).taskId);
  const ports = {
    library: createMemoryLibraryApi(server, faults),
    projects: createMemoryProjectApi(server, faults),
    videos: createMemoryVideoApi(server, faults),
    profiles: createMemoryProfileApi(server, faults),
    presenters: {
      list: async () =>
        toList([
          { id: 'amara', presenterId: 'amara', name: 'Amara', look: 'Original', swatch: [], description: '', tags: {}, thumbnailUrl: '' },
        ]),
    },
    speech: { voices: async () => toList([{ id: 'clara', name: 'Clara', language: 'en-US', gender: 'female' as const, description: '' }]) },
    tasks,
    clock,
  };
  tasks.start();
  realtime.connect();
  const store = new LibraryStore(ports);
  return { store, server, faults, tasks, realtime, ids, ports, clock };
}

async function openStore(titles: readonly string[] = []) {
  const stage = open(titles);
  stage.store.start();
  await waitUntilLoaded(stage.store);
  return stage;
}

const waitUntilLoaded = (store: LibraryStore): Promise<void> => when(() => store.phase !== 'loading');
const getFirstItem = ({ items: [item] }: LibraryStore): LibraryItem => {
  if (item === undefined) throw new Error('There is no card.');
  return item;
};
const getTitles = ({ items }: LibraryStore) => items.map(({ title }) => title);

describe('LibraryStore', () => {
  test('VID-6 shows unrendered projects beside videos, and the remaining quota', async () => {
    const { store, server } = open(['One', 'Two']);
    saveIn(server, createProjectDocument('A draft', [createScene('s', 'Hello.', PRESENTERS)]));
    store.start();
    await waitUntilLoaded(store);
    expect(getTitles(store).toSorted()).toEqual(['A draft', 'One', 'Two']);
    expect(store.items.map(({ kind }) => kind).toSorted()).toEqual(['draft', 'rendering', 'rendering']);
    expect(store.profile?.usage.videosLeft).toBe(23);
    expect(store.isEmpty).toBe(false);
  });

  test('is empty only without videos and projects, not when nothing matches', async () => {
    const { store, server, clock } = await openStore();
    expect(store.isEmpty).toBe(true);
    saveIn(server, createProjectDocument('A draft', []));
    store.retry();
    await when(() => !store.isEmpty);
    store.find('nothing like it');
    clock.advance(1_000);
    await when(() => store.items.length === 0);
    expect(store.isEmpty).toBe(false);
    store.showAll();
    await when(() => store.items.length === 1);
  });

  test('ERR-2 reports a failed profile and shows the cards anyway', async () => {
    const { ports } = open(['One']);
    const gone = async () => ({ kind: 'failed' as const, reason: 'server' as const, message: 'API Error: 503' });
    const store = new LibraryStore({ ...ports, profiles: { profile: gone } });
    store.start();
    await waitUntilLoaded(store);
    expect(store.profileFailure).toBe('Failed to fetch profile');
    expect(store.items).toHaveLength(1);
  });

  test('VID-5 shows live progress, and reloads a finished video with its length and image', async () => {
    const { store, server, realtime, ids } = await openStore(['One']);
    const taskId = ids[0] ?? '';
    server.report({ taskId, status: 'processing', progress: 40, detailedStatus: 'Rendering scene 1 of 2', videoUrl: null });
    expect(getFirstItem(store).video).toMatchObject({ status: 'processing', progress: 40 });

    const known = server.videos.get(taskId);
    if (known) server.videos.set(taskId, { ...known, detail: { ...known.detail, durationSeconds: 12.5 } });
    server.report({ taskId, status: 'completed', progress: 100, detailedStatus: 'Your video is ready', videoUrl: '/v.mp4' });
    expect(getFirstItem(store).kind).toBe('video');
    await when(() => getFirstItem(store).video?.durationSeconds === 12.5);
    expect(realtime.subscriptions()).toEqual([]);
  });

  test('retries a failed load', async () => {
    const { store, faults } = open(['One']);
    faults.failNext(OFFLINE, 3);
    store.start();
    await waitUntilLoaded(store);
    expect(store.phase).toBe('failed');
    expect(store.failure).toContain('Your videos are safe.');
    store.retry();
    await waitUntilLoaded(store);
    expect(store.items).toHaveLength(1);
  });

  test('STA-1 ignores a late response after the page was left', async () => {
    const { store, faults } = open(['One']);
    faults.hold();
    store.start();
    await expect.poll(() => faults.waiting()).toBe(3);
    store.stop();
    faults.release();
    await expect.poll(() => faults.waiting()).toBe(0);
    expect(store.phase).toBe('loading');
    expect(store.items).toEqual([]);
  });

  test('debounces search into one request, and a stale response never replaces a newer one', async () => {
    const { ports, clock } = open(['Foxes', 'Dogs']);
    const requested: (string | undefined)[] = [];
    const list: typeof ports.library.list = (query, options) => {
      requested.push(query.search);
      return ports.library.list(query, options);
    };
    const store = new LibraryStore({ ...ports, library: { ...ports.library, list } });
    store.start();
    await waitUntilLoaded(store);
    requested.length = 0;
    for (const typed of ['f', 'fo', 'fox']) store.find(typed);
    expect(requested).toEqual([]);
    clock.advance(1_000);
    await when(() => store.items.length === 1);
    expect(requested).toEqual(['fox']);
    expect(getTitles(store)).toEqual(['Foxes']);
  });

  test('VID-6 filters by presenter, and shows everything when cleared', async () => {
    const { store } = await openStore(['One']);
    await when(() => store.presenters.length > 0);
    store.narrow({ presenter: 'nobody-at-all' });
    await when(() => store.items.length === 0);
    expect(store.isEmpty).toBe(false);
    store.showAll();
    await when(() => store.items.length === 1);
  });

  test('keeps its filters in the URL and restores them', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            search: fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,5})?$/u),
            kind: fc.constantFrom('draft', 'rendering', 'video', 'failed'),
            folderId: fc.uuid(),
            tag: fc.stringMatching(/^[a-z]{1,12}$/u),
            presenter: fc.stringMatching(/^[a-z]{1,12}$/u),
            order: fc.constantFrom('oldest', 'title'),
            page: fc.integer({ min: 2, max: 99 }),
          },
          { requiredKeys: [] },
        ),
        (query: LibraryQuery) => {
          expect(parseLibraryQuery(new URLSearchParams(toLibraryParams(query)))).toEqual(query);
        },
      ),
    );
    expect(parseLibraryQuery(new URLSearchParams('kind=nonsense&order=up&page=-3'))).toEqual({});
  });

  test('STA-4 a status before, during, or after loading never undoes a finished video', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { ports, server, ids } = open(['One']);
        const taskId = ids[0] ?? '';
        const list: typeof ports.library.list = async (query, options) => {
          const result = await ports.library.list(query, options);
          return scheduler.schedule(Promise.resolve(result), 'list');
        };
        const store = new LibraryStore({ ...ports, library: { ...ports.library, list } });
        store.start();
        const steps = scheduler.scheduleSequence([
          async () => void server.report({ taskId, status: 'processing', progress: 50, detailedStatus: 'Half', videoUrl: null }),
          async () => void server.report({ taskId, status: 'completed', progress: 100, detailedStatus: 'Ready', videoUrl: '/v.mp4' }),
        ]);
        await scheduler.waitFor(Promise.all([steps.task, waitUntilLoaded(store)]));
        await scheduler.waitAll();
        store.stop();
        store.start();
        await scheduler.waitFor(when(() => store.items[0]?.kind === 'video'));
        store.stop();
      }),
      { numRuns: 30 },
    );
  });
});
