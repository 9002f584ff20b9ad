import { buffer } from 'node:stream/consumers';
import { createMusicLoop } from '#domain/music/load-music-loop.ts';
import { decodeMusicFile } from '#domain/music/music-file.ts';
import type { MusicLibrary } from '#ports/music-library.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { parseWorkspaceKey } from '#server/shared/workspace.ts';
import { openWorkspaceMusic } from './stored-music.ts';

/** The uploaded music of one workspace, decoded for the engine. */
export function createStoredMusicLibrary(services: Pick<ServerContext, 'database' | 'objects'>, workspaceKey: string): MusicLibrary {
  return {
    async load(assetId) {
      try {
        const stored = await openWorkspaceMusic(services, assetId, parseWorkspaceKey(workspaceKey));
        const samples = decodeMusicFile(await buffer(stored.body));
        return samples === undefined ? undefined : createMusicLoop(samples);
      } catch (error) {
        if (error instanceof HttpError) return undefined;
        throw error;
      }
    },
  };
}
