import type { SandboxBody, SandboxLedgerStore, SandboxRecord } from '../../../ports/sandbox-ledger.ts';

class MemorySandboxLedger implements SandboxLedgerStore {
  readonly #records = new Map<string, SandboxRecord>();

  async add(record: SandboxRecord): Promise<boolean> {
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

export function createMemorySandboxLedger(): SandboxLedgerStore {
  return new MemorySandboxLedger();
}
