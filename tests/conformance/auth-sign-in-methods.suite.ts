import { describe, expect, test } from 'vitest';
import { type AccountsHarness, accountsStage, begin, COMPLETE, FAILED, newcomer, signedIn, withCaptcha } from './support/accounts-fixture.ts';

/** Where a callback of nobody's making would land. */
const MADE_UP = 'https://site.example/sso-callback?code=made-up&state=made-up&error=state_mismatch';

/** The other ways in: a provider, one tap, a ticket, the waiting list. Part of the contract of `Auth`. */
export function authWaysInSuite(harness: AccountsHarness): void {
  const { open, registered, demand, unlessLacking } = accountsStage(harness);

  describe(`Auth, providers: ${harness.name}`, () => {
    test('SSO-1 EXT-2 leaves for the provider, comes back to /sso-callback and is signed in', async (context) => {
      const world = await open();
      const oauth = demand(world, 'oauth', context);
      expect((await world.accounts.auth.offers()).oauth).toContain(oauth.provider);
      expect(await world.accounts.auth.startOAuth({ provider: oauth.provider, returnTo: '/dashboard' })).toEqual({ kind: 'leaving' });
      const address = await oauth.consent();
      expect(new URL(address).pathname).toBe('/sso-callback');

      const back = world.reopen();
      await begin(back);
      expect(await back.auth.completeOAuth(address)).toEqual(COMPLETE);
      expect(signedIn(back.auth).user.email).toBe(oauth.email);
    });

    test('SSO-1 who refuses at the provider is told so, and is not signed in', async (context) => {
      const world = await open();
      const oauth = demand(world, 'oauth', context);
      await world.accounts.auth.startOAuth({ provider: oauth.provider, returnTo: '/dashboard' });
      const address = await oauth.refuse();
      const back = world.reopen();
      await begin(back);
      expect(await back.auth.completeOAuth(address)).toEqual(FAILED);
      expect(back.auth.state().kind).toBe('signed-out');
    });

    test('SSO-1 a callback nobody asked for signs nobody in', async (context) => {
      const world = await open();
      demand(world, 'oauth', context);
      expect(await world.accounts.auth.completeOAuth(MADE_UP)).toEqual(FAILED);
      expect(world.accounts.auth.state().kind).toBe('signed-out');
    });

    test('PRV-2 a way back to another site is not taken', async (context) => {
      const world = await open();
      const { provider } = demand(world, 'oauth', context);
      for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
        const outcome = await world.accounts.auth.startOAuth({ provider, returnTo });
        if (outcome.kind === 'leaving') expect(await demand(world, 'oauth', context).consent()).not.toContain('evil.example');
        else expect(outcome).toEqual(FAILED);
      }
    });
  });

  describe(`Auth, one tap: ${harness.name}`, () => {
    test('PRV-1 signs in with one tap', async (context) => {
      const world = await open();
      const oneTap = demand(world, 'oneTap', context);
      expect((await world.accounts.auth.offers()).oneTap).toBe(true);
      oneTap.choose();
      expect(await world.accounts.auth.oneTap()).toEqual(COMPLETE);
      expect(world.accounts.auth.state().kind).toBe('signed-in');
    });

    test('PRV-1 who closes the prompt stays signed out', async (context) => {
      const world = await open();
      demand(world, 'oneTap', context).dismiss();
      expect(await world.accounts.auth.oneTap()).toEqual({ kind: 'dismissed' });
      expect(world.accounts.auth.state().kind).toBe('signed-out');
    });

    test('where it is not offered it fails with a word to show', async ({ skip }) => {
      const { auth } = (await open()).accounts;
      if ((await auth.offers()).oneTap) skip('It is offered here.');
      expect(await auth.oneTap()).toEqual(FAILED);
    });
  });

  describe(`Auth, tickets: ${harness.name}`, () => {
    test('a ticket signs in once', async (context) => {
      const world = await registered();
      const ticketFor = demand(world, 'ticketFor', context);
      const ticket = await ticketFor({ userId: world.person.id });
      const other = world.elsewhere();
      await begin(other);
      expect(await other.auth.signInWithTicket(ticket)).toEqual(COMPLETE);
      expect(signedIn(other.auth)).toMatchObject({ user: { id: world.person.id }, impersonatorId: null });

      const third = world.elsewhere();
      await begin(third);
      expect(await third.auth.signInWithTicket(ticket)).toEqual(FAILED);
      expect(third.auth.state().kind).toBe('signed-out');
    });

    test('a ticket nobody made signs nobody in', async () => {
      const { auth } = (await open()).accounts;
      for (const ticket of ['', 'made-up', '../../../etc/passwd', 'x'.repeat(5_000)]) {
        expect(await auth.signInWithTicket(ticket)).toEqual(FAILED);
      }
      expect(auth.state().kind).toBe('signed-out');
    });

    test("an administrator looks at somebody's account and goes back to their own", async (context) => {
      const world = await registered();
      const ticketFor = demand(world, 'ticketFor', context);
      const stage = accountsStage(harness);
      const member = await stage.join(world, world.elsewhere());
      const admin = world.person;
      const { auth } = admin.accounts;
      const ticket = await ticketFor({ userId: member.id, impersonatorId: admin.id });
      expect(await auth.signInWithTicket(ticket)).toEqual(COMPLETE);
      expect(signedIn(auth)).toMatchObject({ user: { id: member.id }, impersonatorId: admin.id });
      expect(await auth.endImpersonation()).toEqual(COMPLETE);
      expect(signedIn(auth)).toMatchObject({ user: { id: admin.id }, impersonatorId: null });
    });

    test('who looks at nobody has nothing to go back to', async () => {
      const { person } = await registered();
      expect(await person.accounts.auth.endImpersonation()).toEqual(FAILED);
      expect(signedIn(person.accounts.auth).user.id).toBe(person.id);
    });
  });

  describe(`Auth, waiting list: ${harness.name}`, () => {
    test('PRV-1 sign-up is by approval: a request, then the invitation signs up', async (context) => {
      unlessLacking('waitlist', context);
      const world = await open({ waitlist: true });
      const approve = demand(world, 'approve', context);
      const { auth } = world.accounts;
      expect(await auth.offers()).toMatchObject({ waitlist: true });

      const form = newcomer();
      expect((await auth.signUp({ ...form, ...(await withCaptcha(world)) })).kind).toBe('failed');
      const request = async () => ({ email: form.email, name: 'Ann Lee', ...(await withCaptcha(world)) });
      expect(await auth.joinWaitlist(await request())).toEqual(COMPLETE);
      expect(await auth.joinWaitlist(await request())).toEqual(COMPLETE);

      const invitation = await approve(form.email);
      const outcome = await auth.signUp({ ...form, invitation, ...(await withCaptcha(world)) });
      if (outcome.kind === 'code-sent') {
        expect(await auth.verifyEmail({ email: form.email, code: await world.codeFor(form.email) })).toEqual(COMPLETE);
      } else {
        expect(outcome).toEqual(COMPLETE);
      }
      expect(signedIn(auth).user.email).toBe(form.email);
    });
  });
}
