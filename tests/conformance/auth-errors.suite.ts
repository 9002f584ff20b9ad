import { describe, expect, test } from 'vitest';
import { NO_AUTH_OFFERS } from '#ports/auth.ts';
import type { Accounts } from '#ports/accounts.ts';
import {
  type AccountsHarness,
  createAccountsSteps,
  startAccounts,
  FAILED_OUTCOME,
  createSignUpForm,
  ANY_SENTENCE,
  waitUntilLoaded,
  requireSignedIn,
} from './support/accounts-fixture.ts';

const ENDED = AbortSignal.abort();

/** Every call that returns an outcome, with plausible arguments. */
function calls(
  { auth, settings, organizations }: Accounts,
  signal?: AbortSignal,
): Readonly<Record<string, () => Promise<{ readonly kind: string }>>> {
  const form = createSignUpForm();
  const options = signal === undefined ? {} : { signal };
  return {
    signUp: () => auth.signUp(form, options),
    verifyEmail: () => auth.verifyEmail({ email: form.email, code: '123456' }, options),
    resendCode: () => auth.resendCode({ email: form.email }, options),
    signIn: () => auth.signIn({ ...form, remember: false }, options),
    requestPasswordReset: () => auth.requestPasswordReset({ email: form.email, captcha: null }, options),
    resetPassword: () => auth.resetPassword({ email: form.email, code: '123456', password: form.password }, options),
    signInWithTicket: () => auth.signInWithTicket('ticket', options),
    joinWaitlist: () => auth.joinWaitlist({ email: form.email, name: 'Ann', captcha: null }, options),
    rename: () => settings.rename({ firstName: 'Bea', lastName: 'May' }, options),
    sessions: () => settings.sessions(options),
    connections: () => settings.connections(options),
    organizations: () => organizations.list(options),
    received: () => organizations.received(options),
  };
}

