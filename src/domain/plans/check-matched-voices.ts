import { parseClonedVoiceId } from '../speech/cloned-voice-id.ts';
import { parseMatchedVoiceId } from '../audio/voice-match/matched-voice-id.ts';
import type { PlanFailure } from './check-plan.ts';
import { PLAN_FEATURES } from './plan-features.ts';
import { PLAN_IDS, type PlanId } from './plan-limits.ts';
import { PLAN_MESSAGES } from './plan-messages.ts';
import { formatPlanPhrase } from './plan-phrases.ts';

/** Voices of the user's own, matched or cloned, require a plan with voice matching (PLN-2). */
export function checkMatchedVoices(plan: PlanId, voiceIds: readonly string[]): PlanFailure | undefined {
  if (PLAN_FEATURES[plan].voiceMatchMinutes > 0) return undefined;
  return !voiceIds.some(isOwnVoice)
    ? undefined
    : {
        code: 'voice-not-in-plan',
        field: 'voiceId',
        message: `${describeVoiceMatchPlans()} Your voices are safe. Choose a built-in voice or upgrade.`,
      };
}

/** Whether the voice is a matched or a cloned one. */
export function isOwnVoice(voiceId: string): boolean {
  return parseMatchedVoiceId(voiceId) !== undefined || parseClonedVoiceId(voiceId) !== undefined;
}

/** Sentence naming the plans with voice matching. */
export function describeVoiceMatchPlans(): string {
  return `Voice matching is part of ${namePlans()}.`;
}

/** Sentence naming the plans with cloned voices. */
export function describeVoiceClonePlans(): string {
  return `Voice cloning is part of ${namePlans()}.`;
}

function namePlans(): string {
  const [first, second] = PLAN_IDS.filter((id) => PLAN_FEATURES[id].voiceMatchMinutes > 0).map((id) => PLAN_MESSAGES[id].name);
  return first === undefined || second === undefined ? formatPlanPhrase(first) : `the ${first} and ${second} plans`;
}
