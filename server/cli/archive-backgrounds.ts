import { createHash } from 'node:crypto';
import { decodeBackdrop } from '../../src/domain/renderer/background-file.ts';
import type { BackdropLibrary } from '../../src/ports/background-library.ts';
import { UsageError } from './usage-error.ts';

/** The pictures that came with a project. */
export function archiveBackdrops(assets: ReadonlyMap<string, Uint8Array>): BackdropLibrary {
  return {
    async load(assetId) {
      const bytes = assets.get(assetId);
      if (bytes === undefined) {
        return undefined;
      }
      const { openImage } = await import('../adapters/image-reader/sharp/open-image.ts');
      const opened = await openImage.background(bytes);
      if (opened.kind === 'refused') throw new UsageError(opened.message);
      return decodeBackdrop(opened.exact);
    },
  };
}

/** Stands for the pictures themselves: in a shared cache, equal ids of different files must not be taken for one another. */
export function ownerOfAssets(assets: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256');
  for (const [id, bytes] of [...assets].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${id}:${bytes.length}:`).update(bytes);
  }
  return `file-${hash.digest('hex')}`;
}
