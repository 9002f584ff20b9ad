import type { PresenterPack } from '../domain/renderer/presenter-pack.ts';

/**
 * The cast: presenters and their looks. `list` gives them in the order plans open them. `load` takes any listed id, gives
 * the same pack for the same id in every runtime, with the look's colours in it; unknown ids are `undefined`, a pack
 * that cannot be read throws.
 */
export interface PresenterLibrary {
  list(): Promise<readonly PresenterSummary[]>;
  load(avatarId: string, options?: { readonly signal?: AbortSignal }): Promise<PresenterPack | undefined>;
}

/** One look of a presenter: the presenter as made, or in other colours. */
export interface PresenterSummary {
  /** The presenter's own id for the presenter as made. */
  readonly id: string;
  /** Whose look it is. */
  readonly presenterId: string;
  /** The person's name: the same for all looks. */
  readonly name: string;
  /** `Original`, `Forest, auburn hair`. */
  readonly look: string;
  /** `#rrggbb` of cloth and hair; empty when not known. */
  readonly swatch: readonly string[];
  readonly description: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Same-origin path of the thumbnail picture (WebP, 360x440). */
  readonly thumbnailUrl: string;
}
