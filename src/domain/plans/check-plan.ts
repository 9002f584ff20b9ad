import { RESOLUTIONS, type Resolution } from '../project/project.ts';
import type { PlanLimits } from './plan-limits.ts';

/** Why a plan does not allow something: the field at fault and a sentence that says what to do. */
export interface PlanRefusal {
  readonly code: 'resolution-not-in-plan' | 'too-long-for-plan' | 'avatar-not-in-plan' | 'no-videos-left';
  readonly field: string;
  readonly message: string;
}

const LINES: Readonly<Record<Resolution, number>> = { '720p': 720, '1080p': 1080 };

export function bestResolution(limits: PlanLimits): Resolution {
  return RESOLUTIONS.toSorted((one, other) => LINES[other] - LINES[one]).find((resolution) => LINES[resolution] <= limits.lines) ?? '720p';
}

export function checkResolution(limits: PlanLimits, resolution: Resolution): PlanRefusal | undefined {
  if (LINES[resolution] <= limits.lines) return undefined;
  return {
    code: 'resolution-not-in-plan',
    field: 'resolution',
    message: `Your plan makes videos of up to ${limits.lines}p; this one asks for ${resolution}. Choose ${bestResolution(limits)}, or a larger plan.`,
  };
}

/** `seconds` of the finished video. */
export function checkLength(limits: PlanLimits, seconds: number): PlanRefusal | undefined {
  if (seconds <= limits.videoLength) return undefined;
  return {
    code: 'too-long-for-plan',
    field: 'script',
    message: `Your script takes about ${Math.ceil(seconds)} seconds to say; your plan allows ${limits.videoLength}. Shorten it, or choose a larger plan.`,
  };
}

/** `cast` is all presenters in the library's order; a plan opens the first so many of them. */
export function checkAvatars(limits: PlanLimits, avatarIds: readonly string[], cast: readonly string[]): PlanRefusal | undefined {
  const open = cast.slice(0, limits.avatars);
  if (avatarIds.every((id) => open.includes(id))) return undefined;
  return {
    code: 'avatar-not-in-plan',
    field: 'avatarId',
    message: `Your plan includes ${limits.avatars} presenters, and this one is not among them. Choose another, or a larger plan.`,
  };
}

/** `used` counts this month's finished and running videos; `renewsAt` is when the count starts anew. */
export function checkQuota(limits: PlanLimits, used: number, renewsAt: number): PlanRefusal | undefined {
  if (used < limits.videosPerMonth) return undefined;
  const day = new Date(renewsAt).toISOString().slice(0, 10);
  return {
    code: 'no-videos-left',
    field: 'plan',
    message: `You have used all ${limits.videosPerMonth} videos of this month. The count starts anew on ${day}, or choose a larger plan now.`,
  };
}
