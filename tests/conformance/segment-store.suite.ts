import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SegmentStore } from '#server/ports/segment-store.ts';

export interface SegmentStoreSubject {
  readonly open: () => Promise<SegmentStore>;
  readonly dispose: () => Promise<void>;
  /** Every file of the store, below its folder; left out where there are none. */
  readonly listFiles?: () => Promise<readonly string[]>;
  /** From here on the entry of this key can be neither read nor written. */
  readonly obstruct?: (hash: string) => Promise<void>;
}

/** No hashes; some would leave a folder. */
const NO_KEYS = [
  '',
  'a',
  '../../etc/passwd',
  'a/../../b',
  'ab'.repeat(32).toUpperCase(),
  `${'ab'.repeat(32)}/..`,
  'g'.repeat(64),
  'a'.repeat(129),
];

/** The contract of every segment store. */
export function segmentStoreSuite(name: string, prepare: () => Promise<SegmentStoreSubject>): void {
  describe(`SegmentStore: ${name}`, () => {
    async function withSubject(act: (subject: SegmentStoreSubject) => Promise<void>): Promise<void> {
      const subject = await prepare();
      try {
        await act(subject);
      } finally {
        await subject.dispose();
      }
    }

    test('returns what was put, byte for byte', () =>
      withSubject(async ({ open }) => {
        const store = await open();
        const bytes = new Uint8Array(randomBytes(100_000));
        await store.put(createSegmentKey('one'), bytes);
        expect(Buffer.compare((await store.get(createSegmentKey('one'))) ?? new Uint8Array(), bytes)).toBe(0);
      }));

    test('returns nothing for a missing key', () =>
      withSubject(async ({ open }) => {
        expect(await (await open()).get(createSegmentKey('nothing'))).toBeUndefined();
      }));

    test('distinguishes an empty segment from a missing one', () =>
      withSubject(async ({ open }) => {
        const store = await open();
        await store.put(createSegmentKey('empty'), new Uint8Array());
        expect((await store.get(createSegmentKey('empty')))?.length).toBe(0);
      }));

    test('copies what is put and returned', () =>
      withSubject(async ({ open }) => {
        const store = await open();
        const bytes = Uint8Array.of(1, 2, 3);
        await store.put(createSegmentKey('copy'), bytes);
        bytes[0] = 9;
        const given = await store.get(createSegmentKey('copy'));
        given?.fill(7);
        expect([...((await store.get(createSegmentKey('copy'))) ?? [])]).toEqual([1, 2, 3]);
      }));

    test('rejects a key that is no hash', () =>
      withSubject(async ({ open, listFiles }) => {
        const store = await open();
        for (const key of NO_KEYS) {
          const refused = { name: 'TypeError', message: expect.stringMatching(/.{8,}/) as string };
          await expect(store.get(key), key).rejects.toMatchObject(refused);
          await expect(store.put(key, Uint8Array.of(1)), key).rejects.toMatchObject(refused);
        }
        expect((await listFiles?.()) ?? []).toEqual([]);
      }));

    test('stores each segment as one file in the folder of its first two digits, also when it is put again', ({ skip }) =>
      withSubject(async ({ open, listFiles }) => {
        if (listFiles === undefined) return skip('It has no files.');
        const [store, keys] = [await open(), ['one', 'two', 'three'].map(createSegmentKey)];
        for (const key of [...keys, ...keys]) await store.put(key, Uint8Array.of(1));
        expect((await listFiles()).toSorted()).toEqual(keys.map((key) => `${key.slice(0, 2)}/${key}`).toSorted());
      }));

    test('rejects when an entry can’t be read or written, and leaves nothing behind', ({ skip }) =>
      withSubject(async ({ open, listFiles, obstruct }) => {
        if (obstruct === undefined) return skip('Nothing can be in its way.');
        const [store, key] = [await open(), createSegmentKey('obstructed')];
        await obstruct(key);
        const before = await listFiles?.();
        await expect(store.get(key)).rejects.toThrow(Error);
        await expect(store.put(key, Uint8Array.of(1))).rejects.toThrow(Error);
        await expect(store.put(createSegmentKey('no bytes'), null as unknown as Uint8Array)).rejects.toThrow(TypeError);
        expect(await listFiles?.()).toEqual(before);
      }));

    test('never reads a partial segment during concurrent writes of one key', () =>
      withSubject(async ({ open }) => {
        const stores = await Promise.all([open(), open()]);
        const bytes = new Uint8Array(200_000).fill(5);
        const writes = stores.flatMap((store) => Array.from({ length: 4 }, () => store.put(createSegmentKey('shared'), bytes)));
        const reads = stores.flatMap((store) => Array.from({ length: 10 }, () => store.get(createSegmentKey('shared'))));
        await Promise.all(writes);
        const lengths = new Set((await Promise.all(reads)).map((segment) => segment?.length ?? bytes.length));
        expect([...lengths]).toEqual([bytes.length]);
      }));
  });
}

function createSegmentKey(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
