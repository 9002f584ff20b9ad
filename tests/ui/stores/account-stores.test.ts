import { ALL_CAPABILITIES } from '#ports/account-capabilities.ts';
import fc from 'fast-check';
import { configure } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemorySignOnApi } from '#adapters/api/memory/memory-sign-on-api.ts';
import { createFakeAccounts } from '#adapters/auth/fake/index.ts';
import { createNoCaptcha } from '#adapters/captcha/none/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { SELECTED_PLAN_KEY, serializeSelectedPlan } from '#domain/checkout/selected-plan.ts';
import { takeAfterSignInPath } from '#ui/features/account/take-after-sign-in-path.ts';
import { SignInStore } from '#ui/features/sign-in/sign-in-store.ts';
import { SignOnEntryStore } from '#ui/features/account/sign-on-entry-store.ts';
import { SignUpStore } from '#ui/features/sign-up/sign-up-store.ts';
import { OffersStore } from '#ui/stores/offers-store.ts';

configure({ enforceActions: 'always' });

const FORM = { firstName: 'Ada', lastName: 'Byron', email: ' ada@example.com ', password: 'correct horse' };
const ADA = { id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', avatar: null };
const outbox = { pageFor: async (email: string) => `/dev/outbox?to=${email}` };

function openSignUp() {
  const { auth } = createFakeAccounts({ code: 'A1B2C3' });
  const store = new SignUpStore(
    {
      auth,
      outbox,
      offers: new OffersStore({ auth, capabilities: ALL_CAPABILITIES }),
      captcha: createNoCaptcha(),
      signOn: createSignOnEntry(),
    },
    null,
  );
  store.start();
  return { auth, store };
}

/** Of organizations that have no sign-in of their own. */
function createSignOnEntry(): SignOnEntryStore {
  const signOns = createMemorySignOnApi([], { organization: null, role: null }, createFaults());
  return new SignOnEntryStore({ signOns, clock: createManualClock(), leave: () => {} });
}

function openSignIn() {
  const { auth } = createFakeAccounts({ accounts: [{ user: ADA, password: 'correct horse' }] });
  const store = new SignInStore({
    auth,
    outbox,
    offers: new OffersStore({ auth, capabilities: ALL_CAPABILITIES }),
    signOn: createSignOnEntry(),
  });
  store.start();
  return { auth, store };
}

function getStoredAfter(stored: Readonly<Record<string, string>> = {}) {
  const storage = createMemoryStorage(stored);
  const reports: string[] = [];
  const location = (redirect: string | null) => takeAfterSignInPath({ storage, report: (message) => reports.push(message) }, redirect);
  return { place: location, storage, reports };
}

describe('SignUpStore', () => {
  test('VAL-2 submits nothing while a field is invalid, and names each', async () => {
    const { store, auth } = openSignUp();
    await store.submit();
    expect(Object.keys(store.form.errors).sort()).toEqual(['email', 'firstName', 'lastName', 'password']);
    expect(store.code).toBeNull();
    store.form.change(FORM);
    expect(store.form.errors).toEqual({});
    expect(auth.state().kind).toBe('signed-out');
  });

  test('TIM-1 VERIFICATION_CODE_LENGTH SUP-2 SUP-3 shows the code step, accepts a pasted code, and submits it at six characters', async () => {
    const { store, auth } = openSignUp();
    store.form.change(FORM);
    await store.submit();
    expect(store.code?.email).toBe('ada@example.com');
    store.code?.enter('A1B2C');
    expect(store.code?.checking).toBe(false);
    store.code?.enter(' A1B-2C3 ');
    expect(store.code?.checking).toBe(true);
    await expect.poll(() => auth.state().kind).toBe('signed-in');
  });

  test('SUP-4 reports and clears a wrong code', async () => {
    const { store } = openSignUp();
    store.form.change(FORM);
    await store.submit();
    store.code?.enter('000000');
    await expect.poll(() => store.code?.failure).toBe('Invalid verification code. Please try again.');
    expect(store.code?.code).toBe('');
  });

  test('SUP-4 shows the service’s message, else the fallback', async () => {
    for (const [message, shown] of [
      ['That did not work.', 'That did not work.'],
      ['', 'Sign-up failed'],
    ] as const) {
      const { store, auth } = openSignUp();
      store.form.change(FORM);
      auth.failNext(message);
      await store.submit();
      expect(store.form.failure).toBe(shown);
      expect(store.form.sending).toBe(false);
    }
  });

  test('resends a code, and links to the outbox where there is one', async () => {
    const { store } = openSignUp();
    store.form.change(FORM);
    await store.submit();
    await expect.poll(() => store.code?.outboxPage).toBe('/dev/outbox?to=ada@example.com');
    await store.code?.resend();
    expect(store.code?.resent).toBe(true);
  });

  test('ignores a response after the page was left', async () => {
    const { store } = openSignUp();
    store.form.change(FORM);
    const sending = store.submit();
    store.stop();
    await sending;
    expect(store.code).toBeNull();
  });
});

describe('SignInStore', () => {
  test('SIN-1 SIN-4 shows the service’s message for a wrong password, and signs in with the right one', async () => {
    const { store, auth } = openSignIn();
    store.form.change({ email: 'ada@example.com', password: 'wrong' });
    await store.submit();
    expect(store.form.failure).toBe('Invalid email or password');
    store.form.change({ password: 'correct horse' });
    await store.submit();
    expect(store.form.failure).toBe('');
    expect(auth.state().kind).toBe('signed-in');
  });

  test('SIN-4 shows Sign-in failed without a message', async () => {
    const { store, auth } = openSignIn();
    store.form.change({ email: 'ada@example.com', password: 'x' });
    auth.failNext('');
    await store.submit();
    expect(store.form.failure).toBe('Sign-in failed');
  });

  test('RED-5 PRV-2 redirects to a path of this site, else to the dashboard', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect(getStoredAfter().place(url)).toBe('/dashboard');
      }),
      { numRuns: 25 },
    );
    expect(getStoredAfter().place('/editor/p1?scene=2')).toBe('/editor/p1?scene=2');
    expect(getStoredAfter().place(null)).toBe('/dashboard');
  });

  test('RED-4 reports an unreadable selected plan and redirects to pricing', () => {
    const { place: location, storage, reports } = getStoredAfter({ [SELECTED_PLAN_KEY]: '{"planId":' });
    expect(location('/editor')).toBe('/pricing');
    expect(reports).toHaveLength(1);
    expect(storage.read(SELECTED_PLAN_KEY)).toBeNull();
  });

  test('RED-1 RED-2 a selected plan takes precedence and is used once', () => {
    const { place: location, storage } = getStoredAfter({
      [SELECTED_PLAN_KEY]: serializeSelectedPlan({ planId: 'creator', isAnnual: true }),
    });
    expect(location('/editor')).toBe('/checkout?planId=creator&isAnnual=true');
    expect(storage.read(SELECTED_PLAN_KEY)).toBeNull();
  });
});
