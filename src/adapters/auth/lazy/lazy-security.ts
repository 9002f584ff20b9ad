import type { AccountSecurity, Offer, SecurityOffers } from '../../../ports/account-security.ts';
import { type Loading, UNREACHABLE } from './lazy-loader.ts';

const NOT_NOW: Offer = { offered: false, reason: UNREACHABLE };
const NOTHING_OFFERED: SecurityOffers = { secondFactor: NOT_NOW, passkeys: NOT_NOW, confirm: NOT_NOW };

export function lazySecurity({ ask, step }: Loading): AccountSecurity {
  return {
    offers: (options) => ask(({ security }) => security.offers(options), NOTHING_OFFERED),
    overview: (options) => step(({ security }) => security.overview(options)),
    startSecondFactor: (request, options) => step(({ security }) => security.startSecondFactor(request, options)),
    confirmSecondFactor: (code, options) => step(({ security }) => security.confirmSecondFactor(code, options)),
    endSecondFactor: (request, options) => step(({ security }) => security.endSecondFactor(request, options)),
    renewBackupCodes: (request, options) => step(({ security }) => security.renewBackupCodes(request, options)),
    addPasskey: (name, options) => step(({ security }) => security.addPasskey(name, options)),
    renamePasskey: (passkey, options) => step(({ security }) => security.renamePasskey(passkey, options)),
    removePasskey: (id, options) => step(({ security }) => security.removePasskey(id, options)),
    confirm: (proof, options) => step(({ security }) => security.confirm(proof, options)),
  };
}
