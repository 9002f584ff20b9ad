/** Where the payment sandbox keeps what a gateway elsewhere would keep for itself. Shared by all processes of the server. */
export interface SandboxLedgerStore {
  /** False when the id is taken: nothing changes then. */
  add(record: SandboxRecord): Promise<boolean>;
  find(id: string): Promise<SandboxRecord | null>;
  /**
   * Replaces the body by what `change` makes of it, one after the other for each id; null leaves it. Resolves with what is
   * in the books then, or null when there is no such record.
   */
  change(id: string, change: (body: SandboxBody) => SandboxBody | null): Promise<SandboxRecord | null>;
  /** Oldest first. */
  listChildren(parentId: string): Promise<readonly SandboxRecord[]>;
  /** Nothing happens when it is not there. */
  remove(id: string): Promise<void>;
}

export interface SandboxRecord {
  readonly id: string;
  readonly parentId: string | null;
  readonly body: SandboxBody;
}

/** Plain JSON. */
export type SandboxBody = Readonly<Record<string, unknown>>;
