import type { PlanId } from '../plans/plan-limits.ts';
import { type Standing, standingOfGrants } from './compute-subscription.ts';

/** What was written down when somebody's grants last changed what they have. */
export interface NotedStanding {
  /** Milliseconds since 1970: the end of the grant that counted then; null when none ever did. */
  readonly endsAt: number | null;
  /** The plan has ended, and that was acted on. */
  readonly over: boolean;
}

/** A plan that was cancelled ends with what is paid for, without days of grace. */
export function withoutGraceIf(cancelled: boolean, standing: Standing, now: number): Standing {
  return cancelled && standing.state === 'past-due' ? standingOfGrants([], now) : standing;
}

/** Whether what the grants give now is what was acted on last. */
export function isNoted(noted: NotedStanding, { grant }: Standing): boolean {
  if (grant === null) return noted.over || noted.endsAt === null;
  return !noted.over && noted.endsAt === grant.endsAt;
}

/**
 * The plan that counts: the written one, which an administrator may have chosen, unless the grants say something new that
 * was not acted on yet.
 */
export function planNow(written: PlanId, noted: NotedStanding, standing: Standing): PlanId {
  return isNoted(noted, standing) ? written : standing.planId;
}
