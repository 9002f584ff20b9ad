import { createMusicLoop } from '#domain/music/load-music-loop.ts';
import { decodeMusicFile } from '#domain/music/music-file.ts';
import type { MusicLibrary } from '#ports/music-library.ts';
import { UsageError } from './usage-error.ts';

/** Music library over the assets of a project archive. */
export function createArchiveMusic(assets: ReadonlyMap<string, Uint8Array>): MusicLibrary {
  return {
    async load(assetId) {
      const bytes = assets.get(assetId);
      if (bytes === undefined) return undefined;
      const samples = decodeMusicFile(bytes);
      if (samples === undefined) throw new UsageError('The music of this project can’t be read. Export the project again.');
      return createMusicLoop(samples);
    },
  };
}
