import type { KeyValueStore } from '../../../ports/key-value-store.ts';

export interface BrowserStorageOptions {
  /** Reading `localStorage` itself throws where storage is switched off, so it is asked for each time. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** What the browser refuses (switched off, full) is kept for as long as the page lives. */
export function createBrowserStorage({ storage }: BrowserStorageOptions): KeyValueStore {
  const refused = new Map<string, string | null>();

  return {
    read(key) {
      const kept = refused.get(key);
      if (kept !== undefined) return kept;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
        refused.delete(key);
      } catch {
        refused.set(key, null);
      }
    },
  };
}
