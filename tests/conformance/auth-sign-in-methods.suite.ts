import { describe, expect, test } from 'vitest';
import {
  type AccountsHarness,
  createAccountsSteps,
  startAccounts,
  COMPLETE_OUTCOME,
  FAILED_OUTCOME,
  createSignUpForm,
  requireSignedIn,
  getCaptchaField,
} from './support/accounts-fixture.ts';

/** A callback URL that no sign-in produced. */
const MADE_UP = 'https://site.example/sso-callback?code=made-up&state=made-up&error=state_mismatch';

/** The other ways in: a provider, one tap, a ticket, the waiting list. Part of the contract of `Auth`. */
export function authSignInMethodsSuite(harness: AccountsHarness): void {
  const { describePart, open, registered, demand, unlessLacking } = createAccountsSteps(harness);

  describe(`Auth, providers: ${harness.name}`, () => {
    test('SSO-1 EXT-2 redirects to the provider and returns signed in through /sso-callback', async (context) => {
      const fixture = await open();
      const oauth = demand(fixture, 'oauth', context);
      expect((await fixture.accounts.auth.offers()).oauth).toContain(oauth.provider);
      expect(await fixture.accounts.auth.startOAuth({ provider: oauth.provider, returnTo: '/dashboard' })).toEqual({ kind: 'leaving' });
      const address = await oauth.giveConsent();
      expect(new URL(address).pathname).toBe('/sso-callback');

      const back = fixture.reopen();
      await startAccounts(back);
      expect(await back.auth.completeOAuth(address)).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(back.auth).user.email).toBe(oauth.email);
    });

    test('SSO-1 reports denied consent and stays signed out', async (context) => {
      const fixture = await open();
      const oauth = demand(fixture, 'oauth', context);
      await fixture.accounts.auth.startOAuth({ provider: oauth.provider, returnTo: '/dashboard' });
      const address = await oauth.denyConsent();
      const back = fixture.reopen();
      await startAccounts(back);
      expect(await back.auth.completeOAuth(address)).toEqual(FAILED_OUTCOME);
      expect(back.auth.state().kind).toBe('signed-out');
    });

    test('SSO-1 rejects an unsolicited callback', async (context) => {
      const fixture = await open();
      demand(fixture, 'oauth', context);
      expect(await fixture.accounts.auth.completeOAuth(MADE_UP)).toEqual(FAILED_OUTCOME);
      expect(fixture.accounts.auth.state().kind).toBe('signed-out');
    });

    test('PRV-2 rejects a return URL on another site', async (context) => {
      const fixture = await open();
      const { provider } = demand(fixture, 'oauth', context);
      for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
        const outcome = await fixture.accounts.auth.startOAuth({ provider, returnTo });
        if (outcome.kind === 'leaving') expect(await demand(fixture, 'oauth', context).giveConsent()).not.toContain('evil.example');
        else expect(outcome).toEqual(FAILED_OUTCOME);
      }
    });
  });

  describe(`Auth, one tap: ${harness.name}`, () => {
    test('PRV-1 signs in with one tap', async (context) => {
      const fixture = await open();
      const oneTap = demand(fixture, 'oneTap', context);
      expect((await fixture.accounts.auth.offers()).oneTap).toBe(true);
      oneTap.choose();
      expect(await fixture.accounts.auth.oneTap()).toEqual(COMPLETE_OUTCOME);
      expect(fixture.accounts.auth.state().kind).toBe('signed-in');
    });

    test('PRV-1 stays signed out when the prompt is closed', async (context) => {
      const fixture = await open();
      demand(fixture, 'oneTap', context).dismiss();
      expect(await fixture.accounts.auth.oneTap()).toEqual({ kind: 'dismissed' });
      expect(fixture.accounts.auth.state().kind).toBe('signed-out');
    });

    test('fails with a message when the adapter does not offer it', async ({ skip }) => {
      const { auth } = (await open()).accounts;
      if ((await auth.offers()).oneTap) skip('It is offered here.');
      expect(await auth.oneTap()).toEqual(FAILED_OUTCOME);
    });
  });

  describePart('tickets', 'Auth, tickets', () => {
    test('a ticket signs in only once', async (context) => {
      const fixture = await registered();
      const ticketFor = demand(fixture, 'ticketFor', context);
      const ticket = await ticketFor({ userId: fixture.person.id });
      const other = fixture.elsewhere();
      await startAccounts(other);
      expect(await other.auth.signInWithTicket(ticket)).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(other.auth)).toMatchObject({ user: { id: fixture.person.id }, impersonatorId: null });

      const third = fixture.elsewhere();
      await startAccounts(third);
      expect(await third.auth.signInWithTicket(ticket)).toEqual(FAILED_OUTCOME);
      expect(third.auth.state().kind).toBe('signed-out');
    });

    test('rejects an unknown ticket', async () => {
      const { auth } = (await open()).accounts;
      for (const ticket of ['', 'made-up', '../../../etc/passwd', 'x'.repeat(5_000)]) {
        expect(await auth.signInWithTicket(ticket)).toEqual(FAILED_OUTCOME);
      }
      expect(auth.state().kind).toBe('signed-out');
    });

    test('an administrator impersonates a user and returns to their own account', async (context) => {
      const fixture = await registered();
      const ticketFor = demand(fixture, 'ticketFor', context);
      const stage = createAccountsSteps(harness);
      const member = await stage.join(fixture, fixture.elsewhere());
      const admin = fixture.person;
      const { auth } = admin.accounts;
      const ticket = await ticketFor({ userId: member.id, impersonatorId: admin.id });
      expect(await auth.signInWithTicket(ticket)).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(auth)).toMatchObject({ user: { id: member.id }, impersonatorId: admin.id });
      expect(await auth.endImpersonation()).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(auth)).toMatchObject({ user: { id: admin.id }, impersonatorId: null });
    });

    test('cannot return without impersonation', async () => {
      const { person: user } = await registered();
      expect(await user.accounts.auth.endImpersonation()).toEqual(FAILED_OUTCOME);
      expect(requireSignedIn(user.accounts.auth).user.id).toBe(user.id);
    });
  });

  describe(`Auth, waiting list: ${harness.name}`, () => {
    test('PRV-1 signs up through a request and an invitation when sign-up needs approval', async (context) => {
      unlessLacking('waitlist', context);
      const fixture = await open({ waitlist: true });
      const approve = demand(fixture, 'approve', context);
      const { auth } = fixture.accounts;
      expect(await auth.offers()).toMatchObject({ waitlist: true });

      const form = createSignUpForm();
      expect((await auth.signUp({ ...form, ...(await getCaptchaField(fixture)) })).kind).toBe('failed');
      const request = async () => ({ email: form.email, name: 'Ann Lee', ...(await getCaptchaField(fixture)) });
      expect(await auth.joinWaitlist(await request())).toEqual(COMPLETE_OUTCOME);
      expect(await auth.joinWaitlist(await request())).toEqual(COMPLETE_OUTCOME);

      const invitation = await approve(form.email);
      const outcome = await auth.signUp({ ...form, invitation, ...(await getCaptchaField(fixture)) });
      if (outcome.kind === 'code-sent') {
        expect(await auth.verifyEmail({ email: form.email, code: await fixture.codeFor(form.email) })).toEqual(COMPLETE_OUTCOME);
      } else {
        expect(outcome).toEqual(COMPLETE_OUTCOME);
      }
      expect(requireSignedIn(auth).user.email).toBe(form.email);
    });
  });
}
