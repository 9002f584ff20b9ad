import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';

/** The presenters' files as the client downloads them. Unknown ids, whatever they look like, are `undefined`. */
export interface PresenterFiles {
  /** Compressed already. */
  pack(avatarId: string): Promise<Uint8Array | undefined>;
  /** WebP, 360x440. */
  thumbnail(avatarId: string): Promise<Uint8Array | undefined>;
  /** The same without what is behind the presenter: WebP with transparency, for small images of a scene. */
  cutout(avatarId: string): Promise<Uint8Array | undefined>;
}

/** The cast with its files: what a presenter library is on the server. Every adapter implements all of it. */
export interface PresenterFolder extends PresenterFiles {
  /** Sorted in the order in which plans unlock them. */
  cards(): Promise<readonly PresenterSummary[]>;
}
