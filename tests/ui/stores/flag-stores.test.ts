import { configure } from 'mobx';
import { expect, test, vi } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryFlagAdminApi } from '#adapters/api/memory/memory-flag-admin-api.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { FLAG_KIND, GROUP_KIND } from '#ui/features/admin/flags/definition-kinds.ts';
import { DefinitionEditorStore } from '#ui/features/admin/flags/definition-editor-store.ts';
import { FlagDefinitionsStore } from '#ui/features/admin/flags/flag-definitions-store.ts';
import { FlagEditorStore } from '#ui/features/admin/flags/flag-editor-store.ts';
import { createFlagRules } from '../../tools/flag-definitions-arbitrary.ts';
import { unwrapOk } from '../../conformance/support/unwrap-outcome.ts';

configure({ enforceActions: 'always' });

function openPortal() {
  const server = createMemoryAdminServer({ clock: createManualClock(1_700_000_000_000) });
  const faults = createFaults();
  const flags = createMemoryFlagAdminApi(server, faults);
  const saved = (key: string) => server.flags.definitions.flags.find((flag) => flag.key === key);
  return { server, faults, flags, saved, myId: () => 'user-1' };
}

async function openStore(fixture: ReturnType<typeof openPortal>, key: string | null) {
  const store = new DefinitionEditorStore(fixture.flags, FLAG_KIND, key);
  store.start();
  await vi.waitFor(() => expect(store.form).not.toBeNull());
  return store;
}

const heading = 'site-h1';

test('saves a flag, and does nothing after the page is left', async () => {
  const fixture = openPortal();
  const store = await openStore(fixture, heading);
  store.change({ defaultValue: 'Hello' });
  expect(await store.save()).toBe(true);
  expect(fixture.saved(heading)?.defaultValue).toBe('Hello');
  store.stop();
  store.stop();
  store.change({ defaultValue: 'Late' });
  expect(await store.save()).toBe(false);
  expect(fixture.saved(heading)?.defaultValue).toBe('Hello');
});

test('a new flag requires a unique name', async () => {
  const fixture = openPortal();
  const store = await openStore(fixture, null);
  store.change({ key: 'Test' });
  expect(await store.save()).toBe(false);
  expect(store.problems['key']).toContain('A feature with that name already exists');
  store.change({ key: 'fresh' });
  expect(store.problems).toEqual({});
  expect(await store.save()).toBe(true);
  expect(fixture.saved('fresh')).toMatchObject({ type: 'boolean', defaultValue: false });
});

test('reports errors before sending, and checks again on every change', async () => {
  const fixture = openPortal();
  const store = await openStore(fixture, heading);
  store.change({ type: 'number' });
  expect(await store.save()).toBe(false);
  expect(Object.keys(store.problems)).toEqual(['defaultValue']);
  store.change({ defaultValue: '3' });
  expect(store.problems).toEqual({});
  expect(fixture.server.flags.revision).toBe(1);
});

test('saves over another user’s change to something else', async () => {
  const fixture = openPortal();
  const store = await openStore(fixture, heading);
  store.change({ defaultValue: 'Mine' });
  unwrapOk(await fixture.flags.saveFlag({ flag: createFlagRules({ key: 'another' }), revision: 1 }));
  expect(await store.save()).toBe(true);
  expect([fixture.saved(heading)?.defaultValue, fixture.saved('another')?.key]).toEqual(['Mine', 'another']);
});

test('offers both versions of conflicting changes', async () => {
  const theirs = async () => {
    const fixture = openPortal();
    const store = await openStore(fixture, heading);
    store.change({ defaultValue: 'Mine' });
    const flag = fixture.saved(heading);
    if (flag === undefined) throw new Error('No heading.');
    unwrapOk(await fixture.flags.saveFlag({ flag: { ...flag, defaultValue: 'Theirs' }, revision: 1 }));
    expect(await store.save()).toBe(false);
    expect([await store.save(), await store.remove()]).toEqual([false, false]);
    expect([store.conflict, store.form?.defaultValue, fixture.saved(heading)?.defaultValue]).toEqual([true, 'Mine', 'Theirs']);
    return { world: fixture, store };
  };
  const stored = await theirs();
  stored.store.keepOwnChange();
  expect(await stored.store.save()).toBe(true);
  expect(stored.world.saved(heading)?.defaultValue).toBe('Mine');

  const taken = await theirs();
  taken.store.discardOwnChange();
  expect([taken.store.conflict, taken.store.form?.defaultValue]).toEqual([false, 'Theirs']);
});

