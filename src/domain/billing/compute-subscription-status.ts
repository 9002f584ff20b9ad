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
  /** What counts now; another plan than the standing's was given by an administrator. */
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  readonly subscription: Subscription;
  readonly requested: RequestedRenewal;
  readonly currencies: Currencies;
  /** The specification's when left out. */
  readonly prices?: PlanPrices;
  readonly usage: SubscriptionStatus['usage'];
}

/** What a user wants to happen at the end of what is paid for. */
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

/** One bill, without promo code. */
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
