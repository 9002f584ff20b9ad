import { matchOfVoiceId } from '../audio/voice-match/matched-voice-id.ts';
import type { PlanRefusal } from './check-plan.ts';
import { PLAN_FEATURES } from './plan-features.ts';
import { PLAN_IDS, type PlanId } from './plan-limits.ts';
import { PLAN_WORDS } from './plan-messages.ts';

/** PLN-2: a matched voice speaks as long as the plan includes voice matching. */
export function checkMatchedVoices(plan: PlanId, voiceIds: readonly string[]): PlanRefusal | undefined {
  if (PLAN_FEATURES[plan].voiceMatchMinutes > 0) return undefined;
  return voiceIds.every((id) => matchOfVoiceId(id) === undefined)
    ? undefined
    : {
        code: 'voice-not-in-plan',
        field: 'voiceId',
        message: `${plansWithVoiceMatch()} Your voices are safe. Choose one of ours or upgrade.`,
      };
}

/** Where there is voice matching, as a sentence. */
export function plansWithVoiceMatch(): string {
  const names = PLAN_IDS.filter((id) => PLAN_FEATURES[id].voiceMatchMinutes > 0).map((id) => PLAN_WORDS[id].name);
  return `Voice matching is part of the ${names.join(' and ')} plans.`;
}
