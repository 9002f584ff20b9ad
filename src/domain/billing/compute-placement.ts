import { PLAN_IDS, type PlanId } from '../plans/plan-limits.ts';
import { getBilledMonths, type BillingPeriod } from '../plans/plan-price.ts';
import { addMonths, addAnchoredMonths, isWholeMonthsAfter } from './calendar.ts';
import { dropGraceIfCancelled } from './current-plan.ts';
import { type Grant, selectLiveGrants, computeSubscription, type Subscription } from './compute-subscription.ts';
import type { PurchaseKind } from './purchase.ts';

/**
 * Classifies a requested plan change. `pay`: it is bought, and starts at once or continues from the end. `end`: it follows
 * when what is paid for is over. `same`: it is the current plan, or what follows already.
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
  /** Everything they were ever granted. */
  readonly grants: readonly Grant[];
  /** They have said that the plan ends with what is paid for. */
  readonly cancelled: boolean;
}

/** Where a purchase lies in time, before promo code and credit lengthen it. */
export interface Placement {
  readonly kind: PurchaseKind;
  readonly startsAt: number;
  readonly endsAt: number;
  /** What it takes the place of; what of it is unused is taken off the price. */
  readonly supersedes: readonly Grant[];
}

/**
 * More than the user has starts at once and takes the place of everything still paid for. The same or less starts where that
 * ends, in the days of grace too.
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

/** Plans by size, and of one plan the year above the month. */
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
