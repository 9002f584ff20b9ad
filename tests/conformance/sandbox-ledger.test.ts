import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll } from 'vitest';
import { openDatabase } from '#server/composition/open-database.ts';
import { createDatabaseSandboxLedger } from '#server/adapters/sandbox-ledger/database/index.ts';
import { createMemorySandboxLedger } from '#server/adapters/sandbox-ledger/memory/index.ts';
import type { Database } from '#server/ports/database.ts';
import type { SandboxBody, SandboxLedgerStore } from '#server/ports/sandbox-ledger.ts';
import { startPostgres } from '../tools/postgres-server.ts';
import { compareAdapters, type Subject } from './support/compare-adapters.ts';
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

type LedgerStep =
  | { readonly kind: 'add'; readonly id: string; readonly parentId: string | null; readonly body: SandboxBody }
  | { readonly kind: 'change'; readonly id: string; readonly body: SandboxBody | null }
  | { readonly kind: 'find' | 'remove' | 'children'; readonly id: string };

const id = fc.constantFrom('order_1', 'order_2', 'payment_1', 'Order_1');
const body = fc.oneof(
  fc.dictionary(
    fc.constantFrom('amount', 'list', 'text'),
    fc.oneof(fc.integer(), fc.constantFrom('ä"|', '', null), fc.array(fc.boolean())),
    {
      noNullPrototype: true,
    },
  ),
  fc.constant({ text: 'not \0 storable' }),
);
const ledgerSteps: fc.Arbitrary<LedgerStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add'), id, parentId: fc.option(id), body }) },
  fc.record({ kind: fc.constant('change'), id, body: fc.option(body) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('find', 'remove', 'children'), id }) },
);

function driveLedger(ledger: SandboxLedgerStore): Subject<LedgerStep> {
  const take = async (step: LedgerStep): Promise<unknown> => {
    switch (step.kind) {
      case 'add':
        return ledger.add({ id: step.id, parentId: step.parentId, body: step.body });
      case 'change':
        return ledger.change(step.id, () => step.body);
      case 'find':
        return ledger.find(step.id);
      case 'remove':
        return ledger.remove(step.id);
      case 'children':
        return ledger.listChildren(step.id);
    }
  };
  const format = (value: unknown): string => JSON.stringify(value, (_, one: unknown) => sortKeys(one)) ?? 'nothing';
  return (step) => take(step).then(format, () => 'refused');
}

/** A database stores no order of keys. */
function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const openLedger = createDatabaseLedger(() => openDatabase({ kind: 'memory' }));
compareAdapters({
  title: 'records of the payment sandbox in memory and in an embedded database',
  calls: ledgerSteps,
  length: 16,
  runs: 10,
  open: async () => ({ fake: driveLedger(createMemorySandboxLedger()), real: driveLedger(await openLedger()), close: async () => {} }),
});
