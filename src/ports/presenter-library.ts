import type { PresenterPack } from '../domain/stage/presenter-pack.ts';

/**
 * The cast. `load` gives the same pack for the same id in every runtime; unknown ids are `undefined`, a pack that
 * cannot be read throws.
 */
export interface PresenterLibrary {
  list(): Promise<readonly PresenterCard[]>;
  load(avatarId: string, options?: { readonly signal?: AbortSignal }): Promise<PresenterPack | undefined>;
}

export interface PresenterCard {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Same-origin path of the thumbnail picture (WebP, 360x440). */
  readonly thumbnailUrl: string;
}
