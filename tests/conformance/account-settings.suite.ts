import { describe, expect, test } from 'vitest';
import { type AccountsHarness, accountsStage, begin, COMPLETE, FAILED, signedIn } from './support/accounts-fixture.ts';

/** A small red PNG: a picture every vendor can read. */
const PICTURE = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAO0lEQVRIiWM4YKlNU8QwaoHlaBBpj6aiA6MZTXu0qDgwWppajlY4B0arTMvRVoX2aMPLcrTpqD2oW9cA/zSQPTnAurcAAAAASUVORK5CYII=',
  ),
  (character) => character.charCodeAt(0),
);
const NEXT = 'another horse, another battery';

/** The contract of `AccountSettings`, for every vendor and the fake. */
export function accountSettingsSuite(harness: AccountsHarness): void {
  const { registered, demand, unlessLacking, open, join } = accountsStage(harness);

  describe(`AccountSettings: ${harness.name}`, () => {
    test('STA-1 a new name is there at once, is told, and is there on the next page', async () => {
      const { person, reopen } = await registered();
      const { auth, settings } = person.accounts;
      const heard: string[] = [];
      auth.subscribe(() => heard.push(signedIn(auth).user.firstName));
      expect(await settings.rename({ firstName: 'Beatrice', lastName: 'Møller-Ångström' })).toEqual(COMPLETE);
      expect(signedIn(auth).user).toMatchObject({ firstName: 'Beatrice', lastName: 'Møller-Ångström', email: person.form.email });
      expect(heard.at(-1)).toBe('Beatrice');
      const next = reopen();
      await begin(next);
      expect(signedIn(next.auth).user).toMatchObject({ firstName: 'Beatrice', lastName: 'Møller-Ångström' });
    });

    test('a picture can be set and taken away', async (context) => {
      unlessLacking('picture', context);
      const { person } = await registered();
      const { auth, settings } = person.accounts;
      expect(await settings.setPicture(new Blob([PICTURE], { type: 'image/png' }))).toEqual(COMPLETE);
      expect(signedIn(auth).user.avatar).toEqual(expect.stringMatching(/^(https?:\/\/|\/|data:image\/|blob:)/));
      expect(await settings.setPicture(null)).toEqual(COMPLETE);
      expect(signedIn(auth).user.avatar).toBeNull();
    });

    test('what is no picture fails with a word to show', async (context) => {
      unlessLacking('picture', context);
      const { person } = await registered();
      expect(await person.accounts.settings.setPicture(new Blob(['not a picture'], { type: 'image/png' }))).toEqual(FAILED);
      expect(signedIn(person.accounts.auth).user.avatar).toBeNull();
    });

    test('nobody who is signed out changes anything', async () => {
      const { settings } = (await open()).accounts;
      expect(await settings.rename({ firstName: 'Eve', lastName: 'Eve' })).toEqual(FAILED);
      expect(await settings.changePassword({ current: null, next: NEXT, endOtherSessions: true })).toEqual(FAILED);
      expect(await settings.sessions()).toEqual(FAILED);
      expect(await settings.connections()).toEqual(FAILED);
    });
  });

  describe(`AccountSettings, password: ${harness.name}`, () => {
    test('is changed by who knows it; the old one is dead, other sessions end when asked', async () => {
      const { person, elsewhere } = await registered();
      const other = elsewhere();
      await begin(other);
      await other.auth.signIn({ ...person.form, remember: true });
      const { auth, settings } = person.accounts;
      expect(await settings.changePassword({ current: person.form.password, next: NEXT, endOtherSessions: true })).toEqual(COMPLETE);
      await Promise.all([auth.recheck(), other.auth.recheck()]);
      expect([auth.state().kind, other.auth.state().kind]).toEqual(['signed-in', 'signed-out']);
      expect(await other.auth.signIn({ ...person.form, remember: true })).toEqual(FAILED);
      expect(await other.auth.signIn({ email: person.form.email, password: NEXT, remember: true })).toEqual(COMPLETE);
    });

    test('leaves other sessions alone when that is asked', async () => {
      const { person, elsewhere } = await registered();
      const other = elsewhere();
      await begin(other);
      await other.auth.signIn({ ...person.form, remember: true });
      const change = { current: person.form.password, next: NEXT, endOtherSessions: false };
      expect(await person.accounts.settings.changePassword(change)).toEqual(COMPLETE);
      await other.auth.recheck();
      expect(other.auth.state().kind).toBe('signed-in');
    });

    test('is not changed by who does not know it, nor to one that is too short', async () => {
      const { person } = await registered();
      const { auth, settings } = person.accounts;
      expect(await settings.changePassword({ current: 'a wild guess', next: NEXT, endOtherSessions: false })).toEqual(FAILED);
      expect(await settings.changePassword({ current: null, next: NEXT, endOtherSessions: false })).toEqual(FAILED);
      expect(await settings.changePassword({ current: person.form.password, next: 'short', endOtherSessions: false })).toEqual(FAILED);
      await auth.signOut();
      expect(await auth.signIn({ ...person.form, remember: true })).toEqual(COMPLETE);
    });
  });

  describe(`AccountSettings, sessions: ${harness.name}`, () => {
    test('lists every session, this one marked', async () => {
      const { person, elsewhere } = await registered();
      const other = elsewhere();
      await begin(other);
      await other.auth.signIn({ ...person.form, remember: true });
      const answer = await person.accounts.settings.sessions();
      expect(answer).toMatchObject({ kind: 'ok' });
      const sessions = answer.kind === 'ok' ? answer.value : [];
      expect(sessions.filter(({ current }) => current)).toHaveLength(1);
      expect(sessions).toHaveLength(2);
      for (const session of sessions) {
        expect(session.device).not.toBe('');
        expect(Date.parse(session.lastActiveAt)).toBeGreaterThanOrEqual(Date.parse(session.startedAt));
      }
    });

    test('ends one other session, and all others', async () => {
      const { person, elsewhere } = await registered();
      const [second, third] = [elsewhere(), elsewhere()];
      for (const page of [second, third]) {
        await begin(page);
        await page.auth.signIn({ ...person.form, remember: true });
      }
      const { auth, settings } = person.accounts;
      const before = await settings.sessions();
      const target = before.kind === 'ok' ? before.value.find(({ current }) => !current) : undefined;
      expect(await settings.endSession(target?.id ?? '')).toEqual(COMPLETE);
      await Promise.all([second.auth.recheck(), third.auth.recheck()]);
      expect(new Set([second.auth.state().kind, third.auth.state().kind])).toEqual(new Set(['signed-in', 'signed-out']));

      expect(await settings.endOtherSessions()).toEqual(COMPLETE);
      await Promise.all([auth.recheck(), second.auth.recheck(), third.auth.recheck()]);
      expect([auth, second.auth, third.auth].map((each) => each.state().kind)).toEqual(['signed-in', 'signed-out', 'signed-out']);
      expect(await settings.sessions()).toMatchObject({ kind: 'ok', value: [{ current: true }] });
    });

    test("nobody ends somebody else's session", async () => {
      const world = await registered();
      const stranger = await join(world, world.elsewhere());
      const answer = await world.person.accounts.settings.sessions();
      const own = answer.kind === 'ok' ? answer.value[0] : undefined;
      await stranger.accounts.settings.endSession(own?.id ?? '');
      await world.person.accounts.auth.recheck();
      expect(signedIn(world.person.accounts.auth).user.id).toBe(world.person.id);
    });
  });

  describe(`AccountSettings, connections: ${harness.name}`, () => {
    test('a provider is connected and disconnected', async (context) => {
      const world = await open();
      const oauth = demand(world, 'oauth', context);
      const person = await join(world, world.accounts, { email: oauth.email });
      expect(await person.accounts.settings.connections()).toEqual({ kind: 'ok', value: [] });
      expect(await person.accounts.settings.connect({ provider: oauth.provider, returnTo: '/dashboard/profile' })).toEqual({
        kind: 'leaving',
      });
      const address = await oauth.consent();
      const back = world.reopen();
      await begin(back);
      expect(await back.auth.completeOAuth(address)).toEqual(COMPLETE);
      expect(signedIn(back.auth).user.id).toBe(person.id);
      expect(await back.settings.connections()).toMatchObject({ kind: 'ok', value: [{ provider: oauth.provider }] });
      expect(await back.settings.disconnect(oauth.provider)).toEqual(COMPLETE);
      expect(await back.settings.connections()).toEqual({ kind: 'ok', value: [] });
    });

    test('the last way to sign in cannot be taken away; with a password of one’s own it can', async (context) => {
      const world = await open();
      const oauth = demand(world, 'oauth', context);
      await world.accounts.auth.startOAuth({ provider: oauth.provider, returnTo: '/dashboard' });
      const back = world.reopen();
      const address = await oauth.consent();
      await begin(back);
      await back.auth.completeOAuth(address);
      expect(await back.settings.hasPassword()).toEqual({ kind: 'ok', value: false });
      expect(await back.settings.disconnect(oauth.provider)).toEqual(FAILED);
      expect(await back.settings.changePassword({ current: null, next: NEXT, endOtherSessions: false })).toEqual(COMPLETE);
      expect(await back.settings.hasPassword()).toEqual({ kind: 'ok', value: true });
      expect(await back.settings.disconnect(oauth.provider)).toEqual(COMPLETE);
    });
  });
}
