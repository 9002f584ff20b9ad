import { existsSync } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { ENGINE_FOLDER, MARK_FILE } from '../../adapters/database/embedded/database-marker.ts';
import { createDiskObjectStore } from '../../adapters/object-store/disk/index.ts';
import type { ServerConfig } from '../../composition/server-config.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { UsageError } from '../usage-error.ts';
import { DATA_FOLDER, DUMP_FILE, OBJECTS_FOLDER, readCheckedManifest, type BackupManifest } from './backup-files.ts';
import type { BackupOptions } from './backup-command.ts';
import { copyObjects } from './copy-objects.ts';
import { withServerParts } from './open-parts.ts';
import { restorePostgres } from './postgres-programs.ts';

/**
 * Fills an empty place from a backup: a data folder without a database, or an empty PostgreSQL, and a store without files. Files come first and
 * the database last, so that nothing that was stopped halfway can be started as a server. Resolves with what's said.
 */
export async function restoreCommand(source: string, { environment, progress, signal }: BackupOptions): Promise<string> {
  const folder = resolve(source);
  progress.show('Checking the backup', 0);
  const manifest = await readCheckedManifest(folder);
  return withServerParts(environment, async ({ config, objects }) => {
    await requireEmptyPlace(config, objects, manifest);
    const copies = await createDiskObjectStore(join(folder, OBJECTS_FOLDER));
    const count = await copyObjects({ from: copies, to: objects, signal, onProgress: (share) => progress.show('Restoring files', share) });
    await copies.stop();
    progress.show('Restoring the database', 0);
    await restoreDatabase(folder, config, signal);
    return `Restored the backup of ${manifest.madeAt} (release ${manifest.release}): the database and ${count} ${count === 1 ? 'file' : 'files'}. Start the server.\n`;
  });
}

async function restoreDatabase(folder: string, { database, dataFolder }: ServerConfig, signal: AbortSignal): Promise<void> {
  const kept = join(folder, DATA_FOLDER);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  if (database.kind === 'server') await restorePostgres(database.url, join(folder, DUMP_FILE), signal);
  else await cp(join(kept, ENGINE_FOLDER), join(dataFolder, ENGINE_FOLDER), { recursive: true });
  const names = (await readdir(kept, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
  // The mark says that the database is whole.
  for (const name of [...names.filter((one) => one !== MARK_FILE), ...names.filter((one) => one === MARK_FILE)]) {
    await cp(join(kept, name), join(dataFolder, name));
  }
}

async function requireEmptyPlace(
  { database, dataFolder }: ServerConfig,
  objects: ObjectStore,
  { database: kind }: BackupManifest,
): Promise<void> {
  if (kind !== database.kind) {
    const [made, wanted] = kind === 'server' ? ['PostgreSQL', 'Set DATABASE_URL'] : ['the embedded database', 'Leave out DATABASE_URL'];
    throw new UsageError(`The backup is of ${made}. ${wanted}, and restore it again. Nothing was changed.`);
  }
  const hasDatabase = database.kind === 'server' ? await hasTables(database.url) : existsSync(join(dataFolder, MARK_FILE));
  if (hasDatabase) {
    const place = database.kind === 'server' ? 'The database of DATABASE_URL' : `The data folder ${dataFolder}`;
    throw new UsageError(`${place} isn’t empty. A backup is restored to an empty place only. Nothing was changed.`);
  }
  const [first] = await objects.list('');
  if (first !== undefined)
    throw new UsageError('The object store has files already. A backup is restored to an empty one only. Nothing was changed.');
}

async function hasTables(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CALL_DEADLINES.database.connect,
    query_timeout: CALL_DEADLINES.database.statement,
  });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      "select 1 from pg_catalog.pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    );
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}
