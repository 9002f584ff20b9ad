import fc from 'fast-check';
import { expect } from 'vitest';
import { newcomer, wrongOf } from '../../conformance/support/accounts-fixture.ts';
import { command, type MainFlowCommand, type MainFlowModel } from './model.ts';
import type { MainFlowWorld } from './main-flow-fixture.ts';

const COMPLETE = { kind: 'complete' };
const SIGNED_OUT = { kind: 'failed', reason: 'signed-out' };

async function signUp(model: MainFlowModel, { auth, ...world }: MainFlowWorld, mistypes: boolean): Promise<void> {
  const form = newcomer({ captcha: (await world.captchaAnswer?.()) ?? null });
  expect(await auth.signUp(form)).toEqual({ kind: 'code-sent' });
  const code = await world.codeFor(form.email);
  if (mistypes) expect((await auth.verifyEmail({ email: form.email, code: wrongOf(code) })).kind).toBe('failed');
  expect(auth.state().kind).toBe('signed-out');
  expect(await auth.verifyEmail({ email: form.email, code })).toEqual(COMPLETE);
  expect(auth.state()).toMatchObject({ kind: 'signed-in', user: { email: form.email, firstName: form.firstName } });
  expect(await auth.token()).toEqual(expect.stringMatching(/.+/));
  model.account = form;
  model.signedIn = true;
}

async function signIn(model: MainFlowModel, { auth }: MainFlowWorld, password: string | null): Promise<void> {
  if (model.account === null) return;
  const { email } = model.account;
  const outcome = await auth.signIn({ email, password: password ?? model.account.password, remember: true });
  if (password === null) expect(outcome).toEqual(COMPLETE);
  else expect(outcome.kind).toBe('failed');
  model.signedIn = password === null;
  expect(auth.state().kind).toBe(model.signedIn ? 'signed-in' : 'signed-out');
}

const signedOut = ({ account, signedIn }: MainFlowModel): boolean => account !== null && !signedIn;

/** Joining, leaving and coming back; and that nobody who is signed out gets at anything. */
export const accountCommands: readonly fc.Arbitrary<MainFlowCommand>[] = [
  fc.boolean().map((mistypes) =>
    command(mistypes ? 'sign up, mistype the code once' : 'sign up', {
      check: ({ account }) => account === null,
      run: (model, world) => signUp(model, world, mistypes),
    }),
  ),
  fc.constant(
    command('sign out', {
      check: ({ signedIn }) => signedIn,
      async run(model, { auth }) {
        await auth.signOut();
        model.signedIn = false;
        expect([auth.state().kind, await auth.token()]).toEqual(['signed-out', null]);
      },
    }),
  ),
  fc.constant(command('sign in', { check: signedOut, run: (model, world) => signIn(model, world, null) })),
  fc.constant(
    command('sign in with a wrong password', { check: signedOut, run: (model, world) => signIn(model, world, 'not the password') }),
  ),
  fc.constant(
    command('call while signed out', {
      check: ({ signedIn }) => !signedIn,
      async run(_model, { billing, videos }) {
        expect(await videos.list()).toMatchObject(SIGNED_OUT);
        expect(await billing.subscription()).toMatchObject(SIGNED_OUT);
      },
    }),
  ),
];
