import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '#server/ports/database.ts';
import { createDb } from '../shared/create-db.ts';
import { FairPool } from '../shared/fair-pool.ts';
import { migrateDatabase } from '../shared/migrate-database.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { markComplete, prepareEngineFolder } from './database-marker.ts';
import { toDataFolderError, toStoppedError } from './data-folder-error.ts';
import { EngineThread } from './engine-thread.ts';
import { NotificationListeners } from './notification-listeners.ts';
import { CACHE_FOLDER, readTemplate, storeTemplate } from './template-cache.ts';
import { WriteCounts } from './write-counts.ts';
import { WireStream } from './wire-stream.ts';

/** Using the pool inside an open transaction waits for itself; this makes the mistake loud. */
const CONNECTION_TIMEOUT_MS = 15_000;

export interface EmbeddedOptions {
  /** Absent: in memory, lost when the process ends. */
  readonly dataFolder?: string;
  /** Where a new database is kept as the template of the next. Default: with the packages' other caches. */
  readonly templateFolder?: string;
  /** Tables stay as they are, or absent, for a look or a copy; whoever fills a new folder marks it as complete. */
  readonly keepsTables?: boolean;
}

/** PostgreSQL inside this process, on a thread of its own, behind the ordinary driver. One connection. */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const { dataFolder, templateFolder = CACHE_FOLDER, keepsTables = false } = options;
  const unlock = dataFolder === undefined ? async () => undefined : await lockDataFolder(dataFolder);
  try {
    return await open({ dataFolder, templateFolder, keepsTables, unlock });
  } catch (error) {
    await unlock();
    throw dataFolder === undefined ? error : toDataFolderError(dataFolder, error);
  }
}

interface OpeningParts {
  readonly dataFolder: string | undefined;
  readonly templateFolder: string;
  readonly keepsTables: boolean;
  readonly unlock: () => Promise<unknown>;
}

async function open({ dataFolder, templateFolder, keepsTables, unlock }: OpeningParts): Promise<Database> {
  const target = dataFolder === undefined ? undefined : await prepareEngineFolder(dataFolder);
  const fresh = target?.fresh ?? true;
  const template = fresh && !keepsTables ? await readTemplate(templateFolder) : undefined;
  const engine = await EngineThread.open({ ...(target && { dataFolder: target.path }), ...(template && { template }) });
  const listeners = new NotificationListeners();
  const writes = new WriteCounts();
  const pool = new FairPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    stream: (() => new WireStream(engine, writes, (channel, payload) => listeners.post(channel, payload))) as never,
  });
  // A lost connection rejects the running query; an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const db = createDb(pool);
  try {
    if (!keepsTables) await migrateDatabase(db);
    if (fresh && !template && !keepsTables) {
      await dropUnusedDatabases(pool);
      await storeTemplate(templateFolder, await engine.dump());
    }
    if (dataFolder !== undefined && fresh && !keepsTables) await markComplete(dataFolder);
  } catch (error) {
    await pool.end().catch(() => undefined);
    await engine.close();
    throw error;
  }

  let closing: Promise<void> | undefined;
  const close = async () => {
    await pool.end();
    await engine.close();
    await unlock();
  };

  return {
    kind: 'embedded',
    broken: engine.broken.then((error) => toStoppedError(dataFolder, error)),
    db,
    pool,
    countWrites: (tables) => writes.get(tables.map(getTableName)),
    async listen(channel, onNotice, onReconnect) {
      const leave = listeners.listen(channel, onNotice);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      onReconnect();
      return async () => leave();
    },
    close: () => (closing ??= close()),
  };
}

/** What PostgreSQL copies new databases from, of which this engine makes none: half of the files that a new data folder would get. */
async function dropUnusedDatabases(pool: pg.Pool): Promise<void> {
  await pool.query(`update pg_database set datistemplate = false, datallowconn = true where datname like 'template_'`);
  for (const name of ['template0', 'template1']) await pool.query(`drop database if exists ${name}`);
  await pool.query('checkpoint');
}
