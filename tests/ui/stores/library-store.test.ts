import fc from 'fast-check';
import { configure, when } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFaults, OFFLINE, SERVER_DOWN } from '../../../src/adapters/api/memory/faults.ts';
import { createMemoryLibraryApi } from '../../../src/adapters/api/memory/memory-library-api.ts';
import { createMemoryServer } from '../../../src/adapters/api/memory/memory-server.ts';
import { saveIn } from '../../../src/adapters/api/memory/memory-library-changes.ts';
import { createMemoryProfileApi } from '../../../src/adapters/api/memory/memory-profile-api.ts';
import { createMemoryVideoApi } from '../../../src/adapters/api/memory/memory-video-api.ts';
import { createManualClock } from '../../../src/adapters/clock/manual/index.ts';
import { createFakeRealtime } from '../../../src/adapters/realtime/fake/index.ts';
import { createProjectDocument, createScene } from '../../../src/domain/project/project-defaults.ts';
import type { LibraryItem, LibraryQuery } from '../../../src/ports/library-api.ts';
import { LibraryStore } from '../../../src/ui/features/library/library-store.ts';
import { toLibraryParams, parseLibraryQuery } from '../../../src/ui/features/library/library-query.ts';
import { TasksStore } from '../../../src/ui/stores/tasks-store.ts';

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
    videos: createMemoryVideoApi(server, faults),
    profiles: createMemoryProfileApi(server, faults),
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
  test('VID-6 shows projects that were never rendered beside videos, and what is left of the month', async () => {
    const { store, server } = open(['One', 'Two']);
    saveIn(server, createProjectDocument('A draft', [createScene('s', 'Hello.', PRESENTERS)]));
    store.start();
    await waitUntilLoaded(store);
    expect(getTitles(store).toSorted()).toEqual(['A draft', 'One', 'Two']);
    expect(store.items.map(({ kind }) => kind).toSorted()).toEqual(['draft', 'rendering', 'rendering']);
    expect(store.profile?.usage.videosLeft).toBe(23);
    expect(store.isEmpty).toBe(false);
  });

  test('it is empty only when there is neither a video nor a project, not when nothing is found', async () => {
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

  test('ERR-2 a profile that cannot be fetched is said, and the cards are shown all the same', async () => {
    const { ports } = open(['One']);
    const gone = async () => ({ kind: 'failed' as const, reason: 'server' as const, message: 'API Error: 503' });
    const store = new LibraryStore({ ...ports, profiles: { profile: gone } });
    store.start();
    await waitUntilLoaded(store);
    expect(store.profileFailure).toBe('Failed to fetch profile');
    expect(store.items).toHaveLength(1);
  });

  test('VID-5 progress is live, and a finished video is asked for again: length and image come with it', async () => {
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

  test('a failed load can be tried again', async () => {
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

  test('STA-1 leaving during a load: the late answer changes nothing', async () => {
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

  test('a search is one question after a pause; an earlier answer never takes the place of a later one', async () => {
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

  test('VID-6 narrowed to a presenter, only what shows them is listed, and everything again after that', async () => {
    const { store } = await openStore(['One']);
    await when(() => store.presenters.length > 0);
    store.narrow({ presenter: 'nobody-at-all' });
    await when(() => store.items.length === 0);
    expect(store.isEmpty).toBe(false);
    store.showAll();
    await when(() => store.items.length === 1);
  });

  test('the address of the page says what is shown, and shows it again', () => {
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

  test('a title changes at once and comes back when the server refuses it', async () => {
    const { store, faults, ids, server } = await openStore(['Old']);
    const renaming = store.commands.rename(getFirstItem(store), '  New  ');
    expect(getFirstItem(store).title).toBe('New');
    expect(await renaming).toEqual({ kind: 'done' });
    expect(server.videos.get(ids[0] ?? '')?.detail.title).toBe('New');

    faults.failNext(SERVER_DOWN);
    expect(await store.commands.rename(getFirstItem(store), 'Newer')).toMatchObject({ kind: 'failed' });
    expect(getFirstItem(store).title).toBe('New');
  });

  test('deleted cards leave at once, come back when that failed, and come back by undo', async () => {
    const { store, faults } = await openStore(['One', 'Two']);
    const all = store.items;
    faults.failNext(OFFLINE);
    const failing = store.commands.remove(all);
    expect(store.items).toEqual([]);
    expect(await failing).toMatchObject({ kind: 'failed' });
    expect(store.items).toHaveLength(2);

    expect(await store.commands.remove(all)).toEqual({ kind: 'done' });
    expect(store.shelves).toMatchObject({ items: 0, trashed: 2 });
    expect(await store.commands.restore(all)).toEqual({ kind: 'done' });
    expect(store.items).toHaveLength(2);
  });

  test('undo before the server has answered waits for the deletion: the card is there in the end, on both sides', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { ports, server, ids } = open(['One']);
        const library: typeof ports.library = {
          ...ports.library,
          remove: (items) => scheduler.schedule(Promise.resolve(), 'remove').then(() => ports.library.remove(items)),
          restore: (items) => scheduler.schedule(Promise.resolve(), 'restore').then(() => ports.library.restore(items)),
        };
        const store = new LibraryStore({ ...ports, library });
        store.start();
        await waitUntilLoaded(store);
        const items = store.items;
        const removal = store.commands.remove(items);
        const restoring = store.commands.restore(items);
        await scheduler.waitFor(Promise.all([removal, restoring]));
        expect(store.items).toHaveLength(1);
        expect(server.videos.get(ids[0] ?? '')?.removed).toBe(false);
        store.stop();
      }),
      { numRuns: 30 },
    );
  });

  test('STA-4 a status that arrives before, during or after the list never takes a finished video back', async () => {
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

  test('folders and tags: what is selected is moved and tagged, and found by it', async () => {
    const { store } = await openStore(['One', 'Two', 'Three']);
    const { commands } = store;
    const made = await commands.nameFolder(null, 'Spring');
    if (made.kind !== 'done') throw new Error(made.message);
    store.select(store.items.slice(0, 2), true);
    expect(store.selected).toHaveLength(2);
    expect(await commands.move(store.selected, made.folderId)).toEqual({ kind: 'done' });
    expect(await commands.tag(store.selected, { add: ['red'], remove: [] })).toEqual({ kind: 'done' });
    expect(store.shelves).toMatchObject({ folders: [{ name: 'Spring', items: 2 }], tags: [{ name: 'red', items: 2 }] });

    store.narrow({ folderId: made.folderId });
    expect(store.selected).toEqual([]);
    await when(() => store.items.length === 2);
    expect(await commands.removeFolder(made.folderId)).toEqual({ kind: 'done' });
    store.showAll();
    await when(() => store.items.length === 3);
    expect(await commands.nameFolder(null, ' ')).toMatchObject({ kind: 'failed' });
  });

  test('a video of a plain script opens as a project, and its card stays where it is', async () => {
    const { store, server } = await openStore(['One']);
    const made = await store.commands.edit(getFirstItem(store));
    expect(made).toEqual({ kind: 'done', projectId: [...server.projects.keys()][0] });
    store.retry();
    await when(() => getFirstItem(store).type === 'project');
    expect(store.items).toHaveLength(1);
  });

  test('VID-1 the ready script is one call away from a render', async () => {
    const { store, server, faults } = await openStore();
    expect(await store.commands.createFirst()).toEqual({ kind: 'done', taskId: [...server.videos.keys()][0] });
    expect(store.commands.creating).toBe(false);
    faults.failNext(OFFLINE);
    expect(await store.commands.createFirst()).toMatchObject({ kind: 'failed' });
    expect(store.commands.creating).toBe(false);
  });

  test('canceling settles the card and gives the video of the month back', async () => {
    const { store } = await openStore(['One']);
    expect(await store.commands.cancel(getFirstItem(store))).toEqual({ kind: 'done' });
    expect(getFirstItem(store).video?.status).toBe('cancelled');
    await when(() => store.profile?.usage.videosLeft === 25);
  });
});
