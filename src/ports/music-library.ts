import type { MusicLoop } from '#domain/music/mix-music.ts';

/**
 * Loads the uploaded music that projects refer to by asset id, decoded, so that browser and server mix the same samples. Ids that are
 * unknown or belong to another workspace give `undefined`.
 */
export interface MusicLibrary {
  load(assetId: string, options?: { readonly signal?: AbortSignal }): Promise<MusicLoop | undefined>;
}
