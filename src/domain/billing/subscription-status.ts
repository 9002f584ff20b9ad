import type { BillingPeriod } from '../plans/plan-price.ts';
import type { PlanChoice } from './purchase.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { PlanId } from '../plans/plan-limits.ts';

/** `past-due`: what was paid for is over, and the plan continues for a few days of grace. */
export const SUBSCRIPTION_STATES = ['free', 'active', 'cancelled', 'past-due'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export interface SubscriptionStatus {
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  readonly state: SubscriptionState;
  /** End of what is paid for; null on the free plan, and where an administrator gave the plan. */
  readonly paidUntil: string | null;
  /** What follows then; null when it just continues. */
  readonly next: PlanChoice | null;
  /** Due at `paidUntil` to continue; null when nothing is. */
  readonly nextCharge: { readonly amount: number; readonly currency: CurrencyCode } | null;
  /** When the plan ends if nothing is paid; only in `past-due`. */
  readonly graceUntil: string | null;
  readonly usage: {
    readonly videosThisMonth: number;
    readonly videosLeft: number;
    readonly videosPerMonth: number;
    /** When the count starts again. */
    readonly renewsAt: string;
  };
}
