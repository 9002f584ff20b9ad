import type { BackgroundImage } from '../domain/renderer/yuv-frame.ts';

/**
 * Images a project refers to by asset id (backgrounds, logos), already decoded to one exact form, so that browser
 * and server draw the same bytes. Unknown ids, and those of others, are `undefined`.
 */
export interface BackgroundLibrary {
  load(assetId: string, options?: { readonly signal?: AbortSignal }): Promise<BackgroundImage | undefined>;
}
