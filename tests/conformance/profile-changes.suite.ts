import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ProfileApi } from '#ports/profile-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface ProfileChangesHarness {
  readonly name: string;
  /** A new user in a fresh session. */
  readonly open: () => Promise<{
    readonly profiles: ProfileApi;
    /** The same user in an old session. */
    readonly inOldSession: () => Promise<ProfileApi>;
  }>;
}

/** The contract of profile changes, for every adapter of `ProfileApi`. */
export function profileChangesSuite({ name, open }: ProfileChangesHarness): void {
  describe(`ProfileApi, changes: ${name}`, () => {
    test('API-1 changes only the given fields, as the next profile shows', async () => {
      const { profiles } = await open();
      const before = unwrapOk(await profiles.profile());
      expect(unwrapOk(await profiles.update({ firstName: 'Grace' }))).toEqual({ ...before, firstName: 'Grace' });
      const theme = before.preferences.theme === 'dark' ? 'light' : 'dark';
      const after = { ...before, firstName: 'Grace', preferences: { ...before.preferences, theme } };
      expect(unwrapOk(await profiles.update({ preferences: { theme } }))).toEqual(after);
      expect(unwrapOk(await profiles.update({}))).toEqual(after);
      expect(unwrapOk(await profiles.profile())).toEqual(after);
    });

    test('VID-4 saved colors are in the next profile, and an invalid list is rejected as a whole', async () => {
      const { profiles } = await open();
      const colors = [
        { name: 'Brand', outfit: '#23686c', hair: '#43291b' },
        { name: 'Party', outfit: '#aa0055', hair: '#ffcc00' },
      ] as const;
      expect(unwrapOk(await profiles.update({ preferences: { colors } })).preferences.colors).toEqual(colors);
      expect(unwrapOk(await profiles.profile()).preferences.colors).toEqual(colors);
      const bad = [{ name: ' ', outfit: '#23686c', hair: '#43291b' }] as const;
      expect(await profiles.update({ preferences: { colors: bad } })).toMatchObject({ kind: 'rejected', status: 400 });
      expect(unwrapOk(await profiles.update({ preferences: { colors: [] } })).preferences.colors).toEqual([]);
    });

    test('rejects a name that is too long, naming the field', async () => {
      const { profiles } = await open();
      const before = unwrapOk(await profiles.profile());
      expect(await profiles.update({ firstName: 'Grace', lastName: 'x'.repeat(200) })).toMatchObject({
        kind: 'rejected',
        status: 400,
        field: 'lastName',
      });
      expect(unwrapOk(await profiles.profile())).toEqual(before);
    });

    test('exports a ZIP with the profile and the list of videos', async () => {
      const { profiles } = await open();
      const files = unzipSync(new Uint8Array(await unwrapOk(await profiles.exportData()).arrayBuffer()));
      const read = (file: string): unknown => JSON.parse(new TextDecoder().decode(files[file]));
      expect(read('profile.json')).toEqual(unwrapOk(await profiles.profile()));
      expect(read('videos.json')).toEqual([]);
    });

    test('closing an account needs its own email address and a recent sign-in', async () => {
      const { profiles, inOldSession } = await open();
      const { email } = unwrapOk(await profiles.profile());
      expect(await profiles.deleteAccount({ confirmEmail: `x${email}` })).toMatchObject({
        kind: 'rejected',
        status: 400,
        field: 'confirmEmail',
      });
      expect(await (await inOldSession()).deleteAccount({ confirmEmail: email })).toMatchObject({
        kind: 'rejected',
        status: 403,
        code: 'sign-in-again',
      });
      expect(unwrapOk(await profiles.profile()).email).toBe(email);
    });

    test('a closed account shows when it will be erased', async () => {
      const { profiles } = await open();
      const { email } = unwrapOk(await profiles.profile());
      const { erasedAt } = unwrapOk(await profiles.deleteAccount({ confirmEmail: ` ${email.toUpperCase()}` }));
      expect(new Date(erasedAt).toISOString()).toBe(erasedAt);
    });

    test('resolves an aborted call as aborted', async () => {
      const { profiles } = await open();
      const signal = AbortSignal.abort();
      for (const outcome of [
        await profiles.update({ firstName: 'Grace' }, { signal }),
        await profiles.exportData({ signal }),
        await profiles.deleteAccount({ confirmEmail: 'x' }, { signal }),
      ])
        expect(outcome).toMatchObject({ kind: 'failed', reason: 'aborted' });
      expect(unwrapOk(await profiles.profile()).firstName).not.toBe('Grace');
    });
  });
}
