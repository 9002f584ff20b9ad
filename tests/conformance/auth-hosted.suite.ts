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

/** A callback URL that no sign-in produced. */
const MADE_UP = 'https://site.example/sso-callback?code=made-up&state=made-up';

/** Sign-in on the page of the service itself. Part of the contract of `Auth`. */
export function authHostedSuite(harness: AccountsHarness): void {
  const { describePart, open, demand } = createAccountsSteps(harness);

  describePart('hostedPage', 'Auth, the page of the service', () => {
    test('SIN-1 SSO-1 redirects to the hosted page and returns signed in through /sso-callback with the destination', async (context) => {
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

    test('SUP-1 creates a user on the first hosted sign-in and finds the same user later', async (context) => {
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

    test('SIN-4 reports a canceled hosted sign-in and stays signed out', async (context) => {
      const fixture = await open();
      const hosted = demand(fixture, 'hosted', context);
      await fixture.accounts.auth.startHosted({ page: 'sign-in', returnTo: '/dashboard' });
      const address = await hosted.denyConsent(fixture.accounts);
      expect(await fixture.accounts.auth.completeOAuth(address)).toEqual(FAILED_OUTCOME);
      expect(fixture.accounts.auth.state().kind).toBe('signed-out');
    });

    test('SSO-1 rejects an unsolicited callback', async () => {
      const { auth } = (await open()).accounts;
      for (const address of [MADE_UP, `${MADE_UP}&error=constructor`, 'not an address'])
        expect(await auth.completeOAuth(address)).toEqual(FAILED_OUTCOME);
      expect(auth.state().kind).toBe('signed-out');
    });

    test('SSO-1 rejects a callback for a sign-in started in another browser', async (context) => {
      const fixture = await open();
      const hosted = demand(fixture, 'hosted', context);
      await fixture.accounts.auth.startHosted({ page: 'sign-in', returnTo: '/dashboard' });
      await hosted.giveConsent(fixture.accounts, createSignUpForm().email);
      const victim = fixture.elsewhere();
      await startAccounts(victim);
      expect(await victim.auth.completeOAuth(MADE_UP)).toEqual(FAILED_OUTCOME);
      expect(victim.auth.state().kind).toBe('signed-out');
    });

    test('PRV-2 rejects a return URL on another site', async () => {
      const { auth } = (await open()).accounts;
      for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
        expect(await auth.startHosted({ page: 'sign-in', returnTo })).toEqual(FAILED_OUTCOME);
    });
  });
}
