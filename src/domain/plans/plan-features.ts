import { PLAN_IDS, type PlanId } from './plan-limits.ts';
import { PLAN_MESSAGES } from './plan-messages.ts';

/** PLN-3: what a plan has or has not, beyond what is counted. */
export interface PlanFeatures {
  /** Keys for API clients of the user's own. */
  readonly api: boolean;
  /** Minutes of samples a month from which voices are matched; 0 is none. PLN-2. */
  readonly voiceMatchMinutes: number;
  /** VID-8: how often the user's videos are opened and downloaded. */
  readonly analytics: boolean;
  /** Presenters in colors of the user's own. */
  readonly customLooks: boolean;
}

export const PLAN_FEATURES: Readonly<Record<PlanId, PlanFeatures>> = {
  starter: { api: false, customLooks: false, analytics: false, voiceMatchMinutes: 0 },
  creator: { api: false, customLooks: false, analytics: false, voiceMatchMinutes: 10 },
  business: { api: true, customLooks: true, analytics: true, voiceMatchMinutes: 10 },
};

/** The name of the smallest plan that has it; undefined when none has. */
export function findPlanWithFeature(feature: keyof PlanFeatures): string | undefined {
  const plan = PLAN_IDS.find((id) => PLAN_FEATURES[id][feature]);
  return plan && PLAN_MESSAGES[plan].name;
}
