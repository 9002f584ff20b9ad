import type { YuvFrame } from '../domain/renderer/yuv-frame.ts';

/**
 * Pictures a project refers to by asset id (backgrounds, logos), already decoded to one exact form, so that browser
 * and host draw the same bytes. Unknown ids, and those of others, are `undefined`.
 */
export interface BackgroundLibrary {
  load(assetId: string, options?: { readonly signal?: AbortSignal }): Promise<BackgroundImage | undefined>;
}

/** `alpha`, when present, is one byte a luma pixel; colour is straight, not premultiplied. */
export interface BackgroundImage {
  readonly pixels: YuvFrame;
  readonly alpha?: Uint8Array;
}
