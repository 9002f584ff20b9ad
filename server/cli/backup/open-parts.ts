import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { MARK_FILE } from '../../adapters/database/embedded/database-marker.ts';
import { systemClock } from '../../adapters/clock/system/index.ts';
import { createLogger } from '../../composition/create-logger.ts';
import { loadOutsideAdapters } from '../../composition/load-outside-adapters.ts';
import { openDatabase } from '../../composition/open-database.ts';
import { openObjectStore } from '../../composition/open-object-stores.ts';
import { readServerConfig, type ServerConfig } from '../../composition/server-config.ts';
import type { Database } from '../../ports/database.ts';
import type { Logger } from '../../ports/logger.ts';
import type { ObjectStore } from '../../ports/object-store.ts';

export interface BackupParts {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly log: Logger;
}

/**
 * Works with a server's settings, database and files, and leaves its tables as they are. Where the database is in the data folder, the server
 * must be stopped: throws a `StartError`. `check` comes before the database is opened, which makes one where there is none.
 */
export async function withServerParts<Result>(
  environment: NodeJS.ProcessEnv,
  check: (parts: Pick<BackupParts, 'config' | 'objects'>) => Promise<void>,
  work: (parts: BackupParts) => Promise<Result>,
): Promise<Result> {
  const config = readServerConfig(environment, await loadOutsideAdapters(environment));
  const log = createLogger({ level: config.logLevel, readable: true, write: (line) => process.stderr.write(line), now: () => Date.now() });
  const objects = await openObjectStore(config, { clock: systemClock, log });
  try {
    await check({ config, objects });
    const { database: choice, dataFolder } = config;
    const database = await openDatabase(choice.kind === 'server' ? choice : { ...choice, dataFolder }, { keepsTables: true });
    try {
      return await work({ config, database, objects, log });
    } finally {
      await database.close();
    }
  } finally {
    await objects.stop();
  }
}

/** Works on one connection. What it leaves open ends with it. */
export async function withConnection<Result>({ pool }: Database, work: (client: ClientBase) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}

/** Whether the data folder has an embedded database. */
export function hasEmbedded({ dataFolder }: ServerConfig): boolean {
  return existsSync(join(dataFolder, MARK_FILE));
}
