import { type PlanOfPeriod, rankOf } from './compute-placement.ts';
import type { Standing } from './compute-subscription.ts';

/**
 * What a wish for another plan comes to. `pay`: it is bought, and begins at once or goes on from the end. `end`: it follows
 * when what is paid for is over. `same`: it is what one has, or what follows already.
 */
export function planChange(standing: Standing, wanted: PlanOfPeriod): 'same' | 'pay' | 'end' {
  const free = wanted.planId === 'starter';
  if (standing.grant === null) return free ? 'same' : 'pay';
  if (free) return 'end';
  if (standing.state === 'past-due' || rankOf(wanted) > rankOf(standing)) return 'pay';
  return rankOf(wanted) === rankOf(standing.following.at(-1) ?? standing) ? 'same' : 'end';
}
