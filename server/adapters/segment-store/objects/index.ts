import { buffer } from 'node:stream/consumers';
import { checkSegmentKey } from '../shared/check-segment-key.ts';
import type { SegmentStore } from '#server/ports/segment-store.ts';
import type { ObjectStore } from '#server/ports/object-store.ts';

/** A folder of the object store that housekeeping empties of what is old. */
const FOLDER = 'pieces';
const SPREAD_DIGITS = 2;
const TYPE = 'application/octet-stream';

/** Stores segments in the object store, so that every process finds what any of them has rendered. */
export function createObjectSegmentStore(objects: ObjectStore): SegmentStore {
  const toKey = (hash: string) => `${FOLDER}/${checkSegmentKey(hash).slice(0, SPREAD_DIGITS)}/${hash}`;

  return {
    async get(hash) {
      const found = await objects.get(toKey(hash));
      return found && new Uint8Array(await buffer(found.body));
    },

    async put(hash, bytes) {
      await objects.put(toKey(hash), bytes, { type: TYPE });
    },
  };
}
