import type { CurrencyCode } from '../money/currency.ts';
import type { PlanId } from '../plans/plan-limits.ts';
import type { BillingPeriod } from '../plans/plan-price.ts';

export const PROMO_KINDS = ['percent', 'amount'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/** What a promo code says. Times in milliseconds since 1970; null is "no limit" or "all of them". */
export interface PromoRules {
  readonly code: string;
  readonly description: string;
  readonly kind: PromoKind;
  /** Of `percent`: 1 to 100. */
  readonly percent: number | null;
  /** Of `amount`: hundredths taken off the price of a month, by currency. */
  readonly amounts: Readonly<Partial<Record<CurrencyCode, number>>> | null;
  readonly plans: readonly PlanId[] | null;
  readonly periods: readonly BillingPeriod[] | null;
  readonly currencies: readonly CurrencyCode[] | null;
  /** Given on top of the first month when billed by the month. */
  readonly extraDays: number;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly maxUses: number | null;
  readonly maxUsesPerPerson: number | null;
  readonly disabled: boolean;
}

/** Codes are kept, and compared, in this form: read without regard to case. */
export function normalizePromoCode(text: string): string {
  return text.trim().toUpperCase();
}

/** What of the purchase is known; left out, it is not looked at. */
export interface PromoChoice {
  readonly plan?: PlanId;
  readonly period?: BillingPeriod;
  readonly currency: CurrencyCode;
}

/** Whether the code takes something off that, or gives days on top of it. Says nothing of times and uses. */
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
