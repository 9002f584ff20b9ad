import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { MARK_FILE } from '../../adapters/database/embedded/database-marker.ts';
import { compareTables, findLastApplied, type TablesAge } from '../../adapters/database/shared/migrate-database.ts';
import { openDatabase } from '../../composition/open-database.ts';
import type { ServerConfig } from '../../composition/server-config.ts';
import { StartError } from '../../errors/start-error.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import { findOrExplain, type Finding } from './finding.ts';

const WHAT = 'Database';
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
  const answer = await findOrExplain(WHAT, advice, async () => {
    await client.connect();
    const before = Date.now();
    const { rows } = await client.query<{ version: string; now: Date }>(
      "select current_setting('server_version') as version, clock_timestamp() as now",
    );
    const [row] = rows;
    clock.push(describeClock(Math.round((row?.now.getTime() ?? 0) - (before + Date.now()) / 2)));
    return describeTables(`PostgreSQL ${row?.version}`, await findLastApplied(drizzle(client) as never));
  });
  await client.end().catch(() => undefined);
  return [answer, ...clock];
}

async function describeTables(engine: string, applied: number): Promise<Finding> {
  const [state, text] = TABLES[await compareTables(applied)];
  return { state, what: WHAT, text: `${engine}; ${text}` };
}

const TABLES = {
  none: ['advice', 'it has no tables yet. Start the server, or run castwright migrate'],
  preview: ['bad', 'its tables are of an early preview. Start that one to export what you need, or choose another database.'],
  older: ['advice', 'its tables are of an earlier release. Make a backup, then start the server or run castwright migrate'],
  current: ['good', 'its tables are up to date'],
  newer: [
    'bad',
    'its tables are of a later release, so this one won’t start. Start that release, or restore a backup from before the upgrade.',
  ],
} as const satisfies Record<TablesAge, readonly [Finding['state'], string]>;

function describeClock(off: number): Finding {
  if (Math.abs(off) <= CLOCK_TOLERANCE_MS) return { state: 'good', what: 'Clock', text: `within ${Math.abs(off)} ms of the database` };
  const seconds = Math.round(Math.abs(off) / 1000);
  return {
    state: 'bad',
    what: 'Clock',
    text: `${seconds} s ${off > 0 ? 'behind' : 'ahead of'} the database. Let both machines set their clocks from the network (NTP).`,
  };
}

/** Opened only while no server uses it. What a running one holds is looked at by that server. */
async function checkEmbedded(dataFolder: string): Promise<Finding> {
  return findOrExplain(WHAT, '', async () => {
    const engine = `embedded, in ${dataFolder}`;
    if (!existsSync(join(dataFolder, MARK_FILE))) return describeTables(engine, 0);
    try {
      const database = await openDatabase({ kind: 'embedded', dataFolder }, { keepsTables: true });
      try {
        return await describeTables(engine, await findLastApplied(database.db));
      } finally {
        await database.close();
      }
    } catch (error) {
      if (!(error instanceof StartError) || error.code !== 'data-folder-in-use') throw error;
      return { state: 'good', what: WHAT, text: `${engine}; a server is using it` };
    }
  });
}
