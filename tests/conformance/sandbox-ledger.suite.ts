import { describe, expect, test } from 'vitest';
import type { SandboxLedgerStore } from '#server/ports/sandbox-ledger.ts';

export interface SandboxLedgerHarness {
  readonly name: string;
  readonly create: () => Promise<SandboxLedgerStore>;
  readonly skip?: boolean;
}

const record = (id: string, change: { readonly parentId?: string; readonly body?: Readonly<Record<string, unknown>> } = {}) => ({
  id,
  parentId: null,
  body: {},
  ...change,
});

/** The contract of `SandboxLedgerStore`, for every keeper of them. */
export function sandboxLedgerSuite({ name, create, skip = false }: SandboxLedgerHarness): void {
  describe.skipIf(skip)(`EXT-4 SandboxLedger: ${name}`, () => {
    test('stores a record unchanged, once per id', async () => {
      const ledger = await create();
      const first = record('order_1', { body: { amount: 100, list: [{ a: null }], text: 'ä"|' } });
      expect(await ledger.add(first)).toBe(true);
      expect(await ledger.add(record('order_1', { body: { amount: 2 } }))).toBe(false);
      expect(await ledger.find('order_1')).toEqual(first);
      expect(await ledger.find('order_2')).toBeNull();
    });

    test('one of several concurrent inserts of an id wins', async () => {
      const ledger = await create();
      const added = await Promise.all(Array.from({ length: 8 }, (_, by) => ledger.add(record('order_1', { body: { by } }))));
      expect(added.filter(Boolean)).toHaveLength(1);
    });

    test('serializes updates without losing any', async () => {
      const ledger = await create();
      await ledger.add(record('order_1', { body: { count: 0 } }));
      await Promise.all(Array.from({ length: 20 }, () => ledger.change('order_1', (body) => ({ count: Number(body['count']) + 1 }))));
      expect((await ledger.find('order_1'))?.body).toEqual({ count: 20 });
    });

    test('a null update and an update of an unknown id change nothing', async () => {
      const ledger = await create();
      await ledger.add(record('order_1', { body: { kept: true } }));
      expect((await ledger.change('order_1', () => null))?.body).toEqual({ kept: true });
      expect(await ledger.change('order_2', () => ({ made: true }))).toBeNull();
      expect(await ledger.find('order_2')).toBeNull();
    });

    test('returns copies that callers may change', async () => {
      const ledger = await create();
      const body = { list: [1] };
      await ledger.add(record('order_1', { body }));
      body.list.push(2);
      const found = await ledger.find('order_1');
      if (Array.isArray(found?.body['list'])) found.body['list'].push(3);
      expect((await ledger.find('order_1'))?.body).toEqual({ list: [1] });
    });

    test('lists child records oldest first, until they are removed', async () => {
      const ledger = await create();
      for (const id of ['c', 'a', 'b']) await ledger.add(record(id, { parentId: 'work' }));
      await ledger.add(record('other', { parentId: 'elsewhere' }));
      expect((await ledger.listChildren('work')).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
      await ledger.remove('a');
      await ledger.remove('a');
      expect((await ledger.listChildren('work')).map(({ id }) => id)).toEqual(['c', 'b']);
      expect(await ledger.add(record('a'))).toBe(true);
    });
  });
}