test('reports a failed save and keeps typed text', async () => {
  const fixture = openPortal();
  const store = await openStore(fixture, heading);
  store.change({ defaultValue: 'Mine' });
  fixture.faults.failNext({ ...OFFLINE, message: 'No network.' });
  expect(await store.save()).toBe(false);
  expect([store.failure, store.working, store.form?.defaultValue]).toEqual(['No network.', null, 'Mine']);
  expect(await store.save()).toBe(true);
  expect(store.failure).toBe('');
});

test('keeps a flag in use, and reports a missing one', async () => {
  const fixture = openPortal();
  unwrapOk(await fixture.flags.saveGroup({ group: { id: 'staff', description: '', values: [] }, revision: 1 }));
  const user = createFlagRules({ rules: [{ kind: 'force', condition: { id: { $inGroup: 'staff' } }, value: 'x' }] });
  unwrapOk(await fixture.flags.saveFlag({ flag: user, revision: 2 }));
  const store = new DefinitionEditorStore(fixture.flags, GROUP_KIND, 'staff');
  store.start();
  await vi.waitFor(() => expect(store.form).not.toBeNull());
  expect(await store.remove()).toBe(false);
  expect(store.failure).toContain('hero');

  const nothing = new DefinitionEditorStore(fixture.flags, FLAG_KIND, 'nothing');
  nothing.start();
  await vi.waitFor(() => expect(nothing.missing).toBe(true));
});

test('retries a failed load of the definitions', async () => {
  const fixture = openPortal();
  fixture.faults.failNext(OFFLINE);
  const store = new DefinitionEditorStore(fixture.flags, FLAG_KIND, heading);
  store.start();
  await vi.waitFor(() => expect(store.definitions.phase).toBe('failed'));
  expect([store.form, store.missing]).toEqual([null, false]);
  store.retry();
  await vi.waitFor(() => expect(store.form?.key).toBe(heading));
});

test('previews unsaved edits for a chosen user', async () => {
  const fixture = openPortal();
  const editor = new FlagEditorStore(fixture, heading);
  editor.start();
  await vi.waitFor(() => expect(editor.entry.form).not.toBeNull());
  editor.entry.change({ defaultValue: 'Not saved' });
  editor.preview.asMe();
  await vi.waitFor(() => expect(editor.preview.results.value).toContainEqual({ key: heading, value: 'Not saved', because: 'default' }));
  expect(editor.preview.attributes).toContainEqual({ name: 'id', value: 'user-1' });
  editor.preview.asSignedOut();
  expect(editor.preview.attributes).toContainEqual({ name: 'id', value: '' });
  expect(fixture.server.flags.revision).toBe(1);
});

test('enables and disables a flag in the list, and a late change shows other users’ edits', async () => {
  const fixture = openPortal();
  const store = new FlagDefinitionsStore(fixture);
  store.start();
  await vi.waitFor(() => expect(store.definitions.phase).toBe('ready'));
  const flag = store.definitions.value?.flags.find(({ key }) => key === heading);
  if (flag === undefined) throw new Error('No heading.');
  await store.setEnabled(flag, false);
  expect(fixture.saved(heading)?.enabled).toBe(false);
  unwrapOk(await fixture.flags.deleteFlag({ key: 'Test', revision: fixture.server.flags.revision }));
  await store.setEnabled(flag, true);
  expect(store.actions.failure).toContain('Someone else changed');
  expect(store.definitions.value?.flags.some(({ key }) => key === 'Test')).toBe(false);
  await store.setEnabled(flag, true);
  expect(fixture.saved(heading)?.enabled).toBe(true);
});
