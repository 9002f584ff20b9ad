/** Makes an animated GIF of a finished MP4: with a palette of its own, dithered, within `GIF_LIMITS`, repeating forever. */
export interface GifEncoder {
  /** `video`: a whole MP4. Rejects with the signal's reason on abort. */
  encode(video: Uint8Array, options: { readonly signal: AbortSignal }): Promise<Uint8Array>;
}
