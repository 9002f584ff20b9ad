import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Auth, AuthState, SignUpRequest } from '../../src/ports/auth.ts';

export interface AuthHarness {
  readonly name: string;
  /** A new browser, nobody signed in. */
  readonly create: () => Promise<AuthWorld>;
}

export interface AuthWorld {
  readonly auth: Auth;
  /** Another page of the same browser. */
  readonly reopen: () => Auth;
  /** The newest code that was mailed to the address. */
  readonly codeFor: (email: string) => Promise<string>;
  /** From now on the vendor cannot be reached; absent where there is nothing to reach. */
  readonly cutOff?: () => void;
}

let count = 0;
const newcomer = (): SignUpRequest => ({
  firstName: 'Ann',
  lastName: 'Lee',
  email: `ann-${Date.now()}-${(count += 1)}@example.com`,
  password: 'correct horse battery',
});
const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111');

/** The contract of `Auth`, for every vendor and the fake. */
export function authSuite({ name, create }: AuthHarness): void {
  describe(`Auth: ${name}`, () => {
    const open = async (): Promise<AuthWorld> => {
      const world = await create();
      onTestFinished(() => world.auth.stop());
      world.auth.start();
      await settled(world.auth);
      return world;
    };
    const settled = (auth: Auth) => vi.waitFor(() => expect(auth.state().kind).not.toBe('loading'), { timeout: 10_000 });
    const registered = async (): Promise<AuthWorld & { readonly person: SignUpRequest }> => {
      const world = await open();
      const person = newcomer();
      expect(await world.auth.signUp(person)).toEqual({ kind: 'code-sent' });
      expect(await world.auth.verifyEmail({ email: person.email, code: await world.codeFor(person.email) })).toEqual({ kind: 'complete' });
      return { ...world, person };
    };

    test('STA-1 never stays loading; nobody is signed in at first', async () => {
      const { auth } = await open();
      expect(auth.state()).toEqual({ kind: 'signed-out' });
      expect(await auth.token()).toBeNull();
    });

    test('SUP-2 SUP-3 a sign-up sends a code; the right code signs in', async () => {
      const { auth, person } = await registered();
      const state = auth.state();
      expect(state).toEqual({
        kind: 'signed-in',
        user: { id: expect.any(String), email: person.email, firstName: 'Ann', lastName: 'Lee', avatar: null },
      });
      expect(await auth.token()).toEqual(expect.stringMatching(/.+/));
    });

    test('SUP-4 a wrong code is said to be wrong, and the right one still works', async () => {
      const { auth, codeFor } = await open();
      const person = newcomer();
      await auth.signUp(person);
      const code = await codeFor(person.email);
      expect(await auth.verifyEmail({ email: person.email, code: wrongOf(code) })).toEqual({
        kind: 'failed',
        message: 'Invalid verification code. Please try again.',
      });
      expect(auth.state().kind).toBe('signed-out');
      expect(await auth.verifyEmail({ email: person.email, code })).toEqual({ kind: 'complete' });
    });

    test('SUP-2 a code can be sent again', async () => {
      const { auth, codeFor } = await open();
      const person = newcomer();
      await auth.signUp(person);
      expect(await auth.resendCode({ email: person.email })).toEqual({ kind: 'complete' });
      expect(await auth.verifyEmail({ email: person.email, code: await codeFor(person.email) })).toEqual({ kind: 'complete' });
    });

    test('STA-1 sign-out ends the session, here and on the next page', async () => {
      const { auth, reopen } = await registered();
      await auth.signOut();
      expect([auth.state(), await auth.token()]).toEqual([{ kind: 'signed-out' }, null]);
      const next = reopen();
      next.start();
      await settled(next);
      expect(next.state().kind).toBe('signed-out');
      next.stop();
    });

    test('SIN-3 signs in with the password, whatever the case of the address', async () => {
      const { auth, person } = await registered();
      await auth.signOut();
      expect(await auth.signIn({ email: person.email.toUpperCase(), password: person.password, remember: true })).toEqual({
        kind: 'complete',
      });
      expect(auth.state()).toMatchObject({ kind: 'signed-in', user: { email: person.email } });
    });

    test('SIN-4 a wrong password fails with a word to show, and nobody is signed in', async () => {
      const { auth, person } = await registered();
      await auth.signOut();
      const outcome = await auth.signIn({ email: person.email, password: 'not the password', remember: false });
      expect(outcome).toEqual({ kind: 'failed', message: expect.stringMatching(/.{8,}/) });
      expect(auth.state().kind).toBe('signed-out');
    });

    test('SUP-2 somebody who never verified is sent a code at sign-in', async () => {
      const { auth, codeFor } = await open();
      const person = newcomer();
      await auth.signUp(person);
      expect(await auth.signIn({ email: person.email, password: person.password, remember: true })).toEqual({ kind: 'code-sent' });
      expect(await auth.verifyEmail({ email: person.email, code: await codeFor(person.email) })).toEqual({ kind: 'complete' });
    });

    test('who signed up again before verifying has the newer password', async () => {
      const { auth, codeFor } = await open();
      const person = newcomer();
      await auth.signUp({ ...person, password: 'somebody else was first' });
      await auth.signUp(person);
      await auth.verifyEmail({ email: person.email, code: await codeFor(person.email) });
      await auth.signOut();
      expect((await auth.signIn({ email: person.email, password: 'somebody else was first', remember: false })).kind).toBe('failed');
      expect(await auth.signIn({ email: person.email, password: person.password, remember: false })).toEqual({ kind: 'complete' });
    });

    test('STA-1 a session is there again on the next page', async () => {
      const { auth, reopen } = await registered();
      const next = reopen();
      next.start();
      await settled(next);
      expect(next.state()).toEqual(auth.state());
      next.stop();
    });

    test('STA-1 listeners hear of changes while it runs, and of none after stop', async () => {
      const { auth, person } = await registered();
      const heard: AuthState['kind'][] = [];
      const forget = auth.subscribe(() => heard.push(auth.state().kind));
      await auth.signOut();
      await auth.signIn({ email: person.email, password: person.password, remember: true });
      expect(heard).toEqual(['signed-out', 'signed-in']);
      forget();
      auth.subscribe(() => heard.push('unavailable'));
      auth.stop();
      auth.stop();
      await auth.signOut();
      expect(heard).toEqual(['signed-out', 'signed-in']);
    });

    test('an aborted call is an outcome, not a throw', async () => {
      const { auth } = await open();
      const outcome = await auth.signIn(
        { email: 'nobody@example.com', password: 'whatever it is', remember: false },
        { signal: AbortSignal.abort() },
      );
      expect(outcome.kind).toBe('failed');
    });

    test('a vendor that cannot be reached makes the state unavailable, and steps fail with a word to show', async ({ skip }) => {
      const world = await create();
      if (world.cutOff === undefined) skip('There is nothing to reach.');
      world.cutOff?.();
      onTestFinished(() => world.auth.stop());
      world.auth.start();
      await settled(world.auth);
      expect(world.auth.state()).toEqual({ kind: 'unavailable', message: expect.stringMatching(/.{8,}/) });
      expect(await world.auth.token()).toBeNull();
      expect(await world.auth.signUp(newcomer())).toEqual({ kind: 'failed', message: expect.stringMatching(/.{8,}/) });
    });
  });
}
