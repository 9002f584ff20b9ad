import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBrowserStorage } from '#adapters/storage/browser/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import { compareAdapters, type Subject } from './support/compare-adapters.ts';
import { keyValueStoreSuite, keyValueSteps, type KeyValueStep } from './key-value-store.suite.ts';

/** A browser's storage that may refuse to write, as a full disk does. */
function browserStorage(full: () => boolean): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (full()) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem(key) {
      values.delete(key);
    },
  };
}

keyValueStoreSuite({ name: 'storage-memory', create: () => createMemoryStorage() });
keyValueStoreSuite({
  name: 'storage-browser',
  create() {
    const storage = browserStorage(() => false);
    return createBrowserStorage({ storage: () => storage });
  },
});
keyValueStoreSuite({
  name: 'storage-browser, switched off',
  create: () =>
    createBrowserStorage({
      storage: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
});

test('storage-browser keeps values a full disk rejects, and writes them once there is room', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ value: fc.string(), full: fc.boolean() }), { minLength: 1 }), (writes) => {
      let full = false;
      const storage = browserStorage(() => full);
      const store = createBrowserStorage({ storage: () => storage });
      for (const write of writes) {
        full = write.full;
        store.write('key', write.value);
        expect(store.read('key')).toBe(write.value);
        if (!full) expect(storage.getItem('key')).toBe(write.value);
      }
    }),
  );
});

test('storage-browser reads what another page wrote after a value held in memory was removed', () => {
  let full = true;
  const storage = browserStorage(() => full);
  const store = createBrowserStorage({ storage: () => storage });
  store.write('key', 'kept in memory');
  store.remove('key');
  expect(store.read('key')).toBeNull();
  full = false;
  storage.setItem('key', 'of another page');
  expect(store.read('key')).toBe('of another page');
});

const driveStorage =
  (store: KeyValueStore): Subject<KeyValueStep> =>
  async (step) => {
    if (step.kind === 'write') store.write(step.key, step.value);
    if (step.kind === 'remove') store.remove(step.key);
    return store.read(step.key) ?? 'nothing';
  };

compareAdapters({
  title: 'storage in memory and in a browser that is full at times',
  calls: fc.record({ step: keyValueSteps, full: fc.boolean() }),
  length: 40,
  runs: 60,
  async open() {
    let full = false;
    const storage = browserStorage(() => full);
    const real = driveStorage(createBrowserStorage({ storage: () => storage }));
    const fake = driveStorage(createMemoryStorage());
    return {
      fake: ({ step }) => fake(step),
      real(call) {
        ({ full } = call);
        return real(call.step);
      },
      close: async () => {},
    };
  },
});
