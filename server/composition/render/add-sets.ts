import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { SET_IDS } from '#domain/project/project.ts';
import { decodeSetFile, parseSetAssetId } from '#domain/renderer/set-file.ts';
import type { BackgroundLibrary } from '#ports/background-library.ts';

const decompress = promisify(gunzip);

/** Adds the product's sets, read from the folder that the client downloads them from, to a library of uploaded images. */
export function addSets(folder: string, own: BackgroundLibrary): BackgroundLibrary {
  return {
    async load(assetId, options) {
      const set = parseSetAssetId(assetId);
      if (set === undefined) return own.load(assetId, options);
      if (!SET_IDS.some((id) => id === set)) return undefined;
      return decodeSetFile(await decompress(await readFile(join(folder, `${set}.cws`), options)));
    },
  };
}
