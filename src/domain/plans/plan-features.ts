import { PLAN_IDS, type PlanId } from './plan-limits.ts';
import { PLAN_MESSAGES } from './plan-messages.ts';

/** Features of a plan that are not counted (PLN-3). */
export interface PlanFeatures {
  /** API keys. */
  readonly api: boolean;
  /** Minutes of voice samples per month; 0 is none (PLN-2). */
  readonly voiceMatchMinutes: number;
  /** Analytics of video views and downloads (VID-8). */
  readonly analytics: boolean;
  /** Presenters in custom colors. */
  readonly customLooks: boolean;
  /** Presenters made from a photo (VID-4). */
  readonly ownPresenters: boolean;
  /** A video for every row of a sheet. */
  readonly batches: boolean;
  /** A brand kit for the workspace. */
  readonly brandKit: boolean;
  /** Share pages in the workspace's name and colors. */
  readonly shareBrand: boolean;
  /** Learning packages for LMS. */
  readonly learningPackages: boolean;
  /** The plan can be shared with an organization. */
  readonly team: boolean;
}

export const PLAN_FEATURES: Readonly<Record<PlanId, PlanFeatures>> = {
  starter: {
    api: false,
    batches: false,
    brandKit: false,
    shareBrand: false,
    learningPackages: false,
    customLooks: false,
    ownPresenters: false,
    analytics: false,
    team: false,
    voiceMatchMinutes: 0,
  },
  creator: {
    api: false,
    batches: false,
    brandKit: false,
    shareBrand: false,
    learningPackages: false,
    customLooks: false,
    ownPresenters: false,
    analytics: false,
    team: false,
    voiceMatchMinutes: 10,
  },
  business: {
    api: true,
    batches: true,
    brandKit: true,
    shareBrand: true,
    learningPackages: true,
    customLooks: true,
    ownPresenters: true,
    analytics: true,
    team: true,
    voiceMatchMinutes: 10,
  },
};

/** Name of the smallest plan with the feature; undefined when none has it. */
export function findPlanWithFeature(feature: keyof PlanFeatures): string | undefined {
  const plan = PLAN_IDS.find((id) => PLAN_FEATURES[id][feature]);
  return plan && PLAN_MESSAGES[plan].name;
}
