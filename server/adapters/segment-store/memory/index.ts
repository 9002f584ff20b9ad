import { checkSegmentKey } from '../shared/check-segment-key.ts';
import type { SegmentStore } from '#server/ports/segment-store.ts';

/** Stores segments in memory. For tests and short runs: nothing is evicted. */
export function createMemorySegmentStore(): SegmentStore {
  const segments = new Map<string, Uint8Array>();
  return {
    async get(hash) {
      return segments.get(checkSegmentKey(hash))?.slice();
    },
    async put(hash, bytes) {
      segments.set(checkSegmentKey(hash), bytes.slice());
    },
  };
}
