import type { Currency } from '../money/currency.ts';
import { type Money, toMinorUnits, roundAsShown } from '../money/money.ts';
import type { PlanId } from '../plans/plan-limits.ts';
import type { BillingPeriod } from '../plans/plan-price.ts';
import { isCoveredByPromo, type PromoRules } from './promo-rules.ts';

export interface MonthOfPlan {
  readonly plan: PlanId;
  readonly period: BillingPeriod;
  /** Price of a month without the code, in `currency`. */
  readonly month: Money;
  readonly currency: Currency;
}

/** Price of a month with the code, rounded to the currency's step; between zero and the regular price. */
export function computeDiscountedMonth(rules: PromoRules, { plan, period, month, currency }: MonthOfPlan): Money {
  if (!isCoveredByPromo(rules, { plan, period, currency: month.currency })) return month;
  const rounded = roundAsShown(Math.max(0, month.minor - computeReduction(rules, month)), currency);
  return { ...month, minor: toMinorUnits(Math.min(rounded.minor, month.minor)) };
}

/** Days added to the first month; only for monthly billing (ENT-3). */
export function computeExtraDays(rules: PromoRules, { plan, period, month }: Omit<MonthOfPlan, 'currency'>): number {
  const given = period === 'monthly' && month.minor > 0 && isCoveredByPromo(rules, { plan, period, currency: month.currency });
  return given ? rules.extraDays : 0;
}

function computeReduction({ kind, percent, amounts }: PromoRules, month: Money): number {
  return kind === 'percent' ? (month.minor * (percent ?? 0)) / 100 : (amounts?.[month.currency] ?? 0);
}
