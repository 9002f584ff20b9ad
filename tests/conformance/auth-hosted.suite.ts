import { expect, test } from 'vitest';
import {
  type AccountsHarness,
  COMPLETE_OUTCOME,
  createAccountsSteps,
  createSignUpForm,
  FAILED_OUTCOME,
  requireSignedIn,
  startAccounts,
} from './support/accounts-fixture.ts';

/** Where a callback of nobody's making would land. */
const MADE_UP = 'https://site.example/sso-callback?code=made-up&state=made-up';

/** Sign-in on the page of the service itself. Part of the contract of `Auth`. */
export function authHostedSuite(harness: AccountsHarness): void {
  const { describePart, open, demand } = createAccountsSteps(harness);

  describePart('hostedPage', 'Auth, the page of the service', () => {
    test('SIN-1 SSO-1 leaves for the page, comes back to /sso-callback with where to go on, and is signed in', async (context) => {
      const fixture = await open();
      const hosted = demand(fixture, 'hosted', context);
      const { email } = createSignUpForm();
      const { auth } = fixture.accounts;
      expect(await auth.startHosted({ page: 'sign-in', returnTo: '/dashboard/voices?sort=new' })).toEqual({ kind: 'leaving' });
      const address = new URL(await hosted.giveConsent(fixture.accounts, email));
      expect([address.pathname, address.searchParams.get('redirect')]).toEqual(['/sso-callback', '/dashboard/voices?sort=new']);

      const back = fixture.reopen();
      await startAccounts(back);
      expect(await back.auth.completeOAuth(address.href)).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(back.auth)).toMatchObject({ user: { email }, organization: null, impersonatorId: null });
      expect(await back.auth.token()).toEqual(expect.stringMatching(/.+/));
    });

    test('SUP-1 who signs up there the first time is somebody new; the same person is the same user again', async (context) => {
      const fixture = await open();
      const hosted = demand(fixture, 'hosted', context);
      const { auth } = fixture.accounts;
      const enter = async (email: string, page: 'sign-in' | 'sign-up') => {
        await auth.startHosted({ page, returnTo: '/dashboard' });
        expect(await auth.completeOAuth(await hosted.giveConsent(fixture.accounts, email))).toEqual(COMPLETE_OUTCOME);
        const { id } = requireSignedIn(auth).user;
        await auth.signOut();
        return id;
      };
      const [one, other] = [createSignUpForm().email, createSignUpForm().email];
      const first = await enter(one, 'sign-up');
      expect(await enter(other, 'sign-up')).not.toBe(first);
      expect(await enter(one, 'sign-in')).toBe(first);
    });

    test('SIN-4 who turns back there is told so, and is not signed in', async (context) => {
      const fixture = await open();
      const hosted = demand(fixture, 'hosted', context);
      await fixture.accounts.auth.startHosted({ page: 'sign-in', returnTo: '/dashboard' });
      const address = await hosted.denyConsent(fixture.accounts);
      expect(await fixture.accounts.auth.completeOAuth(address)).toEqual(FAILED_OUTCOME);
      expect(fixture.accounts.auth.state().kind).toBe('signed-out');
    });

    test('SSO-1 an unsolicited way back does not sign in', async () => {
      const { auth } = (await open()).accounts;
      for (const address of [MADE_UP, `${MADE_UP}&error=constructor`, 'not an address'])
        expect(await auth.completeOAuth(address)).toEqual(FAILED_OUTCOME);
      expect(auth.state().kind).toBe('signed-out');
    });

    test('SSO-1 a way back begun in another browser signs in nobody', async (context) => {
      const fixture = await open();
      const hosted = demand(fixture, 'hosted', context);
      await fixture.accounts.auth.startHosted({ page: 'sign-in', returnTo: '/dashboard' });
      await hosted.giveConsent(fixture.accounts, createSignUpForm().email);
      const victim = fixture.elsewhere();
      await startAccounts(victim);
      expect(await victim.auth.completeOAuth(MADE_UP)).toEqual(FAILED_OUTCOME);
      expect(victim.auth.state().kind).toBe('signed-out');
    });

    test('PRV-2 a way back to another site is not taken', async () => {
      const { auth } = (await open()).accounts;
      for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
        expect(await auth.startHosted({ page: 'sign-in', returnTo })).toEqual(FAILED_OUTCOME);
    });
  });
}
