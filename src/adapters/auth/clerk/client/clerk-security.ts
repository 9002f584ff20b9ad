import type { AccountSecurity, Offer } from '../../../../ports/account-security.ts';
import { SECOND_FACTOR } from './errors.ts';

const SECOND_FACTOR_ELSEWHERE = 'Two-step verification isn’t available on this site.';
const PASSKEYS_ELSEWHERE = 'Passkeys aren’t available on this site.';
const SIGN_IN_AGAIN = 'Sign out and sign in again to do this.';

const no = (reason: string): Offer => ({ offered: false, reason });
const refused = async (message: string) => ({ kind: 'failed', message }) as const;

/**
 * The vendor has its own pages for second factors and passkeys; an account that uses them cannot pass a sign-in form like ours
 * (`SECOND_FACTOR`), so this adapter never turns them on. A fresh proof is a fresh sign-in.
 */
export function createClerkSecurity(): AccountSecurity {
  const noFactor = () => refused(SECOND_FACTOR_ELSEWHERE);
  const noPasskey = () => refused(PASSKEYS_ELSEWHERE);
  return {
    offers: async () => ({ secondFactor: no(SECOND_FACTOR_ELSEWHERE), passkeys: no(PASSKEYS_ELSEWHERE), confirm: no(SIGN_IN_AGAIN) }),
    overview: noFactor,
    startSecondFactor: noFactor,
    confirmSecondFactor: noFactor,
    endSecondFactor: noFactor,
    renewBackupCodes: noFactor,
    addPasskey: noPasskey,
    renamePasskey: noPasskey,
    removePasskey: noPasskey,
    confirm: () => refused(SIGN_IN_AGAIN),
  };
}

/** Of `Auth`: there is no sign-in here that such a step would go on with. */
export const NO_SECOND_FACTOR = { kind: 'failed', message: SECOND_FACTOR } as const;
export const NO_PASSKEY = { kind: 'failed', message: PASSKEYS_ELSEWHERE } as const;
