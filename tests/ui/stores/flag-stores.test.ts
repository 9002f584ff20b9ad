import { configure } from 'mobx';
import { expect, test, vi } from 'vitest';
import { createFaults, OFFLINE } from '../../../src/adapters/api/memory/faults.ts';
import { createMemoryFlagAdminApi } from '../../../src/adapters/api/memory/memory-flag-admin-api.ts';
import { createMemoryAdminHost } from '../../../src/adapters/api/memory/memory-admin-server.ts';
import { createManualClock } from '../../../src/adapters/clock/manual/index.ts';
import { FEATURE, GROUP } from '../../../src/ui/features/admin/flags/definition-kinds.ts';
import { EntryStore } from '../../../src/ui/features/admin/flags/definition-editor-store.ts';
import { FlagBookStore } from '../../../src/ui/features/admin/flags/flag-definitions-store.ts';
import { FlagEditorStore } from '../../../src/ui/features/admin/flags/flag-editor-store.ts';
import { flagRules } from '../../tools/flag-definitions-arbitrary.ts';
import { ok } from '../../conformance/support/unwrap-outcome.ts';

configure({ enforceActions: 'always' });

function portal() {
  const host = createMemoryAdminHost({ clock: createManualClock(1_700_000_000_000) });
  const faults = createFaults();
  const flags = createMemoryFlagAdminApi(host, faults);
  const saved = (key: string) => host.flags.sheets.flags.find((flag) => flag.key === key);
  return { host, faults, flags, saved, myId: () => 'user-1' };
}

async function opened(world: ReturnType<typeof portal>, key: string | null) {
  const store = new EntryStore(world.flags, FEATURE, key);
  store.start();
  await vi.waitFor(() => expect(store.form).not.toBeNull());
  return store;
}

const heading = 'site-h1';

test('a feature is changed; the store of a page that was left does nothing', async () => {
  const world = portal();
  const store = await opened(world, heading);
  store.change({ defaultValue: 'Hello' });
  expect(await store.save()).toBe(true);
  expect(world.saved(heading)?.defaultValue).toBe('Hello');
  store.stop();
  store.stop();
  store.change({ defaultValue: 'Late' });
  expect(await store.save()).toBe(false);
  expect(world.saved(heading)?.defaultValue).toBe('Hello');
});

test('a new one needs a name of its own', async () => {
  const world = portal();
  const store = await opened(world, null);
  store.change({ key: 'Test' });
  expect(await store.save()).toBe(false);
  expect(store.problems['key']).toContain('A feature with that name already exists');
  store.change({ key: 'fresh' });
  expect(store.problems).toEqual({});
  expect(await store.save()).toBe(true);
  expect(world.saved('fresh')).toMatchObject({ type: 'boolean', defaultValue: false });
});

test('what is wrong is told before anything is sent, and looked at again with every change', async () => {
  const world = portal();
  const store = await opened(world, heading);
  store.change({ type: 'number' });
  expect(await store.save()).toBe(false);
  expect(Object.keys(store.problems)).toEqual(['defaultValue']);
  store.change({ defaultValue: '3' });
  expect(store.problems).toEqual({});
  expect(world.host.flags.revision).toBe(1);
});

test('when others changed something else, what was typed is saved all the same', async () => {
  const world = portal();
  const store = await opened(world, heading);
  store.change({ defaultValue: 'Mine' });
  ok(await world.flags.saveFlag({ flag: flagRules({ key: 'another' }), revision: 1 }));
  expect(await store.save()).toBe(true);
  expect([world.saved(heading)?.defaultValue, world.saved('another')?.key]).toEqual(['Mine', 'another']);
});

