import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SegmentStore } from '../../../ports/segment-store.ts';

/** Addresses are hexadecimal hashes; anything else could leave the folder. */
const ADDRESS = /^[0-9a-f]{16,128}$/;

/** Segments are spread over subfolders by this many leading digits. */
const SPREAD_DIGITS = 2;

/**
 * Stores segments as files. Several processes may share a folder: a file is written beside its place and then moved there, so
 * it is there whole or not at all.
 */
export function createDiskSegmentStore(folder: string): SegmentStore {
  function getPath(hash: string): string {
    if (!ADDRESS.test(hash)) {
      throw new TypeError(`Not an address: ${hash}`);
    }
    return join(folder, hash.slice(0, SPREAD_DIGITS), hash);
  }

  return {
    async get(hash) {
      try {
        return new Uint8Array(await readFile(getPath(hash)));
      } catch (error) {
        if (isMissing(error)) {
          return undefined;
        }
        throw error;
      }
    },

    async put(hash, bytes) {
      const path = getPath(hash);
      const draft = `${path}.${randomUUID()}.draft`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