/** Faults: sessions that end elsewhere, expired tokens, no network, no response, aborted calls. */
export function authErrorsSuite(harness: AccountsHarness): void {
  const { open, registered, signInAgain, demand } = createAccountsSteps(harness);

  describe(`Auth, tokens: ${harness.name}`, () => {
    test('the API server accepts the user’s token and no other', async (context) => {
      const fixture = await registered();
      const accepted = demand(fixture, 'accepted', context);
      const token = await fixture.person.accounts.auth.token();
      expect(await accepted(token ?? '')).toBe(true);
      expect(await accepted(`${token}x`)).toBe(false);
    });

    test('replaces an expired token with a fresh one or none, never an expired one', async (context) => {
      const fixture = await registered();
      const expireToken = demand(fixture, 'expireToken', context);
      const accepted = demand(fixture, 'accepted', context);
      const { auth } = fixture.person.accounts;
      const old = (await auth.token()) ?? '';
      await expireToken(fixture.person.id);
      expect(await accepted(old)).toBe(false);
      const next = await auth.token();
      if (next === null) expect(auth.state().kind).toBe('signed-out');
      else expect([next === old, await accepted(next)]).toEqual([false, true]);
    });
  });

  describe(`Auth, sessions that end: ${harness.name}`, () => {
    test('STA-1 notices a session that ended elsewhere on the next refresh', async () => {
      const { person: user, endSessionElsewhere } = await registered();
      const { auth } = user.accounts;
      await endSessionElsewhere(user.id);
      await auth.recheck();
      expect([auth.state(), await auth.token()]).toEqual([{ kind: 'signed-out' }, null]);
    });

    test('STA-1 refreshing a valid session changes and emits nothing', async () => {
      const { person: user } = await registered();
      const { auth } = user.accounts;
      const before = auth.state();
      const received: string[] = [];
      auth.subscribe(() => received.push(auth.state().kind));
      await Promise.all([auth.recheck(), auth.recheck(), auth.recheck()]);
      expect(auth.state()).toEqual(before);
      expect(received).toEqual([]);
    });
  });

  describe(`Auth, connection lost: ${harness.name}`, () => {
    test('RTE-3 is unavailable while the service is unreachable, and every call fails with a message', async (context) => {
      const fixture = await harness.create();
      demand(fixture, 'line', context).cutOff();
      await startAccounts(fixture.accounts);
      expect(fixture.accounts.auth.state()).toEqual({ kind: 'unavailable', message: ANY_SENTENCE });
      expect(await fixture.accounts.auth.token()).toBeNull();
      expect(await fixture.accounts.auth.offers()).toEqual(NO_AUTH_OFFERS);
      for (const [name, call] of Object.entries(calls(fixture.accounts))) expect([name, await call()]).toEqual([name, FAILED_OUTCOME]);
    });

    test('RTE-3 restores the user and capabilities on the next start after reconnecting', async (context) => {
      const fixture = await registered();
      const connection = demand(fixture, 'line', context);
      connection.cutOff();
      const next = fixture.reopen();
      await startAccounts(next);
      expect(next.auth.state().kind).toBe('unavailable');
      await next.auth.offers();
      connection.restore();
      next.auth.stop();
      next.auth.start();
      await expect.poll(() => next.auth.state(), { timeout: 10_000 }).toMatchObject({ kind: 'signed-in', user: { id: fixture.person.id } });
      expect(await next.auth.offers()).toEqual(await fixture.person.accounts.auth.offers());
    });

    test('stays signed in when the connection is lost', async (context) => {
      const fixture = await registered();
      const connection = demand(fixture, 'line', context);
      const { auth } = fixture.person.accounts;
      connection.cutOff();
      await auth.recheck();
      expect(auth.state().kind).not.toBe('signed-out');
      connection.restore();
      await auth.recheck();
      expect(requireSignedIn(auth).user.id).toBe(fixture.person.id);
    });

    test('STA-1 signs out locally when the service is unreachable', async (context) => {
      const fixture = await registered();
      const { auth } = fixture.person.accounts;
      demand(fixture, 'line', context).cutOff();
      await auth.signOut();
      expect([auth.state(), await auth.token()]).toEqual([{ kind: 'signed-out' }, null]);
    });
  });

  describe(`Auth, unresponsive service: ${harness.name}`, () => {
    test('RTE-3 stops loading when the service never responds, and no call hangs', async (context) => {
      const fixture = await harness.create();
      demand(fixture, 'line', context).slow();
      await startAccounts(fixture.accounts);
      expect(fixture.accounts.auth.state().kind).toBe('unavailable');
      const results = await Promise.all(Object.entries(calls(fixture.accounts)).map(async ([name, call]) => ({ name, ...(await call()) })));
      for (const result of results) expect(result).toEqual(FAILED_OUTCOME);
    });
  });

  describe(`Auth, aborted and stopped: ${harness.name}`, () => {
    test('resolves an aborted call as aborted and changes nothing', async () => {
      const { accounts } = await open();
      for (const [name, call] of Object.entries(calls(accounts, ENDED)))
        expect({ name, ...(await call()) }).toMatchObject({ name, kind: 'failed' });
      expect(accounts.auth.state().kind).toBe('signed-out');
    });

    test('STA-1 emits no state change to a page stopped before the response', async () => {
      const { person: user, reopen } = await registered();
      const next = reopen();
      const received: string[] = [];
      next.auth.subscribe(() => received.push(next.auth.state().kind));
      next.auth.start();
      next.auth.stop();
      await user.accounts.auth.recheck();
      expect(received).toEqual([]);
      await startAccounts(next);
      await waitUntilLoaded(next.auth);
      expect(requireSignedIn(next.auth).user.id).toBe(user.id);
    });

    test('isolates two users in two browsers', async () => {
      const fixture = await registered();
      const other = await createAccountsSteps(harness).join(fixture, fixture.elsewhere());
      expect(other.id).not.toBe(fixture.person.id);
      await other.accounts.auth.signOut();
      await fixture.person.accounts.auth.recheck();
      expect(requireSignedIn(fixture.person.accounts.auth).user.id).toBe(fixture.person.id);
      await signInAgain(fixture, other.accounts, other.form);
      expect(requireSignedIn(other.accounts.auth).user.id).toBe(other.id);
    });
  });
}
