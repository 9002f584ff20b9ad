import { type PromoChoice, promoCovers, type PromoRules } from './promo-rules.ts';

export const PROMO_REASONS = ['unknown', 'disabled', 'not-yet', 'over', 'not-covered', 'used-up', 'used-by-person', 'open-order'] as const;
/** Why a code does not count: for the log and for tests. People are told ERR-3 alone, so that guessing teaches nothing. */
export type PromoReason = (typeof PROMO_REASONS)[number];

export type PromoVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: PromoReason };

/** Uses that count: those that were paid, and those whose order may still be. */
export interface PromoUses {
  readonly used: number;
  /** 0 when nobody is signed in. */
  readonly usedByPerson: number;
}

export interface PromoFacts extends PromoChoice, PromoUses {
  readonly now: number;
}

export function checkPromo(rules: PromoRules, facts: PromoFacts): PromoVerdict {
  if (rules.disabled) return refused('disabled');
  if (rules.startsAt !== null && facts.now < rules.startsAt) return refused('not-yet');
  if (rules.endsAt !== null && facts.now >= rules.endsAt) return refused('over');
  if (!promoCovers(rules, facts)) return refused('not-covered');
  return checkUses(rules, facts);
}

/** The part that two orders at the same instant could both pass: asked again under a lock. */
export function checkUses(rules: Pick<PromoRules, 'maxUses' | 'maxUsesPerPerson'>, { used, usedByPerson }: PromoUses): PromoVerdict {
  if (rules.maxUses !== null && used >= rules.maxUses) return refused('used-up');
  if (rules.maxUsesPerPerson !== null && usedByPerson >= rules.maxUsesPerPerson) return refused('used-by-person');
  return { ok: true };
}

function refused(reason: PromoReason): PromoVerdict {
  return { ok: false, reason };
}
