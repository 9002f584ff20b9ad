import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { StartError } from '../errors/start-error.ts';

export type Db = NodePgDatabase;
/** Inside a transaction use nothing but this: embedded there is one connection, and the pool would wait for itself. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** One PostgreSQL, embedded or served; the same driver, dialect and SQL either way. Migrated when `open` resolves. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  readonly db: Db;
  readonly pool: Pool;
  /**
   * A number that rises whenever one of these tables may have changed, before anyone can read the change. Absent where other processes
   * write too.
   */
  readonly countWrites?: (tables: readonly PgTable[]) => number;
  /** `onReconnect` is called whenever notices may have been missed, and once at the start. */
  listen(channel: string, onNotice: (payload: string) => void, onReconnect: () => void): Promise<() => Promise<void>>;
  /**
   * Resolves with the reason when this process must end, for the database to be whole again at the next start. Absent where
   * the database looks after itself.
   */
  readonly broken?: Promise<StartError>;
  /** Idempotent. */
  close(): Promise<void>;
}
