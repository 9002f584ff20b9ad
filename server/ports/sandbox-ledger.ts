/** Stores the payment sandbox's records, which a real payment company would keep on its side. Shared by all processes of the server. */
export interface SandboxLedgerStore {
  /** False when the id exists; nothing changes then. */
  add(record: SandboxRecord): Promise<boolean>;
  find(id: string): Promise<SandboxRecord | null>;
  /**
   * Replaces the body with the result of `change`, serialized per id; null keeps it. Resolves with the stored record, or null when there is
   * none.
   */
  change(id: string, change: (body: SandboxBody) => SandboxBody | null): Promise<SandboxRecord | null>;
  /** Oldest first. */
  listChildren(parentId: string): Promise<readonly SandboxRecord[]>;
  /** No effect when the record does not exist. */
  remove(id: string): Promise<void>;
}

export interface SandboxRecord {
  readonly id: string;
  readonly parentId: string | null;
  readonly body: SandboxBody;
}

/** Plain JSON object. */
export type SandboxBody = Readonly<Record<string, unknown>>;
