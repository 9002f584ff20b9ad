import { parseMatchedVoiceId } from '../audio/voice-match/matched-voice-id.ts';
import type { PlanFailure } from './check-plan.ts';
import { PLAN_FEATURES } from './plan-features.ts';
import { PLAN_IDS, type PlanId } from './plan-limits.ts';
import { PLAN_MESSAGES } from './plan-messages.ts';

/** Matched voices require a plan with voice matching (PLN-2). */
export function checkMatchedVoices(plan: PlanId, voiceIds: readonly string[]): PlanFailure | undefined {
  if (PLAN_FEATURES[plan].voiceMatchMinutes > 0) return undefined;
  return voiceIds.every((id) => parseMatchedVoiceId(id) === undefined)
    ? undefined
    : {
        code: 'voice-not-in-plan',
        field: 'voiceId',
        message: `${describeVoiceMatchPlans()} Your voices are safe. Choose a built-in voice or upgrade.`,
      };
}

/** Sentence naming the plans with voice matching. */
export function describeVoiceMatchPlans(): string {
  const names = PLAN_IDS.filter((id) => PLAN_FEATURES[id].voiceMatchMinutes > 0).map((id) => PLAN_MESSAGES[id].name);
  return `Voice matching is part of the ${names.join(' and ')} plans.`;
}
