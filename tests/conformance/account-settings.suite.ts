import { describe, expect, test } from 'vitest';
import {
  type AccountsHarness,
  createAccountsSteps,
  startAccounts,
  COMPLETE_OUTCOME,
  FAILED_OUTCOME,
  requireSignedIn,
} from './support/accounts-fixture.ts';

/** A small red PNG that every adapter can read. */
const PROFILE_IMAGE = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAO0lEQVRIiWM4YKlNU8QwaoHlaBBpj6aiA6MZTXu0qDgwWppajlY4B0arTMvRVoX2aMPLcrTpqD2oW9cA/zSQPTnAurcAAAAASUVORK5CYII=',
  ),
  (character) => character.charCodeAt(0),
);
const NEXT = 'another horse, another battery';

/** The contract of `AccountSettings`, for every adapter and the fake. */
export function accountSettingsSuite(harness: AccountsHarness): void {
  const { describePart, registered, signInAgain, demand, unlessLacking, open, join } = createAccountsSteps(harness);

  describe(`AccountSettings: ${harness.name}`, () => {
    test('STA-1 a new name takes effect at once, is emitted, and survives a reload', async () => {
      const { person: user, reopen } = await registered();
      const { auth, settings } = user.accounts;
      const received: string[] = [];
      auth.subscribe(() => received.push(requireSignedIn(auth).user.firstName));
      expect(await settings.rename({ firstName: 'Beatrice', lastName: 'Møller-Ångström' })).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(auth).user).toMatchObject({ firstName: 'Beatrice', lastName: 'Møller-Ångström', email: user.form.email });
      expect(received.at(-1)).toBe('Beatrice');
      const next = reopen();
      await startAccounts(next);
      expect(requireSignedIn(next.auth).user).toMatchObject({ firstName: 'Beatrice', lastName: 'Møller-Ångström' });
    });

    test('a profile image can be set and removed', async (context) => {
      unlessLacking('picture', context);
      const { person: user } = await registered();
      const { auth, settings } = user.accounts;
      expect(await settings.setImage(new Blob([PROFILE_IMAGE], { type: 'image/png' }))).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(auth).user.avatar).toEqual(expect.stringMatching(/^(https?:\/\/|\/|data:image\/|blob:)/));
      expect(await settings.setImage(null)).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(auth).user.avatar).toBeNull();
    });

    test('rejects a file that isn’t an image, with a message', async (context) => {
      unlessLacking('picture', context);
      const { person: user } = await registered();
      expect(await user.accounts.settings.setImage(new Blob(['not a picture'], { type: 'image/png' }))).toEqual(FAILED_OUTCOME);
      expect(requireSignedIn(user.accounts.auth).user.avatar).toBeNull();
    });

    test('rejects every change when signed out', async () => {
      const { settings } = (await open()).accounts;
      expect(await settings.rename({ firstName: 'Eve', lastName: 'Eve' })).toEqual(FAILED_OUTCOME);
      expect(await settings.changePassword({ current: null, next: NEXT, endOtherSessions: true })).toEqual(FAILED_OUTCOME);
      expect(await settings.sessions()).toEqual(FAILED_OUTCOME);
      expect(await settings.connections()).toEqual(FAILED_OUTCOME);
    });
  });

  describePart('passwords', 'AccountSettings, password', () => {
    test('changes the password with the current one, and ends other sessions on request', async () => {
      const { person: user, elsewhere } = await registered();
      const other = elsewhere();
      await startAccounts(other);
      await other.auth.signIn({ ...user.form, remember: true });
      const { auth, settings } = user.accounts;
      expect(await settings.changePassword({ current: user.form.password, next: NEXT, endOtherSessions: true })).toEqual(COMPLETE_OUTCOME);
      await Promise.all([auth.recheck(), other.auth.recheck()]);
      expect([auth.state().kind, other.auth.state().kind]).toEqual(['signed-in', 'signed-out']);
      expect(await other.auth.signIn({ ...user.form, remember: true })).toEqual(FAILED_OUTCOME);
      expect(await other.auth.signIn({ email: user.form.email, password: NEXT, remember: true })).toEqual(COMPLETE_OUTCOME);
    });

    test('keeps other sessions when asked to', async () => {
      const { person: user, elsewhere } = await registered();
      const other = elsewhere();
      await startAccounts(other);
      await other.auth.signIn({ ...user.form, remember: true });
      const change = { current: user.form.password, next: NEXT, endOtherSessions: false };
      expect(await user.accounts.settings.changePassword(change)).toEqual(COMPLETE_OUTCOME);
      await other.auth.recheck();
      expect(other.auth.state().kind).toBe('signed-in');
    });

    test('rejects a wrong current password and a new one that is too short', async () => {
      const { person: user } = await registered();
      const { auth, settings } = user.accounts;
      expect(await settings.changePassword({ current: 'a wild guess', next: NEXT, endOtherSessions: false })).toEqual(FAILED_OUTCOME);
      expect(await settings.changePassword({ current: null, next: NEXT, endOtherSessions: false })).toEqual(FAILED_OUTCOME);
      expect(await settings.changePassword({ current: user.form.password, next: 'short', endOtherSessions: false })).toEqual(
        FAILED_OUTCOME,
      );
      await auth.signOut();
      expect(await auth.signIn({ ...user.form, remember: true })).toEqual(COMPLETE_OUTCOME);
    });
  });

  describePart('sessions', 'AccountSettings, sessions', () => {
    test('lists all sessions and marks the current one', async () => {
      const fixture = await registered();
      const { person: user, elsewhere } = fixture;
      const other = elsewhere();
      await startAccounts(other);
      await signInAgain(fixture, other, user.form);
      const result = await user.accounts.settings.sessions();
      expect(result).toMatchObject({ kind: 'ok' });
      const sessions = result.kind === 'ok' ? result.value : [];
      expect(sessions.filter(({ current }) => current)).toHaveLength(1);
      expect(sessions).toHaveLength(2);
      for (const session of sessions) {
        expect(session.device).not.toBe('');
        expect(Date.parse(session.lastActiveAt)).toBeGreaterThanOrEqual(Date.parse(session.startedAt));
      }
    });

    test('ends one other session or all of them', async () => {
      const fixture = await registered();
      const { person: user, elsewhere } = fixture;
      const [second, third] = [elsewhere(), elsewhere()];
      for (const page of [second, third]) {
        await startAccounts(page);
        await signInAgain(fixture, page, user.form);
      }
      const { auth, settings } = user.accounts;
      const before = await settings.sessions();
      const target = before.kind === 'ok' ? before.value.find(({ current }) => !current) : undefined;
      expect(await settings.endSession(target?.id ?? '')).toEqual(COMPLETE_OUTCOME);
      await Promise.all([second.auth.recheck(), third.auth.recheck()]);
      expect(new Set([second.auth.state().kind, third.auth.state().kind])).toEqual(new Set(['signed-in', 'signed-out']));

      expect(await settings.endOtherSessions()).toEqual(COMPLETE_OUTCOME);
      await Promise.all([auth.recheck(), second.auth.recheck(), third.auth.recheck()]);
      expect([auth, second.auth, third.auth].map((each) => each.state().kind)).toEqual(['signed-in', 'signed-out', 'signed-out']);
      expect(await settings.sessions()).toMatchObject({ kind: 'ok', value: [{ current: true }] });
    });

    test('cannot end another user’s session', async () => {
      const fixture = await registered();
      const otherUser = await join(fixture, fixture.elsewhere());
      const result = await fixture.person.accounts.settings.sessions();
      const own = result.kind === 'ok' ? result.value[0] : undefined;
      await otherUser.accounts.settings.endSession(own?.id ?? '');
      await fixture.person.accounts.auth.recheck();
      expect(requireSignedIn(fixture.person.accounts.auth).user.id).toBe(fixture.person.id);
    });
  });

  describePart('connections', 'AccountSettings, connections', () => {
    test('connects and disconnects an OAuth provider', async (context) => {
      const fixture = await open();
      const oauth = demand(fixture, 'oauth', context);
      const user = await join(fixture, fixture.accounts, { email: oauth.email });
      expect(await user.accounts.settings.connections()).toEqual({ kind: 'ok', value: [] });
      expect(await user.accounts.settings.connect({ provider: oauth.provider, returnTo: '/dashboard/profile' })).toEqual({
        kind: 'leaving',
      });
      const address = await oauth.giveConsent();
      const back = fixture.reopen();
      await startAccounts(back);
      expect(await back.auth.completeOAuth(address)).toEqual(COMPLETE_OUTCOME);
      expect(requireSignedIn(back.auth).user.id).toBe(user.id);
      expect(await back.settings.connections()).toMatchObject({ kind: 'ok', value: [{ provider: oauth.provider }] });
      expect(await back.settings.disconnect(oauth.provider)).toEqual(COMPLETE_OUTCOME);
      expect(await back.settings.connections()).toEqual({ kind: 'ok', value: [] });
    });

    test('keeps the last sign-in method, which can be removed once a password is set', async (context) => {
      const fixture = await open();
      const oauth = demand(fixture, 'oauth', context);
      await fixture.accounts.auth.startOAuth({ provider: oauth.provider, returnTo: '/dashboard' });
      const back = fixture.reopen();
      const address = await oauth.giveConsent();
      await startAccounts(back);
      await back.auth.completeOAuth(address);
      expect(await back.settings.hasPassword()).toEqual({ kind: 'ok', value: false });
      expect(await back.settings.disconnect(oauth.provider)).toEqual(FAILED_OUTCOME);
      expect(await back.settings.changePassword({ current: null, next: NEXT, endOtherSessions: false })).toEqual(COMPLETE_OUTCOME);
      expect(await back.settings.hasPassword()).toEqual({ kind: 'ok', value: true });
      expect(await back.settings.disconnect(oauth.provider)).toEqual(COMPLETE_OUTCOME);
    });
  });
}
