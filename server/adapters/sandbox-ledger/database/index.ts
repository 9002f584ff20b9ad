import { asc, eq } from 'drizzle-orm';
import type { SandboxBody, SandboxLedgerStore, SandboxRecord } from '#server/ports/sandbox-ledger.ts';
import type { Db } from '#server/ports/database.ts';
import { sandboxRecord } from '#server/billing/tables/billing-tables.ts';

const COLUMNS = { id: sandboxRecord.id, parentId: sandboxRecord.parentId, body: sandboxRecord.body };

class DatabaseSandboxLedger implements SandboxLedgerStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add({ id, parentId, body }: SandboxRecord): Promise<boolean> {
    const rows = await this.#db
      .insert(sandboxRecord)
      .values({ id, parentId, body })
      .onConflictDoNothing()
      .returning({ id: sandboxRecord.id });
    return rows.length === 1;
  }

  async find(id: string): Promise<SandboxRecord | null> {
    const [record] = await this.#db.select(COLUMNS).from(sandboxRecord).where(eq(sandboxRecord.id, id));
    return record ?? null;
  }

  async change(id: string, change: (body: SandboxBody) => SandboxBody | null): Promise<SandboxRecord | null> {
    return this.#db.transaction(async (tx) => {
      const [record] = await tx.select(COLUMNS).from(sandboxRecord).where(eq(sandboxRecord.id, id)).for('update');
      if (record === undefined) return null;
      const body = change(record.body);
      if (body === null) return record;
      await tx.update(sandboxRecord).set({ body }).where(eq(sandboxRecord.id, id));
      return { ...record, body };
    });
  }

  async listChildren(parentId: string): Promise<readonly SandboxRecord[]> {
    return this.#db.select(COLUMNS).from(sandboxRecord).where(eq(sandboxRecord.parentId, parentId)).orderBy(asc(sandboxRecord.position));
  }

  async remove(id: string): Promise<void> {
    await this.#db.delete(sandboxRecord).where(eq(sandboxRecord.id, id));
  }
}

export function createDatabaseSandboxLedger(db: Db): SandboxLedgerStore {
  return new DatabaseSandboxLedger(db);
}
