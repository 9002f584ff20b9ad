import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KeyValueStore } from '#ports/key-value-store.ts';

export interface KeyValueStoreHarness {
  readonly name: string;
  readonly create: () => KeyValueStore;
}

const key = fc.constantFrom('theme', 'draft', '__proto__', 'constructor', 'a key with spaces');
/** Calls of a store, for suites and comparisons. */
export const keyValueSteps = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), key, value: fc.string() }),
  fc.record({ kind: fc.constant('remove' as const), key }),
  fc.record({ kind: fc.constant('read' as const), key }),
);

export type KeyValueStep = typeof keyValueSteps extends fc.Arbitrary<infer Step> ? Step : never;

export function keyValueStoreSuite({ name, create }: KeyValueStoreHarness): void {
  describe(`KeyValueStore: ${name}`, () => {
    test('returns the last value written to each key, and nothing after removal', () => {
      fc.assert(
        fc.property(fc.array(keyValueSteps, { maxLength: 40 }), (steps) => {
          const store = create();
          const model = new Map<string, string>();
          for (const one of steps) {
            if (one.kind === 'write') {
              store.write(one.key, one.value);
              model.set(one.key, one.value);
            } else if (one.kind === 'remove') {
              store.remove(one.key);
              model.delete(one.key);
            }
            expect(store.read(one.key)).toBe(model.get(one.key) ?? null);
          }
        }),
      );
    });

    test('returns null for a key that was never written', () => {
      expect(create().read('nothing')).toBeNull();
    });
  });
}
