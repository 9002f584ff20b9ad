import pg from 'pg';
import { lockDataFolder } from '../../adapters/database/embedded/data-folder-lock.ts';
import { compareTables } from '../../adapters/database/shared/migrate-database.ts';
import type { ServerConfig } from '../../composition/server-config.ts';
import { StartError } from '../../errors/start-error.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import { findOrExplain, type Finding } from './finding.ts';

/** Sessions, plans and leases compare times of both clocks. */
const CLOCK_TOLERANCE_MS = 2_000;

/** Whether the database answers, has this release's tables, and goes by the same clock. Never migrates. */
export async function checkDatabase({ database, dataFolder }: ServerConfig): Promise<readonly Finding[]> {
  if (database.kind === 'embedded') return [await checkEmbedded(dataFolder)];
  const advice = 'Check DATABASE_URL, and that the database lets this machine in.';
  const client = new pg.Client({
    connectionString: database.url,
    connectionTimeoutMillis: CALL_DEADLINES.database.connect,
    query_timeout: CALL_DEADLINES.database.statement,
  });
  const clock: Finding[] = [];
  const answer = await findOrExplain('Database', advice, async () => {
    await client.connect();
    const before = Date.now();
    const { rows } = await client.query<{ version: string; now: Date; migrations: string | null }>(
      "select current_setting('server_version') as version, clock_timestamp() as now, to_regclass('drizzle.__drizzle_migrations')::text as migrations",
    );
    const [row] = rows;
    const off = Math.round((row?.now.getTime() ?? 0) - (before + Date.now()) / 2);
    clock.push(describeClock(off));
    const applied =
      row?.migrations === null || row === undefined
        ? 0
        : Number(
            (await client.query<{ last: string }>('select max(created_at)::text as last from drizzle.__drizzle_migrations')).rows[0]?.last,
          );
    return (await compareTables(applied))
      ? { state: 'good', what: 'Database', text: `PostgreSQL ${row?.version}, its tables are up to date` }
      : {
          state: 'advice',
          what: 'Database',
          text: `PostgreSQL ${row?.version}; its tables are of another release: run castwright migrate`,
        };
  });
  await client.end().catch(() => undefined);
  return [answer, ...clock];
}

function describeClock(off: number): Finding {
  if (Math.abs(off) <= CLOCK_TOLERANCE_MS) return { state: 'good', what: 'Clock', text: `within ${Math.abs(off)} ms of the database` };
  const seconds = Math.round(Math.abs(off) / 1000);
  return {
    state: 'bad',
    what: 'Clock',
    text: `${seconds} s ${off > 0 ? 'behind' : 'ahead of'} the database. Let both machines set their clocks from the network (NTP).`,
  };
}

/** The lock tells whether a server runs; what it holds is looked at by that server. */
async function checkEmbedded(dataFolder: string): Promise<Finding> {
  return findOrExplain('Database', '', async () => {
    try {
      const unlock = await lockDataFolder(dataFolder);
      await unlock();
      return { state: 'good', what: 'Database', text: `embedded, in ${dataFolder}; no server is using it` };
    } catch (error) {
      if (!(error instanceof StartError) || error.code !== 'data-folder-in-use') throw error;
      return { state: 'good', what: 'Database', text: `embedded, in ${dataFolder}; a server is using it` };
    }
  });
}