test('when others changed the same, both are kept until one is chosen', async () => {
  const theirs = async () => {
    const world = portal();
    const store = await opened(world, heading);
    store.change({ defaultValue: 'Mine' });
    const flag = world.saved(heading);
    if (flag === undefined) throw new Error('No heading.');
    ok(await world.flags.saveFlag({ flag: { ...flag, defaultValue: 'Theirs' }, revision: 1 }));
    expect(await store.save()).toBe(false);
    expect([await store.save(), await store.remove()]).toEqual([false, false]);
    expect([store.conflict, store.form?.defaultValue, world.saved(heading)?.defaultValue]).toEqual([true, 'Mine', 'Theirs']);
    return { world, store };
  };
  const kept = await theirs();
  kept.store.keepMine();
  expect(await kept.store.save()).toBe(true);
  expect(kept.world.saved(heading)?.defaultValue).toBe('Mine');

  const taken = await theirs();
  taken.store.takeTheirs();
  expect([taken.store.conflict, taken.store.form?.defaultValue]).toEqual([false, 'Theirs']);
});

test('when it cannot be saved, it says so and keeps what was typed', async () => {
  const world = portal();
  const store = await opened(world, heading);
  store.change({ defaultValue: 'Mine' });
  world.faults.failNext({ ...OFFLINE, message: 'No network.' });
  expect(await store.save()).toBe(false);
  expect([store.failure, store.working, store.form?.defaultValue]).toEqual(['No network.', null, 'Mine']);
  expect(await store.save()).toBe(true);
  expect(store.failure).toBe('');
});

test('what is used stays; what is not there says so', async () => {
  const world = portal();
  ok(await world.flags.saveGroup({ group: { id: 'staff', description: '', values: [] }, revision: 1 }));
  const user = flagRules({ rules: [{ kind: 'force', condition: { id: { $inGroup: 'staff' } }, value: 'x' }] });
  ok(await world.flags.saveFlag({ flag: user, revision: 2 }));
  const store = new EntryStore(world.flags, GROUP, 'staff');
  store.start();
  await vi.waitFor(() => expect(store.form).not.toBeNull());
  expect(await store.remove()).toBe(false);
  expect(store.failure).toContain('hero');

  const nothing = new EntryStore(world.flags, FEATURE, 'nothing');
  nothing.start();
  await vi.waitFor(() => expect(nothing.missing).toBe(true));
});

test('a book that cannot be fetched is asked for again', async () => {
  const world = portal();
  world.faults.failNext(OFFLINE);
  const store = new EntryStore(world.flags, FEATURE, heading);
  store.start();
  await vi.waitFor(() => expect(store.book.phase).toBe('failed'));
  expect([store.form, store.missing]).toEqual([null, false]);
  store.retry();
  await vi.waitFor(() => expect(store.form?.key).toBe(heading));
});

test('the preview shows what is edited before it is saved, for whoever is chosen', async () => {
  const world = portal();
  const editor = new FlagEditorStore(world, heading);
  editor.start();
  await vi.waitFor(() => expect(editor.entry.form).not.toBeNull());
  editor.entry.change({ defaultValue: 'Not saved' });
  editor.preview.asMe();
  await vi.waitFor(() => expect(editor.preview.answers.value).toContainEqual({ key: heading, value: 'Not saved', because: 'default' }));
  expect(editor.preview.attributes).toContainEqual({ name: 'id', value: 'user-1' });
  editor.preview.asSignedOut();
  expect(editor.preview.attributes).toContainEqual({ name: 'id', value: '' });
  expect(world.host.flags.revision).toBe(1);
});

test('a feature is switched off and on in the list; a late switch shows what others made of it', async () => {
  const world = portal();
  const store = new FlagBookStore(world);
  store.start();
  await vi.waitFor(() => expect(store.book.phase).toBe('ready'));
  const flag = store.book.value?.flags.find(({ key }) => key === heading);
  if (flag === undefined) throw new Error('No heading.');
  await store.setEnabled(flag, false);
  expect(world.saved(heading)?.enabled).toBe(false);
  ok(await world.flags.deleteFlag({ key: 'Test', revision: world.host.flags.revision }));
  await store.setEnabled(flag, true);
  expect(store.actions.failure).toContain('Someone else changed');
  expect(store.book.value?.flags.some(({ key }) => key === 'Test')).toBe(false);
  await store.setEnabled(flag, true);
  expect(world.saved(heading)?.enabled).toBe(true);
});
