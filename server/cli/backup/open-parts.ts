import { lockDataFolder } from '../../adapters/database/embedded/data-folder-lock.ts';
import { systemClock } from '../../adapters/clock/system/index.ts';
import { createLogger } from '../../composition/create-logger.ts';
import { loadOutsideAdapters } from '../../composition/load-outside-adapters.ts';
import { openObjectStore } from '../../composition/open-object-stores.ts';
import { readServerConfig, type ServerConfig } from '../../composition/server-config.ts';
import type { ObjectStore } from '../../ports/object-store.ts';

export interface BackupParts {
  readonly config: ServerConfig;
  readonly objects: ObjectStore;
}

/** Works with a server's settings and files. Where the database is in the data folder, the server must be stopped: throws a `StartError`. */
export async function withServerParts<Result>(
  environment: NodeJS.ProcessEnv,
  work: (parts: BackupParts) => Promise<Result>,
): Promise<Result> {
  const config = readServerConfig(environment, await loadOutsideAdapters(environment));
  const log = createLogger({ level: config.logLevel, readable: true, write: (line) => process.stderr.write(line), now: () => Date.now() });
  const unlock = config.database.kind === 'embedded' ? await lockDataFolder(config.dataFolder) : async () => undefined;
  try {
    const objects = await openObjectStore(config, { clock: systemClock, log });
    try {
      return await work({ config, objects });
    } finally {
      await objects.stop();
    }
  } finally {
    await unlock();
  }
}
