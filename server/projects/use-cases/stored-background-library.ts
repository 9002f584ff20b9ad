import { buffer } from 'node:stream/consumers';
import { decodeBackground } from '#domain/renderer/background-file.ts';
import type { BackgroundLibrary } from '#ports/background-library.ts';
import { loadWorkspaceBackground } from './background-assets.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { HttpError } from '../../shared/http-error.ts';
import { parseWorkspaceKey } from '../../shared/workspace.ts';

/** The uploaded backgrounds of one workspace, decoded for the engine. */
export function createStoredBackgroundLibrary(
  services: Pick<ServerContext, 'database' | 'objects'>,
  workspaceKey: string,
): BackgroundLibrary {
  return {
    async load(assetId) {
      try {
        const stored = await loadWorkspaceBackground(services, assetId, parseWorkspaceKey(workspaceKey));
        return decodeBackground(new Uint8Array(await buffer(stored.body)));
      } catch (error) {
        if (error instanceof HttpError) return undefined;
        throw error;
      }
    },
  };
}
