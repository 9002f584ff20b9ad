import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashBytes } from './address.ts';

/** Ids come from projects, so from anybody: only plain names are ever looked up. */
const PRESENTER_ID = /^[a-z0-9][a-z0-9-]*$/;

const PACK_FILE = 'pack.cwp';

/** Hash of a presenter's pack, read once; a presenter that is not there has a version too, and fails when drawn. */
export function createPackVersions(folder: string): (avatarId: string) => Promise<string> {
  const versions = new Map<string, Promise<string>>();
  return (avatarId) => {
    if (!PRESENTER_ID.test(avatarId)) {
      return Promise.resolve('unknown');
    }
    const known = versions.get(avatarId) ?? packHash(join(folder, avatarId, PACK_FILE));
    versions.set(avatarId, known);
    return known;
  };
}

async function packHash(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes === undefined ? 'unknown' : hashBytes(bytes);
}
