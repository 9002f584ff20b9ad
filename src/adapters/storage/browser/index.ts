import type { KeyValueStore } from '#ports/key-value-store.ts';

export interface BrowserStorageOptions {
  /** Called for each access, because reading `localStorage` itself throws where storage is disabled. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** `localStorage`; what the browser refuses (disabled, full) is held in memory as long as the page lives. */
export function createBrowserStorage({ storage }: BrowserStorageOptions): KeyValueStore {
  const refused = new Map<string, string | null>();

  return {
    read(key) {
      const unsaved = refused.get(key);
      if (unsaved !== undefined) return unsaved;
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
