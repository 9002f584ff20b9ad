import type { PromoRules } from '#domain/promo/promo-rules.ts';

/** 10 % off every plan for every user, unless the parameters say otherwise. */
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
