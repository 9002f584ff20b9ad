import { findUnstorable } from '#domain/text/storable-text.ts';
import type { SandboxBody, SandboxLedgerStore, SandboxRecord } from '#server/ports/sandbox-ledger.ts';

/** Rejects texts that a database can't store. */
class MemorySandboxLedger implements SandboxLedgerStore {
  readonly #records = new Map<string, SandboxRecord>();

  async add(record: SandboxRecord): Promise<boolean> {
    rejectUnstorable(record.body);
    if (this.#records.has(record.id)) return false;
    this.#records.set(record.id, structuredClone(record));
    return true;
  }

  async find(id: string): Promise<SandboxRecord | null> {
    return structuredClone(this.#records.get(id) ?? null);
  }

  async change(id: string, change: (body: SandboxBody) => SandboxBody | null): Promise<SandboxRecord | null> {
    const record = this.#records.get(id);
    if (record === undefined) return null;
    const body = change(structuredClone(record.body));
    rejectUnstorable(body);
    if (body !== null) this.#records.set(id, structuredClone({ ...record, body }));
    return this.find(id);
  }

  async listChildren(parentId: string): Promise<readonly SandboxRecord[]> {
    return structuredClone([...this.#records.values()].filter((record) => record.parentId === parentId));
  }

  async remove(id: string): Promise<void> {
    this.#records.delete(id);
  }
}

function rejectUnstorable(body: SandboxBody | null): void {
  const unstorable = findUnstorable(body);
  if (unstorable !== undefined) throw new TypeError(`No database can store the text of ${unstorable}.`);
}

export function createMemorySandboxLedger(): SandboxLedgerStore {
  return new MemorySandboxLedger();
}
