import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { openDatabase } from '../../server/composition/open-database.ts';
import { createDatabaseSandboxLedger } from '../../server/adapters/sandbox-ledger/database/index.ts';
import { createMemorySandboxLedger } from '../../server/adapters/sandbox-ledger/memory/index.ts';
import type { Database } from '../../server/ports/database.ts';
import { startPostgres } from '../tools/postgres-server.ts';
import { sandboxLedgerSuite } from './sandbox-ledger.suite.ts';

const server = await startPostgres();
const opened: Database[] = [];

afterAll(async () => {
  for (const database of opened) await database.close();
  await server.stop();
});

/** One database for all tests, empty for each. */
function createDatabaseLedger(open: () => Promise<Database>) {
  let database: Promise<Database> | null = null;
  return async () => {
    database ??= open();
    const { db } = await database;
    if (!opened.includes(await database)) opened.push(await database);
    await db.execute(sql`delete from sandbox_record`);
    return createDatabaseSandboxLedger(db);
  };
}

sandboxLedgerSuite({ name: 'memory', create: async () => createMemorySandboxLedger() });
sandboxLedgerSuite({ name: 'database, embedded', create: createDatabaseLedger(() => openDatabase({ kind: 'memory' })) });
sandboxLedgerSuite({
  name: 'database, PostgreSQL server',
  create: createDatabaseLedger(async () => openDatabase({ kind: 'server', url: await server.createDatabase() })),
  skip: Boolean(server.absent),
});
