import { type PlanOfPeriod, getPlanRank } from './compute-placement.ts';
import type { Subscription } from './compute-subscription.ts';

/**
 * What a wish for another plan comes to. `pay`: it is bought, and begins at once or goes on from the end. `end`: it follows
 * when what is paid for is over. `same`: it is what one has, or what follows already.
 */
export function classifyPlanChange(subscription: Subscription, requested: PlanOfPeriod): 'same' | 'pay' | 'end' {
  const free = requested.planId === 'starter';
  if (subscription.grant === null) return free ? 'same' : 'pay';
  if (free) return 'end';
  if (subscription.state === 'past-due' || getPlanRank(requested) > getPlanRank(subscription)) return 'pay';
  return getPlanRank(requested) === getPlanRank(subscription.following.at(-1) ?? subscription) ? 'same' : 'end';
}
