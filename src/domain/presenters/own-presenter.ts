import type { PresenterChoices } from '../drawn-presenter/choices.ts';
import type { ConsentKind } from './presenter-consent.ts';
import { STORED_ALLOWANCES } from '../fairness/stored-allowances.ts';

/** A presenter that a user made, as lists show it: from a photo with a consent, or from choices. */
export interface OwnPresenter {
  readonly id: string;
  /** Id for scenes of a project. */
  readonly avatarId: string;
  readonly name: string;
  /** The voice that speaks unless a scene names another; null when none was chosen. */
  readonly voiceId: string | null;
  /** Same-origin path of the thumbnail (WebP, 360x440); null once the images are erased. */
  readonly thumbnailUrl: string | null;
  /** Whether the signed-in user made it, and so may withdraw the consent. */
  readonly mine: boolean;
  /** Null for one that was drawn from choices: it shows nobody. */
  readonly consent: OwnPresenterConsent | null;
  /** Null for one from a photo. */
  readonly choices: PresenterChoices | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface OwnPresenterConsent {
  readonly kind: ConsentKind;
  /** Exact text that was agreed to. */
  readonly text: string;
  /** The person who gave permission; null unless `kind` is `permission`. */
  readonly person: string | null;
  /** `YYYY-MM-DD`; null unless `kind` is `permission`. */
  readonly date: string | null;
  /** ISO 8601. */
  readonly givenAt: string;
  /** ISO 8601; null while the consent holds. */
  readonly withdrawnAt: string | null;
}

/** Limits of presenters from photos. */
export const OWN_PRESENTER_LIMITS = {
  /** Presenters that one user may have. */
  count: STORED_ALLOWANCES.presenters.most,
  /** Characters. */
  name: 40,
  /** Longest side of the photo a presenter is made from, in pixels; larger ones are scaled down. */
  photoSide: 1600,
  /** Bytes of an uploaded photo. */
  photoBytes: 15 * 1024 * 1024,
} as const;

/** Sentence stored in the metadata of every video that shows a presenter from a photo. */
export const SYNTHETIC_MARK =
  'Synthetic media: the presenter in this video was generated from a photo, and the voice is synthetic. Made with Castwright.';
