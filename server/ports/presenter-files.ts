/** The presenters' files as the client downloads them. Unknown ids, whatever they look like, are `undefined`. */
export interface PresenterFiles {
  /** Compressed already. */
  pack(avatarId: string): Promise<Uint8Array | undefined>;
  /** WebP, 360x440. */
  thumbnail(avatarId: string): Promise<Uint8Array | undefined>;
}
