import { buffer } from 'node:stream/consumers';
import { decodeBackdrop } from '../../src/domain/stage/backdrop-file.ts';
import type { BackdropLibrary } from '../../src/ports/backdrop-library.ts';
import { backdropOfSpace } from './backdrops.ts';
import type { HostServices } from './host-services.ts';
import { Refusal } from './refusal.ts';
import { spaceOfKey } from './workspace.ts';

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
