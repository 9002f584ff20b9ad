import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { quotaEntry } from '../tables/quota-tables.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import { checkQuota, type PlanFailure } from '../../../src/domain/plans/check-plan.ts';
import type { PlanId, PlanLimits } from '../../../src/domain/plans/plan-limits.ts';
import { computeFreeCancellations } from '../../../src/domain/tasks/quota-outcome.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { loadCurrentPlans, type CurrentPlan } from './load-current-plans.ts';

export interface PlanUsage {
  readonly plan: PlanId;
  readonly limits: PlanLimits;
  /** Period in which videos are counted: the subscription's month, or else the calendar's. Milliseconds since 1970. */
  readonly month: CurrentPlan['month'];
  /** True during the grace period after the paid period. */
  readonly unpaid: boolean;
  /** Videos of this month, paid by plan or by credits. */
  readonly usedThisMonth: number;
  /** Those of them that the plan's quota paid for. */
  readonly usedOfPlan: number;
  /** Remaining videos in addition to the plan's quota; they do not expire. */
  readonly credits: number;
}

/** `lock` makes other generate requests of the same user wait until the transaction ends. */
export async function loadPlanUsage(
  via: Db | Tx,
  userId: string,
  options: { readonly now: number; readonly lock: boolean },
): Promise<PlanUsage | undefined> {
  const query = via.select({ id: user.id, plan: user.plan, credits: user.credits }).from(user).where(eq(user.id, userId));
  const [account] = await (options.lock ? query.for('update') : query);
  if (account === undefined) return undefined;
  const plan = (await loadCurrentPlans(via, [account], options.now)).get(userId);
  return plan && countPlanUsage(via, account, plan);
}

export async function countPlanUsage(
  via: Db | Tx,
  { id, credits }: { readonly id: string; readonly credits: number },
  { planId, limits, month, currentSubscription }: CurrentPlan,
): Promise<PlanUsage> {
  const used = (await countUsedVideos(via, new Map([[id, month]]))).get(id);
  const unpaid = currentSubscription.state === 'past-due' && planId === currentSubscription.planId;
  return { plan: planId, limits, month, unpaid, usedThisMonth: used?.videos ?? 0, usedOfPlan: used?.ofPlan ?? 0, credits };
}

export interface UsedVideos {
  readonly videos: number;
  readonly ofPlan: number;
}

/**
 * Videos used since each user's month began. Includes those counted by a later start of the month, so that a revoked
 * plan does not free its videos for a second use.
 */
export async function countUsedVideos(
  via: Db | Tx,
  monthOf: ReadonlyMap<string, CurrentPlan['month']>,
): Promise<ReadonlyMap<string, UsedVideos>> {
  const conditions = [...monthOf].map(([userId, { from }]) =>
    and(eq(quotaEntry.userId, userId), gte(quotaEntry.periodStart, new Date(from))),
  );
  if (conditions.length === 0) return new Map();
  const rows = await via
    .select({
      userId: quotaEntry.userId,
      videos: sql<number>`count(*)`.mapWith(Number),
      ofPlan: sql<number>`count(*) filter (where ${quotaEntry.source} = 'plan')`.mapWith(Number),
    })
    .from(quotaEntry)
    .where(and(or(...conditions), inArray(quotaEntry.state, ['reserved', 'committed'])))
    .groupBy(quotaEntry.userId);
  return new Map(rows.map(({ userId, videos, ofPlan }) => [userId, { videos, ofPlan }]));
}

export function computeVideosLeft({ limits, usedOfPlan, credits }: PlanUsage): number {
  return Math.max(0, limits.videosPerMonth - usedOfPlan) + credits;
}

export function findQuotaFailure(usage: PlanUsage): PlanFailure | undefined {
  const { limits, usedOfPlan, credits, month, unpaid } = usage;
  return credits > 0 ? undefined : checkQuota(limits, usedOfPlan, unpaid ? 'payment' : month.until);
}

/** Reserves one video; uses a credit only if the plan's quota is used up. `usage` must have been read under the lock. */
export async function reserveQuota(
  tx: Tx,
  usage: PlanUsage,
  { userId, videoId }: { readonly userId: string; readonly videoId: string },
): Promise<void> {
  const source = usage.usedOfPlan < usage.limits.videosPerMonth ? 'plan' : 'credit';
  await tx.insert(quotaEntry).values({ userId, videoId, source, periodStart: new Date(usage.month.countsFrom) });
  if (source === 'credit') await addCredits(tx, userId, -1);
}

/** Ends a reservation, once: as counted or as returned. */
export async function settleQuota(
  tx: Tx,
  videoId: string,
  { state, cancelledRender }: { readonly state: 'committed' | 'returned'; readonly cancelledRender: boolean },
): Promise<void> {
  const [settled] = await tx
    .update(quotaEntry)
    .set({ state, cancelledRender })
    .where(and(eq(quotaEntry.videoId, videoId), eq(quotaEntry.state, 'reserved')))
    .returning({ userId: quotaEntry.userId, source: quotaEntry.source });
  if (settled?.source === 'credit' && state === 'returned') await addCredits(tx, settled.userId, 1);
}

/** Uncounted cancellations of this month and their limit. Locks the user's row until the transaction ends. */
export async function countCancelledRenders(
  tx: Tx,
  userId: string,
  now: number,
): Promise<{ readonly cancelledBefore: number; readonly cancelledFree: number }> {
  const usage = await loadPlanUsage(tx, userId, { now, lock: true });
  if (usage === undefined) return { cancelledBefore: 0, cancelledFree: 0 };
  const cancelledBefore = await tx.$count(
    quotaEntry,
    and(
      eq(quotaEntry.userId, userId),
      eq(quotaEntry.cancelledRender, true),
      eq(quotaEntry.state, 'returned'),
      gte(quotaEntry.periodStart, new Date(usage.month.from)),
    ),
  );
  return { cancelledBefore, cancelledFree: computeFreeCancellations(usage.limits) };
}

async function addCredits(tx: Tx, userId: string, credits: number): Promise<void> {
  await tx
    .update(user)
    .set({ credits: sql`${user.credits} + ${credits}` })
    .where(eq(user.id, userId));
}
