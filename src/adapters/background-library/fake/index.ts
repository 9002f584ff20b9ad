import type { BackgroundLibrary } from '#ports/background-library.ts';
import type { BackgroundImage } from '#domain/renderer/yuv-frame.ts';

/** Images in memory, for tests and for previews without an account. */
export function createFakeBackgroundLibrary(backgrounds: Readonly<Record<string, BackgroundImage>> = {}): BackgroundLibrary {
  const known = new Map(Object.entries(backgrounds));
  return {
    async load(assetId, options) {
      options?.signal?.throwIfAborted();
      await Promise.resolve();
      options?.signal?.throwIfAborted();
      return known.get(assetId);
    },
  };
}
