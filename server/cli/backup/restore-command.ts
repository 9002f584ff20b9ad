import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { markComplete } from '../../adapters/database/embedded/database-marker.ts';
import { compareTables } from '../../adapters/database/shared/migrate-database.ts';
import { systemClock } from '../../adapters/clock/system/index.ts';
import { createDiskObjectStore } from '../../adapters/object-store/disk/index.ts';
import { createChosen } from '../../composition/server-port.ts';
import { SERVER_REGISTRY } from '../../composition/server-registry.ts';
import { UsageError } from '../usage-error.ts';
import { DATA_FOLDER, OBJECTS_FOLDER, readCheckedManifest, ROWS_FOLDER, type BackupManifest } from './backup-files.ts';
import { formatCounts, type BackupOptions } from './backup-command.ts';
import { fillDatabase } from './copy-database.ts';
import { copyObjects } from './copy-objects.ts';
import { type BackupParts, hasEmbedded, withConnection, withServerParts } from './open-parts.ts';

/**
 * Fills an empty place from a backup, of either database: a data folder without a database, or an empty PostgreSQL, and a store without files.
 * Files come first; the rows come last and all at once, so a server never starts with some of them. Resolves with what's said.
 */
export async function restoreCommand(source: string, { environment, progress, signal }: BackupOptions): Promise<string> {
  const folder = resolve(source);
  progress.show('Checking the backup', 0);
  const manifest = await readCheckedManifest(folder);
  await requireKnownTables(manifest);
  return withServerParts(environment, requireEmptyFolders, async (parts) => {
    const { config, objects, database } = parts;
    await requireNoTables(database);
    const from = await createDiskObjectStore(join(folder, OBJECTS_FOLDER));
    const copied = new Map<string, string>();
    await copyObjects({ from, to: objects, copied, signal, onProgress: (share) => progress.show('Restoring files', share) });
    await from.stop();
    await mkdir(config.dataFolder, { recursive: true, mode: 0o700 });
    await cp(join(folder, DATA_FOLDER), config.dataFolder, { recursive: true });
    progress.show('Restoring the database', 0);
    await createQueue(parts);
    await withConnection(database, async (client) => {
      await client.query('begin');
      await fillDatabase(client, join(folder, ROWS_FOLDER), manifest.database);
      signal.throwIfAborted();
      await client.query('commit');
    });
    if (database.kind === 'embedded') await markComplete(config.dataFolder);
    return `Restored the backup of ${manifest.madeAt} (release ${manifest.release}): ${formatCounts(manifest.database, copied.size)}. Start the server.\n`;
  });
}

/** Its tables are its own to make, in transactions of its own; without rows they change nothing. */
async function createQueue({ config, database, log }: BackupParts): Promise<void> {
  const queue = await createChosen(SERVER_REGISTRY.queue, config, { database, clock: systemClock, log, publicUrl: '' });
  await queue.start();
  await queue.stop({ graceMs: 0 });
}

async function requireKnownTables({ database, release }: BackupManifest): Promise<void> {
  const age = await compareTables(database.migration);
  if (age === 'newer' || age === 'preview')
    throw new UsageError(
      `Release ${release} made the backup, and this one can't read its tables. Restore it with that release. Nothing was changed.`,
    );
}

async function requireEmptyFolders({ config, objects }: Pick<BackupParts, 'config' | 'objects'>): Promise<void> {
  if (config.database.kind === 'embedded' && hasEmbedded(config)) throw createNotEmptyError(`The data folder ${config.dataFolder}`);
  const [first] = await objects.list('');
  if (first !== undefined)
    throw new UsageError('The object store has files already. A backup is restored to an empty one only. Nothing was changed.');
}

/** Those of the queue alone are of a restore that didn't come to its end. */
async function requireNoTables({ pool }: BackupParts['database']): Promise<void> {
  const { rowCount } = await pool.query(
    "select 1 from pg_catalog.pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'pgboss') limit 1",
  );
  if (rowCount !== 0) throw createNotEmptyError('The database of DATABASE_URL');
}

function createNotEmptyError(place: string): UsageError {
  return new UsageError(
    `${place} isn’t empty. A backup is restored to an empty place only. Nothing was changed. Name an empty one, or move what is there aside.`,
  );
}
