import { words } from '#messages/features/pricing/plan-comparison.messages';
import { lengthText, type PlanCard } from '../../../domain/pricing/plan-catalog.ts';
import { PLAN_FEATURES } from '../../../domain/plans/plan-features.ts';

export interface Compared {
  readonly label: string;
  /** A text, or whether the plan has it. */
  readonly of: (card: PlanCard) => string | boolean;
}

/** PLN-1..3: the rows of the comparison. Only what works is in it. */
export const COMPARED: readonly Compared[] = [
  { label: words.rows.videos, of: (card) => String(card.monthlyLimit) },
  { label: words.rows.length, of: (card) => words.upTo(lengthText(card.videoLengthLimit)) },
  { label: words.rows.picture, of: (card) => words.upTo(card.videoQuality) },
  { label: words.rows.looks, of: (card) => String(card.avatars) },
  { label: words.rows.whiteLabel, of: (card) => !card.watermark },
  { label: words.rows.preview, of: () => true },
  { label: words.rows.captions, of: () => true },
  { label: words.rows.backgrounds, of: () => true },
  { label: words.rows.organizations, of: () => true },
  { label: words.rows.ownLooks, of: (card) => PLAN_FEATURES[card.priceId].ownLooks },
  { label: words.rows.analytics, of: (card) => PLAN_FEATURES[card.priceId].analytics },
  { label: words.rows.voiceMatch, of: (card) => minutesText(PLAN_FEATURES[card.priceId].voiceMatchMinutes) },
  { label: words.rows.api, of: (card) => PLAN_FEATURES[card.priceId].api },
  { label: words.rows.support, of: (card) => card.support },
];

function minutesText(minutes: number): string | false {
  return minutes > 0 && words.minutesAMonth(minutes);
}
