import { LINES } from '../project/frame-size.ts';
import { RESOLUTIONS, type Resolution } from '../project/project.ts';
import { roundSeconds } from '../text/format-clock-time.ts';
import type { PlanId, PlanLimits } from './plan-limits.ts';
import { parseCustomLookId } from '../presenters/custom-look.ts';
import { isOwnPresenterId } from '../project/own-presenter-id.ts';
import { PLAN_FEATURES, findPlanWithFeature } from './plan-features.ts';
import { formatRenewalDay } from './format-renewal-day.ts';
import { formatPlanPhrase, findAllowingPlan, formatQuality } from './plan-phrases.ts';

/** Why the plan forbids something: the field, and a message that says what to do. */
export interface PlanFailure {
  readonly code: 'resolution-not-in-plan' | 'too-long-for-plan' | 'avatar-not-in-plan' | 'voice-not-in-plan' | 'no-videos-left';
  readonly field: string;
  readonly message: string;
}

/** Highest default resolution: larger frames take several times as long, so they must be requested explicitly. */
const LARGEST_UNASKED = LINES['1080p'];

export function getBestResolution(limits: PlanLimits): Resolution {
  return RESOLUTIONS.findLast((resolution) => LINES[resolution] <= limits.lines) ?? '720p';
}

/** Resolution of a request that names none. */
export function getDefaultResolution(limits: PlanLimits): Resolution {
  return getBestResolution({ ...limits, lines: Math.min(limits.lines, LARGEST_UNASKED) });
}

export function checkResolution(limits: PlanLimits, resolution: Resolution): PlanFailure | undefined {
  const lines = LINES[resolution];
  if (lines <= limits.lines) return undefined;
  const larger = formatPlanPhrase(findAllowingPlan((plan) => plan.lines >= lines));
  return {
    code: 'resolution-not-in-plan',
    field: 'resolution',
    message: `Your plan includes videos up to ${formatQuality(limits.lines)}. This one is ${formatQuality(lines)}. Choose ${getBestResolution(limits)} or ${larger}.`,
  };
}

/** `seconds`: length of the finished video. */
export function checkLength(limits: PlanLimits, seconds: number): PlanFailure | undefined {
  if (seconds <= limits.videoLength) return undefined;
  const larger = findAllowingPlan((plan) => plan.videoLength > limits.videoLength);
  const said = roundSeconds(seconds, limits.videoLength);
  return {
    code: 'too-long-for-plan',
    field: 'script',
    message:
      larger === undefined
        ? `Your script takes about ${said} seconds to say; your plan allows ${limits.videoLength}. Shorten it, or split it into several videos.`
        : `Your script takes about ${said} seconds to say; your plan allows ${limits.videoLength}. Shorten it, or choose a larger plan.`,
  };
}

/** `lookIds`: all looks in library order; a plan includes the first ones. Presenters from photos are checked by `checkOwnPresenters`. */
export function checkLooks(limits: PlanLimits, avatarIds: readonly string[], lookIds: readonly string[]): PlanFailure | undefined {
  const counted = avatarIds.filter((id) => parseCustomLookId(id) === undefined && !isOwnPresenterId(id));
  const locked = counted.find((id) => !isLookIncluded(limits, lookIds.indexOf(id)));
  if (locked === undefined) return undefined;
  const larger = formatPlanPhrase(findAllowingPlan((plan) => isLookIncluded(plan, lookIds.indexOf(locked))));
  return {
    code: 'avatar-not-in-plan',
    field: 'avatarId',
    message: `Your plan includes ${limits.avatars} looks, and this isn’t one of them. Choose another, or ${larger}.`,
  };
}

/** Checks looks with colors of the user's own (VID-4, PLN-3). */
export function checkCustomLooks(plan: PlanId, avatarIds: readonly string[]): PlanFailure | undefined {
  if (PLAN_FEATURES[plan].customLooks || avatarIds.every((id) => parseCustomLookId(id) === undefined)) return undefined;
  return {
    code: 'avatar-not-in-plan',
    field: 'avatarId',
    message: `Custom colors are part of ${formatPlanPhrase(findPlanWithFeature('customLooks'))}. Choose one of the looks, or upgrade.`,
  };
}

/** Why a user's plan doesn't save a brand kit. */
export function describeBrandPlan(): string {
  return `Brand kits are part of ${formatPlanPhrase(findPlanWithFeature('brandKit'))}. Upgrade to save one; projects keep the look they have.`;
}

/** Why a user's plan doesn't save how share pages look. */
export function describeShareBrandPlan(): string {
  return `Your own name on share pages is part of ${formatPlanPhrase(findPlanWithFeature('shareBrand'))}. Upgrade to save it.`;
}

/** Why a user's plan doesn't export for learning platforms. */
export function describeLearningPlan(): string {
  return `Learning packages are part of ${formatPlanPhrase(findPlanWithFeature('learningPackages'))}. Upgrade to export this video; it stays as it is.`;
}

/** `index`: position in the library's order from 0; -1 for an unknown presenter. */
export function isLookIncluded(limits: PlanLimits, index: number): boolean {
  return index >= 0 && index < limits.avatars;
}

/** A member's videos of a shared plan. `renewsAt`: milliseconds since 1970. */
export function checkMemberQuota(
  { memberVideos, memberLeft }: { readonly memberVideos: number | null; readonly memberLeft: number | null },
  renewsAt: number,
): PlanFailure | undefined {
  if (memberLeft !== 0) return undefined;
  const day = formatRenewalDay(renewsAt);
  return {
    code: 'no-videos-left',
    field: 'plan',
    message:
      memberVideos === 1
        ? `You’ve used your 1 video for this month in this organization. Your allowance resets ${day}. The plan’s owner can raise it before then.`
        : `You’ve used your ${memberVideos} videos for this month in this organization. Your allowance resets ${day}. The plan’s owner can raise it before then.`,
  };
}

/** All videos of a shared plan, whoever made them. */
export function checkTeamQuota(limits: PlanLimits, used: number, renewsAt: number): PlanFailure | undefined {
  if (used < limits.videosPerMonth) return undefined;
  return {
    code: 'no-videos-left',
    field: 'plan',
    message: `Your organization has used all ${limits.videosPerMonth} videos of its plan this month. The allowance resets ${formatRenewalDay(renewsAt)}.`,
  };
}

/** `used`: finished and running videos of this month; `renewsAt`: when the quota renews: a time, or with the next payment. */
export function checkQuota(limits: PlanLimits, used: number, renewsAt: number | 'payment'): PlanFailure | undefined {
  if (used < limits.videosPerMonth) return undefined;
  if (renewsAt === 'payment') {
    return {
      code: 'no-videos-left',
      field: 'plan',
      message: `You've used all ${limits.videosPerMonth} videos of the month you paid for. Renew your plan on the billing page, and the next month's videos are yours right away.`,
    };
  }
  const day = formatRenewalDay(renewsAt);
  const larger = findAllowingPlan((plan) => plan.videoLength > limits.videoLength);
  return {
    code: 'no-videos-left',
    field: 'plan',
    message:
      larger === undefined
        ? `You’ve used all ${limits.videosPerMonth} videos this month. Your allowance resets ${day}. Write to us if you need more before then.`
        : `You’ve used all ${limits.videosPerMonth} videos this month. Your allowance resets ${day}, or choose ${formatPlanPhrase(larger)} now.`,
  };
}
