import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SegmentStore } from '../../server/ports/segment-store.ts';

export interface SegmentStoreSubject {
  readonly open: () => Promise<SegmentStore>;
  readonly dispose: () => Promise<void>;
}

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
