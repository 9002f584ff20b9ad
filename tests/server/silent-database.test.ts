import { afterAll, describe, expect, test } from 'vitest';
import { createDb } from '#server/adapters/database/shared/create-db.ts';
import { FairPool } from '#server/adapters/database/shared/fair-pool.ts';
import { StatementClient } from '#server/adapters/database/postgres/statement-client.ts';
import { findOutage } from '#server/errors/outage-errors.ts';
import { formatSkipReason, startPostgres } from '../tools/postgres-server.ts';

const server = await startPostgres();
afterAll(() => server.stop());

describe.skipIf(server.absent !== undefined)(`a statement without an answer${formatSkipReason(server.absent)}`, () => {
  test('ends with its transaction, and the next one doesn’t wait behind it', async () => {
    const pool = new FairPool({
      Client: StatementClient,
      connectionString: await server.createDatabase(),
      connectionTimeoutMillis: 5_000,
      query_timeout: 300,
      max: 1,
    });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    const db = createDb(pool);
    const error: unknown = await db.transaction((tx) => tx.execute('select pg_sleep(20)')).catch((reason: unknown) => reason);
    expect(findOutage(error)).toBeDefined();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  }, 10_000);
});
