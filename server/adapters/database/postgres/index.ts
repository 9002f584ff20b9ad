import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '#server/ports/database.ts';
import { StartError } from '#server/errors/start-error.ts';
import { createDb } from '../shared/create-db.ts';
import { FairPool } from '../shared/fair-pool.ts';
import { migrateDatabase } from '../shared/migrate-database.ts';
import { StatementClient } from './statement-client.ts';
import { PostgresListener } from './postgres-listener.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

const POOL_SIZE = 10;
/** Any number, the same in every release: one process migrates, the others wait for it. */
const MIGRATION_LOCK = 7_240_311;

export interface PostgresOptions {
  readonly url: string;
  /** Tables stay as they are, or absent, for a copy. */
  readonly keepsTables?: boolean;
}

/** A PostgreSQL server, shared by all server processes. */
export async function openPostgresDatabase({ url, keepsTables = false }: PostgresOptions): Promise<Database> {
  const pool = new FairPool({
    connectionString: url,
    Client: StatementClient,
    max: POOL_SIZE,
    connectionTimeoutMillis: CALL_DEADLINES.database.connect,
    query_timeout: CALL_DEADLINES.database.statement,
    keepAlive: true,
    keepAliveInitialDelayMillis: CALL_DEADLINES.database.keepAlive,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    if (keepsTables) await pool.query('select 1');
    else await migrateUnderLock(url);
  } catch (error) {
    await pool.end().catch(() => undefined);
    throw isUnreachable(error) ? createUnreachableError(url, error) : error;
  }
  const listeners = new Set<PostgresListener>();
  let closing: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([...listeners].map((listener) => listener.stop()));
    await pool.end();
  };

  return {
    kind: 'server',
    db: createDb(pool),
    pool,
    async listen(channel, onNotice, onReconnect) {
      const listener = new PostgresListener(url, { channel, onNotice, onReconnect });
      listeners.add(listener);
      await listener.start();
      return async () => {
        listeners.delete(listener);
        await listener.stop();
      };
    },
    close: () => (closing ??= close()),
  };
}

async function migrateUnderLock(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CALL_DEADLINES.database.connect,
    query_timeout: CALL_DEADLINES.database.migration,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrateDatabase(drizzle(client) as never);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** No SQLSTATE, or one of class 08, 28, 3D or 57: the server could not be talked to at all. */
function isUnreachable(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === undefined ? !(error instanceof StartError) : /^(E[A-Z]+|08...|28...|3D...|57P..)$/.test(code);
}

function createUnreachableError(url: string, error: unknown): StartError {
  const reason = error instanceof Error && error.message ? error.message : String((error as { code?: string }).code);
  return new StartError(
    'database-unreachable',
    `The database at ${redactPassword(url)} can’t be used: ${reason}. Check DATABASE_URL and that the server is running.`,
    { cause: error },
  );
}

function redactPassword(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}${port && `:${port}`}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
