import { ALL_CAPABILITIES } from '#ports/account-capabilities.ts';
import { expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryApiKeys } from '#adapters/api/memory/memory-api-keys.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createFakeAccounts } from '#adapters/auth/fake/index.ts';
import { createFakeCaptcha } from '#adapters/captcha/fake/client/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { RemainingApiKeysStore } from '#ui/features/account/remaining-api-keys-store.ts';
import { ForgotPasswordStore } from '#ui/features/forgot-password/forgot-password-store.ts';
import { OffersStore } from '#ui/stores/offers-store.ts';

const ADA = { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', avatar: null };

async function withKeys(count: number) {
  const faults = createFaults();
  const apiKeys = createMemoryApiKeys(createMemoryServer({ clock: createManualClock(), plan: 'business' }), faults);
  for (let index = 0; index < count; index += 1) await apiKeys.create({ name: `Key ${index}` });
  return { apiKeys, faults };
}

/** At the step where the code and a new password are typed. */
async function openReset(count: number, passkeys: readonly string[] = []) {
  const { apiKeys } = await withKeys(count);
  const { auth, security } = createFakeAccounts({ accounts: [{ user: ADA, password: 'correct horse' }] });
  auth.start();
  await auth.signIn({ email: ADA.email, password: 'correct horse', remember: true });
  for (const name of passkeys) await security.addPasskey(name);
  await auth.signOut();
  const outbox = { pageFor: async () => null };
  const store = new ForgotPasswordStore({
    auth,
    captcha: createFakeCaptcha(),
    offers: new OffersStore({ auth, capabilities: ALL_CAPABILITIES }),
    outbox,
    apiKeys,
  });
  store.start();
  store.request.change({ email: ADA.email });
  await store.requestCode();
  return { store, auth, security, apiKeys };
}

test('SIN-5 lists API keys that still work after a password reset, and revokes them on request', async () => {
  const { store, auth, apiKeys } = await openReset(3);
  store.reset.change({ code: '424242', password: 'entirely new words' });
  await store.choose();
  expect(auth.state().kind).toBe('signed-in');
  expect([store.staying, store.keysLeft.keys.length]).toEqual([true, 3]);
  await store.keysLeft.revokeAll();
  expect(await apiKeys.list()).toEqual({ kind: 'ok', value: { keys: [], available: true } });
  store.goOn();
  expect(store.staying).toBe(false);
});

test('SIN-5 asks what else may open the account, keeps nothing that isn’t ticked, and asks for the code again once it has run out', async () => {
  const { store, auth, security } = await openReset(0, ['Phone', 'Laptop']);
  store.reset.change({ code: '424242', password: 'entirely new words' });
  await store.choose();
  expect([auth.state().kind, store.waysIn.map(({ name }) => name), store.kept]).toEqual(['signed-out', ['Phone', 'Laptop'], []]);
  store.keep(store.waysIn[0]?.id ?? '', true);
  store.keep(store.waysIn[1]?.id ?? '', true);
  store.keep(store.waysIn[0]?.id ?? '', false);
  auth.failNext('That code has expired.');
  await store.choose();
  expect([store.waysIn, store.reset.failure]).toEqual([[], 'That code has expired.']);
  await store.choose();
  await store.choose();
  expect(auth.state().kind).toBe('signed-in');
  expect(await security.overview()).toMatchObject({ kind: 'ok', value: { passkeys: [{ name: 'Laptop' }] } });
  expect([store.staying, store.keysLeft.keys]).toEqual([false, []]);
});

test('SIN-5 shows no key list without keys or after a wrong code', async () => {
  const without = await openReset(0);
  without.store.reset.change({ code: '424242', password: 'entirely new words' });
  await without.store.choose();
  const wrong = await openReset(2);
  wrong.store.reset.change({ code: '000000', password: 'entirely new words' });
  await wrong.store.choose();
  expect([without.store.staying, wrong.store.staying, wrong.store.keysLeft.keys.length]).toEqual([false, false, 0]);
});

test('a key that cannot be revoked stays in the list with the reason', async () => {
  const { apiKeys, faults } = await withKeys(2);
  const store = new RemainingApiKeysStore(apiKeys);
  await store.load();
  faults.failNext(OFFLINE);
  await store.revokeAll();
  expect(store.keys).toHaveLength(2);
  expect(store.revoking.failure).not.toBe('');
});
