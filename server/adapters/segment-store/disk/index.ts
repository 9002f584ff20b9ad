import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findErrorCode } from '../../shared/find-error-code.ts';
import { checkSegmentKey } from '../shared/check-segment-key.ts';
import type { SegmentStore } from '#server/ports/segment-store.ts';

/** Segments are spread over subfolders by this many leading digits. */
const SPREAD_DIGITS = 2;

/**
 * Stores segments as files. Several processes may share a folder: a file is written beside its place and then moved there, so
 * it is there whole or not at all.
 */
export function createDiskSegmentStore(folder: string): SegmentStore {
  const getPath = (hash: string): string => join(folder, checkSegmentKey(hash).slice(0, SPREAD_DIGITS), hash);

  return {
    async get(hash) {
      try {
        return new Uint8Array(await readFile(getPath(hash)));
      } catch (error) {
        if (findErrorCode(error) === 'ENOENT') return undefined;
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
