import { beforeEach, describe, expect, test } from 'vitest';
import { createFaults, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemoryBrandApi } from '#adapters/api/memory/memory-brand-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import type { BrandApi } from '#ports/brand-api.ts';
import { ShareBrandStore } from '#ui/features/brand/share-brand-store.ts';
import { unwrapOk } from '../../conformance/support/unwrap-outcome.ts';
import { flushTasks } from '../editor/editor-fakes.ts';

let faults: ReturnType<typeof createFaults>;
let brands: BrandApi;
let store: ShareBrandStore;

beforeEach(async () => {
  faults = createFaults();
  brands = createMemoryBrandApi(createMemoryServer({ clock: createManualClock(), plan: 'business' }), faults);
  store = new ShareBrandStore(brands);
  store.start();
  await flushTasks();
});

const loadBrand = async () => unwrapOk(await brands.loadShareBrand()).brand;

describe('share pages on the brand kit page', () => {
  test('nothing is stored until it’s saved; then the form holds what is stored', async () => {
    store.change({ name: ' Acme ', accent: '1D4', footerText: 'Imprint', footerUrl: 'example.com' });
    expect([store.hasChanges, store.colors.accent, await loadBrand()]).toEqual([true, '#11dd44', null]);
    await store.save();
    const footer = { text: 'Imprint', url: 'https://example.com/' };
    expect(await loadBrand()).toEqual({ name: 'Acme', accent: '#11dd44', background: null, footer, replyTo: null, hidesCastwright: true });
    expect([store.form.name, store.form.accent, store.hasChanges, store.hasSaved]).toEqual(['Acme', '#11dd44', false, true]);
    store.change({ name: 'Acme Boats' });
    expect([store.hasChanges, store.hasSaved]).toEqual([true, false]);
  });

  test('what is wrong is said at its field until it changes, and isn’t sent', async () => {
    store.change({ accent: 'blue' });
    await store.save();
    expect(Object.keys(store.errors)).toEqual(['name', 'accent']);
    store.change({ name: 'Acme' });
    expect(Object.keys(store.errors)).toEqual(['accent']);
    expect(await loadBrand()).toBeNull();
  });

  test('what was typed while saving stays typed', async () => {
    store.change({ name: 'Acme' });
    faults.hold();
    const saving = store.save();
    store.change({ name: 'Acme Boats' });
    faults.release();
    await saving;
    expect([store.form.name, store.hasChanges, store.hasSaved, (await loadBrand())?.name]).toEqual(['Acme Boats', true, false, 'Acme']);
  });

  test('a failure keeps the form; our look comes back with an empty one', async () => {
    store.change({ name: 'Acme' });
    faults.failNext(SERVER_DOWN);
    await store.save();
    expect(store.saving.failure).toContain('Your share pages aren’t saved yet.');
    expect(store.form.name).toBe('Acme');
    await store.save();
    await store.remove();
    expect([store.saving.failure, store.form.name, await loadBrand()]).toEqual(['', '', null]);
  });
});
