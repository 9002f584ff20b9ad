import { describe, expect, test } from 'vitest';
import type { Accounts } from '../../src/ports/accounts.ts';
import {
  type AccountsHarness,
  accountsStage,
  begin,
  COMPLETE,
  FAILED,
  newcomer,
  SENTENCE,
  settled,
  signedIn,
} from './support/accounts-fixture.ts';

const ENDED = AbortSignal.abort();

/** Every call that answers with an outcome, as somebody would make it. */
function calls(
  { auth, settings, organizations }: Accounts,
  signal?: AbortSignal,
): Readonly<Record<string, () => Promise<{ readonly kind: string }>>> {
  const form = newcomer();
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

/** What goes wrong on the way: sessions that end elsewhere, tokens that run out, no line, no answer, nobody waiting any more. */
export function authTroubleSuite(harness: AccountsHarness): void {
  const { open, registered, demand } = accountsStage(harness);

  describe(`Auth, tokens: ${harness.name}`, () => {
    test('the API host lets in who brings the token, and nobody with another one', async (context) => {
      const world = await registered();
      const accepted = demand(world, 'accepted', context);
      const token = await world.person.accounts.auth.token();
      expect(await accepted(token ?? '')).toBe(true);
      expect(await accepted(`${token}x`)).toBe(false);
    });

    test('a token that ran out is followed by a fresh one or by none, never by a dead one', async (context) => {
      const world = await registered();
      const expireToken = demand(world, 'expireToken', context);
      const accepted = demand(world, 'accepted', context);
      const { auth } = world.person.accounts;
      const old = (await auth.token()) ?? '';
      await expireToken(world.person.id);
      expect(await accepted(old)).toBe(false);
      const next = await auth.token();
      if (next === null) expect(auth.state().kind).toBe('signed-out');
      else expect([next === old, await accepted(next)]).toEqual([false, true]);
    });
  });

  describe(`Auth, sessions that end: ${harness.name}`, () => {
    test('STA-1 a session that ended elsewhere is noticed when the vendor is asked again', async () => {
      const { person, endSessionElsewhere } = await registered();
      const { auth } = person.accounts;
      await endSessionElsewhere(person.id);
      await auth.recheck();
      expect([auth.state(), await auth.token()]).toEqual([{ kind: 'signed-out' }, null]);
    });

    test('STA-1 asking again changes nothing, and says nothing, while the session is good', async () => {
      const { person } = await registered();
      const { auth } = person.accounts;
      const before = auth.state();
      const heard: string[] = [];
      auth.subscribe(() => heard.push(auth.state().kind));
      await Promise.all([auth.recheck(), auth.recheck(), auth.recheck()]);
      expect(auth.state()).toEqual(before);
      expect(heard).toEqual([]);
    });
  });

  describe(`Auth, no line: ${harness.name}`, () => {
    test('RTE-3 a vendor that cannot be reached makes the state unavailable, and every call fails with a word to show', async (context) => {
      const world = await harness.create();
      demand(world, 'line', context).cutOff();
      await begin(world.accounts);
      expect(world.accounts.auth.state()).toEqual({ kind: 'unavailable', message: SENTENCE });
      expect(await world.accounts.auth.token()).toBeNull();
      expect(await world.accounts.auth.offers()).toEqual({ oauth: [], oneTap: false, captcha: false, waitlist: false, passkeys: false });
      for (const [name, call] of Object.entries(calls(world.accounts)))
        expect({ name, ...(await call()) }).toEqual({ name, ...(FAILED as object) });
    });

    test('RTE-3 once the line is there again the next start finds who is signed in, and what is offered', async (context) => {
      const world = await registered();
      const line = demand(world, 'line', context);
      line.cutOff();
      const next = world.reopen();
      await begin(next);
      expect(next.auth.state().kind).toBe('unavailable');
      await next.auth.offers();
      line.restore();
      next.auth.stop();
      next.auth.start();
      await expect.poll(() => next.auth.state(), { timeout: 10_000 }).toMatchObject({ kind: 'signed-in', user: { id: world.person.id } });
      expect(await next.auth.offers()).toEqual(await world.person.accounts.auth.offers());
    });

    test('a line that is lost while signed in signs nobody out', async (context) => {
      const world = await registered();
      const line = demand(world, 'line', context);
      const { auth } = world.person.accounts;
      line.cutOff();
      await auth.recheck();
      expect(auth.state().kind).not.toBe('signed-out');
      line.restore();
      await auth.recheck();
      expect(signedIn(auth).user.id).toBe(world.person.id);
    });

    test('STA-1 sign-out counts here even when the vendor cannot be told', async (context) => {
      const world = await registered();
      const { auth } = world.person.accounts;
      demand(world, 'line', context).cutOff();
      await auth.signOut();
      expect([auth.state(), await auth.token()]).toEqual([{ kind: 'signed-out' }, null]);
    });
  });

  describe(`Auth, no answer: ${harness.name}`, () => {
    test('RTE-3 a vendor that never answers does not keep the page loading, and no call hangs', async (context) => {
      const world = await harness.create();
      demand(world, 'line', context).slow();
      await begin(world.accounts);
      expect(world.accounts.auth.state().kind).toBe('unavailable');
      const answers = await Promise.all(Object.entries(calls(world.accounts)).map(async ([name, call]) => ({ name, ...(await call()) })));
      for (const answer of answers) expect(answer).toEqual({ name: answer.name, ...(FAILED as object) });
    });
  });

  describe(`Auth, nobody waits any more: ${harness.name}`, () => {
    test('an aborted call is an outcome, not a throw, and changes nothing', async () => {
      const { accounts } = await open();
      for (const [name, call] of Object.entries(calls(accounts, ENDED)))
        expect({ name, ...(await call()) }).toMatchObject({ name, kind: 'failed' });
      expect(accounts.auth.state().kind).toBe('signed-out');
    });

    test('STA-1 a page that was stopped before the vendor answered hears nothing', async () => {
      const { person, reopen } = await registered();
      const next = reopen();
      const heard: string[] = [];
      next.auth.subscribe(() => heard.push(next.auth.state().kind));
      next.auth.start();
      next.auth.stop();
      await person.accounts.auth.recheck();
      expect(heard).toEqual([]);
      await begin(next);
      await settled(next.auth);
      expect(signedIn(next.auth).user.id).toBe(person.id);
    });

    test('two people at two browsers do not see each other', async () => {
      const world = await registered();
      const other = await accountsStage(harness).join(world, world.elsewhere());
      expect(other.id).not.toBe(world.person.id);
      await other.accounts.auth.signOut();
      await world.person.accounts.auth.recheck();
      expect(signedIn(world.person.accounts.auth).user.id).toBe(world.person.id);
      expect(await other.accounts.auth.signIn({ ...other.form, remember: true })).toEqual(COMPLETE);
    });
  });
}
