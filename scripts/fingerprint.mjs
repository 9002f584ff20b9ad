import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Every file below `place`, or `place` itself; a missing one is no file. Sorted, so that order never changes a hash. `enters`: which folders count. */
export function listFilesBelow(place, enters = () => true) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .filter(enters)
    .sort()
    .flatMap((name) => listFilesBelow(path.join(place, name), enters));
}

/** One hash over the contents of files and folders, and over `extra` text. */
export function computeFingerprint(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const file of paths.flatMap((place) => listFilesBelow(place))) {
    hash.update(`\0${file.split(path.sep).join('/')}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** What tells a file's contents without reading them, as a command can't wait for that: bytes, and the second of its last change. Undefined: it's gone. */
export function describeFile(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.size} ${Math.floor(found.mtimeMs / 1000)}`;
}
