import { describe, expect, test } from 'vitest';
import type { SandboxBooks } from '../../src/ports/sandbox-ledger.ts';

export interface SandboxBooksHarness {
  readonly name: string;
  readonly create: () => Promise<SandboxBooks>;
  readonly skip?: boolean;
}

const record = (id: string, change: { readonly parentId?: string; readonly body?: Readonly<Record<string, unknown>> } = {}) => ({
  id,
  parentId: null,
  body: {},
  ...change,
});

/** The contract of `SandboxBooks`, for every keeper of them. */
export function sandboxBooksSuite({ name, create, skip = false }: SandboxBooksHarness): void {
  describe.skipIf(skip)(`EXT-4 SandboxBooks: ${name}`, () => {
    test('keeps a record as it was given, and an id once', async () => {
      const books = await create();
      const first = record('order_1', { body: { amount: 100, list: [{ a: null }], text: 'ä"|' } });
      expect(await books.add(first)).toBe(true);
      expect(await books.add(record('order_1', { body: { amount: 2 } }))).toBe(false);
      expect(await books.find('order_1')).toEqual(first);
      expect(await books.find('order_2')).toBeNull();
    });

    test('of many who add one id at the same instant, one does', async () => {
      const books = await create();
      const added = await Promise.all(Array.from({ length: 8 }, (_, by) => books.add(record('order_1', { body: { by } }))));
      expect(added.filter(Boolean)).toHaveLength(1);
    });

    test('changes one after the other: nothing of many changes is lost', async () => {
      const books = await create();
      await books.add(record('order_1', { body: { count: 0 } }));
      await Promise.all(Array.from({ length: 20 }, () => books.change('order_1', (body) => ({ count: Number(body['count']) + 1 }))));
      expect((await books.find('order_1'))?.body).toEqual({ count: 20 });
    });

    test('a change that is null, or of nothing, changes nothing', async () => {
      const books = await create();
      await books.add(record('order_1', { body: { kept: true } }));
      expect((await books.change('order_1', () => null))?.body).toEqual({ kept: true });
      expect(await books.change('order_2', () => ({ made: true }))).toBeNull();
      expect(await books.find('order_2')).toBeNull();
    });

    test('what somebody does to what was handed out stays with them', async () => {
      const books = await create();
      const body = { list: [1] };
      await books.add(record('order_1', { body }));
      body.list.push(2);
      const found = await books.find('order_1');
      if (Array.isArray(found?.body['list'])) found.body['list'].push(3);
      expect((await books.find('order_1'))?.body).toEqual({ list: [1] });
    });

    test('lists what is below another, oldest first, and no more once it is removed', async () => {
      const books = await create();
      for (const id of ['c', 'a', 'b']) await books.add(record(id, { parentId: 'work' }));
      await books.add(record('other', { parentId: 'elsewhere' }));
      expect((await books.below('work')).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
      await books.remove('a');
      await books.remove('a');
      expect((await books.below('work')).map(({ id }) => id)).toEqual(['c', 'b']);
      expect(await books.add(record('a'))).toBe(true);
    });
  });
}
