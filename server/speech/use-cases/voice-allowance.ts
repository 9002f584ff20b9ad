import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { type PlanMember, loadPlanUsage, lockUser } from '../../billing/index.ts';
import { MATCHED_VOICE_LIMITS } from '#domain/audio/voice-match/sample-limits.ts';
import { describeVoiceMatchPlans } from '#domain/plans/check-matched-voices.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { PLAN_MESSAGES } from '#domain/plans/plan-messages.ts';
import { clonedVoice, matchedVoice } from '../tables/voice-tables.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { createUnauthorizedError, HttpError } from '../../shared/http-error.ts';

export interface VoiceAllowance {
  readonly plan: PlanId;
  /** Minutes of samples in a month. */
  readonly minutes: number;
  /** Seconds of samples used this month, including those of deleted voices, matched and cloned. */
  readonly used: number;
  readonly stored: number;
  /** Milliseconds since 1970. */
  readonly renewsAt: number;
}

/** Loads this month's recording minutes and their use (PLN-2). A shared plan gives each member their own. */
export async function loadVoiceAllowance(
  via: Db | Tx,
  member: PlanMember,
  { now, lock }: { readonly now: number; readonly lock: boolean },
): Promise<VoiceAllowance> {
  const { userId } = member;
  if (lock) await lockUser(via, userId);
  const usage = await loadPlanUsage(via, member, { now, lock: false });
  if (usage === undefined) throw createUnauthorizedError();
  const { plan, month } = usage;
  const [samples] = await via
    .select({ seconds: sql<number>`coalesce(sum(${matchedVoice.seconds}), 0)`.mapWith(Number) })
    .from(matchedVoice)
    .where(and(eq(matchedVoice.ownerId, userId), gte(matchedVoice.createdAt, new Date(month.from))));
  const [clones] = await via
    .select({ seconds: sql<number>`coalesce(sum(${clonedVoice.seconds}), 0)`.mapWith(Number) })
    .from(clonedVoice)
    .where(and(eq(clonedVoice.ownerId, userId), gte(clonedVoice.createdAt, new Date(month.from))));
  const matches = await via.$count(matchedVoice, and(eq(matchedVoice.ownerId, userId), isNull(matchedVoice.deletedAt)));
  const isStored = and(eq(clonedVoice.ownerId, userId), isNotNull(clonedVoice.nativeId), isNull(clonedVoice.withdrawnAt));
  const stored = matches + (await via.$count(clonedVoice, isStored));
  return {
    plan,
    minutes: PLAN_FEATURES[plan].voiceMatchMinutes,
    used: (samples?.seconds ?? 0) + (clones?.seconds ?? 0),
    stored,
    renewsAt: month.until,
  };
}

/** Throws if a sample of this length exceeds the allowance. Pass 0 seconds while the length is unknown. */
export function refuseMoreSamples(allowance: VoiceAllowance, seconds: number): void {
  const { plan, minutes, used, stored, renewsAt } = allowance;
  if (minutes === 0) {
    throw new HttpError(403, 'plan-without-voices', {
      message: `${describeVoiceMatchPlans()} Yours is ${PLAN_MESSAGES[plan].name}. Nothing was kept.`,
    });
  }
  if (stored >= MATCHED_VOICE_LIMITS.count) {
    throw new HttpError(409, 'too-many-voices', {
      message: `You have ${MATCHED_VOICE_LIMITS.count} voices, which is the maximum. Delete one you no longer use.`,
    });
  }
  const left = Math.max(0, minutes * 60 - used);
  if (left > 0 && seconds <= left) return;
  const day = new Date(renewsAt).toISOString().slice(0, 10);
  throw new HttpError(403, 'no-minutes-left', {
    field: 'file',
    message: `The ${PLAN_MESSAGES[plan].name} plan has ${minutes} minutes of recordings a month, and you have ${Math.floor(left)} seconds left. It resets on ${day}. Nothing was saved.`,
  });
}
