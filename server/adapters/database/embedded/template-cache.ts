import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MIGRATIONS_FOLDER } from '../shared/migrate-database.ts';

/**
 * A migrated, empty database, kept so that the next new data folder need not be made from nothing: that takes several
 * seconds, unpacking this a fraction of one. It is not compressed: inflating costs more CPU than everything else about opening.
 * A cache: losing it costs time and nothing else.
 */
export const CACHE_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../../../node_modules/.cache/castwright');
const PREFIX = 'database-';
const SUFFIX = '.tar';
/** Earlier releases compressed theirs. */
const OUTDATED_SUFFIXES = [SUFFIX, '.tgz'];

export async function readTemplate(folder: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return readFile(await getTemplatePath(folder)).catch(() => undefined);
}

export async function storeTemplate(folder: string, bytes: Uint8Array): Promise<void> {
  const file = await getTemplatePath(folder);
  try {
    await mkdir(folder, { recursive: true });
    const outdated = (await readdir(folder)).filter((name) => name.startsWith(PREFIX) && join(folder, name) !== file);
    const own = `${file}.${randomUUID()}`;
    await writeFile(own, bytes);
    await rename(own, file);
    for (const name of outdated)
      if (OUTDATED_SUFFIXES.some((suffix) => name.endsWith(suffix))) await rm(join(folder, name), { force: true });
  } catch {
    // A folder of packages that cannot be written, or a full disk, is no reason not to start.
  }
}

/** Named for everything that goes into it. */
async function getTemplatePath(folder: string): Promise<string> {
  const hash = createHash('sha256').update(readEngineVersion());
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((entry) => entry.endsWith('.sql')).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS_FOLDER, name)));
  }
  return join(folder, `${PREFIX}${hash.digest('hex').slice(0, 16)}${SUFFIX}`);
}

function readEngineVersion(): string {
  const path = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return path.includes('pglite') ? readVersion(join(dirname(path), '../package.json')) : '';
}

function readVersion(packageFile: string): string {
  return String((createRequire(import.meta.url)(packageFile) as { version?: unknown }).version);
}
