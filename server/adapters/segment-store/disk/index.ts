import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PieceStore } from '../../../engine/engine.ts';

/** Addresses are hexadecimal hashes; anything else could leave the folder. */
const ADDRESS = /^[0-9a-f]{16,128}$/;

/** Pieces of one folder are spread by this many leading digits. */
const SPREAD_DIGITS = 2;

/**
 * Pieces as files. Several processes may share a folder: a file is written beside its place and then moved there, so
 * it is there whole or not at all.
 */
export function createDiskPieceStore(folder: string): PieceStore {
  function pathOf(address: string): string {
    if (!ADDRESS.test(address)) {
      throw new TypeError(`Not an address: ${address}`);
    }
    return join(folder, address.slice(0, SPREAD_DIGITS), address);
  }

  return {
    async get(address) {
      try {
        return new Uint8Array(await readFile(pathOf(address)));
      } catch (error) {
        if (isMissing(error)) {
          return undefined;
        }
        throw error;
      }
    },

    async put(address, bytes) {
      const path = pathOf(address);
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
