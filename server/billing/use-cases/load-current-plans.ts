import { inArray } from 'drizzle-orm';
import { planGrant, subscription } from '../tables/billing-tables.ts';
import { type QuotaMonth, computeQuotaMonth, getMonthStart, getNextMonthStart } from '#domain/billing/calendar.ts';
import { getCurrentPlan, dropGraceIfCancelled } from '#domain/billing/current-plan.ts';
import { type Subscription, computeSubscription } from '#domain/billing/compute-subscription.ts';
import { computePeriodLimits, type BillingPeriod } from '#domain/plans/plan-price.ts';
import type { PlanId, PlanLimits } from '#domain/plans/plan-limits.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { toGrant } from './load-grants.ts';
import { readAppliedSubscription } from './apply-subscription.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;

export interface CurrentPlan {
  readonly planId: PlanId;
  readonly period: BillingPeriod;
  readonly limits: PlanLimits;
  /** Period in which videos are counted. Milliseconds since 1970. */
  readonly month: QuotaMonth;
  /** Subscription by the user's grants; an administrator may have set another plan. */
  readonly currentSubscription: Subscription;
  readonly subscriptionRow: SubscriptionRow | undefined;
}

/** Current plans by user id; `plan` is the plan stored in the user's row. */
export async function loadCurrentPlans(
  via: Db | Tx,
  users: readonly { readonly id: string; readonly plan: PlanId }[],
  now: number,
): Promise<ReadonlyMap<string, CurrentPlan>> {
  const ids = users.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const grants = await via.select().from(planGrant).where(inArray(planGrant.userId, ids));
  const subscriptionRows = await via.select().from(subscription).where(inArray(subscription.userId, ids));
  const rowByUser = new Map(subscriptionRows.map((row) => [row.userId, row]));

  return new Map(
    users.map(({ id, plan }) => {
      const row = rowByUser.get(id);
      const own = grants.filter(({ userId }) => userId === id);
      const currentSubscription = computeSubscription(own.map(toGrant), now);
      return [
        id,
        toCurrentPlan(
          plan,
          { currentSubscription: dropGraceIfCancelled(row?.cancelAtPeriodEnd ?? false, currentSubscription, now), row },
          now,
        ),
      ];
    }),
  );
}

function toCurrentPlan(
  written: PlanId,
  { currentSubscription, row }: { readonly currentSubscription: Subscription; readonly row: SubscriptionRow | undefined },
  now: number,
): CurrentPlan {
  const planId = getCurrentPlan(written, readAppliedSubscription(row), currentSubscription);
  const period = planId === currentSubscription.planId ? currentSubscription.period : 'monthly';
  return {
    planId,
    period,
    limits: computePeriodLimits(planId, period),
    month: getCurrentMonth(currentSubscription, now),
    currentSubscription,
    subscriptionRow: row,
  };
}

function getCurrentMonth({ anchor, paidUntil, graceUntil }: Subscription, now: number): QuotaMonth {
  if (anchor === null || paidUntil === null)
    return { from: getMonthStart(now), until: getNextMonthStart(now), countsFrom: getMonthStart(now) };
  return computeQuotaMonth(anchor, { paidUntil, graceUntil }, now);
}
