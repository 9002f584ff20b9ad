import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Every file below `place`, or `place` itself; a missing one is no file. Sorted, so that order never changes a hash. */
export function listFilesBelow(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => listFilesBelow(path.join(place, name)));
}

/** One hash over the contents of files and folders, and over `extra` text. */
export function computeFingerprint(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const file of paths.flatMap(listFilesBelow)) {
    hash.update(`\0${file.split(path.sep).join('/')}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
