import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { quotaEntry, user } from '../adapters/database/schema.ts';
import { monthStart, nextMonthStart } from '../../src/domain/plans/billing-month.ts';
import { checkQuota, type PlanRefusal } from '../../src/domain/plans/check-plan.ts';
import { PLAN_LIMITS, type PlanId, type PlanLimits } from '../../src/domain/plans/plan-limits.ts';
import type { Db, Tx } from '../ports/database.ts';

export interface PlanUsage {
  readonly plan: PlanId;
  readonly limits: PlanLimits;
  /** Videos of this month, however paid for. */
  readonly usedThisMonth: number;
  /** Of these, the ones the plan's month paid for. */
  readonly usedOfPlan: number;
  /** Videos on top of the plan's own that are left; they do not end with the month. */
  readonly credits: number;
}

/** `lock` makes other generates of the same person wait until the transaction ends. */
export async function planUsage(
  via: Db | Tx,
  userId: string,
  options: { readonly now: number; readonly lock: boolean },
): Promise<PlanUsage | undefined> {
  const query = via.select({ plan: user.plan, credits: user.credits }).from(user).where(eq(user.id, userId));
  const [person] = await (options.lock ? query.for('update') : query);
  if (person === undefined) return undefined;

  const [used] = await via
    .select({ videos: count(), ofPlan: count(sql`case when ${quotaEntry.source} = 'plan' then 1 end`) })
    .from(quotaEntry)
    .where(
      and(
        eq(quotaEntry.userId, userId),
        eq(quotaEntry.periodStart, new Date(monthStart(options.now))),
        inArray(quotaEntry.state, ['reserved', 'committed']),
      ),
    );
  return {
    ...person,
    limits: PLAN_LIMITS[person.plan],
    usedThisMonth: used?.videos ?? 0,
    usedOfPlan: used?.ofPlan ?? 0,
  };
}

export function videosLeft({ limits, usedOfPlan, credits }: PlanUsage): number {
  return Math.max(0, limits.videosPerMonth - usedOfPlan) + credits;
}

export function quotaRefusal(usage: PlanUsage, now: number): PlanRefusal | undefined {
  return usage.credits > 0 ? undefined : checkQuota(usage.limits, usage.usedOfPlan, nextMonthStart(now));
}

/** A credit is used only when the plan's own are used up. `usage` was read under the lock. */
export async function reserveQuota(
  tx: Tx,
  usage: PlanUsage,
  order: { readonly userId: string; readonly videoId: string; readonly now: number },
): Promise<void> {
  const { userId, videoId, now } = order;
  const source = usage.usedOfPlan < usage.limits.videosPerMonth ? 'plan' : 'credit';
  await tx.insert(quotaEntry).values({ userId, videoId, source, periodStart: new Date(monthStart(now)) });
  if (source === 'credit') await addCredits(tx, userId, -1);
}

/** A reservation ends once: either the video counts or it does not. */
export async function settleQuota(tx: Tx, videoId: string, state: 'committed' | 'returned'): Promise<void> {
  const [settled] = await tx
    .update(quotaEntry)
    .set({ state })
    .where(and(eq(quotaEntry.videoId, videoId), eq(quotaEntry.state, 'reserved')))
    .returning({ userId: quotaEntry.userId, source: quotaEntry.source });
  if (settled?.source === 'credit' && state === 'returned') await addCredits(tx, settled.userId, 1);
}

async function addCredits(tx: Tx, userId: string, credits: number): Promise<void> {
  await tx
    .update(user)
    .set({ credits: sql`${user.credits} + ${credits}` })
    .where(eq(user.id, userId));
}
