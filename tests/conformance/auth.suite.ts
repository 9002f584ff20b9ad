import { describe, expect, test } from 'vitest';
import { ALL_CAPABILITIES } from '#ports/account-capabilities.ts';
import { authErrorsSuite } from './auth-errors.suite.ts';
import { authHostedSuite } from './auth-hosted.suite.ts';
import { listLackingCalls } from './support/lacking-calls.ts';
import { authSignInMethodsSuite } from './auth-sign-in-methods.suite.ts';
import {
  type AccountsHarness,
  createAccountsSteps,
  startAccounts,
  COMPLETE_OUTCOME,
  FAILED_OUTCOME,
  createSignUpForm,
  requireSignedIn,
  getCaptchaField,
  getWrongCode,
} from './support/accounts-fixture.ts';
import type { AuthState } from '#domain/account/account.ts';

const INVALID_CODE: unknown = expect.objectContaining({ kind: 'failed', message: 'Invalid verification code. Please try again.' });

/** The contract of `Auth`, for every adapter and the fake. */
export function authSuite(harness: AccountsHarness): void {
  const { describePart, open, registered, signInAgain, demand } = createAccountsSteps(harness);

  describe(`Auth: ${harness.name}`, () => {
    test('STA-1 finishes loading signed out', async () => {
      const { auth } = (await open()).accounts;
      expect(auth.state()).toEqual({ kind: 'signed-out' });
      expect(await auth.token()).toBeNull();
    });

    test('STA-1 start and stop are idempotent, and it can be restarted', async () => {
      const { person: user } = await registered();
      const { auth } = user.accounts;
      auth.start();
      auth.stop();
      auth.stop();
      await startAccounts(user.accounts);
      expect(requireSignedIn(auth).user.id).toBe(user.id);
    });

    test('STA-1 notifies listeners of changes between start and stop only', async () => {
      const fixture = await registered();
      const { person: user } = fixture;
      const { auth } = user.accounts;
      const received: AuthState['kind'][] = [];
      const forget = auth.subscribe(() => received.push(auth.state().kind));
      await auth.signOut();
      await signInAgain(fixture, user.accounts, user.form);
      expect([...new Set(received)]).toEqual(['signed-out', 'signed-in']);
      forget();
      const late: unknown[] = [];
      auth.subscribe(() => late.push(auth.state()));
      auth.stop();
      await auth.signOut();
      await auth.recheck();
      expect(late).toEqual([]);
    });

    test('an unsupported method returns a message and changes nothing', async () => {
      const { accounts } = await open();
      expect(accounts.capabilities).toEqual(harness.capabilities ?? ALL_CAPABILITIES);
      for (const [name, call] of Object.entries(listLackingCalls(accounts))) expect([name, await call()]).toEqual([name, FAILED_OUTCOME]);
      expect(accounts.auth.state()).toEqual({ kind: 'signed-out' });
    });

    test('fetches capabilities once', async () => {
      const { accounts } = await open();
      const { auth } = accounts;
      const offers = await auth.offers();
      expect(offers).toEqual({
        oauth: expect.any(Array),
        oneTap: expect.any(Boolean),
        captcha: expect.any(Boolean),
        waitlist: false,
        passkeys: expect.any(Boolean),
        hosted: accounts.capabilities.hostedPage ? { name: expect.stringMatching(/\S/) } : null,
      });
      expect(await auth.offers()).toEqual(offers);
    });
  });

  describePart('passwords', 'Auth, sign-up', () => {
    test('SUP-2 SUP-3 sign-up sends a code, and the right code signs in', async () => {
      const { person: user } = await registered();
      expect(user.accounts.auth.state()).toEqual({
        kind: 'signed-in',
        user: { id: expect.any(String), email: user.form.email, firstName: 'Ann', lastName: 'Lee', avatar: null },
        organization: null,
        impersonatorId: null,
      });
      expect(await user.accounts.auth.token()).toEqual(expect.stringMatching(/.+/));
    });

    test('SUP-4 rejects a wrong code, and the right one still works', async () => {
      const fixture = await open();
      const { auth } = fixture.accounts;
      const form = createSignUpForm(await getCaptchaField(fixture));
      await auth.signUp(form);
      const code = await fixture.codeFor(form.email);
      expect(await auth.verifyEmail({ email: form.email, code: getWrongCode(code) })).toEqual(INVALID_CODE);
      expect(auth.state().kind).toBe('signed-out');
      expect(await auth.verifyEmail({ email: form.email, code })).toEqual(COMPLETE_OUTCOME);
    });

    test('SUP-3 accepts a code pasted with spaces and dashes', async () => {
      const fixture = await open();
      const form = createSignUpForm(await getCaptchaField(fixture));
      await fixture.accounts.auth.signUp(form);
      const code = await fixture.codeFor(form.email);
      const pasted = ` ${code.slice(0, 3)} - ${code.slice(3)}\n`;
      expect(await fixture.accounts.auth.verifyEmail({ email: form.email, code: pasted })).toEqual(COMPLETE_OUTCOME);
    });

    test('SUP-4 rejects an expired code, and a new one signs in', async (context) => {
      const fixture = await open();
      const expireCodes = demand(fixture, 'expireCodes', context);
      const { auth } = fixture.accounts;
      const form = createSignUpForm(await getCaptchaField(fixture));
      await auth.signUp(form);
      const code = await fixture.codeFor(form.email);
      await expireCodes(form.email);
      expect(await auth.verifyEmail({ email: form.email, code })).toEqual(FAILED_OUTCOME);
      expect(auth.state().kind).toBe('signed-out');
      expect(await auth.resendCode({ email: form.email })).toEqual(COMPLETE_OUTCOME);
      expect(await auth.verifyEmail({ email: form.email, code: await fixture.codeFor(form.email) })).toEqual(COMPLETE_OUTCOME);
    });

    test('SUP-4 accepts a code only once', async () => {
      const fixture = await open();
      const { auth } = fixture.accounts;
      const form = createSignUpForm(await getCaptchaField(fixture));
      await auth.signUp(form);
      const code = await fixture.codeFor(form.email);
      expect(await auth.verifyEmail({ email: form.email, code })).toEqual(COMPLETE_OUTCOME);
      await auth.signOut();
      expect(await auth.verifyEmail({ email: form.email, code })).toEqual(FAILED_OUTCOME);
      expect(auth.state().kind).toBe('signed-out');
    });

    test('SUP-2 resends a code', async () => {
      const fixture = await open();
      const { auth } = fixture.accounts;
      const form = createSignUpForm(await getCaptchaField(fixture));
      await auth.signUp(form);
      expect(await auth.resendCode({ email: form.email })).toEqual(COMPLETE_OUTCOME);
      expect(await auth.verifyEmail({ email: form.email, code: await fixture.codeFor(form.email) })).toEqual(COMPLETE_OUTCOME);
    });

    test('a repeated sign-up before verification sets the newer password', async () => {
      const fixture = await open();
      const { auth } = fixture.accounts;
      const form = createSignUpForm();
      const first = 'another browser was first';
      await auth.signUp({ ...form, ...(await getCaptchaField(fixture)), password: first });
      await auth.signUp({ ...form, ...(await getCaptchaField(fixture)) });
      await auth.verifyEmail({ email: form.email, code: await fixture.codeFor(form.email) });
      await auth.signOut();
      expect((await auth.signIn({ email: form.email, password: first, remember: false })).kind).toBe('failed');
      expect(await auth.signIn({ ...form, remember: false })).toEqual(COMPLETE_OUTCOME);
    });

    test('SUP-4 rejects a password that is too short, with a message', async () => {
      const fixture = await open();
      const form = createSignUpForm({ ...(await getCaptchaField(fixture)), password: 'short' });
      expect(await fixture.accounts.auth.signUp(form)).toEqual(FAILED_OUTCOME);
    });
  });

  describePart('passwords', 'Auth, sign-in', () => {
    test('SIN-3 signs in with the password, whatever the case of the email address', async () => {
      const { person: user } = await registered();
      const { auth } = user.accounts;
      await auth.signOut();
      expect(await auth.signIn({ ...user.form, email: user.form.email.toUpperCase(), remember: true })).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(auth).user).toMatchObject({ id: user.id, email: user.form.email });
    });

    test('SIN-4 rejects a wrong password and an unknown address with a message', async () => {
      const { person: user } = await registered();
      const { auth } = user.accounts;
      await auth.signOut();
      expect(await auth.signIn({ ...user.form, password: 'not the password', remember: false })).toEqual(FAILED_OUTCOME);
      expect(await auth.signIn({ ...createSignUpForm(), remember: false })).toEqual(FAILED_OUTCOME);
      expect(auth.state().kind).toBe('signed-out');
    });

    test('SIN-4 SUP-4 shows the service’s long message, else its short one, else the fallback', async (context) => {
      const fixture = await open();
      const refuseNext = demand(fixture, 'refuseNext', context);
      const { auth } = fixture.accounts;
      const signIn = () => auth.signIn({ ...createSignUpForm(), remember: true });
      refuseNext({ longMessage: 'The long message of the vendor.', message: 'Short.' });
      expect(await signIn()).toEqual({ kind: 'failed', message: 'The long message of the vendor.' });
      refuseNext({ message: 'Only a short one.' });
      expect(await signIn()).toEqual({ kind: 'failed', message: 'Only a short one.' });
      refuseNext({});
      expect(await signIn()).toEqual({ kind: 'failed', message: 'Sign-in failed' });
      refuseNext({});
      expect(await auth.signUp(createSignUpForm(await getCaptchaField(fixture)))).toEqual({ kind: 'failed', message: 'Sign-up failed' });
    });

    test('SUP-2 sends a code at sign-in to a user who never verified', async () => {
      const fixture = await open();
      const { auth } = fixture.accounts;
      const form = createSignUpForm(await getCaptchaField(fixture));
      await auth.signUp(form);
      expect(await auth.signIn({ ...form, remember: true })).toEqual({ kind: 'code-sent' });
      expect(await auth.verifyEmail({ email: form.email, code: await fixture.codeFor(form.email) })).toEqual(COMPLETE_OUTCOME);
    });
  });

  describe(`Auth, sessions: ${harness.name}`, () => {
    test('STA-1 restores a session on the next page', async () => {
      const { person: user, reopen } = await registered();
      const next = reopen();
      await startAccounts(next);
      expect(next.auth.state()).toEqual(user.accounts.auth.state());
    });

    test('STA-1 sign-out ends the session here and on the next page', async () => {
      const { person: user, reopen } = await registered();
      const { auth } = user.accounts;
      await auth.signOut();
      expect([auth.state(), await auth.token()]).toEqual([{ kind: 'signed-out' }, null]);
      const next = reopen();
      await startAccounts(next);
      expect(next.auth.state().kind).toBe('signed-out');
    });
  });

  describePart('passwords', 'Auth, forgotten password', () => {
    test('SIN-5 an emailed code sets a new password, signs in here, and ends other sessions and the old password', async () => {
      const fixture = await registered();
      const { person: user, elsewhere } = fixture;
      const { email } = user.form;
      const other = elsewhere();
      await startAccounts(other);
      const { auth } = other;
      const password = 'another horse, another battery';
      expect(await auth.requestPasswordReset({ email, ...(await getCaptchaField(fixture)) })).toEqual(COMPLETE_OUTCOME);
      expect(await auth.resetPassword({ email, code: await fixture.codeFor(email), password })).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(auth).user.id).toBe(user.id);

      await user.accounts.auth.recheck();
      expect(user.accounts.auth.state().kind).toBe('signed-out');
      expect(await user.accounts.auth.signIn({ ...user.form, remember: false })).toEqual(FAILED_OUTCOME);
      expect(await user.accounts.auth.signIn({ email, password, remember: false })).toEqual(COMPLETE_OUTCOME);
    });

    test('SIN-5 a reset names the passkeys, and removes those that aren’t kept', async ({ skip }) => {
      const fixture = await registered();
      const { auth, security } = fixture.person.accounts;
      const offer = (await security.offers()).passkeys;
      if (!offer.offered) skip(offer.reason);
      await security.addPasskey('Phone');
      const { email } = fixture.person.form;
      await auth.requestPasswordReset({ email, ...(await getCaptchaField(fixture)) });
      const reset = { email, code: await fixture.codeFor(email), password: 'another horse, another battery' };
      expect(await auth.resetPassword(reset)).toMatchObject({ kind: 'ways-in', ways: [{ kind: 'passkey', name: 'Phone' }] });
      expect(await auth.resetPassword({ ...reset, keep: [] })).toEqual(COMPLETE_OUTCOME);
      expect(await security.overview()).toMatchObject({ kind: 'ok', value: { passkeys: [] } });
    });

    test('SIN-5 the response does not reveal whether an address has an account', async () => {
      const fixture = await open();
      const request = { email: createSignUpForm().email, ...(await getCaptchaField(fixture)) };
      expect(await fixture.accounts.auth.requestPasswordReset(request)).toEqual(COMPLETE_OUTCOME);
    });

    test('SIN-5 a wrong code changes nothing', async () => {
      const fixture = await registered();
      const { auth } = fixture.person.accounts;
      const { email, password } = fixture.person.form;
      await auth.signOut();
      await auth.requestPasswordReset({ email, ...(await getCaptchaField(fixture)) });
      const code = getWrongCode(await fixture.codeFor(email));
      expect(await auth.resetPassword({ email, code, password: 'the password of another user' })).toEqual(FAILED_OUTCOME);
      expect(auth.state().kind).toBe('signed-out');
      expect(await auth.signIn({ email, password, remember: false })).toEqual(COMPLETE_OUTCOME);
    });
  });

  authHostedSuite(harness);
  authSignInMethodsSuite(harness);
  authErrorsSuite(harness);
}
