import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../ports/database.ts';

/** Results of reads, each used again for as long as none of the tables it was read from can have changed. */
export interface UnchangedCache<Value> {
  /** Reads at the same time share one read. Where the database doesn't know of all writes, every call reads. */
  load(key: string, read: () => Promise<Value>): Promise<Value>;
}

interface UnchangedCacheOptions<Value> {
  readonly tables: readonly PgTable[];
  /** At most so many are kept, the newest. */
  readonly entries: number;
  /** Default: every value. */
  readonly isKept?: (value: Value) => boolean;
}

export function createUnchangedCache<Value>(
  database: Pick<Database, 'countWrites'>,
  { tables, entries, isKept = () => true }: UnchangedCacheOptions<Value>,
): UnchangedCache<Value> {
  const known = new Map<string, { readonly writes: number; readonly value: Promise<Value> }>();
  return {
    async load(key, read) {
      const writes = database.countWrites?.(tables);
      if (writes === undefined) return read();
      const found = known.get(key);
      if (found?.writes === writes) return found.value;
      const entry = { writes, value: read() };
      known.delete(key);
      known.set(key, entry);
      for (const oldest of known.keys()) if (known.size > entries) known.delete(oldest);
      const drop = () => void (known.get(key) === entry && known.delete(key));
      entry.value.then((value) => isKept(value) || drop(), drop);
      return entry.value;
    },
  };
}
