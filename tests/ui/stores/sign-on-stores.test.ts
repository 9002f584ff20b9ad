import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createFaults, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemorySignOnApi, type MemorySignOn } from '#adapters/api/memory/memory-sign-on-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { messages } from '#ui/features/organizations/sign-on.messages.en.ts';
import { SignOnStore } from '#ui/features/organizations/sign-on-store.ts';
import { messages as entryMessages } from '#ui/features/account/sign-on-entry.messages.en.ts';
import { SignOnEntryStore } from '#ui/features/account/sign-on-entry-store.ts';
import { flushTasks } from '../editor/editor-fakes.ts';

const HOST = 'acme.example';
const ISSUER = 'https://id.acme.example';

let works: MemorySignOn;
let faults: ReturnType<typeof createFaults>;
let left: string[];
const clock = createManualClock();

beforeEach(() => {
  works = { clock, domain: HOST, lock: null, connection: null, reachable: new Set([ISSUER]) };
  faults = createFaults();
  left = [];
});

const createApi = () => createMemorySignOnApi([works], { organization: works, role: 'owner' }, faults);

async function open<Store extends { start(): void; stop(): void }>(store: Store): Promise<Store> {
  store.start();
  onTestFinished(() => store.stop());
  await flushTasks();
  return store;
}

describe('the settings', () => {
  const openStore = (signOns = createApi()) => open(new SignOnStore({ signOns, leave: (url) => left.push(url) }));

  test('are saved, tested at the provider’s page, required, changed and removed', async () => {
    const api = createApi();
    const store = await openStore(api);
    expect(store.saved.value).toMatchObject({ lock: null, domain: HOST, connection: null });
    store.form.change({ issuer: ` ${ISSUER} `, clientId: 'castwright' });
    await store.form.submit();
    expect(store.form.errors.clientSecret).not.toBe('');
    store.form.change({ clientSecret: 'a secret' });
    await store.form.submit();
    expect(store.saved.value?.connection).toEqual({ issuer: ISSUER, clientId: 'castwright', testedAt: null, isRequired: false });
    expect(store.form.fields.clientSecret).toBe('');
    await store.setRequired(true);
    expect([store.actions.failure === '', store.saved.value?.connection?.isRequired]).toEqual([false, false]);
    await store.test();
    expect(left).toEqual([`${ISSUER}/authorize`]);
    api.passTest();
    await store.saved.load();
    await store.setRequired(true);
    expect([store.actions.failure, store.saved.value?.connection?.isRequired]).toEqual(['', true]);
    store.startChanging();
    expect(store.form.fields).toEqual({ issuer: ISSUER, clientId: 'castwright', clientSecret: '' });
    store.form.change({ clientId: 'other' });
    await store.form.submit();
    expect([store.isChanging, store.saved.value?.connection]).toMatchObject([false, { clientId: 'other', testedAt: null }]);
    await store.remove();
    expect(store.saved.value?.connection).toBeNull();
  });

  test('stay in the form with the server’s error under its field, and empty fields aren’t sent', async () => {
    const store = await openStore();
    await store.form.submit();
    expect(store.form.errors).toEqual({ issuer: messages.issuerWrong, clientId: messages.clientIdMissing });
    store.form.change({ issuer: 'nothing', clientId: 'a', clientSecret: 'b' });
    await store.form.submit();
    expect([store.form.errors.issuer === '', store.form.errors.issuer === undefined, store.form.fields.issuer]).toEqual([
      false,
      false,
      'nothing',
    ]);
    expect(messages.failed('client-refused')).not.toBe(messages.failed('constructor'));
  });
});

describe('the sign-in page', () => {
  const openStore = () => open(new SignOnEntryStore({ signOns: createApi(), clock, leave: (url) => left.push(url) }));
  const pass = async () => {
    clock.advance(1_000);
    await flushTasks();
  };

  test('asks for the domain once it’s typed, forgets it with the next one, and leaves for the provider', async () => {
    works.connection = { issuer: ISSUER, clientId: 'a', testedAt: '2026-01-01T00:00:00.000Z', isRequired: false };
    const store = await openStore();
    for (const typed of ['mira', 'mira@', 'mira@acme', `@${HOST}`]) {
      store.noteEmail(typed);
      await pass();
      expect(store.offer, typed).toBe('none');
    }
    store.noteEmail(`mira@${HOST}`);
    expect(store.offer).toBe('none');
    await pass();
    expect(store.offer).toBe('offered');
    store.noteEmail(` grace@${HOST} `);
    expect(store.offer).toBe('offered');
    await store.leave(` grace@${HOST} `, '/editor');
    expect(left).toEqual([`${ISSUER}/authorize`]);
    store.noteEmail(`grace@${HOST}.example`);
    expect(store.offer).toBe('none');
    await pass();
    expect(store.offer).toBe('none');
    works.connection = { ...works.connection, isRequired: true };
    store.noteEmail(`grace@${HOST}`);
    await pass();
    expect(store.offer).toBe('required');
  });

  test('stays as it is when the server doesn’t answer, and says so for a press', async () => {
    works.connection = { issuer: ISSUER, clientId: 'a', testedAt: '2026-01-01T00:00:00.000Z', isRequired: false };
    const store = await openStore();
    faults.failNext(SERVER_DOWN);
    store.noteEmail(`mira@${HOST}`);
    await pass();
    expect(store.offer).toBe('none');
    works.reachable.clear();
    await store.leave(`mira@${HOST}`, null);
    expect([store.leaving.failure === '', left]).toEqual([false, []]);
    expect(entryMessages.failed('toString')).toBe(entryMessages.failed('failed'));
  });
});
