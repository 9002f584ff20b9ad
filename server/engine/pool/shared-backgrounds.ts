import type { BackgroundImage } from '#domain/renderer/yuv-frame.ts';
import type { BackgroundLibrary } from '#ports/background-library.ts';
import { SHARED_CLIP_BYTES } from '../engine-limits.ts';
import { copyToSharedMemory } from './copy-to-shared-memory.ts';

export interface SharedBackgrounds {
  readonly ofOwner: (ownerId: string) => BackgroundLibrary;
  /** Lets go of the clips that are kept; threads still have those they draw. */
  clear(): void;
}

/**
 * Loads clips into memory that all threads read, once for all of them and for all scenes that show one: a message to a thread copies
 * nothing of it. Images are smaller than what is made of them, and aren't kept.
 */
export function createSharedBackgrounds(getBackgrounds: (ownerId: string) => BackgroundLibrary): SharedBackgrounds {
  /** Clips, the one that was used last at the end. */
  const kept = new Map<string, BackgroundImage>();
  const loading = new Map<string, Promise<BackgroundImage | undefined>>();

  async function load(ownerId: string, assetId: string): Promise<BackgroundImage | undefined> {
    const background = await getBackgrounds(ownerId).load(assetId);
    return background?.clip === undefined ? background : copyToSharedMemory(background);
  }

  function keep(key: string, background: BackgroundImage): void {
    kept.delete(key);
    kept.set(key, background);
    let bytes = [...kept.values()].reduce((sum, { clip }) => sum + (clip?.bytes.byteLength ?? 0), 0);
    for (const [oldest, { clip }] of kept) {
      if (bytes <= SHARED_CLIP_BYTES || oldest === key) return;
      kept.delete(oldest);
      bytes -= clip?.bytes.byteLength ?? 0;
    }
  }

  return {
    ofOwner: (ownerId) => ({
      async load(assetId) {
        const key = JSON.stringify([ownerId, assetId]);
        // Threads that need it at the same time wait for one load.
        const known = kept.get(key) ?? loading.get(key) ?? load(ownerId, assetId).finally(() => loading.delete(key));
        if (known instanceof Promise) loading.set(key, known);
        const background = await known;
        if (background?.clip !== undefined) keep(key, background);
        return background;
      },
    }),
    clear: () => kept.clear(),
  };
}
