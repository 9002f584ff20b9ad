import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SegmentStore } from '../../ports/segment-store.ts';

/** Segments as files of a folder that one job makes and deletes. */
export function createFolderSegments(folder: string): SegmentStore {
  const getPath = (hash: string): string => join(folder, `${hash}.segment`);
  return {
    get: (hash) => readFile(getPath(hash)).then((bytes) => new Uint8Array(bytes), returnNothing),
    async put(hash, bytes) {
      await writeFile(`${getPath(hash)}.draft`, bytes);
      await rename(`${getPath(hash)}.draft`, getPath(hash));
    },
  };
}

function returnNothing(): undefined {}
