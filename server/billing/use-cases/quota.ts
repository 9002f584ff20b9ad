import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { quotaEntry } from '../tables/quota-tables.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import { checkMemberQuota, checkQuota, checkTeamQuota, type PlanFailure } from '#domain/plans/check-plan.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { computeMemberLeft } from '#domain/plans/team-plan.ts';
import type { PlanId, PlanLimits } from '#domain/plans/plan-limits.ts';
import { computeFreeCancellations } from '#domain/tasks/quota-outcome.ts';
import type { Database, Db, Tx } from '../../ports/database.ts';
import { findPayer, takeSeat, type Payer, type PlanMember, type UsedTeamPlan } from './find-payer.ts';
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
  /** The user whose plan it is. */
  readonly payerId: string;
  /** Set where it's another user's plan, shared with the organization. */
  readonly team: (UsedTeamPlan & { readonly memberLeft: number | null }) | null;
}

interface LoadOptions {
  readonly now: number;
  /** Makes other generate requests of the same payer wait until the transaction ends. */
  readonly lock: boolean;
}

/** The plan that a member uses in a workspace: their own, or the one shared with the organization. Undefined for an unknown user. */
export async function loadPlanUsage(via: Db | Tx, member: PlanMember, options: LoadOptions): Promise<PlanUsage | undefined> {
  const payer = await findPayer(via, member);
  if (payer.team === null) return loadPayerUsage(via, payer, options);
  const shared = await loadPayerUsage(via, payer, options);
  const stillPays = !options.lock || (await findPayer(via, member)).payerId === payer.payerId;
  if (shared !== undefined && stillPays && PLAN_FEATURES[shared.plan].team) return shared;
  return loadPayerUsage(via, { payerId: member.userId, team: null }, options);
}

async function loadPayerUsage(via: Db | Tx, { payerId, team }: Payer, options: LoadOptions): Promise<PlanUsage | undefined> {
  const query = via
    .select({ id: user.id, plan: user.plan, credits: user.credits, closedAt: user.closedAt })
    .from(user)
    .where(eq(user.id, payerId));
  const [account] = await (options.lock ? query.for('update') : query);
  if (account === undefined || (team !== null && account.closedAt !== null)) return undefined;
  const plan = (await loadCurrentPlans(via, [account], options.now)).get(payerId);
  if (plan === undefined) return undefined;
  const usage = await countPlanUsage(via, account, plan);
  if (team === null) return usage;
  const memberLeft = computeMemberLeft(team.memberVideos, await countMemberVideos(via, team.memberId, usage));
  return { ...usage, credits: 0, team: { ...team, memberLeft } };
}

/** The plan that a video is counted against, whatever its owner's is by now. */
export async function loadVideoPlan(
  via: Db | Tx,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  now: number,
): Promise<PlanUsage | undefined> {
  const [entry] = await via.select({ userId: quotaEntry.userId }).from(quotaEntry).where(eq(quotaEntry.videoId, id));
  return loadPlanUsage(via, { userId: entry?.userId ?? ownerId, organizationId: null }, { now, lock: false });
}

/** Videos of this month that a member ordered on the payer's plan. */
export function countMemberVideos(
  via: Db | Tx,
  memberId: string,
  { payerId, month }: Pick<PlanUsage, 'payerId' | 'month'>,
): Promise<number> {
  return via.$count(
    quotaEntry,
    and(
      eq(quotaEntry.userId, payerId),
      eq(quotaEntry.orderedBy, memberId),
      gte(quotaEntry.periodStart, new Date(month.from)),
      inArray(quotaEntry.state, ['reserved', 'committed']),
    ),
  );
}

export async function countPlanUsage(
  via: Db | Tx,
  { id, credits }: { readonly id: string; readonly credits: number },
  { planId, limits, month, currentSubscription }: CurrentPlan,
): Promise<PlanUsage> {
  const used = (await countUsedVideos(via, new Map([[id, month]]))).get(id);
  const unpaid = currentSubscription.state === 'past-due' && planId === currentSubscription.planId;
  const counted = { usedThisMonth: used?.videos ?? 0, usedOfPlan: used?.ofPlan ?? 0 };
  return { plan: planId, limits, month, unpaid, ...counted, credits, payerId: id, team: null };
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

export function computeVideosLeft({ limits, usedOfPlan, credits, team }: PlanUsage): number {
  const left = Math.max(0, limits.videosPerMonth - usedOfPlan) + credits;
  return Math.min(left, team?.memberLeft ?? left);
}

export function findQuotaFailure(usage: PlanUsage): PlanFailure | undefined {
  const { limits, usedOfPlan, credits, month, unpaid, team } = usage;
  if (team !== null) return checkMemberQuota(team, month.until) ?? checkTeamQuota(limits, usedOfPlan, month.until);
  return credits > 0 ? undefined : checkQuota(limits, usedOfPlan, unpaid ? 'payment' : month.until);
}

/**
 * Reserves one video; uses a credit only if the plan's quota is used up. A member who uses another user's plan takes a seat.
 * `usage` must have been read under the lock.
 */
export async function reserveQuota(
  tx: Tx,
  usage: PlanUsage,
  { userId, videoId }: { readonly userId: string; readonly videoId: string },
): Promise<void> {
  const { payerId, team, month } = usage;
  const source = usage.usedOfPlan < usage.limits.videosPerMonth ? 'plan' : 'credit';
  if (team?.takesSeat === true) await takeSeat(tx, team);
  await tx.insert(quotaEntry).values({ userId: payerId, orderedBy: userId, videoId, source, periodStart: new Date(month.countsFrom) });
  if (source === 'credit') await addCredits(tx, payerId, -1);
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

/** A member's uncounted cancellations of this month and their limit. Locks the payer's row until the transaction ends. */
export async function countCancelledRenders(
  tx: Tx,
  member: PlanMember,
  now: number,
): Promise<{ readonly cancelledBefore: number; readonly cancelledFree: number }> {
  const usage = await loadPlanUsage(tx, member, { now, lock: true });
  if (usage === undefined) return { cancelledBefore: 0, cancelledFree: 0 };
  const cancelledBefore = await tx.$count(
    quotaEntry,
    and(
      eq(quotaEntry.orderedBy, member.userId),
      eq(quotaEntry.cancelledRender, true),
      eq(quotaEntry.state, 'returned'),
      gte(quotaEntry.periodStart, new Date(usage.month.from)),
    ),
  );
  return { cancelledBefore, cancelledFree: computeFreeCancellations(usage.limits) };
}

/** Runs `work` in a transaction, one at a time for a user: a limit that it checks holds for what it writes. */
export function runWithUserLock<T>(
  { database }: { readonly database: Database },
  userId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return database.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    return work(tx);
  });
}

/** Makes other transactions that lock the same user wait until this one ends. */
export async function lockUser(via: Db | Tx, userId: string): Promise<void> {
  await via.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
}

async function addCredits(tx: Tx, userId: string, credits: number): Promise<void> {
  await tx
    .update(user)
    .set({ credits: sql`${user.credits} + ${credits}` })
    .where(eq(user.id, userId));
}
