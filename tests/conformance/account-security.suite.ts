import { describe, expect, test, type TestContext } from 'vitest';
import type { Accounts } from '../../src/ports/accounts.ts';
import type { SecurityOffers, SecurityOverview } from '../../src/ports/account-security.ts';
import {
  type AccountsHarness,
  accountsStage,
  type AccountsWorld,
  begin,
  COMPLETE,
  FAILED,
  type Person,
  signedIn,
} from './support/accounts-fixture.ts';

const WRONG_CODE = '000000';

/** The contract of `AccountSecurity`, and of the steps of `Auth` that go with it, for every adapter and the fake. */
export function accountSecuritySuite(harness: AccountsHarness): void {
  const { registered, demand, open } = accountsStage(harness);

  /** The part is offered, or the test is left out with the adapter's own reason. */
  async function unlessOffered(accounts: Accounts, part: keyof SecurityOffers, { skip }: TestContext): Promise<void> {
    const offer = (await accounts.security.offers())[part];
    if (!offer.offered) skip(offer.reason);
  }

  type World = AccountsWorld & { readonly person: Person };

  async function protect({ person, authenticatorCode }: World): Promise<readonly string[]> {
    const { security } = person.accounts;
    const begun = await security.startSecondFactor({ password: person.form.password });
    if (begun.kind !== 'ok') throw new Error(`Not begun: ${JSON.stringify(begun)}`);
    const { secret, address, backupCodes } = begun.value;
    expect(address).toMatch(/^otpauth:\/\/totp\//);
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(await security.confirmSecondFactor(authenticatorCode?.(secret) ?? '')).toEqual(COMPLETE);
    secrets.set(person.id, secret);
    return backupCodes;
  }
  const secrets = new Map<string, string>();
  const codeOf = ({ person, authenticatorCode }: World): string => authenticatorCode?.(secrets.get(person.id) ?? '') ?? '';
  const overviewOf = async ({ security }: Accounts): Promise<SecurityOverview> => {
    const answer = await security.overview();
    if (answer.kind !== 'ok') throw new Error(answer.message);
    return answer.value;
  };
  const again = ({ form }: Person) => ({ email: form.email, password: form.password, remember: true });

  describe(`AccountSecurity: ${harness.name}`, () => {
    test('what is not offered comes with its reason', async () => {
      const { accounts } = await open();
      for (const offer of Object.values(await accounts.security.offers()))
        expect(offer).toEqual(offer.offered ? { offered: true } : { offered: false, reason: expect.stringMatching(/^\S.{7,}/) as string });
    });

    test('nobody who is signed out protects, sees or confirms anything', async () => {
      const { security } = (await open()).accounts;
      expect(await security.overview()).toEqual(FAILED);
      expect(await security.startSecondFactor({ password: 'x' })).toEqual(FAILED);
      expect(await security.removePasskey('x')).toEqual(FAILED);
      expect(await security.confirm({ kind: 'password', password: 'x' })).toEqual(FAILED);
    });
  });

  describe(`AccountSecurity, second factor: ${harness.name}`, () => {
    test('a sign-in asks for a code of the app once it is on, and the right one signs in', async (context) => {
      const world = await registered();
      await unlessOffered(world.accounts, 'secondFactor', context);
      await protect(world);
      expect(await overviewOf(world.person.accounts)).toMatchObject({ secondFactor: true, backupCodesLeft: 10, hasPassword: true });
      const { auth } = world.person.accounts;
      await auth.signOut();
      expect(await auth.signIn(again(world.person))).toEqual({ kind: 'second-factor' });
      expect(auth.state().kind).toBe('signed-out');
      expect(await auth.enterSecondFactor({ kind: 'code', code: WRONG_CODE, trustDevice: false })).toEqual(FAILED);
      expect(await auth.enterSecondFactor({ kind: 'code', code: codeOf(world), trustDevice: false })).toEqual(COMPLETE);
      expect(signedIn(auth).user.id).toBe(world.person.id);
    });

    test('nothing changes before the first code is right', async (context) => {
      const { person, accounts } = await registered();
      await unlessOffered(accounts, 'secondFactor', context);
      const { auth, security } = person.accounts;
      expect(await security.startSecondFactor({ password: 'a wild guess' })).toEqual(FAILED);
      expect(await security.startSecondFactor({ password: person.form.password })).toMatchObject({ kind: 'ok' });
      expect(await security.confirmSecondFactor(WRONG_CODE)).toEqual(FAILED);
      expect(await overviewOf(person.accounts)).toMatchObject({ secondFactor: false, backupCodesLeft: 0 });
      await auth.signOut();
      expect(await auth.signIn(again(person))).toEqual(COMPLETE);
    });

    test('a backup code signs in once', async (context) => {
      const world = await registered();
      await unlessOffered(world.accounts, 'secondFactor', context);
      const [code = ''] = await protect(world);
      const { auth } = world.person.accounts;
      await auth.signOut();
      await auth.signIn(again(world.person));
      expect(await auth.enterSecondFactor({ kind: 'backup-code', code, trustDevice: false })).toEqual(COMPLETE);
      expect(await overviewOf(world.person.accounts)).toMatchObject({ backupCodesLeft: 9 });
      await auth.signOut();
      await auth.signIn(again(world.person));
      expect(await auth.enterSecondFactor({ kind: 'backup-code', code, trustDevice: false })).toEqual(FAILED);
    });

    test('new backup codes void the ones before', async (context) => {
      const world = await registered();
      await unlessOffered(world.accounts, 'secondFactor', context);
      const [old = ''] = await protect(world);
      const { auth, security } = world.person.accounts;
      expect(await security.renewBackupCodes({ password: 'a wild guess' })).toEqual(FAILED);
      const renewed = await security.renewBackupCodes({ password: world.person.form.password });
      const code = renewed.kind === 'ok' ? (renewed.value[0] ?? '') : '';
      await auth.signOut();
      await auth.signIn(again(world.person));
      expect(await auth.enterSecondFactor({ kind: 'backup-code', code: old, trustDevice: false })).toEqual(FAILED);
      expect(await auth.enterSecondFactor({ kind: 'backup-code', code, trustDevice: false })).toEqual(COMPLETE);
    });

    test('a device that is trusted is not asked again, another one is', async (context) => {
      const world = await registered();
      await unlessOffered(world.accounts, 'secondFactor', context);
      await protect(world);
      const { auth } = world.person.accounts;
      await auth.signOut();
      await auth.signIn(again(world.person));
      await auth.enterSecondFactor({ kind: 'code', code: codeOf(world), trustDevice: true });
      await auth.signOut();
      expect(await auth.signIn(again(world.person))).toEqual(COMPLETE);
      const other = world.elsewhere();
      await begin(other);
      expect(await other.auth.signIn(again(world.person))).toEqual({ kind: 'second-factor' });
    });

    test('turning it on ends other sessions, which gave one factor', async (context) => {
      const world = await registered();
      await unlessOffered(world.accounts, 'secondFactor', context);
      const other = world.elsewhere();
      await begin(other);
      await other.auth.signIn(again(world.person));
      await protect(world);
      await Promise.all([world.person.accounts.auth.recheck(), other.auth.recheck()]);
      expect([world.person.accounts.auth.state().kind, other.auth.state().kind]).toEqual(['signed-in', 'signed-out']);
    });

    test('is turned off by who knows the password; then that is enough again', async (context) => {
      const world = await registered();
      await unlessOffered(world.accounts, 'secondFactor', context);
      await protect(world);
      const { auth, security } = world.person.accounts;
      expect(await security.endSecondFactor({ password: 'a wild guess' })).toEqual(FAILED);
      expect(await overviewOf(world.person.accounts)).toMatchObject({ secondFactor: true });
      expect(await security.endSecondFactor({ password: world.person.form.password })).toEqual(COMPLETE);
      expect(await overviewOf(world.person.accounts)).toMatchObject({ secondFactor: false });
      await auth.signOut();
      expect(await auth.signIn(again(world.person))).toEqual(COMPLETE);
    });

    test('a password set by email asks for it as well', async (context) => {
      const world = await registered();
      await unlessOffered(world.accounts, 'secondFactor', context);
      await protect(world);
      const { auth } = world.person.accounts;
      const { email } = world.person.form;
      await auth.signOut();
      await auth.requestPasswordReset({ email, captcha: null });
      const reset = { email, code: await world.codeFor(email), password: 'another horse, another battery' };
      expect(await auth.resetPassword(reset)).toEqual({ kind: 'second-factor' });
      expect(auth.state().kind).toBe('signed-out');
      expect(await auth.enterSecondFactor({ kind: 'code', code: codeOf(world), trustDevice: false })).toEqual(COMPLETE);
    });

    test('so does a provider', async (context) => {
      const world = await registered();
      await unlessOffered(world.accounts, 'secondFactor', context);
      const oauth = demand(world, 'oauth', context);
      const owner = await accountsOf(world, oauth.email);
      await owner.accounts.settings.connect({ provider: oauth.provider, returnTo: '/dashboard/profile' });
      const connected = world.reopen();
      await begin(connected);
      await connected.auth.completeOAuth(await oauth.consent());
      await protect({ ...world, person: { ...owner, accounts: connected } });
      await connected.auth.signOut();
      await connected.auth.startOAuth({ provider: oauth.provider, returnTo: '/dashboard' });
      const back = world.reopen();
      const address = await oauth.consent();
      await begin(back);
      expect(await back.auth.completeOAuth(address)).toEqual({ kind: 'second-factor' });
      expect(back.auth.state().kind).toBe('signed-out');
      const code = codeOf({ ...world, person: owner });
      expect(await back.auth.enterSecondFactor({ kind: 'code', code, trustDevice: false })).toEqual(COMPLETE);
    });

    async function accountsOf(world: World, email: string): Promise<Person> {
      await world.person.accounts.auth.signOut();
      return accountsStage(harness).join(world, world.accounts, { email });
    }
  });

  describe(`AccountSecurity, passkeys: ${harness.name}`, () => {
    test('are added with a name, renamed, and removed', async (context) => {
      const { person, accounts } = await registered();
      await unlessOffered(accounts, 'passkeys', context);
      const { security } = person.accounts;
      expect(await security.addPasskey('Work laptop')).toEqual(COMPLETE);
      const [passkey] = (await overviewOf(person.accounts)).passkeys;
      expect(passkey).toMatchObject({ name: 'Work laptop', lastUsedAt: null });
      expect(await security.renamePasskey({ id: passkey?.id ?? '', name: 'Old laptop' })).toEqual(COMPLETE);
      expect((await overviewOf(person.accounts)).passkeys.map(({ name }) => name)).toEqual(['Old laptop']);
      expect(await security.removePasskey(passkey?.id ?? '')).toEqual(COMPLETE);
      expect((await overviewOf(person.accounts)).passkeys).toEqual([]);
      expect(await security.removePasskey(passkey?.id ?? '')).toEqual(FAILED);
    });

    test('sign in alone, also where a second factor is on; a removed one does not', async (context) => {
      const world = await registered();
      await unlessOffered(world.accounts, 'passkeys', context);
      const { auth, security } = world.person.accounts;
      await security.addPasskey('Phone');
      await protect(world);
      await auth.signOut();
      expect(await auth.signInWithPasskey()).toEqual(COMPLETE);
      expect(signedIn(auth).user.id).toBe(world.person.id);
      const [passkey] = (await overviewOf(world.person.accounts)).passkeys;
      expect(passkey?.lastUsedAt).not.toBeNull();
      await security.removePasskey(passkey?.id ?? '');
      await auth.signOut();
      expect(await auth.signInWithPasskey()).toEqual(FAILED);
    });

    test('whoever closes the browser’s dialog has changed nothing', async (context) => {
      const world = await registered();
      await unlessOffered(world.accounts, 'passkeys', context);
      const { auth, security } = world.person.accounts;
      world.answerPasskeys?.('dismiss');
      expect(await security.addPasskey('Phone')).toEqual({ kind: 'dismissed' });
      expect(await security.confirm({ kind: 'passkey' })).toEqual({ kind: 'dismissed' });
      await auth.signOut();
      expect(await auth.signInWithPasskey()).toEqual({ kind: 'dismissed' });
      expect(auth.state().kind).toBe('signed-out');
    });

    test('nobody removes or renames somebody else’s', async (context) => {
      const world = await registered();
      await unlessOffered(world.accounts, 'passkeys', context);
      await world.person.accounts.security.addPasskey('Mine');
      const [mine] = (await overviewOf(world.person.accounts)).passkeys;
      const stranger = await accountsStage(harness).join(world, world.elsewhere());
      expect(await stranger.accounts.security.removePasskey(mine?.id ?? '')).toEqual(FAILED);
      expect(await stranger.accounts.security.renamePasskey({ id: mine?.id ?? '', name: 'Theirs' })).toEqual(FAILED);
      expect((await overviewOf(world.person.accounts)).passkeys.map(({ name }) => name)).toEqual(['Mine']);
    });
  });

  describe(`AccountSecurity, a fresh proof: ${harness.name}`, () => {
    test('is asked for some time after signing in; password, code and passkey give it', async (context) => {
      const world = await registered();
      await unlessOffered(world.accounts, 'confirm', context);
      await unlessOffered(world.accounts, 'secondFactor', context);
      const age = demand(world, 'ageConfirmations', context);
      const { security } = world.person.accounts;
      await security.addPasskey('Phone');
      await protect(world);
      const isAsked = async () => (await security.removePasskey('not-there')).kind === 'confirm-needed';

      for (const proof of [
        { kind: 'password', password: world.person.form.password },
        { kind: 'code', code: codeOf(world) },
        { kind: 'passkey' },
      ] as const) {
        await age(world.person.id);
        expect(await isAsked(), proof.kind).toBe(true);
        expect(await security.confirm(proof), proof.kind).toEqual(COMPLETE);
        expect(await isAsked(), proof.kind).toBe(false);
      }
    });

    test('a wrong one gives nothing', async (context) => {
      const world = await registered();
      await unlessOffered(world.accounts, 'confirm', context);
      const age = demand(world, 'ageConfirmations', context);
      const { security } = world.person.accounts;
      await age(world.person.id);
      expect(await security.confirm({ kind: 'password', password: 'a wild guess' })).toEqual(FAILED);
      expect(await security.confirm({ kind: 'code', code: WRONG_CODE })).toEqual(FAILED);
      expect(await security.addPasskey('Phone')).toEqual({ kind: 'confirm-needed' });
    });
  });
}
