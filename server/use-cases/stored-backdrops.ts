import { buffer } from 'node:stream/consumers';
import { decodeBackdrop } from '../../src/domain/stage/backdrop-file.ts';
import type { BackdropLibrary } from '../../src/ports/backdrop-library.ts';
import { backdropObject } from './backdrops.ts';
import type { HostServices } from './host-services.ts';
import { Refusal } from './refusal.ts';

/** The uploaded pictures of one person, as the engine draws them. */
export function storedBackdrops(services: Pick<HostServices, 'database' | 'objects'>, ownerId: string): BackdropLibrary {
  return {
    async load(assetId) {
      try {
        const stored = await backdropObject(services, { ownerId, id: assetId }, 'picture');
        return decodeBackdrop(new Uint8Array(await buffer(stored.body)));
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },
  };
}
