import { describe, expect, test, type TestContext } from 'vitest';
import type { Accounts } from '#ports/accounts.ts';
import type { SecurityOffers, SecurityOverview } from '#ports/account-security.ts';
import {
  type AccountsHarness,
  createAccountsSteps,
  type AccountsFixture,
  startAccounts,
  COMPLETE_OUTCOME,
  FAILED_OUTCOME,
  type SignedUpUser,
  requireSignedIn,
} from './support/accounts-fixture.ts';

const WRONG_CODE = '000000';

/** The contract of `AccountSecurity`, and of the steps of `Auth` that go with it, for every adapter and the fake. */
export function accountSecuritySuite(harness: AccountsHarness): void {
  const { registered, demand, open } = createAccountsSteps(harness);

  /** The part is offered, or the test is left out with the adapter's own reason. */
  async function unlessOffered(accounts: Accounts, part: keyof SecurityOffers, { skip }: TestContext): Promise<void> {
    const offer = (await accounts.security.offers())[part];
    if (!offer.offered) skip(offer.reason);
  }

  type World = AccountsFixture & { readonly person: SignedUpUser };

  async function protect({ person: user, authenticatorCode }: World): Promise<readonly string[]> {
    const { security } = user.accounts;
    const started = await security.startSecondFactor({ password: user.form.password });
    if (started.kind !== 'ok') throw new Error(`Not begun: ${JSON.stringify(started)}`);
    const { secret, address, backupCodes } = started.value;
    expect(address).toMatch(/^otpauth:\/\/totp\//);
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(await security.confirmSecondFactor(authenticatorCode?.(secret) ?? '')).toEqual(COMPLETE_OUTCOME);
    secrets.set(user.id, secret);
    return backupCodes;
  }
  const secrets = new Map<string, string>();
  const getCode = ({ person: user, authenticatorCode }: World): string => authenticatorCode?.(secrets.get(user.id) ?? '') ?? '';
  const fetchOverview = async ({ security }: Accounts): Promise<SecurityOverview> => {
    const result = await security.overview();
    if (result.kind !== 'ok') throw new Error(result.message);
    return result.value;
  };
  const again = ({ form }: SignedUpUser) => ({ email: form.email, password: form.password, remember: true });

  describe(`AccountSecurity: ${harness.name}`, () => {
    test('explains every capability it does not offer', async () => {
      const { accounts } = await open();
      for (const offer of Object.values(await accounts.security.offers()))
        expect(offer).toEqual(offer.offered ? { offered: true } : { offered: false, reason: expect.stringMatching(/^\S.{7,}/) as string });
    });

    test('rejects every security call when signed out', async () => {
      const { security } = (await open()).accounts;
      expect(await security.overview()).toEqual(FAILED_OUTCOME);
      expect(await security.startSecondFactor({ password: 'x' })).toEqual(FAILED_OUTCOME);
      expect(await security.removePasskey('x')).toEqual(FAILED_OUTCOME);
      expect(await security.confirm({ kind: 'password', password: 'x' })).toEqual(FAILED_OUTCOME);
    });
  });

  describe(`AccountSecurity, second factor: ${harness.name}`, () => {
    test('requires a code from the authenticator app once enabled, and signs in with the right one', async (context) => {
      const fixture = await registered();
      await unlessOffered(fixture.accounts, 'secondFactor', context);
      await protect(fixture);
      expect(await fetchOverview(fixture.person.accounts)).toMatchObject({ secondFactor: true, backupCodesLeft: 10, hasPassword: true });
      const { auth } = fixture.person.accounts;
      await auth.signOut();
      expect(await auth.signIn(again(fixture.person))).toEqual({ kind: 'second-factor' });
      expect(auth.state().kind).toBe('signed-out');
      expect(await auth.enterSecondFactor({ kind: 'code', code: WRONG_CODE, trustDevice: false })).toEqual(FAILED_OUTCOME);
      expect(await auth.enterSecondFactor({ kind: 'code', code: getCode(fixture), trustDevice: false })).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(auth).user.id).toBe(fixture.person.id);
    });

    test('stays disabled until the first code is right', async (context) => {
      const { person: user, accounts } = await registered();
      await unlessOffered(accounts, 'secondFactor', context);
      const { auth, security } = user.accounts;
      expect(await security.startSecondFactor({ password: 'a wild guess' })).toEqual(FAILED_OUTCOME);
      expect(await security.startSecondFactor({ password: user.form.password })).toMatchObject({ kind: 'ok' });
      expect(await security.confirmSecondFactor(WRONG_CODE)).toEqual(FAILED_OUTCOME);
      expect(await fetchOverview(user.accounts)).toMatchObject({ secondFactor: false, backupCodesLeft: 0 });
      await auth.signOut();
      expect(await auth.signIn(again(user))).toEqual(COMPLETE_OUTCOME);
    });

    test('signs in once with a backup code', async (context) => {
      const fixture = await registered();
      await unlessOffered(fixture.accounts, 'secondFactor', context);
      const [code = ''] = await protect(fixture);
      const { auth } = fixture.person.accounts;
      await auth.signOut();
      await auth.signIn(again(fixture.person));
      expect(await auth.enterSecondFactor({ kind: 'backup-code', code, trustDevice: false })).toEqual(COMPLETE_OUTCOME);
      expect(await fetchOverview(fixture.person.accounts)).toMatchObject({ backupCodesLeft: 9 });
      await auth.signOut();
      await auth.signIn(again(fixture.person));
      expect(await auth.enterSecondFactor({ kind: 'backup-code', code, trustDevice: false })).toEqual(FAILED_OUTCOME);
    });

    test('invalidates old backup codes when new ones are created', async (context) => {
      const fixture = await registered();
      await unlessOffered(fixture.accounts, 'secondFactor', context);
      const [old = ''] = await protect(fixture);
      const { auth, security } = fixture.person.accounts;
      expect(await security.renewBackupCodes({ password: 'a wild guess' })).toEqual(FAILED_OUTCOME);
      const renewed = await security.renewBackupCodes({ password: fixture.person.form.password });
      const code = renewed.kind === 'ok' ? (renewed.value[0] ?? '') : '';
      await auth.signOut();
      await auth.signIn(again(fixture.person));
      expect(await auth.enterSecondFactor({ kind: 'backup-code', code: old, trustDevice: false })).toEqual(FAILED_OUTCOME);
      expect(await auth.enterSecondFactor({ kind: 'backup-code', code, trustDevice: false })).toEqual(COMPLETE_OUTCOME);
    });

    test('skips the second factor on a trusted device only', async (context) => {
      const fixture = await registered();
      await unlessOffered(fixture.accounts, 'secondFactor', context);
      await protect(fixture);
      const { auth } = fixture.person.accounts;
      await auth.signOut();
      await auth.signIn(again(fixture.person));
      await auth.enterSecondFactor({ kind: 'code', code: getCode(fixture), trustDevice: true });
      await auth.signOut();
      expect(await auth.signIn(again(fixture.person))).toEqual(COMPLETE_OUTCOME);
      const other = fixture.elsewhere();
      await startAccounts(other);
      expect(await other.auth.signIn(again(fixture.person))).toEqual({ kind: 'second-factor' });
    });

    test('ends other single-factor sessions when it is enabled', async (context) => {
      const fixture = await registered();
      await unlessOffered(fixture.accounts, 'secondFactor', context);
      const other = fixture.elsewhere();
      await startAccounts(other);
      await other.auth.signIn(again(fixture.person));
      await protect(fixture);
      await Promise.all([fixture.person.accounts.auth.recheck(), other.auth.recheck()]);
      expect([fixture.person.accounts.auth.state().kind, other.auth.state().kind]).toEqual(['signed-in', 'signed-out']);
    });

    test('can be disabled with the password, which is then enough to sign in', async (context) => {
      const fixture = await registered();
      await unlessOffered(fixture.accounts, 'secondFactor', context);
      await protect(fixture);
      const { auth, security } = fixture.person.accounts;
      expect(await security.endSecondFactor({ password: 'a wild guess' })).toEqual(FAILED_OUTCOME);
      expect(await fetchOverview(fixture.person.accounts)).toMatchObject({ secondFactor: true });
      expect(await security.endSecondFactor({ password: fixture.person.form.password })).toEqual(COMPLETE_OUTCOME);
      expect(await fetchOverview(fixture.person.accounts)).toMatchObject({ secondFactor: false });
      await auth.signOut();
      expect(await auth.signIn(again(fixture.person))).toEqual(COMPLETE_OUTCOME);
    });

    test('is still required after a password reset by email', async (context) => {
      const fixture = await registered();
      await unlessOffered(fixture.accounts, 'secondFactor', context);
      await protect(fixture);
      const { auth } = fixture.person.accounts;
      const { email } = fixture.person.form;
      await auth.signOut();
      await auth.requestPasswordReset({ email, captcha: null });
      const reset = { email, code: await fixture.codeFor(email), password: 'another horse, another battery' };
      expect(await auth.resetPassword(reset)).toEqual({ kind: 'second-factor' });
      expect(auth.state().kind).toBe('signed-out');
      expect(await auth.enterSecondFactor({ kind: 'code', code: getCode(fixture), trustDevice: false })).toEqual(COMPLETE_OUTCOME);
    });

    test('is required after an OAuth sign-in', async (context) => {
      const fixture = await registered();
      await unlessOffered(fixture.accounts, 'secondFactor', context);
      const oauth = demand(fixture, 'oauth', context);
      const owner = await listAccounts(fixture, oauth.email);
      await owner.accounts.settings.connect({ provider: oauth.provider, returnTo: '/dashboard/profile' });
      const connected = fixture.reopen();
      await startAccounts(connected);
      await connected.auth.completeOAuth(await oauth.giveConsent());
      await protect({ ...fixture, person: { ...owner, accounts: connected } });
      await connected.auth.signOut();
      await connected.auth.startOAuth({ provider: oauth.provider, returnTo: '/dashboard' });
      const back = fixture.reopen();
      const address = await oauth.giveConsent();
      await startAccounts(back);
      expect(await back.auth.completeOAuth(address)).toEqual({ kind: 'second-factor' });
      expect(back.auth.state().kind).toBe('signed-out');
      const code = getCode({ ...fixture, person: owner });
      expect(await back.auth.enterSecondFactor({ kind: 'code', code, trustDevice: false })).toEqual(COMPLETE_OUTCOME);
    });

    async function listAccounts(fixture: World, email: string): Promise<SignedUpUser> {
      await fixture.person.accounts.auth.signOut();
      return createAccountsSteps(harness).join(fixture, fixture.accounts, { email });
    }
  });

  describe(`AccountSecurity, passkeys: ${harness.name}`, () => {
    test('can be added with a name, renamed, and removed', async (context) => {
      const { person: user, accounts } = await registered();
      await unlessOffered(accounts, 'passkeys', context);
      const { security } = user.accounts;
      expect(await security.addPasskey('Work laptop')).toEqual(COMPLETE_OUTCOME);
      const [passkey] = (await fetchOverview(user.accounts)).passkeys;
      expect(passkey).toMatchObject({ name: 'Work laptop', lastUsedAt: null });
      expect(await security.renamePasskey({ id: passkey?.id ?? '', name: 'Old laptop' })).toEqual(COMPLETE_OUTCOME);
      expect((await fetchOverview(user.accounts)).passkeys.map(({ name }) => name)).toEqual(['Old laptop']);
      expect(await security.removePasskey(passkey?.id ?? '')).toEqual(COMPLETE_OUTCOME);
      expect((await fetchOverview(user.accounts)).passkeys).toEqual([]);
      expect(await security.removePasskey(passkey?.id ?? '')).toEqual(FAILED_OUTCOME);
    });

    test('sign in without a second factor, and no longer work once removed', async (context) => {
      const fixture = await registered();
      await unlessOffered(fixture.accounts, 'passkeys', context);
      const { auth, security } = fixture.person.accounts;
      await security.addPasskey('Phone');
      await protect(fixture);
      await auth.signOut();
      expect(await auth.signInWithPasskey()).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(auth).user.id).toBe(fixture.person.id);
      const [passkey] = (await fetchOverview(fixture.person.accounts)).passkeys;
      expect(passkey?.lastUsedAt).not.toBeNull();
      await security.removePasskey(passkey?.id ?? '');
      await auth.signOut();
      expect(await auth.signInWithPasskey()).toEqual(FAILED_OUTCOME);
    });

    test('closing the browser dialog changes nothing', async (context) => {
      const fixture = await registered();
      await unlessOffered(fixture.accounts, 'passkeys', context);
      const { auth, security } = fixture.person.accounts;
      fixture.respondToPasskeys?.('dismiss');
      expect(await security.addPasskey('Phone')).toEqual({ kind: 'dismissed' });
      expect(await security.confirm({ kind: 'passkey' })).toEqual({ kind: 'dismissed' });
      await auth.signOut();
      expect(await auth.signInWithPasskey()).toEqual({ kind: 'dismissed' });
      expect(auth.state().kind).toBe('signed-out');
    });

    test('users cannot rename or remove another user’s passkey', async (context) => {
      const fixture = await registered();
      await unlessOffered(fixture.accounts, 'passkeys', context);
      await fixture.person.accounts.security.addPasskey('Mine');
      const [mine] = (await fetchOverview(fixture.person.accounts)).passkeys;
      const otherUser = await createAccountsSteps(harness).join(fixture, fixture.elsewhere());
      expect(await otherUser.accounts.security.removePasskey(mine?.id ?? '')).toEqual(FAILED_OUTCOME);
      expect(await otherUser.accounts.security.renamePasskey({ id: mine?.id ?? '', name: 'Theirs' })).toEqual(FAILED_OUTCOME);
      expect((await fetchOverview(fixture.person.accounts)).passkeys.map(({ name }) => name)).toEqual(['Mine']);
    });
  });

  describe(`AccountSecurity, reauthentication: ${harness.name}`, () => {
    test('is required some time after sign-in, by password, code, or passkey', async (context) => {
      const fixture = await registered();
      await unlessOffered(fixture.accounts, 'confirm', context);
      await unlessOffered(fixture.accounts, 'secondFactor', context);
      const age = demand(fixture, 'ageConfirmations', context);
      const { security } = fixture.person.accounts;
      await security.addPasskey('Phone');
      await protect(fixture);
      const isAsked = async () => (await security.removePasskey('not-there')).kind === 'confirm-needed';

      for (const proof of [
        { kind: 'password', password: fixture.person.form.password },
        { kind: 'code', code: getCode(fixture) },
        { kind: 'passkey' },
      ] as const) {
        await age(fixture.person.id);
        expect(await isAsked(), proof.kind).toBe(true);
        expect(await security.confirm(proof), proof.kind).toEqual(COMPLETE_OUTCOME);
        expect(await isAsked(), proof.kind).toBe(false);
      }
    });

    test('fails with a wrong password or code', async (context) => {
      const fixture = await registered();
      await unlessOffered(fixture.accounts, 'confirm', context);
      const age = demand(fixture, 'ageConfirmations', context);
      const { security } = fixture.person.accounts;
      await age(fixture.person.id);
      expect(await security.confirm({ kind: 'password', password: 'a wild guess' })).toEqual(FAILED_OUTCOME);
      expect(await security.confirm({ kind: 'code', code: WRONG_CODE })).toEqual(FAILED_OUTCOME);
      expect(await security.addPasskey('Phone')).toEqual({ kind: 'confirm-needed' });
    });
  });
}
