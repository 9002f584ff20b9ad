import type { Currency } from '../money/currency.ts';
import { type Money, minor, roundedAsShown } from '../money/money.ts';
import type { PlanId } from '../plans/plan-limits.ts';
import type { BillingPeriod } from '../plans/plan-price.ts';
import { promoCovers, type PromoRules } from './promo-rules.ts';

export interface MonthOfPlan {
  readonly plan: PlanId;
  readonly period: BillingPeriod;
  /** The price of a month without the code, in `currency`. */
  readonly month: Money;
  readonly currency: Currency;
}

/** What a month costs with the code, rounded as the currency shows: never below zero, never above the price without it. */
export function discountedMonth(rules: PromoRules, { plan, period, month, currency }: MonthOfPlan): Money {
  if (!promoCovers(rules, { plan, period, currency: month.currency })) return month;
  const rounded = roundedAsShown(Math.max(0, month.minor - offTheMonth(rules, month)), currency);
  return { ...month, minor: minor(Math.min(rounded.minor, month.minor)) };
}

/** Days on top of the first month; only when billed by the month (ENT-3). */
export function extraDaysOf(rules: PromoRules, { plan, period, month }: Omit<MonthOfPlan, 'currency'>): number {
  const given = period === 'monthly' && month.minor > 0 && promoCovers(rules, { plan, period, currency: month.currency });
  return given ? rules.extraDays : 0;
}

function offTheMonth({ kind, percent, amounts }: PromoRules, month: Money): number {
  return kind === 'percent' ? (month.minor * (percent ?? 0)) / 100 : (amounts?.[month.currency] ?? 0);
}
