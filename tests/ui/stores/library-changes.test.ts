import { toList } from '../../tools/lists.ts';
import fc from 'fast-check';
import { configure, when } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFaults, OFFLINE, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemoryLibraryApi } from '#adapters/api/memory/memory-library-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryProfileApi } from '#adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryVideoApi } from '#adapters/api/memory/memory-video-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeRealtime } from '#adapters/realtime/fake/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { LibraryItem } from '#ports/library-api.ts';
import { LibraryStore } from '#ui/features/library/library-store.ts';
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

describe('LibraryStore: changes', () => {
  test('an import that left something out says so, and one that didn’t is whole', async () => {
    const { store, ports } = await openStore();
    const project = createProjectDocument('Talk', [createScene('one', 'Hello.', PRESENTERS)]);
    const file = new Blob([JSON.stringify(project)]);
    expect(await store.commands.importFile(file)).toMatchObject({ kind: 'done', isWhole: true });
    const projects = { ...ports.projects };
    ports.projects.importFile = async (chosen, options) => {
      const outcome = await projects.importFile(chosen, options);
      if (outcome.kind !== 'ok') return outcome;
      const report = { imported: [{ what: 'scene', count: 2 }], omitted: [{ what: 'hidden slide', count: 1 }], remarks: ['Look at it.'] };
      return { kind: 'ok', value: { ...outcome.value, report } };
    };
    expect(await store.commands.importFile(file, { slides: 'images' })).toMatchObject({
      isWhole: false,
      report: ['Imported: 2 scenes.', 'Look at it.', 'Not imported: 1 hidden slide.'],
    });
  });

  test('renames optimistically and rolls back on rejection', async () => {
    const { store, faults, ids, server } = await openStore(['Old']);
    const renaming = store.commands.rename(getFirstItem(store), '  New  ');
    expect(getFirstItem(store).title).toBe('New');
    expect(await renaming).toEqual({ kind: 'done' });
    expect(server.videos.get(ids[0] ?? '')?.detail.title).toBe('New');

    faults.failNext(SERVER_DOWN);
    expect(await store.commands.rename(getFirstItem(store), 'Newer')).toMatchObject({ kind: 'failed' });
    expect(getFirstItem(store).title).toBe('New');
  });

  test('removes deleted cards at once, and restores them on failure and undo', async () => {
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

  test('undo before the response waits for the deletion, and restores the card on both sides', async () => {
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

  test('moves and tags selected items, and filters by folder and tag', async () => {
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

  test('a script video opens as a project, and its card stays in place', async () => {
    const { store, server } = await openStore(['One']);
    const made = await store.commands.edit(getFirstItem(store));
    expect(made).toEqual({ kind: 'done', projectId: [...server.projects.keys()][0] });
    store.retry();
    await when(() => getFirstItem(store).type === 'project');
    expect(store.items).toHaveLength(1);
  });

  test('VID-1 renders the sample script with one call', async () => {
    const { store, server, faults } = await openStore();
    expect(await store.commands.createFirst()).toEqual({ kind: 'done', taskId: [...server.videos.keys()][0] });
    expect(store.commands.creating).toBe(false);
    faults.failNext(OFFLINE);
    expect(await store.commands.createFirst()).toMatchObject({ kind: 'failed' });
    expect(store.commands.creating).toBe(false);
  });

  test('canceling updates the card and returns the quota', async () => {
    const { store } = await openStore(['One']);
    expect(await store.commands.cancel(getFirstItem(store))).toEqual({ kind: 'done' });
    expect(getFirstItem(store).video?.status).toBe('cancelled');
    await when(() => store.profile?.usage.videosLeft === 25);
  });
});
