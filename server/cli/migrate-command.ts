import { loadOutsideAdapters } from '../composition/load-outside-adapters.ts';
import { openDatabase } from '../composition/open-database.ts';
import { readServerConfig } from '../composition/server-config.ts';

/** Brings the tables of the server's database up to date, as each of its processes does at its start. Resolves with what was done, for people. */
export async function migrateCommand(environment: NodeJS.ProcessEnv): Promise<string> {
  const config = readServerConfig(environment, await loadOutsideAdapters(environment));
  const database = await openDatabase(
    config.database.kind === 'server' ? config.database : { kind: 'embedded', dataFolder: config.dataFolder },
  );
  await database.close();
  return 'The tables are up to date.\n';
}
