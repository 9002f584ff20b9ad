import { messages } from '#messages/features/pricing/plan-comparison.messages';
import { formatVideoLength, type PlanCard } from '#domain/pricing/plan-catalog.ts';
import { TEAM_LIMITS } from '#domain/plans/team-plan.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';

export interface PlanComparisonRow {
  readonly label: string;
  /** A text, or whether the plan has it. */
  readonly of: (plan: PlanCard) => string | boolean;
}

/** Rows of the comparison (PLN-1 to PLN-3). */
export const PLAN_COMPARISON_ROWS: readonly PlanComparisonRow[] = [
  { label: messages.rows.videos, of: (plan) => String(plan.monthlyLimit) },
  { label: messages.rows.length, of: (plan) => messages.upTo(formatVideoLength(plan.videoLengthLimit)) },
  { label: messages.rows.resolution, of: (plan) => messages.upTo(plan.videoQuality) },
  { label: messages.rows.looks, of: (plan) => String(plan.avatars) },
  { label: messages.rows.whiteLabel, of: (plan) => !plan.watermark },
  { label: messages.rows.preview, of: () => true },
  { label: messages.rows.captions, of: () => true },
  { label: messages.rows.backgrounds, of: () => true },
  { label: messages.rows.organizations, of: () => true },
  { label: messages.rows.team, of: (plan) => PLAN_FEATURES[plan.priceId].team && messages.rows.teamSeats(TEAM_LIMITS.seats) },
  { label: messages.rows.photoPresenters, of: (plan) => PLAN_FEATURES[plan.priceId].ownPresenters },
  { label: messages.rows.customLooks, of: (plan) => PLAN_FEATURES[plan.priceId].customLooks },
  { label: messages.rows.brandKit, of: (plan) => PLAN_FEATURES[plan.priceId].brandKit },
  { label: messages.rows.learningPackages, of: (plan) => PLAN_FEATURES[plan.priceId].learningPackages },
  { label: messages.rows.analytics, of: (plan) => PLAN_FEATURES[plan.priceId].analytics },
  { label: messages.rows.voiceMatch, of: (plan) => formatMinutes(PLAN_FEATURES[plan.priceId].voiceMatchMinutes) },
  { label: messages.rows.batches, of: (plan) => PLAN_FEATURES[plan.priceId].batches },
  { label: messages.rows.api, of: (plan) => PLAN_FEATURES[plan.priceId].api },
  { label: messages.rows.support, of: (plan) => plan.support },
];

function formatMinutes(minutes: number): string | false {
  return minutes > 0 && messages.minutesAMonth(minutes);
}
