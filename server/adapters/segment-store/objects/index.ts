import { buffer } from 'node:stream/consumers';
import type { PieceStore } from '../../../engine/engine.ts';
import type { ObjectStore } from '../../../ports/object-store.ts';

/** A folder of the object store that housekeeping empties of what is old. */
const FOLDER = 'pieces';
const SPREAD_DIGITS = 2;
const TYPE = 'application/octet-stream';

/** Pieces among the host's other files, so that every process finds what any of them has rendered. */
export function createObjectPieceStore(objects: ObjectStore): PieceStore {
  const keyOf = (address: string) => `${FOLDER}/${address.slice(0, SPREAD_DIGITS)}/${address}`;

  return {
    async get(address) {
      const found = await objects.get(keyOf(address));
      return found && new Uint8Array(await buffer(found.body));
    },

    async put(address, bytes) {
      await objects.put(keyOf(address), bytes, { type: TYPE });
    },
  };
}
