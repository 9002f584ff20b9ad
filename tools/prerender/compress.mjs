import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compressWithBrotli = promisify(brotliCompress);

/** Bytes from which compressed files are cached for later builds: brotli takes a second per megabyte. */
const LARGE = 2_000;
const DEFAULT_FOLDER = path.join('node_modules', '.cache', 'castwright', 'compressed');
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Folders from which this process has removed what is old. */
const pruned = new Set();

/**
 * Compresses with brotli. Builds with other settings share half of their files, so all but small ones are cached for later builds of
 * this checkout; losing the cache costs only time.
 */
export async function compress(content, folder = DEFAULT_FOLDER) {
  if (content.length < LARGE) return compressWithBrotli(content);
  const file = path.join(folder, `${createHash('sha256').update(process.versions.brotli).update(content).digest('hex')}.br`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return kept;
  const compressed = await compressWithBrotli(content);
  await keep(folder, file, compressed).catch(() => undefined);
  return compressed;
}

async function keep(folder, file, compressed) {
  await mkdir(folder, { recursive: true });
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, compressed);
  await rename(own, file);
  if (pruned.has(folder)) return;
  pruned.add(folder);
  await removeOld(folder);
}

async function removeOld(folder) {
  for (const name of await readdir(folder)) {
    const other = path.join(folder, name);
    const { mtimeMs } = await stat(other);
    if (Date.now() - mtimeMs > KEPT_MS) await rm(other, { force: true });
  }
}
