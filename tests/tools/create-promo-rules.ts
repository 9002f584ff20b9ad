import type { PromoRules } from '../../src/domain/promo/promo-rules.ts';

/** A tenth off everything for everybody, but for what is given. */
export function createPromoRules(rules: Partial<PromoRules> = {}): PromoRules {
  return {
    code: 'TENTH',
    description: '',
    kind: 'percent',
    percent: 10,
    amounts: null,
    plans: null,
    periods: null,
    currencies: null,
    extraDays: 0,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerPerson: null,
    disabled: false,
    ...rules,
  };
}
