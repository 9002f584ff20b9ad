import type { Picture } from '../domain/renderer/yuv-frame.ts';

/**
 * Pictures a project refers to by asset id (backgrounds, logos), already decoded to one exact form, so that browser
 * and host draw the same bytes. Unknown ids, and those of others, are `undefined`.
 */
export interface BackdropLibrary {
  load(assetId: string, options?: { readonly signal?: AbortSignal }): Promise<Backdrop | undefined>;
}

/** `alpha`, when present, is one byte a luma pixel; colour is straight, not premultiplied. */
export interface Backdrop {
  readonly picture: Picture;
  readonly alpha?: Uint8Array;
}
