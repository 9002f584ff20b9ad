import type { AccountSecurity, Guarded } from '../../../ports/account-security.ts';
import type { StepOutcome } from '../../../ports/auth.ts';
import type { Failed } from './fake-connection.ts';
import { COMPLETE, type FakePage } from './fake-page.ts';
import { endSessions, type FakePerson, type FakeSession, NOW } from './fake-auth-server.ts';

export const FAKE_SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = 10;

const YES = { offered: true } as const;
const CONFIRM_NEEDED = { kind: 'confirm-needed' } as const;
const failed = (message: string): Failed => ({ kind: 'failed', message });
const WRONG_PASSWORD = failed('That is not your password.');
const WRONG_CODE = failed('That code is not right. Try the newest one.');
const GONE = failed('This passkey was removed already.');

/** `code`: what every authenticator app shows. */
export function createFakeSecurity(page: FakePage, code: string): AccountSecurity {
  const { vendor } = page;

  /** With the password, or, without one, in a session that was confirmed of late. */
  function proven<Outcome>(password: string | null, act: (person: FakePerson) => Outcome): Promise<Guarded<Outcome | Failed>> {
    return page.asPerson((person, session): Guarded<Outcome | Failed> => {
      if (password === null) return person.password === null && session.confirmed ? act(person) : CONFIRM_NEEDED;
      return password === person.password ? act(person) : WRONG_PASSWORD;
    });
  }

  function confirmed<Outcome>(act: (person: FakePerson, session: FakeSession) => Outcome): Promise<Guarded<Outcome | Failed>> {
    return page.asPerson((person, session): Guarded<Outcome | Failed> => (session.confirmed ? act(person, session) : CONFIRM_NEEDED));
  }

  function backupCodes(): readonly string[] {
    return Array.from({ length: CODES }, () => vendor.nextId('backup'));
  }

  return {
    offers: async () => ({ secondFactor: YES, passkeys: YES, confirm: YES }),

    overview: () =>
      page.asPerson((person) => ({
        kind: 'ok' as const,
        value: {
          hasPassword: person.password !== null,
          secondFactor: person.secondFactor === 'on',
          backupCodesLeft: person.secondFactor === 'on' ? person.backupCodes.length : 0,
          passkeys: person.passkeys.map((each) => ({ ...each })),
        },
      })),

    startSecondFactor: ({ password }) =>
      proven(password, (person) => {
        if (person.secondFactor === 'on') return failed('Two-step verification is on already.');
        person.secondFactor = 'begun';
        person.backupCodes = backupCodes();
        const address = `otpauth://totp/Castwright:${encodeURIComponent(person.email)}?secret=${FAKE_SECRET}&issuer=Castwright`;
        return { kind: 'ok' as const, value: { secret: FAKE_SECRET, address, backupCodes: person.backupCodes } };
      }),

    confirmSecondFactor: (given) =>
      page.asPerson((person, session): StepOutcome => {
        if (person.secondFactor === 'off' || given !== code) return WRONG_CODE;
        person.secondFactor = 'on';
        endSessions(vendor, person.id, session.id);
        return COMPLETE;
      }),

    endSecondFactor: ({ password }) =>
      proven(password, (person) => {
        person.secondFactor = 'off';
        person.backupCodes = [];
        return COMPLETE;
      }),

    renewBackupCodes: ({ password }) =>
      proven(password, (person) => {
        if (person.secondFactor !== 'on') return failed('Two-step verification is off.');
        person.backupCodes = backupCodes();
        return { kind: 'ok' as const, value: person.backupCodes };
      }),

    addPasskey: (name) =>
      confirmed((person, session) => {
        if (page.browser.passkeyPrompt === 'dismiss') return { kind: 'dismissed' as const };
        const id = vendor.nextId('passkey');
        person.passkeys = [...person.passkeys, { id, name, createdAt: NOW, lastUsedAt: null }];
        page.browser.passkeys = [...page.browser.passkeys, id];
        session.confirmed = true;
        return COMPLETE;
      }),

    renamePasskey: ({ id, name }) =>
      page.asPerson((person): StepOutcome => {
        if (!person.passkeys.some((each) => each.id === id)) return GONE;
        person.passkeys = person.passkeys.map((each) => (each.id === id ? { ...each, name } : each));
        return COMPLETE;
      }),

    removePasskey: (id) =>
      confirmed((person) => {
        if (!person.passkeys.some((each) => each.id === id)) return GONE;
        person.passkeys = person.passkeys.filter((each) => each.id !== id);
        return COMPLETE;
      }),

    confirm: (proof) =>
      page.asPerson((person, session) => {
        if (proof.kind === 'passkey' && page.browser.passkeyPrompt === 'dismiss') return { kind: 'dismissed' as const };
        const right =
          proof.kind === 'password'
            ? proof.password === person.password
            : proof.kind === 'code'
              ? person.secondFactor === 'on' && proof.code === code
              : person.passkeys.some(({ id }) => page.browser.passkeys.includes(id));
        if (!right) return proof.kind === 'password' ? WRONG_PASSWORD : WRONG_CODE;
        session.confirmed = true;
        return COMPLETE;
      }),
  };
}
