import { CURRENCY_CODES, type CurrencyCode } from '../money/currency.ts';
import { BILLING_PERIODS } from '../plans/plan-price.ts';
import { PROMO_PLANS } from './find-promo-problems.ts';
import { normalizePromoCode, type PromoRules } from './promo-rules.ts';

/** Canonical form of the rules: ineffective parts removed, "all of them" as null, lists sorted. */
export function normalizePromo(rules: PromoRules): PromoRules {
  const currencies = normalizeChoice(rules.currencies, CURRENCY_CODES);
  return {
    ...rules,
    code: normalizePromoCode(rules.code),
    description: rules.description.trim(),
    percent: rules.kind === 'percent' ? rules.percent : null,
    amounts: rules.kind === 'amount' ? normalizeAmounts(rules.amounts, currencies ?? CURRENCY_CODES) : null,
    plans: normalizeChoice(rules.plans, PROMO_PLANS),
    periods: normalizeChoice(rules.periods, BILLING_PERIODS),
    currencies,
  };
}

function normalizeChoice<Value>(some: readonly Value[] | null, all: readonly Value[]): readonly Value[] | null {
  const selected = all.filter((value) => some === null || some.includes(value));
  return selected.length === all.length ? null : selected;
}

function normalizeAmounts(amounts: PromoRules['amounts'], currencies: readonly CurrencyCode[]): NonNullable<PromoRules['amounts']> {
  const selected = currencies.flatMap((code) => {
    const amount = amounts?.[code];
    return amount === undefined || amount === 0 ? [] : [[code, amount] as const];
  });
  return Object.fromEntries(selected);
}
