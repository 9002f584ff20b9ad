import type { Backdrop, BackdropLibrary } from '../../../ports/background-library.ts';

/** Pictures in memory, for tests and for runs without an account. */
export function createFakeBackdropLibrary(backdrops: Readonly<Record<string, Backdrop>> = {}): BackdropLibrary {
  const known = new Map(Object.entries(backdrops));
  return {
    async load(assetId, options) {
      options?.signal?.throwIfAborted();
      return known.get(assetId);
    },
  };
}
