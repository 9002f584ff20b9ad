import { describe, expect, test } from 'vitest';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryStockApi, type MemoryStockOptions } from '#adapters/api/memory/memory-stock-api.ts';
import type { StockApi, StockSearch } from '#ports/stock-api.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import { StockStore } from '#ui/features/editor/stock/stock-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

async function open(script: string, options: MemoryStockOptions = {}) {
  const fixture = createEditorFixture();
  const faults = createFaults();
  const memory = createMemoryStockApi(fixture.server, faults, options);
  const asked: StockSearch[] = [];
  const stock: StockApi = {
    ...memory,
    search(request, call) {
      asked.push(request);
      return memory.search(request, call);
    },
  };
  const editor = new EditorStore({ ...fixture.ports, stock }, null);
  editor.startWith(script);
  editor.start();
  await flushTasks();
  if (editor.session === null) throw new Error(editor.message);
  const { choices, session } = editor;
  const store = new StockStore({ stock, choices, project: session.project, orientation: 'landscape' });
  store.start();
  await flushTasks();
  return { store, choices, faults, asked };
}

describe('StockStore', () => {
  test('VID-15 searches for what the scene is about at once', async () => {
    const { store, asked } = await open('Bees build golden combs. Bees love their combs.');
    expect(store.suggestions[0]).toBe('bees combs');
    expect(asked).toMatchObject([{ words: 'bees combs', kind: 'image', orientation: 'landscape', language: 'en', page: 1 }]);
    expect(store.source?.name).toBe('Fake stock');
    expect(store.found?.items.map(({ title }) => title)).toEqual(['bees combs 1', 'bees combs 2', 'bees combs 3']);
  });

  test('more is added to what was found; other words and another kind begin anew', async () => {
    const { store } = await open('Bees build combs.');
    await store.loadMore();
    expect(store.found?.items).toHaveLength(6);
    expect(store.found?.hasMore).toBe(false);
    await store.setKind('clip');
    expect(store.found?.items.map(({ kind }) => kind)).toEqual(['clip', 'clip', 'clip']);
    await store.search(' roses ');
    expect(store.found).toMatchObject({ words: 'roses', items: { length: 3 } });
  });

  test('what is taken is an upload of the editor, with its credit, and is found first from then on', async () => {
    const { store, choices } = await open('Bees build combs.');
    const [item] = store.found?.items ?? [];
    const assetId = await store.take(item!);
    expect(choices.images).toMatchObject([{ assetId, credit: { author: 'Ada Maker' } }]);
    await store.search('stock');
    expect(store.found?.own.map((own) => own.assetId)).toEqual([assetId]);
  });

  test('nothing is chosen for who has closed the dialog, and the upload is kept', async () => {
    const { store, choices, faults } = await open('Bees build combs.');
    const [item] = store.found?.items ?? [];
    faults.hold();
    const taking = store.take(item!);
    expect(await store.take(item!)).toBeNull();
    store.stop();
    faults.release();
    expect(await taking).toBeNull();
    expect(choices.images).toHaveLength(1);
  });

  test('the latest search wins, whenever the others answer', async () => {
    const { store, faults } = await open('Bees build combs.');
    faults.hold();
    const searches = [store.search('old'), store.search('new')];
    faults.release();
    await Promise.all(searches);
    expect(store.found?.words).toBe('new');
    expect(store.isSearching).toBe(false);
  });

  test('says what went wrong, and keeps what was found', async () => {
    const { store } = await open('Bees build combs.', { problem: { code: 'quota', message: '' } });
    expect(store.found?.problem?.code).toBe('quota');
    const off = await open('Bees build combs.', { source: null });
    expect(off.store.source).toBeNull();
    expect(off.store.found?.problem?.code).toBe('off');
    const [gone] = (await open('Bees build combs.')).store.found?.items ?? [];
    expect(await off.store.take(gone!)).toBeNull();
    expect(off.store.error).toMatch(/off here/);
    expect(off.store.takingId).toBeNull();
  });

  test('a scene without words lists uploads alone', async () => {
    const { store, asked } = await open('[pause 1s]');
    expect(store.suggestions).toEqual([]);
    expect(asked).toMatchObject([{ words: '' }]);
    expect(store.found).toMatchObject({ items: [], problem: null });
  });
});
