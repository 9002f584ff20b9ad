import type { AccountSecurity, Offer, SecurityOffers } from '../../../ports/account-security.ts';
import { type LazyLoader, UNREACHABLE } from './lazy-loader.ts';

const UNAVAILABLE: Offer = { offered: false, reason: UNREACHABLE };
const NOTHING_OFFERED: SecurityOffers = { secondFactor: UNAVAILABLE, passkeys: UNAVAILABLE, confirm: UNAVAILABLE };

export function createLazySecurity({ callOr, callOrFail }: LazyLoader): AccountSecurity {
  return {
    offers: (options) => callOr(({ security }) => security.offers(options), NOTHING_OFFERED),
    overview: (options) => callOrFail(({ security }) => security.overview(options)),
    startSecondFactor: (request, options) => callOrFail(({ security }) => security.startSecondFactor(request, options)),
    confirmSecondFactor: (code, options) => callOrFail(({ security }) => security.confirmSecondFactor(code, options)),
    endSecondFactor: (request, options) => callOrFail(({ security }) => security.endSecondFactor(request, options)),
    renewBackupCodes: (request, options) => callOrFail(({ security }) => security.renewBackupCodes(request, options)),
    addPasskey: (name, options) => callOrFail(({ security }) => security.addPasskey(name, options)),
    renamePasskey: (passkey, options) => callOrFail(({ security }) => security.renamePasskey(passkey, options)),
    removePasskey: (id, options) => callOrFail(({ security }) => security.removePasskey(id, options)),
    confirm: (proof, options) => callOrFail(({ security }) => security.confirm(proof, options)),
  };
}
