import type { PlanId } from '../plans/plan-limits.ts';
import { type Subscription, computeSubscription } from './compute-subscription.ts';

/** The subscription state that was last applied to the account. */
export interface AppliedSubscription {
  /** End of the grant that was current then, milliseconds since 1970; null when there was none. */
  readonly endsAt: number | null;
  /** The end of the plan was processed. */
  readonly ended: boolean;
}

/** A canceled plan ends with the paid period, without grace. */
export function dropGraceIfCancelled(cancelled: boolean, subscription: Subscription, now: number): Subscription {
  return cancelled && subscription.state === 'past-due' ? computeSubscription([], now) : subscription;
}

/** Whether the subscription that grants give now was applied already. */
export function isApplied(applied: AppliedSubscription, { grant }: Subscription): boolean {
  if (grant === null) return applied.ended || applied.endsAt === null;
  return !applied.ended && applied.endsAt === grant.endsAt;
}

/**
 * The plan in force: the stored one, which an administrator may have set, unless the grants give a newer state that was not applied yet.
 */
export function getCurrentPlan(written: PlanId, applied: AppliedSubscription, subscription: Subscription): PlanId {
  return isApplied(applied, subscription) ? written : subscription.planId;
}
