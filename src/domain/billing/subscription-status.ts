import type { BillingPeriod } from '../plans/plan-price.ts';
import type { PlanChoice } from './purchase.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { PlanId } from '../plans/plan-limits.ts';

/** `past-due`: the paid period has ended and the plan continues for a few days of grace. */
export const SUBSCRIPTION_STATES = ['free', 'active', 'cancelled', 'past-due'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export interface SubscriptionStatus {
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  readonly state: SubscriptionState;
  /** End of the paid period; null on the free plan, and when an administrator set the plan. */
  readonly paidUntil: string | null;
  /** Scheduled plan; null when the current one continues. */
  readonly next: PlanChoice | null;
  /** Amount due at `paidUntil` to continue; null when nothing is. */
  readonly nextCharge: { readonly amount: number; readonly currency: CurrencyCode } | null;
  /** When the plan ends without a payment; only in `past-due`. */
  readonly graceUntil: string | null;
  readonly usage: {
    readonly videosThisMonth: number;
    readonly videosLeft: number;
    readonly videosPerMonth: number;
    /** When the quota renews. */
    readonly renewsAt: string;
  };
}
