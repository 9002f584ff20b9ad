import { buffer } from 'node:stream/consumers';
import { createMusicLoop } from '../../../../src/domain/music/load-music-loop.ts';
import { decodeMusicFile } from '../../../../src/domain/music/music-file.ts';
import type { MusicLibrary } from '../../../../src/ports/music-library.ts';
import { HttpError } from '../../../shared/http-error.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import { parseWorkspaceKey } from '../../../shared/workspace.ts';
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
