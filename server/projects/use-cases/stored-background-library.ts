import { buffer } from 'node:stream/consumers';
import { decodeBackdrop } from '../../../src/domain/renderer/background-file.ts';
import type { BackdropLibrary } from '../../../src/ports/background-library.ts';
import { backdropOfSpace } from './background-assets.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { Refusal } from '../../shared/http-error.ts';
import { spaceOfKey } from '../../shared/workspace.ts';

/** The uploaded pictures of one space, as the engine draws them. */
export function storedBackdrops(services: Pick<HostServices, 'database' | 'objects'>, space: string): BackdropLibrary {
  return {
    async load(assetId) {
      try {
        const stored = await backdropOfSpace(services, assetId, spaceOfKey(space));
        return decodeBackdrop(new Uint8Array(await buffer(stored.body)));
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },
  };
}
