import type { PresenterChoices } from '#domain/drawn-presenter/choices.ts';
import type { FoundPoints } from '#domain/photo-presenter/found-points.ts';
import type { PhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoBackground } from '#domain/photo-presenter/photo-presenter.ts';
import type { OwnPresenter } from '#domain/presenters/own-presenter.ts';
import type { PresenterConsent } from '#domain/presenters/presenter-consent.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Presenters that users make from photos or choices, for the workspace they work in (VID-4). The photo itself is not stored. */
export interface OwnPresenters {
  list(options?: CallOptions): Promise<ApiOutcome<OwnPresenterList>>;
  /**
   * Where the face and the person are in a photo, in pixels of the upright photo; without a face, with confidence 0. Nothing is stored.
   * `rejected` with a problem of the file.
   */
  findPoints(photo: Blob, options?: CallOptions): Promise<ApiOutcome<FoundPoints>>;
  /**
   * `rejected` with `plan-without-presenters`, `too-many-presenters`, `consent-missing`, `name-missing`, `points-missing`, `too-large`,
   * `photo-unusable`, or with a problem of the file. Nothing is stored then.
   */
  create(presenter: NewOwnPresenter, options?: CallOptions): Promise<ApiOutcome<OwnPresenter>>;
  /** `rejected` as `create`, without what is about photos and consent. */
  draw(presenter: NewDrawnPresenter, options?: CallOptions): Promise<ApiOutcome<OwnPresenter>>;
  /** Other choices for a drawn one: every project that shows it follows. `rejected` with `presenter-in-use` while a video with it is being made. */
  change(id: string, change: OwnPresenterChange, options?: CallOptions): Promise<ApiOutcome<OwnPresenter>>;
  /** Takes effect at once and cannot be undone: images are erased, and no new video shows the presenter. */
  withdraw(id: string, options?: CallOptions): Promise<ApiOutcome<OwnPresenter>>;
  /** `rejected` with `presenter-in-use` while a video with it is being made. */
  remove(id: string, options?: CallOptions): Promise<ApiOutcome<void>>;
}

export interface NewOwnPresenter {
  /** JPEG, PNG or WebP. With `cut-out`, its transparency says who is cut out, if it has any. */
  readonly photo: Blob;
  /** Pixels of the upright photo; left out, the server finds them. */
  readonly points?: PhotoPoints;
  readonly background: PhotoBackground;
  readonly name: string;
  readonly voiceId: string | null;
  /** Null until the user has stated who is in the photo. */
  readonly consent: PresenterConsent | null;
}

export interface NewDrawnPresenter {
  readonly name: string;
  readonly voiceId: string | null;
  readonly choices: PresenterChoices;
}

export interface OwnPresenterChange {
  readonly name?: string;
  readonly voiceId?: string | null;
  readonly choices?: PresenterChoices;
}

export interface OwnPresenterList {
  /** Newest first. */
  readonly presenters: readonly OwnPresenter[];
  readonly plan: PlanId;
  /** Whether the plan includes presenters from photos. */
  readonly included: boolean;
}
