import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLook } from '../../../src/domain/presenters/look.ts';
import { hashContent, hashBytes } from './content-hash.ts';

/** Ids are untrusted input: only plain names are looked up. */
const PRESENTER_ID = /^[a-z0-9][a-z0-9-]*$/;

const PACK_FILE = 'pack.cwp';

/**
 * Hash of what a presenter is drawn from: the pack, read once, and the colours of the look. A presenter that is not
 * there has a version too, and fails when drawn.
 */
export function createPackVersions(folder: string): (avatarId: string) => Promise<string> {
  const versions = new Map<string, Promise<string>>();
  function packVersion(presenterId: string): Promise<string> {
    const known = versions.get(presenterId) ?? hashPack(join(folder, presenterId, PACK_FILE));
    versions.set(presenterId, known);
    return known;
  }
  return async (avatarId) => {
    if (!PRESENTER_ID.test(avatarId)) {
      return 'unknown';
    }
    const look = findLook(avatarId);
    const pack = await packVersion(look?.presenterId ?? avatarId);
    return look === undefined ? pack : hashContent({ pack, colours: { ...look.colors } });
  };
}

async function hashPack(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes === undefined ? 'unknown' : hashBytes(bytes);
}
