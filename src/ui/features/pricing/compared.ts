import { lengthText, type PlanCard } from '../../../domain/plans/plan-catalogue.ts';
import { PLAN_FEATURES } from '../../../domain/plans/plan-features.ts';

export interface Compared {
  readonly label: string;
  /** A text, or whether the plan has it. */
  readonly of: (card: PlanCard) => string | boolean;
}

/** PLN-1..3: the rows of the comparison. Only what works is in it. */
export const COMPARED: readonly Compared[] = [
  { label: 'Videos a month', of: (card) => String(card.monthlyLimit) },
  { label: 'Length of a video', of: (card) => `Up to ${lengthText(card.videoLengthLimit)}` },
  { label: 'Picture', of: (card) => `Up to ${card.videoQuality}` },
  { label: 'Presenter looks', of: (card) => String(card.avatars) },
  { label: 'White label: no mark of ours in picture or file', of: (card) => !card.watermark },
  { label: 'Live preview with sound', of: () => true },
  { label: 'Captions: in the picture, VTT and SRT', of: () => true },
  { label: 'Your own backgrounds and logo', of: () => true },
  { label: 'Organisations with roles', of: () => true },
  { label: 'Presenters in colours of your own', of: (card) => PLAN_FEATURES[card.priceId].ownLooks },
  { label: 'Analytics of your videos', of: (card) => PLAN_FEATURES[card.priceId].analytics },
  { label: 'Voice matching, from your recordings', of: (card) => minutesText(PLAN_FEATURES[card.priceId].voiceMatchMinutes) },
  { label: 'API access', of: (card) => PLAN_FEATURES[card.priceId].api },
  { label: 'Support', of: (card) => card.support },
];

function minutesText(minutes: number): string | false {
  return minutes > 0 && `${minutes} minutes a month`;
}
