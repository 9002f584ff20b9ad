import type { KeyValueStore } from '#ports/key-value-store.ts';

export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): KeyValueStore {
  const values = new Map(Object.entries(initial));
  return {
    read: (key) => values.get(key) ?? null,
    write(key, value) {
      values.set(key, value);
    },
    remove(key) {
      values.delete(key);
    },
  };
}
