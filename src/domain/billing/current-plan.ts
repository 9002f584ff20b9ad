import type { PlanId } from '../plans/plan-limits.ts';
import { type Subscription, computeSubscription } from './compute-subscription.ts';

/** What was written down when a user's grants last changed what they have. */
export interface AppliedSubscription {
  /** Milliseconds since 1970: the end of the grant that counted then; null when none ever did. */
  readonly endsAt: number | null;
  /** The plan has ended, and that was acted on. */
  readonly ended: boolean;
}

/** A plan that was cancelled ends with what is paid for, without days of grace. */
export function dropGraceIfCancelled(cancelled: boolean, subscription: Subscription, now: number): Subscription {
  return cancelled && subscription.state === 'past-due' ? computeSubscription([], now) : subscription;
}

/** Whether what the grants give now is what was acted on last. */
export function isApplied(applied: AppliedSubscription, { grant }: Subscription): boolean {
  if (grant === null) return applied.ended || applied.endsAt === null;
  return !applied.ended && applied.endsAt === grant.endsAt;
}

/**
 * The plan that counts: the written one, which an administrator may have chosen, unless the grants say something new that
 * was not acted on yet.
 */
export function getCurrentPlan(written: PlanId, applied: AppliedSubscription, subscription: Subscription): PlanId {
  return isApplied(applied, subscription) ? written : subscription.planId;
}
