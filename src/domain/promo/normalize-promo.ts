import { CURRENCY_CODES, type CurrencyCode } from '../money/currency.ts';
import { BILLING_PERIODS } from '../plans/plan-price.ts';
import { PROMO_PLANS } from './find-promo-problems.ts';
import { normalisedPromoCode, type PromoRules } from './promo-rules.ts';

/** The same rules in the one form they are kept in: nothing that has no effect, "all of them" as null, lists in their order. */
export function tidyPromo(rules: PromoRules): PromoRules {
  const currencies = chosen(rules.currencies, CURRENCY_CODES);
  return {
    ...rules,
    code: normalisedPromoCode(rules.code),
    description: rules.description.trim(),
    percent: rules.kind === 'percent' ? rules.percent : null,
    amounts: rules.kind === 'amount' ? amountsOf(rules.amounts, currencies ?? CURRENCY_CODES) : null,
    plans: chosen(rules.plans, PROMO_PLANS),
    periods: chosen(rules.periods, BILLING_PERIODS),
    currencies,
  };
}

function chosen<Value>(some: readonly Value[] | null, all: readonly Value[]): readonly Value[] | null {
  const kept = all.filter((value) => some === null || some.includes(value));
  return kept.length === all.length ? null : kept;
}

function amountsOf(amounts: PromoRules['amounts'], currencies: readonly CurrencyCode[]): NonNullable<PromoRules['amounts']> {
  const kept = currencies.flatMap((code) => {
    const amount = amounts?.[code];
    return amount === undefined || amount === 0 ? [] : [[code, amount] as const];
  });
  return Object.fromEntries(kept);
}
