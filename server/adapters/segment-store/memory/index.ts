import type { PieceStore } from '../../../engine/engine.ts';

/** Keeps pieces as long as the process lives. For tests and short runs: nothing is ever dropped. */
export function createMemoryPieceStore(): PieceStore {
  const pieces = new Map<string, Uint8Array>();
  return {
    async get(address) {
      return pieces.get(address)?.slice();
    },
    async put(address, bytes) {
      pieces.set(address, bytes.slice());
    },
  };
}
