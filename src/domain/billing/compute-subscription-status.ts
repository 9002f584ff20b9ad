import type { CurrencyCode } from '../money/currency.ts';
import { convertFromUsd } from '../money/money.ts';
import type { PlanId } from '../plans/plan-limits.ts';
import { type BillingPeriod, computeBill, type PlanPrices, getMonthlyPrice } from '../plans/plan-price.ts';
import type { PlanOfPeriod } from './compute-placement.ts';
import type { Currencies } from './compute-quote.ts';
import type { Subscription } from './compute-subscription.ts';
import type { PlanChoice } from './purchase.ts';
import type { SubscriptionStatus } from './subscription-status.ts';

export interface SubscriptionStatusInput {
  /** The plan in force; if it differs from the subscription's, an administrator set it. */
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  readonly subscription: Subscription;
  readonly requested: RequestedRenewal;
  readonly currencies: Currencies;
  /** Default: the specification's prices. */
  readonly prices?: PlanPrices;
  readonly usage: SubscriptionStatus['usage'];
}

/** What the user chose for the end of the paid period. */
export interface RequestedRenewal {
  readonly cancelled: boolean;
  readonly next: PlanOfPeriod | null;
}

const FREE_PLAN: PlanChoice = { planId: 'starter', isAnnual: false };

export function computeSubscriptionStatus(input: SubscriptionStatusInput): SubscriptionStatus {
  const { planId, period, subscription, requested, currencies, prices, usage } = input;
  const priced = { currencies, ...(prices && { prices }) };
  const { grant, paidUntil } = subscription;
  if (grant === null || paidUntil === null || planId !== subscription.planId) {
    const state = planId === 'starter' ? 'free' : 'active';
    return { planId, period, state, paidUntil: null, next: null, nextCharge: null, graceUntil: null, usage };
  }
  return {
    planId,
    period,
    state: requested.cancelled ? 'cancelled' : subscription.state === 'past-due' ? 'past-due' : 'active',
    paidUntil: toIso(paidUntil),
    next: requested.cancelled ? FREE_PLAN : requested.next && toPlanChoice(requested.next),
    nextCharge: requested.cancelled
      ? null
      : computeListPrice(getRenewalPlan(subscription, requested), { currency: grant.currency, ...priced }),
    graceUntil: subscription.graceUntil === null ? null : toIso(subscription.graceUntil),
    usage,
  };
}

/** The plan and period that the next bill is for. */
export function getRenewalPlan(subscription: Subscription, { next }: Pick<RequestedRenewal, 'next'>): PlanOfPeriod {
  return next ?? subscription.following.at(-1) ?? subscription;
}

/** Price of one bill, without promo code. */
export function computeListPrice(
  { planId, period }: PlanOfPeriod,
  { currency, currencies, prices }: { readonly currency: CurrencyCode; readonly currencies: Currencies; readonly prices?: PlanPrices },
): { readonly amount: number; readonly currency: CurrencyCode } {
  return { amount: computeBill(convertFromUsd(getMonthlyPrice(planId, period, prices), currencies[currency]), period).minor, currency };
}

export function toPlanChoice({ planId, period }: PlanOfPeriod): PlanChoice {
  return { planId, isAnnual: period === 'annual' };
}

function toIso(moment: number): string {
  return new Date(moment).toISOString();
}
