import type { AccountSecurity, Offer } from '#ports/account-security.ts';
import { SECOND_FACTOR } from './errors.ts';

const SECOND_FACTOR_UNAVAILABLE = 'Two-step verification isn’t available on this site.';
const PASSKEYS_UNAVAILABLE = 'Passkeys aren’t available on this site.';
const SIGN_IN_AGAIN = 'Sign out and sign in again to do this.';

const toUnavailable = (reason: string): Offer => ({ offered: false, reason });
const fail = async (message: string) => ({ kind: 'failed', message }) as const;

/**
 * Second factors and passkeys are managed on Clerk's own pages; an account that uses them cannot pass our sign-in form (`SECOND_FACTOR`),
 * so this adapter never enables them. A fresh proof of identity is a fresh sign-in.
 */
export function createClerkSecurity(): AccountSecurity {
  const noFactor = () => fail(SECOND_FACTOR_UNAVAILABLE);
  const noPasskey = () => fail(PASSKEYS_UNAVAILABLE);
  return {
    offers: async () => ({
      secondFactor: toUnavailable(SECOND_FACTOR_UNAVAILABLE),
      passkeys: toUnavailable(PASSKEYS_UNAVAILABLE),
      confirm: toUnavailable(SIGN_IN_AGAIN),
    }),
    overview: noFactor,
    startSecondFactor: noFactor,
    confirmSecondFactor: noFactor,
    endSecondFactor: noFactor,
    renewBackupCodes: noFactor,
    addPasskey: noPasskey,
    renamePasskey: noPasskey,
    removePasskey: noPasskey,
    confirm: () => fail(SIGN_IN_AGAIN),
  };
}

/** Result of `Auth.enterSecondFactor`: this adapter never has a sign-in waiting for it. */
export const NO_SECOND_FACTOR = { kind: 'failed', message: SECOND_FACTOR } as const;
export const NO_PASSKEY = { kind: 'failed', message: PASSKEYS_UNAVAILABLE } as const;
