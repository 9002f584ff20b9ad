import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../../../ports/database.ts';
import { FairPool } from '../shared/fair-pool.ts';
import { migrateDatabase } from '../shared/migrate-database.ts';
import * as schema from '../schema.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { markComplete, prepareEngineFolder } from './database-marker.ts';
import { dataFolderProblem, stoppedProblem } from './data-folder-error.ts';
import { EngineThread } from './engine-thread.ts';
import { NoticeBoard } from './notification-listeners.ts';
import { keepTemplate, readTemplate } from './template-cache.ts';
import { WireStream } from './wire-stream.ts';

/** Using the pool inside an open transaction waits for itself; this makes the mistake loud. */
const CONNECTION_TIMEOUT_MS = 15_000;

export interface EmbeddedOptions {
  /** Absent: in memory, gone with the process. */
  readonly dataFolder?: string;
}

/** PostgreSQL inside this process, on a thread of its own, behind the ordinary driver. One connection. */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const { dataFolder } = options;
  const unlock = dataFolder === undefined ? async () => undefined : await lockDataFolder(dataFolder);
  try {
    return await open(dataFolder, unlock);
  } catch (error) {
    await unlock();
    throw dataFolder === undefined ? error : dataFolderProblem(dataFolder, error);
  }
}

async function open(dataFolder: string | undefined, unlock: () => Promise<unknown>): Promise<Database> {
  const target = dataFolder === undefined ? undefined : await prepareEngineFolder(dataFolder);
  const fresh = target?.fresh ?? true;
  const template = fresh ? await readTemplate() : undefined;
  const engine = await EngineThread.open({ ...(target && { dataFolder: target.path }), ...(template && { template }) });
  const notices = new NoticeBoard();
  const pool = new FairPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    stream: (() => new WireStream(engine, (channel, payload) => notices.post(channel, payload))) as never,
  });
  // Who uses a connection learns of its end from the query under way; an event that nobody hears would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const db = drizzle(pool, { schema });
  try {
    await migrateDatabase(db);
    if (fresh && !template) await keepTemplate(await engine.dump());
    if (dataFolder !== undefined && fresh) await markComplete(dataFolder);
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
    broken: engine.broken.then((error) => stoppedProblem(dataFolder, error)),
    db,
    pool,
    async listen(channel, onNotice, onReconnect) {
      const leave = notices.listen(channel, onNotice);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      onReconnect();
      return async () => leave();
    },
    close: () => (closing ??= close()),
  };
}
