import type { CurrencyCode } from '../money/currency.ts';
import { fromUsd } from '../money/money.ts';
import type { PlanId } from '../plans/plan-limits.ts';
import { type BillingPeriod, billOf, type PlanPrices, pricePerMonth } from '../plans/plan-price.ts';
import type { PlanChoice, SubscriptionStatus } from '../../ports/billing-api.ts';
import type { PlanOfPeriod } from './compute-placement.ts';
import type { Currencies } from './compute-quote.ts';
import type { Standing } from './compute-subscription.ts';

export interface SubscriptionFacts {
  /** What counts now; another plan than the standing's was given by an administrator. */
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  readonly standing: Standing;
  readonly wishes: EndWishes;
  readonly currencies: Currencies;
  /** The specification's when left out. */
  readonly prices?: PlanPrices;
  readonly usage: SubscriptionStatus['usage'];
}

/** What somebody wants to happen at the end of what is paid for. */
export interface EndWishes {
  readonly cancelled: boolean;
  readonly next: PlanOfPeriod | null;
}

const FREE_PLAN: PlanChoice = { planId: 'starter', isAnnual: false };

export function subscriptionStatusOf(facts: SubscriptionFacts): SubscriptionStatus {
  const { planId, period, standing, wishes, currencies, prices, usage } = facts;
  const priced = { currencies, ...(prices && { prices }) };
  const { grant, paidUntil } = standing;
  if (grant === null || paidUntil === null || planId !== standing.planId) {
    const state = planId === 'starter' ? 'free' : 'active';
    return { planId, period, state, paidUntil: null, next: null, nextCharge: null, graceUntil: null, usage };
  }
  return {
    planId,
    period,
    state: wishes.cancelled ? 'cancelled' : standing.state === 'past-due' ? 'past-due' : 'active',
    paidUntil: isoOf(paidUntil),
    next: wishes.cancelled ? FREE_PLAN : wishes.next && choiceOf(wishes.next),
    nextCharge: wishes.cancelled ? null : listPrice(goesOnWith(standing, wishes), { currency: grant.currency, ...priced }),
    graceUntil: standing.graceUntil === null ? null : isoOf(standing.graceUntil),
    usage,
  };
}

/** What is due at the end of what is paid for is due for this. */
export function goesOnWith(standing: Standing, { next }: Pick<EndWishes, 'next'>): PlanOfPeriod {
  return next ?? standing.following.at(-1) ?? standing;
}

/** One bill, without promo code. */
export function listPrice(
  { planId, period }: PlanOfPeriod,
  { currency, currencies, prices }: { readonly currency: CurrencyCode; readonly currencies: Currencies; readonly prices?: PlanPrices },
): { readonly amount: number; readonly currency: CurrencyCode } {
  return { amount: billOf(fromUsd(pricePerMonth(planId, period, prices), currencies[currency]), period).minor, currency };
}

export function choiceOf({ planId, period }: PlanOfPeriod): PlanChoice {
  return { planId, isAnnual: period === 'annual' };
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}
