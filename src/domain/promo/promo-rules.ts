import type { CurrencyCode } from '../money/currency.ts';
import type { PlanId } from '../plans/plan-limits.ts';
import type { BillingPeriod } from '../plans/plan-price.ts';

export const PROMO_KINDS = ['percent', 'amount'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/** Rules of a promo code. Times in milliseconds since 1970; null means "no limit" or "all of them". */
export interface PromoRules {
  readonly code: string;
  readonly description: string;
  readonly kind: PromoKind;
  /** For `percent`: 1 to 100. */
  readonly percent: number | null;
  /** For `amount`: discount on a month's price in hundredths, by currency. */
  readonly amounts: Readonly<Partial<Record<CurrencyCode, number>>> | null;
  readonly plans: readonly PlanId[] | null;
  readonly periods: readonly BillingPeriod[] | null;
  readonly currencies: readonly CurrencyCode[] | null;
  /** Days added to the first month with monthly billing. */
  readonly extraDays: number;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly maxUses: number | null;
  readonly maxUsesPerPerson: number | null;
  readonly disabled: boolean;
}

/** Canonical, case-insensitive form of a code. */
export function normalizePromoCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Known parts of the purchase; omitted ones are not checked. */
export interface PromoChoice {
  readonly plan?: PlanId;
  readonly period?: BillingPeriod;
  readonly currency: CurrencyCode;
}

/** Whether the code lowers the price or adds days for this purchase, regardless of dates and uses. */
export function isCoveredByPromo(rules: PromoRules, { plan, period, currency }: PromoChoice): boolean {
  return (
    (plan === undefined || isAllowed(rules.plans, plan)) &&
    (period === undefined || isAllowed(rules.periods, period)) &&
    isAllowed(rules.currencies, currency) &&
    (rules.kind === 'percent' || rules.extraDays > 0 || (rules.amounts?.[currency] ?? 0) > 0)
  );
}

function isAllowed<Value>(allowed: readonly Value[] | null, value: Value): boolean {
  return allowed === null || allowed.includes(value);
}
