import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ClientBase } from 'pg';
import { LOCK_FILE } from '../../adapters/database/embedded/data-folder-lock.ts';
import { MARK_FILE } from '../../adapters/database/embedded/database-marker.ts';
import { createDiskObjectStore } from '../../adapters/object-store/disk/index.ts';
import { readPackageVersion } from '../../composition/package-paths.ts';
import type { ProgressDisplay } from '../progress-display.ts';
import { UsageError } from '../usage-error.ts';
import { DATA_FOLDER, isEmptyFolder, OBJECTS_FOLDER, ROWS_FOLDER, writeManifest } from './backup-files.ts';
import { writeDatabase, type DatabaseCopy } from './copy-database.ts';
import { copyObjects } from './copy-objects.ts';
import { type BackupParts, hasEmbedded, withConnection, withServerParts } from './open-parts.ts';

/** Times that the database is looked at anew, since a file was deleted meanwhile. */
const TRIES = 10;

export interface BackupOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly progress: ProgressDisplay;
  readonly signal: AbortSignal;
}

/**
 * Writes everything a server keeps to an empty folder: its files, whatever store they're in, the rows of its database, and the secrets of the
 * data folder. Resolves with what's said.
 */
export async function backupCommand(target: string, { environment, progress, signal }: BackupOptions): Promise<string> {
  const folder = resolve(target);
  if (!(await isEmptyFolder(folder))) throw new UsageError(`${folder} isn’t empty. Name a new folder, so that no backup is overwritten.`);
  return withServerParts(environment, requireDatabase, async ({ config, database: source, objects }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await copySecrets(config.dataFolder, join(folder, DATA_FOLDER));
    const to = await createDiskObjectStore(join(folder, OBJECTS_FOLDER));
    const copied = new Map<string, string>();
    const copy = { from: objects, to, copied, signal, onProgress: (share: number) => progress.show('Copying files', share) };
    await copyObjects(copy);
    const database = await withConnection(source, async (client) => {
      await beginWithFiles(client, () => copyObjects(copy));
      progress.show('Copying the database', 0);
      return writeDatabase(client, join(folder, ROWS_FOLDER), signal);
    });
    await to.stop();
    progress.show('Computing checksums', 0);
    await writeManifest(folder, { release: readPackageVersion(), madeAt: new Date().toISOString(), database, objects: copied.size });
    return `The backup is in ${folder}: ${formatCounts(database, copied.size)}. It has the server's secrets: keep it as safe as the server.\n`;
  });
}

/** `1,204 rows and 7 files`. */
export function formatCounts({ tables }: DatabaseCopy, files: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} ${files === 1 ? 'file' : 'files'}`;
}

/**
 * Begins a transaction that sees the database at one moment, none of whose files is missing in the copy: those of before are copied already,
 * and those that came since are before anything else happens to them. Where one is gone already, a later moment is taken.
 */
export async function beginWithFiles(client: Pick<ClientBase, 'query'>, copyNewFiles: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await client.query('begin isolation level repeatable read, read only');
    // The moment is that of the first query.
    await client.query('select pg_current_snapshot()');
    if (await copyNewFiles()) return;
    await client.query('rollback');
  }
  throw new Error('New files are deleted faster than they can be copied. Nothing is wrong with the server; run the command again.');
}

async function requireDatabase({ config }: Pick<BackupParts, 'config'>): Promise<void> {
  if (config.database.kind === 'embedded' && !hasEmbedded(config))
    throw new UsageError(`There is no database in ${config.dataFolder}. Set DATA_DIR or DATABASE_URL as the server has them.`);
}

/** Regular files at the top of the data folder: secrets and keys. */
async function copySecrets(dataFolder: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const entries = await readdir(dataFolder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isFile() && entry.name !== MARK_FILE && !entry.name.startsWith(LOCK_FILE))
      await cp(join(dataFolder, entry.name), join(target, entry.name));
  }
}
