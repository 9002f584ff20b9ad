import type { CurrencyCode } from '../money/currency.ts';
import type { MinorUnits } from '../money/money.ts';
import type { PlanId } from '../plans/plan-limits.ts';
import type { BillingPeriod } from '../plans/plan-price.ts';
import { BILLING_LIMITS } from './billing-limits.ts';
import { isWholeMonthsAfter } from './calendar.ts';

/** A paid period of a plan. Times in milliseconds since 1970. */
export interface Grant {
  readonly id: string;
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  readonly currency: CurrencyCode;
  /** Value over its whole length; a plan change credits the unused part. */
  readonly paid: MinorUnits;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Id of the grant that replaced this one. */
  readonly supersededBy: string | null;
  readonly revoked: boolean;
  /** Its end was moved forward by a refund, so no grace follows. */
  readonly cut: boolean;
}

/** The user's subscription. `past-due`: the paid period has ended and the plan continues during grace. */
export interface Subscription {
  readonly state: 'free' | 'active' | 'past-due';
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  /** The current grant; during grace the one that ended; null when free. */
  readonly grant: Grant | null;
  /** First day of the subscription, from which quota months and renewals are counted. Null when free. */
  readonly anchor: number | null;
  /** Paid grants that follow `grant` without a gap, in order. */
  readonly following: readonly Grant[];
  /** End of the gapless paid period; null when free. */
  readonly paidUntil: number | null;
  /** When the plan ends without a payment; only when past due. */
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

/** Computes the subscription from the user's grants, in any order. */
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

/** Grants that are neither revoked nor superseded, by start. A superseded grant counts again when its successor was revoked. */
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

/** First grant of the gapless chain of whole months that leads to this one. */
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
