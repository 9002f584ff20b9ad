import { inArray } from 'drizzle-orm';
import { planGrant, subscription } from '../../adapters/database/schema.ts';
import { type QuotaMonth, quotaMonth } from '../../../src/domain/billing/calendar.ts';
import { planNow, withoutGraceIf } from '../../../src/domain/billing/current-plan.ts';
import { type Standing, standingOfGrants } from '../../../src/domain/billing/compute-subscription.ts';
import { monthStart, nextMonthStart } from '../../../src/domain/plans/billing-month.ts';
import { limitsOf } from '../../../src/domain/plans/compute-period-limits.ts';
import type { PlanId, PlanLimits } from '../../../src/domain/plans/plan-limits.ts';
import type { BillingPeriod } from '../../../src/domain/plans/plan-price.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { grantOfRow } from './load-grants.ts';
import { notedIn } from './record-applied-subscription.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;

export interface PlanOfPerson {
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  readonly limits: PlanLimits;
  /** Videos are counted by it; milliseconds since 1970. */
  readonly month: QuotaMonth;
  /** What their grants give them; an administrator may have given them another plan. */
  readonly standing: Standing;
  readonly subscription: SubscriptionRow | undefined;
}

/** What each of these people has now; `plan` is what is written in their record. */
export async function plansNow(
  via: Db | Tx,
  people: readonly { readonly id: string; readonly plan: PlanId }[],
  now: number,
): Promise<ReadonlyMap<string, PlanOfPerson>> {
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const grants = await via.select().from(planGrant).where(inArray(planGrant.userId, ids));
  const wishes = await via.select().from(subscription).where(inArray(subscription.userId, ids));
  const wishOf = new Map(wishes.map((row) => [row.userId, row]));

  return new Map(
    people.map(({ id, plan }) => {
      const row = wishOf.get(id);
      const own = grants.filter(({ userId }) => userId === id);
      const standing = standingOfGrants(own.map(grantOfRow), now);
      return [id, planOfPerson(plan, { standing: withoutGraceIf(row?.cancelAtPeriodEnd ?? false, standing, now), row }, now)];
    }),
  );
}

function planOfPerson(
  written: PlanId,
  { standing, row }: { readonly standing: Standing; readonly row: SubscriptionRow | undefined },
  now: number,
): PlanOfPerson {
  const planId = planNow(written, notedIn(row), standing);
  const period = planId === standing.planId ? standing.period : 'monthly';
  return { planId, period, limits: limitsOf(planId, period), month: monthNow(standing, now), standing, subscription: row };
}

function monthNow({ anchor, paidUntil, graceUntil }: Standing, now: number): QuotaMonth {
  if (anchor === null || paidUntil === null) return { from: monthStart(now), until: nextMonthStart(now), countsFrom: monthStart(now) };
  return quotaMonth(anchor, { paidUntil, graceUntil }, now);
}
