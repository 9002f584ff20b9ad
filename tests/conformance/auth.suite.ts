import { describe, expect, test } from 'vitest';
import type { AuthState } from '../../src/ports/auth.ts';
import { authTroubleSuite } from './auth-errors.suite.ts';
import { authWaysInSuite } from './auth-sign-in-methods.suite.ts';
import {
  type AccountsHarness,
  accountsStage,
  begin,
  COMPLETE,
  FAILED,
  newcomer,
  SENTENCE,
  signedIn,
  withCaptcha,
  wrongOf,
} from './support/accounts-fixture.ts';

const INVALID_CODE = { kind: 'failed', message: 'Invalid verification code. Please try again.' };

/** The contract of `Auth`, for every vendor and the fake. */
export function authSuite(harness: AccountsHarness): void {
  const { open, registered, demand } = accountsStage(harness);

  describe(`Auth: ${harness.name}`, () => {
    test('STA-1 never stays loading; nobody is signed in at first', async () => {
      const { auth } = (await open()).accounts;
      expect(auth.state()).toEqual({ kind: 'signed-out' });
      expect(await auth.token()).toBeNull();
    });

    test('STA-1 start and stop may be called twice; it can be started again', async () => {
      const { person } = await registered();
      const { auth } = person.accounts;
      auth.start();
      auth.stop();
      auth.stop();
      await begin(person.accounts);
      expect(signedIn(auth).user.id).toBe(person.id);
    });

    test('STA-1 listeners hear of changes while it runs, and of none after stop', async () => {
      const { person } = await registered();
      const { auth } = person.accounts;
      const heard: AuthState['kind'][] = [];
      const forget = auth.subscribe(() => heard.push(auth.state().kind));
      await auth.signOut();
      await auth.signIn({ ...person.form, remember: true });
      expect([...new Set(heard)]).toEqual(['signed-out', 'signed-in']);
      forget();
      const late: unknown[] = [];
      auth.subscribe(() => late.push(auth.state()));
      auth.stop();
      await auth.signOut();
      await auth.signIn({ ...person.form, remember: true });
      expect(late).toEqual([]);
    });

    test('what is offered is asked once and stays the same', async () => {
      const { auth } = (await open()).accounts;
      const offers = await auth.offers();
      expect(offers).toEqual({
        oauth: expect.any(Array),
        oneTap: expect.any(Boolean),
        captcha: expect.any(Boolean),
        waitlist: false,
        passkeys: expect.any(Boolean),
      });
      expect(await auth.offers()).toEqual(offers);
    });
  });

  describe(`Auth, sign-up: ${harness.name}`, () => {
    test('SUP-2 SUP-3 a sign-up sends a code; the right code signs in', async () => {
      const { person } = await registered();
      expect(person.accounts.auth.state()).toEqual({
        kind: 'signed-in',
        user: { id: expect.any(String), email: person.form.email, firstName: 'Ann', lastName: 'Lee', avatar: null },
        organization: null,
        impersonatorId: null,
      });
      expect(await person.accounts.auth.token()).toEqual(expect.stringMatching(/.+/));
    });

    test('SUP-4 a wrong code is said to be wrong, and the right one still works', async () => {
      const world = await open();
      const { auth } = world.accounts;
      const form = newcomer(await withCaptcha(world));
      await auth.signUp(form);
      const code = await world.codeFor(form.email);
      expect(await auth.verifyEmail({ email: form.email, code: wrongOf(code) })).toEqual(INVALID_CODE);
      expect(auth.state().kind).toBe('signed-out');
      expect(await auth.verifyEmail({ email: form.email, code })).toEqual(COMPLETE);
    });

    test('SUP-3 a code pasted with spaces and dashes is the code', async () => {
      const world = await open();
      const form = newcomer(await withCaptcha(world));
      await world.accounts.auth.signUp(form);
      const code = await world.codeFor(form.email);
      const pasted = ` ${code.slice(0, 3)} - ${code.slice(3)}\n`;
      expect(await world.accounts.auth.verifyEmail({ email: form.email, code: pasted })).toEqual(COMPLETE);
    });

    test('SUP-4 a code that is too old fails, and a new one signs in', async (context) => {
      const world = await open();
      const expireCodes = demand(world, 'expireCodes', context);
      const { auth } = world.accounts;
      const form = newcomer(await withCaptcha(world));
      await auth.signUp(form);
      const code = await world.codeFor(form.email);
      await expireCodes(form.email);
      expect(await auth.verifyEmail({ email: form.email, code })).toEqual(FAILED);
      expect(auth.state().kind).toBe('signed-out');
      expect(await auth.resendCode({ email: form.email })).toEqual(COMPLETE);
      expect(await auth.verifyEmail({ email: form.email, code: await world.codeFor(form.email) })).toEqual(COMPLETE);
    });

    test('SUP-4 a code is good once', async () => {
      const world = await open();
      const { auth } = world.accounts;
      const form = newcomer(await withCaptcha(world));
      await auth.signUp(form);
      const code = await world.codeFor(form.email);
      expect(await auth.verifyEmail({ email: form.email, code })).toEqual(COMPLETE);
      await auth.signOut();
      expect(await auth.verifyEmail({ email: form.email, code })).toEqual(FAILED);
      expect(auth.state().kind).toBe('signed-out');
    });

    test('SUP-2 a code can be sent again', async () => {
      const world = await open();
      const { auth } = world.accounts;
      const form = newcomer(await withCaptcha(world));
      await auth.signUp(form);
      expect(await auth.resendCode({ email: form.email })).toEqual(COMPLETE);
      expect(await auth.verifyEmail({ email: form.email, code: await world.codeFor(form.email) })).toEqual(COMPLETE);
    });

    test('who signed up again before verifying has the newer password', async () => {
      const world = await open();
      const { auth } = world.accounts;
      const form = newcomer();
      const first = 'somebody else was first';
      await auth.signUp({ ...form, ...(await withCaptcha(world)), password: first });
      await auth.signUp({ ...form, ...(await withCaptcha(world)) });
      await auth.verifyEmail({ email: form.email, code: await world.codeFor(form.email) });
      await auth.signOut();
      expect((await auth.signIn({ email: form.email, password: first, remember: false })).kind).toBe('failed');
      expect(await auth.signIn({ ...form, remember: false })).toEqual(COMPLETE);
    });

    test('SUP-4 a password that is too short fails with a word to show', async () => {
      const world = await open();
      const form = newcomer({ ...(await withCaptcha(world)), password: 'short' });
      expect(await world.accounts.auth.signUp(form)).toEqual(FAILED);
    });
  });

  describe(`Auth, sign-in: ${harness.name}`, () => {
    test('SIN-3 signs in with the password, whatever the case of the address', async () => {
      const { person } = await registered();
      const { auth } = person.accounts;
      await auth.signOut();
      expect(await auth.signIn({ ...person.form, email: person.form.email.toUpperCase(), remember: true })).toEqual(COMPLETE);
      expect(signedIn(auth).user).toMatchObject({ id: person.id, email: person.form.email });
    });

    test('SIN-4 a wrong password and an unknown address fail with a word to show, and nobody is signed in', async () => {
      const { person } = await registered();
      const { auth } = person.accounts;
      await auth.signOut();
      expect(await auth.signIn({ ...person.form, password: 'not the password', remember: false })).toEqual(FAILED);
      expect(await auth.signIn({ ...newcomer(), remember: false })).toEqual(FAILED);
      expect(auth.state().kind).toBe('signed-out');
    });

    test("SIN-4 SUP-4 the vendor's first long message, else its message, else our own", async (context) => {
      const world = await open();
      const refuseNext = demand(world, 'refuseNext', context);
      const { auth } = world.accounts;
      const signIn = () => auth.signIn({ ...newcomer(), remember: true });
      refuseNext({ longMessage: 'The long message of the vendor.', message: 'Short.' });
      expect(await signIn()).toEqual({ kind: 'failed', message: 'The long message of the vendor.' });
      refuseNext({ message: 'Only a short one.' });
      expect(await signIn()).toEqual({ kind: 'failed', message: 'Only a short one.' });
      refuseNext({});
      expect(await signIn()).toEqual({ kind: 'failed', message: 'Sign-in failed' });
      refuseNext({});
      expect(await auth.signUp(newcomer(await withCaptcha(world)))).toEqual({ kind: 'failed', message: 'Sign-up failed' });
    });

    test('SUP-2 somebody who never verified is sent a code at sign-in', async () => {
      const world = await open();
      const { auth } = world.accounts;
      const form = newcomer(await withCaptcha(world));
      await auth.signUp(form);
      expect(await auth.signIn({ ...form, remember: true })).toEqual({ kind: 'code-sent' });
      expect(await auth.verifyEmail({ email: form.email, code: await world.codeFor(form.email) })).toEqual(COMPLETE);
    });

    test('STA-1 a session is there again on the next page', async () => {
      const { person, reopen } = await registered();
      const next = reopen();
      await begin(next);
      expect(next.auth.state()).toEqual(person.accounts.auth.state());
    });

    test('STA-1 sign-out ends the session, here and on the next page', async () => {
      const { person, reopen } = await registered();
      const { auth } = person.accounts;
      await auth.signOut();
      expect([auth.state(), await auth.token()]).toEqual([{ kind: 'signed-out' }, null]);
      const next = reopen();
      await begin(next);
      expect(next.auth.state().kind).toBe('signed-out');
    });
  });

  describe(`Auth, forgotten password: ${harness.name}`, () => {
    test('SIN-5 a code from the mail sets a new password: signed in here, ended elsewhere, the old one is dead', async () => {
      const world = await registered();
      const { person, elsewhere } = world;
      const { email } = person.form;
      const other = elsewhere();
      await begin(other);
      const { auth } = other;
      const password = 'another horse, another battery';
      expect(await auth.requestPasswordReset({ email, ...(await withCaptcha(world)) })).toEqual(COMPLETE);
      expect(await auth.resetPassword({ email, code: await world.codeFor(email), password })).toEqual(COMPLETE);
      expect(signedIn(auth).user.id).toBe(person.id);

      await person.accounts.auth.recheck();
      expect(person.accounts.auth.state().kind).toBe('signed-out');
      expect(await person.accounts.auth.signIn({ ...person.form, remember: false })).toEqual(FAILED);
      expect(await person.accounts.auth.signIn({ email, password, remember: false })).toEqual(COMPLETE);
    });

    test('SIN-5 whether an address is known cannot be told from the answer', async () => {
      const world = await open();
      const request = { email: newcomer().email, ...(await withCaptcha(world)) };
      expect(await world.accounts.auth.requestPasswordReset(request)).toEqual(COMPLETE);
    });

    test('SIN-5 a wrong code changes nothing', async () => {
      const world = await registered();
      const { auth } = world.person.accounts;
      const { email, password } = world.person.form;
      await auth.signOut();
      await auth.requestPasswordReset({ email, ...(await withCaptcha(world)) });
      const code = wrongOf(await world.codeFor(email));
      expect(await auth.resetPassword({ email, code, password: 'a password of somebody else' })).toEqual({
        kind: 'failed',
        message: SENTENCE,
      });
      expect(auth.state().kind).toBe('signed-out');
      expect(await auth.signIn({ email, password, remember: false })).toEqual(COMPLETE);
    });
  });

  authWaysInSuite(harness);
  authTroubleSuite(harness);
}
