import { createHash } from 'node:crypto';
import { decodeBackground } from '../../src/domain/renderer/background-file.ts';
import type { BackgroundLibrary } from '../../src/ports/background-library.ts';
import { UsageError } from './usage-error.ts';

/** Background library over the assets of a project archive. */
export function createArchiveBackgrounds(assets: ReadonlyMap<string, Uint8Array>): BackgroundLibrary {
  return {
    async load(assetId) {
      const bytes = assets.get(assetId);
      if (bytes === undefined) {
        return undefined;
      }
      const { openImage } = await import('../adapters/image-reader/sharp/open-image.ts');
      const opened = await openImage.background(bytes);
      if (opened.kind === 'refused') throw new UsageError(opened.message);
      return decodeBackground(opened.exact);
    },
  };
}

/** Owner id derived from the assets' content: in a shared cache, equal asset ids of different files must not collide. */
export function computeAssetOwner(assets: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256');
  for (const [id, bytes] of [...assets].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${id}:${bytes.length}:`).update(bytes);
  }
  return `file-${hash.digest('hex')}`;
}
