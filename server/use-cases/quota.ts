import { and, count, eq, inArray } from 'drizzle-orm';
import { quotaEntry, user } from '../adapters/database/schema.ts';
import { monthStart } from '../../src/domain/plans/billing-month.ts';
import { PLAN_LIMITS, type PlanId, type PlanLimits } from '../../src/domain/plans/plan-limits.ts';
import type { Db, Tx } from '../ports/database.ts';

export interface PlanUsage {
  readonly plan: PlanId;
  readonly limits: PlanLimits;
  readonly usedThisMonth: number;
}

/** `lock` makes other generates of the same person wait until the transaction ends. */
export async function planUsage(
  via: Db | Tx,
  userId: string,
  options: { readonly now: number; readonly lock: boolean },
): Promise<PlanUsage | undefined> {
  const query = via.select({ plan: user.plan }).from(user).where(eq(user.id, userId));
  const [person] = await (options.lock ? query.for('update') : query);
  if (person === undefined) return undefined;

  const [used] = await via
    .select({ videos: count() })
    .from(quotaEntry)
    .where(
      and(
        eq(quotaEntry.userId, userId),
        eq(quotaEntry.periodStart, new Date(monthStart(options.now))),
        inArray(quotaEntry.state, ['reserved', 'committed']),
      ),
    );
  return { plan: person.plan, limits: PLAN_LIMITS[person.plan], usedThisMonth: used?.videos ?? 0 };
}

export async function reserveQuota(
  tx: Tx,
  order: { readonly userId: string; readonly videoId: string; readonly now: number },
): Promise<void> {
  await tx.insert(quotaEntry).values({ userId: order.userId, videoId: order.videoId, periodStart: new Date(monthStart(order.now)) });
}

/** A reservation ends once: either the video counts or it does not. */
export async function settleQuota(tx: Tx, videoId: string, state: 'committed' | 'returned'): Promise<void> {
  await tx
    .update(quotaEntry)
    .set({ state })
    .where(and(eq(quotaEntry.videoId, videoId), eq(quotaEntry.state, 'reserved')));
}
