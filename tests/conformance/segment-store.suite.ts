import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PieceStore } from '../../server/engine/engine.ts';

export interface PieceStoreSubject {
  readonly open: () => Promise<PieceStore>;
  readonly dispose: () => Promise<void>;
}

/** What every piece store must do, whoever makes it. */
export function pieceStoreSuite(name: string, prepare: () => Promise<PieceStoreSubject>): void {
  describe(`piece store: ${name}`, () => {
    async function withSubject(act: (subject: PieceStoreSubject) => Promise<void>): Promise<void> {
      const subject = await prepare();
      try {
        await act(subject);
      } finally {
        await subject.dispose();
      }
    }

    it('gives back what was put, byte for byte', () =>
      withSubject(async ({ open }) => {
        const store = await open();
        const bytes = new Uint8Array(randomBytes(100_000));
        await store.put(address('one'), bytes);
        expect(Buffer.compare((await store.get(address('one'))) ?? new Uint8Array(), bytes)).toBe(0);
      }));

    it('gives nothing for an address nothing was put under', () =>
      withSubject(async ({ open }) => {
        expect(await (await open()).get(address('nothing'))).toBeUndefined();
      }));

    it('keeps an empty piece apart from a missing one', () =>
      withSubject(async ({ open }) => {
        const store = await open();
        await store.put(address('empty'), new Uint8Array());
        expect((await store.get(address('empty')))?.length).toBe(0);
      }));

    it('keeps its own copy of what was put and gave', () =>
      withSubject(async ({ open }) => {
        const store = await open();
        const bytes = Uint8Array.of(1, 2, 3);
        await store.put(address('copy'), bytes);
        bytes[0] = 9;
        const given = await store.get(address('copy'));
        given?.fill(7);
        expect([...((await store.get(address('copy'))) ?? [])]).toEqual([1, 2, 3]);
      }));

    it('never shows half a piece while many write the same address', () =>
      withSubject(async ({ open }) => {
        const stores = await Promise.all([open(), open()]);
        const bytes = new Uint8Array(200_000).fill(5);
        const writes = stores.flatMap((store) => Array.from({ length: 4 }, () => store.put(address('shared'), bytes)));
        const reads = stores.flatMap((store) => Array.from({ length: 10 }, () => store.get(address('shared'))));
        await Promise.all(writes);
        const lengths = new Set((await Promise.all(reads)).map((piece) => piece?.length ?? bytes.length));
        expect([...lengths]).toEqual([bytes.length]);
      }));
  });
}

function address(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
