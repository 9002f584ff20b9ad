import type { CurrencyCode } from '../money/currency.ts';
import type { MinorUnits } from '../money/money.ts';
import type { PlanId } from '../plans/plan-limits.ts';
import type { BillingPeriod } from '../plans/plan-price.ts';
import { BILLING_LIMITS } from './billing-limits.ts';
import { isWholeMonthsAfter } from './calendar.ts';

/** A stretch of a plan that was paid for. Times in milliseconds since 1970. */
export interface Grant {
  readonly id: string;
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  readonly currency: CurrencyCode;
  /** What it is worth from its start to its end; a change of plan gives back what of it is unused. */
  readonly paid: MinorUnits;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The grant that took this one's place. */
  readonly supersededBy: string | null;
  readonly revoked: boolean;
  /** Its end was moved up because money went back that had paid for it: no days of grace follow. */
  readonly cut: boolean;
}

/** What a user has. `past-due`: what was paid for is over, and the plan continues for the days of grace. */
export interface Subscription {
  readonly state: 'free' | 'active' | 'past-due';
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  /** The grant that counts now; in the grace the one that ended; null when free. */
  readonly grant: Grant | null;
  /** First day of the subscription: months of the quota, and of renewals, count from here. Null when free. */
  readonly anchor: number | null;
  /** What was paid for already and follows `grant` without a gap, in order. */
  readonly following: readonly Grant[];
  /** End of everything paid for without a gap; null when free. */
  readonly paidUntil: number | null;
  /** When the plan ends if nothing is paid; only when past due. */
  readonly graceUntil: number | null;
}

const FREE: Subscription = {
  state: 'free',
  planId: 'starter',
  period: 'monthly',
  grant: null,
  anchor: null,
  following: [],
  paidUntil: null,
  graceUntil: null,
};

/** Everything a user has is worked out here, of their grants alone; in any order. */
export function computeSubscription(grants: readonly Grant[], now: number): Subscription {
  const live = selectLiveGrants(grants);
  const current = live.findLast((grant) => grant.startsAt <= now && now < grant.endsAt);
  if (current !== undefined) {
    const following = findFollowers(live, current);
    const paidUntil = following.at(-1)?.endsAt ?? current.endsAt;
    return { ...FREE, ...describeGrant(live, current), state: 'active', following, paidUntil };
  }

  const ended = live.filter((grant) => grant.endsAt <= now).toSorted((left, right) => left.endsAt - right.endsAt);
  const last = ended.at(-1);
  if (last === undefined || last.cut || now >= last.endsAt + BILLING_LIMITS.grace) return FREE;
  return {
    ...FREE,
    ...describeGrant(live, last),
    state: 'past-due',
    paidUntil: last.endsAt,
    graceUntil: last.endsAt + BILLING_LIMITS.grace,
  };
}

/** Neither revoked nor replaced, by their start. A grant counts again when whatever took its place was revoked. */
export function selectLiveGrants(grants: readonly Grant[]): readonly Grant[] {
  const byId = new Map(grants.map((grant) => [grant.id, grant]));
  return grants
    .filter((grant) => !grant.revoked && !isSuperseded(grant, byId))
    .toSorted((left, right) => left.startsAt - right.startsAt || left.endsAt - right.endsAt || (left.id < right.id ? -1 : 1));
}

function isSuperseded(grant: Grant, byId: ReadonlyMap<string, Grant>): boolean {
  let above = grant.supersededBy === null ? undefined : byId.get(grant.supersededBy);
  for (let depth = 0; above !== undefined && depth < byId.size; depth += 1) {
    if (!above.revoked) return true;
    above = above.supersededBy === null ? undefined : byId.get(above.supersededBy);
  }
  return false;
}

function describeGrant(live: readonly Grant[], grant: Grant): Pick<Subscription, 'planId' | 'period' | 'grant' | 'anchor'> {
  return { planId: grant.planId, period: grant.period, grant, anchor: findAnchor(live, grant) };
}

function findFollowers(live: readonly Grant[], current: Grant): readonly Grant[] {
  const following: Grant[] = [];
  let end = current.endsAt;
  for (const grant of live) {
    if (grant.startsAt <= current.startsAt || grant.startsAt > end || grant.endsAt <= end) continue;
    following.push(grant);
    end = grant.endsAt;
  }
  return following;
}

/** Back through what was paid on without a gap, as long as it lasted whole months. */
function findAnchor(live: readonly Grant[], grant: Grant): number {
  const chain: Grant[] = [grant];
  let before = findGrantEndingAt(live, grant.startsAt);
  while (before !== undefined) {
    chain.unshift(before);
    before = findGrantEndingAt(live, before.startsAt);
  }

  let anchor = chain[0]?.startsAt ?? grant.startsAt;
  for (const { startsAt } of chain) if (!isWholeMonthsAfter(anchor, startsAt)) anchor = startsAt;
  return anchor;
}

function findGrantEndingAt(live: readonly Grant[], moment: number): Grant | undefined {
  return live.find((grant) => grant.endsAt === moment);
}
