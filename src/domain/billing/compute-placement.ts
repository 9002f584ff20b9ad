import { PLAN_IDS, type PlanId } from '../plans/plan-limits.ts';
import { getBilledMonths, type BillingPeriod } from '../plans/plan-price.ts';
import { addMonths, addAnchoredMonths, isWholeMonthsAfter } from './calendar.ts';
import { dropGraceIfCancelled } from './current-plan.ts';
import { type Grant, selectLiveGrants, computeSubscription, type Subscription } from './compute-subscription.ts';
import type { PurchaseKind } from './purchase.ts';

/**
 * Classifies a requested plan change. `pay`: must be bought; starts at once or when the paid period ends. `end`: applies when the paid
 * period ends. `same`: already current or scheduled.
 */
export function classifyPlanChange(subscription: Subscription, requested: PlanOfPeriod): 'same' | 'pay' | 'end' {
  const free = requested.planId === 'starter';
  if (subscription.grant === null) return free ? 'same' : 'pay';
  if (free) return 'end';
  if (subscription.state === 'past-due' || getPlanRank(requested) > getPlanRank(subscription)) return 'pay';
  return getPlanRank(requested) === getPlanRank(subscription.following.at(-1) ?? subscription) ? 'same' : 'end';
}

export interface PlanOfPeriod {
  readonly planId: PlanId;
  readonly period: BillingPeriod;
}

/** What a user has when they buy. */
export interface Entitlements {
  /** All grants so far. */
  readonly grants: readonly Grant[];
  /** The plan was canceled for the end of the paid period. */
  readonly cancelled: boolean;
}

/** Start of a purchase, before promo code and credit extend it. */
export interface Placement {
  readonly kind: PurchaseKind;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Grants it replaces; their unused part is deducted from the price. */
  readonly supersedes: readonly Grant[];
}

/**
 * A larger plan starts at once and replaces everything paid for. The same or a smaller one starts when the paid period ends, also during
 * grace.
 */
export function computePlacement({ grants, cancelled }: Entitlements, requested: PlanOfPeriod, now: number): Placement {
  const subscription = dropGraceIfCancelled(cancelled, computeSubscription(grants, now), now);
  const months = getBilledMonths(requested.planId, requested.period);
  if (subscription.paidUntil === null || subscription.anchor === null) return startNow('new', grants, { now, months });
  if (getPlanRank(requested) > getPlanRank(subscription)) return startNow('upgrade', grants, { now, months });

  const { paidUntil: startsAt, anchor } = subscription;
  const endsAt = isWholeMonthsAfter(anchor, startsAt) ? addAnchoredMonths(anchor, startsAt, months) : addMonths(startsAt, months);
  return { kind: 'renew', startsAt, endsAt, supersedes: [] };
}

/** Order of plans by size; within a plan, annual ranks above monthly. */
export function getPlanRank({ planId, period }: PlanOfPeriod): number {
  return PLAN_IDS.indexOf(planId) * 2 + (period === 'annual' ? 1 : 0);
}

function startNow(
  kind: PurchaseKind,
  grants: readonly Grant[],
  { now, months }: { readonly now: number; readonly months: number },
): Placement {
  const supersedes = selectLiveGrants(grants).filter((grant) => grant.endsAt > now);
  return { kind, startsAt: now, endsAt: addMonths(now, months), supersedes };
}
