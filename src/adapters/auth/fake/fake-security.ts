import type { AccountSecurity, Guarded } from '#ports/account-security.ts';
import type { StepOutcome } from '#ports/auth.ts';
import type { AuthFailure } from './fake-connection.ts';
import { COMPLETE, type FakePage } from './fake-page.ts';
import { endSessions, type FakeUser, type FakeSession, NOW } from './fake-auth-server.ts';

export const FAKE_SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = 10;

const YES = { offered: true } as const;
const CONFIRM_NEEDED = { kind: 'confirm-needed' } as const;
const toFailure = (message: string): AuthFailure => ({ kind: 'failed', message });
const WRONG_PASSWORD = { ...toFailure('That is not your password.'), field: 'currentPassword' } as const;
const WRONG_CODE = { ...toFailure('That code isn’t right. Try the newest one.'), field: 'code' } as const;
const GONE = toFailure('This passkey has already been removed.');

/** `code`: accepted as the current code of every authenticator app. */
export function createFakeSecurity(page: FakePage, code: string): AccountSecurity {
  const { server } = page;

  /** Requires the password, or without one a recently confirmed session. */
  function proven<Outcome>(password: string | null, act: (user: FakeUser) => Outcome): Promise<Guarded<Outcome | AuthFailure>> {
    return page.asUser((user, session): Guarded<Outcome | AuthFailure> => {
      if (password === null) return user.password === null && session.confirmed ? act(user) : CONFIRM_NEEDED;
      return password === user.password ? act(user) : WRONG_PASSWORD;
    });
  }

  function confirmed<Outcome>(act: (user: FakeUser, session: FakeSession) => Outcome): Promise<Guarded<Outcome | AuthFailure>> {
    return page.asUser((user, session): Guarded<Outcome | AuthFailure> => (session.confirmed ? act(user, session) : CONFIRM_NEEDED));
  }

  function backupCodes(): readonly string[] {
    return Array.from({ length: CODES }, () => server.nextId('backup'));
  }

  return {
    offers: async () => ({ secondFactor: YES, passkeys: YES, confirm: YES }),

    overview: () =>
      page.asUser((user) => ({
        kind: 'ok' as const,
        value: {
          hasPassword: user.password !== null,
          secondFactor: user.secondFactor === 'on',
          backupCodesLeft: user.secondFactor === 'on' ? user.backupCodes.length : 0,
          passkeys: user.passkeys.map((each) => ({ ...each })),
        },
      })),

    startSecondFactor: ({ password }) =>
      proven(password, (user) => {
        if (user.secondFactor === 'on') return toFailure('Two-step verification is on already.');
        user.secondFactor = 'begun';
        user.backupCodes = backupCodes();
        const address = `otpauth://totp/Castwright:${encodeURIComponent(user.email)}?secret=${FAKE_SECRET}&issuer=Castwright`;
        return { kind: 'ok' as const, value: { secret: FAKE_SECRET, address, backupCodes: user.backupCodes } };
      }),

    confirmSecondFactor: (given) =>
      page.asUser((user, session): StepOutcome => {
        if (user.secondFactor === 'off' || given !== code) return WRONG_CODE;
        user.secondFactor = 'on';
        endSessions(server, user.id, session.id);
        return COMPLETE;
      }),

    endSecondFactor: ({ password }) =>
      proven(password, (user) => {
        user.secondFactor = 'off';
        user.backupCodes = [];
        return COMPLETE;
      }),

    renewBackupCodes: ({ password }) =>
      proven(password, (user) => {
        if (user.secondFactor !== 'on') return toFailure('Two-step verification is off.');
        user.backupCodes = backupCodes();
        return { kind: 'ok' as const, value: user.backupCodes };
      }),

    addPasskey: (name) =>
      confirmed((user, session) => {
        if (page.browser.passkeyPrompt === 'dismiss') return { kind: 'dismissed' as const };
        const id = server.nextId('passkey');
        user.passkeys = [...user.passkeys, { id, name, createdAt: NOW, lastUsedAt: null }];
        page.browser.passkeys = [...page.browser.passkeys, id];
        session.confirmed = true;
        return COMPLETE;
      }),

    renamePasskey: ({ id, name }) =>
      page.asUser((user): StepOutcome => {
        if (!user.passkeys.some((each) => each.id === id)) return GONE;
        user.passkeys = user.passkeys.map((each) => (each.id === id ? { ...each, name } : each));
        return COMPLETE;
      }),

    removePasskey: (id) =>
      confirmed((user) => {
        if (!user.passkeys.some((each) => each.id === id)) return GONE;
        user.passkeys = user.passkeys.filter((each) => each.id !== id);
        return COMPLETE;
      }),

    confirm: (proof) =>
      page.asUser((user, session) => {
        if (proof.kind === 'passkey' && page.browser.passkeyPrompt === 'dismiss') return { kind: 'dismissed' as const };
        const right =
          proof.kind === 'password'
            ? proof.password === user.password
            : proof.kind === 'code'
              ? user.secondFactor === 'on' && proof.code === code
              : user.passkeys.some(({ id }) => page.browser.passkeys.includes(id));
        if (!right) return proof.kind === 'password' ? WRONG_PASSWORD : WRONG_CODE;
        session.confirmed = true;
        return COMPLETE;
      }),
  };
}
