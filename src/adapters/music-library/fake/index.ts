import { createMusicLoop } from '#domain/music/load-music-loop.ts';
import type { MusicLibrary } from '#ports/music-library.ts';

/** Music in memory, for tests and for previews without an account: samples by asset id. */
export function createFakeMusicLibrary(music: Readonly<Record<string, Int16Array>> = {}): MusicLibrary {
  const known = new Map(Object.entries(music));
  return {
    async load(assetId, options) {
      options?.signal?.throwIfAborted();
      await Promise.resolve();
      options?.signal?.throwIfAborted();
      const samples = known.get(assetId);
      return samples === undefined ? undefined : createMusicLoop(samples);
    },
  };
}
