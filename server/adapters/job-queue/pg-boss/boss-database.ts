import { sql } from 'drizzle-orm';
import { fromDrizzle, type Db as BossDatabase } from 'pg-boss';
import type { QueryResult } from 'pg';
import type { Database, Tx } from '#server/ports/database.ts';

/** Lets pg-boss use the server's own connection pool. */
export function createBossDatabase(database: Database): BossDatabase {
  return {
    async executeSql(text, values) {
      const client = await database.pool.connect();
      try {
        const result: QueryResult | QueryResult[] = await (values?.length ? client.query(text, values) : client.query(text));
        return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows ?? []) : result.rows };
      } catch (error) {
        // Blocks of several statements begin a transaction of their own, and the next user must not find it open.
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    async listen(channel, onNotification, onReconnect) {
      const leave = await database.listen(channel, onNotification, onReconnect);
      return { close: leave };
    },
  };
}

/**
 * Lets pg-boss take part in a transaction. What it sends without parameters has texts of jobs in it: there `$1` is no parameter but a part of
 * such a text.
 */
export function createTransactionDatabase(tx: Tx): BossDatabase {
  const withParameters = fromDrizzle(tx, sql);
  return {
    async executeSql(text, values) {
      if (values?.length) return withParameters.executeSql(text, values);
      const result: unknown = await tx.execute(sql.raw(text));
      return { rows: Array.isArray(result) ? result.flatMap(({ rows }: QueryResult) => rows ?? []) : (result as QueryResult).rows };
    },
  };
}
