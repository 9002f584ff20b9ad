import { type PromoChoice, isCoveredByPromo, type PromoRules } from './promo-rules.ts';

export const PROMO_REASONS = ['unknown', 'disabled', 'not-yet', 'over', 'not-covered', 'used-up', 'used-by-person', 'open-order'] as const;
/** Why a code is invalid, for logs and tests. Users only see ERR-3, so that guessing reveals nothing. */
export type PromoReason = (typeof PROMO_REASONS)[number];

export type PromoResult = { readonly ok: true } | { readonly ok: false; readonly reason: PromoReason };

/** Counted uses: paid orders, and those that may still be paid. */
export interface PromoUses {
  readonly used: number;
  /** 0 when signed out. */
  readonly usedByUser: number;
}

export interface PromoCheckInput extends PromoChoice, PromoUses {
  readonly now: number;
}

export function checkPromo(rules: PromoRules, input: PromoCheckInput): PromoResult {
  if (rules.disabled) return reject('disabled');
  if (rules.startsAt !== null && input.now < rules.startsAt) return reject('not-yet');
  if (rules.endsAt !== null && input.now >= rules.endsAt) return reject('over');
  if (!isCoveredByPromo(rules, input)) return reject('not-covered');
  return checkUses(rules, input);
}

/** Checks the use counters alone. Runs a second time inside the lock: two concurrent orders can both pass `checkPromo`. */
export function checkUses(rules: Pick<PromoRules, 'maxUses' | 'maxUsesPerPerson'>, { used, usedByUser }: PromoUses): PromoResult {
  if (rules.maxUses !== null && used >= rules.maxUses) return reject('used-up');
  if (rules.maxUsesPerPerson !== null && usedByUser >= rules.maxUsesPerPerson) return reject('used-by-person');
  return { ok: true };
}

function reject(reason: PromoReason): PromoResult {
  return { ok: false, reason };
}
