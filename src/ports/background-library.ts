import type { BackgroundImage } from '#domain/renderer/yuv-frame.ts';

/**
 * Loads images that projects refer to by asset id (backgrounds, logos), decoded to one exact format so that browser and server draw the
 * same bytes. `set:<set>` returns the image of a set, the same for every user. Other ids that are unknown or belong to another workspace give `undefined`.
 */
export interface BackgroundLibrary {
  load(assetId: string, options?: { readonly signal?: AbortSignal }): Promise<BackgroundImage | undefined>;
}
