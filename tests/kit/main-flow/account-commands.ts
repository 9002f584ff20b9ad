import fc from 'fast-check';
import { expect } from 'vitest';
import { createSignUpForm, getWrongCode } from '../../conformance/support/accounts-fixture.ts';
import { toCommand, type MainFlowCommand, type MainFlowModel } from './model.ts';
import type { MainFlowFixture } from './main-flow-fixture.ts';

const COMPLETE = { kind: 'complete' };
const SIGNED_OUT = { kind: 'failed', reason: 'signed-out' };

async function signUp(model: MainFlowModel, { auth, ...fixture }: MainFlowFixture, mistypes: boolean): Promise<void> {
  const form = createSignUpForm({ captcha: (await fixture.captchaAnswer?.()) ?? null });
  expect(await auth.signUp(form)).toEqual({ kind: 'code-sent' });
  const code = await fixture.codeFor(form.email);
  if (mistypes) expect((await auth.verifyEmail({ email: form.email, code: getWrongCode(code) })).kind).toBe('failed');
  expect(auth.state().kind).toBe('signed-out');
  expect(await auth.verifyEmail({ email: form.email, code })).toEqual(COMPLETE);
  expect(auth.state()).toMatchObject({ kind: 'signed-in', user: { email: form.email, firstName: form.firstName } });
  expect(await auth.token()).toEqual(expect.stringMatching(/.+/));
  model.account = form;
  model.signedIn = true;
}

async function signIn(model: MainFlowModel, { auth }: MainFlowFixture, password: string | null): Promise<void> {
  if (model.account === null) return;
  const { email } = model.account;
  const outcome = await auth.signIn({ email, password: password ?? model.account.password, remember: true });
  if (password === null) expect(outcome).toEqual(COMPLETE);
  else expect(outcome.kind).toBe('failed');
  model.signedIn = password === null;
  expect(auth.state().kind).toBe(model.signedIn ? 'signed-in' : 'signed-out');
}

const checkSignedOut = ({ account, signedIn }: MainFlowModel): boolean => account !== null && !signedIn;

/** Signing in, out and in again; and that signed-out users have no access. */
export const accountCommands: readonly fc.Arbitrary<MainFlowCommand>[] = [
  fc.boolean().map((mistypes) =>
    toCommand(mistypes ? 'sign up, mistype the code once' : 'sign up', {
      check: ({ account }) => account === null,
      run: (model, fixture) => signUp(model, fixture, mistypes),
    }),
  ),
  fc.constant(
    toCommand('sign out', {
      check: ({ signedIn }) => signedIn,
      async run(model, { auth }) {
        await auth.signOut();
        model.signedIn = false;
        expect([auth.state().kind, await auth.token()]).toEqual(['signed-out', null]);
      },
    }),
  ),
  fc.constant(toCommand('sign in', { check: checkSignedOut, run: (model, fixture) => signIn(model, fixture, null) })),
  fc.constant(
    toCommand('sign in with a wrong password', {
      check: checkSignedOut,
      run: (model, fixture) => signIn(model, fixture, 'not the password'),
    }),
  ),
  fc.constant(
    toCommand('call while signed out', {
      check: ({ signedIn }) => !signedIn,
      async run(_model, { billing, videos }) {
        expect(await videos.list()).toMatchObject(SIGNED_OUT);
        expect(await billing.subscription()).toMatchObject(SIGNED_OUT);
      },
    }),
  ),
];
