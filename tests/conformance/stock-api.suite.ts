import { describe, expect, test } from 'vitest';
import type { BackgroundApi } from '#ports/background-api.ts';
import type { StockApi } from '#ports/stock-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface StockApiHarness {
  readonly name: string;
  /** Over a service with two pages of images and clips, and no item for `nothing`; `without`: no service is connected. */
  readonly open: (without?: 'service') => Promise<{ readonly stock: StockApi; readonly backgrounds: BackgroundApi }>;
}

const SEARCH = { words: 'stock bees', kind: 'image', page: 1 } as const;

/** The contract of `StockApi`, for every adapter. */
export function stockApiSuite({ name, open }: StockApiHarness): void {
  describe(`StockApi: ${name}`, () => {
    test('says which service is connected', async () => {
      expect(unwrapOk(await (await open()).stock.source())).toEqual({ name: 'Fake stock', kinds: ['image', 'clip'] });
      expect(unwrapOk(await (await open('service')).stock.source())).toBeNull();
    });

    test('finds pages of items, each with whose it is', async () => {
      const { stock } = await open();
      const first = unwrapOk(await stock.search({ ...SEARCH, orientation: 'portrait', language: 'en' }));
      expect(first).toMatchObject({ own: [], hasMore: true, problem: null });
      expect(first.items[0]).toMatchObject({
        kind: 'image',
        seconds: null,
        credit: { author: 'Ada Maker', license: { name: 'Fake License' } },
      });
      const second = unwrapOk(await stock.search({ ...SEARCH, page: 2 }));
      expect(second.hasMore).toBe(false);
      expect(second.items.map(({ id }) => id)).not.toContain(first.items[0]?.id);
      expect(unwrapOk(await stock.search({ ...SEARCH, words: 'nothing' }))).toEqual({ own: [], items: [], hasMore: false, problem: null });
    });

    test('what is taken becomes an upload with its credit, which later searches find first', async () => {
      const { stock, backgrounds } = await open();
      const [item] = unwrapOk(await stock.search(SEARCH)).items;
      const reading = unwrapOk(await stock.take({ id: item?.id ?? '', kind: 'image' }));
      const background = unwrapOk(await backgrounds.follow(reading));
      expect(background).toMatchObject({ seconds: null, credit: item?.credit });
      expect(unwrapOk(await backgrounds.list())).toEqual([background]);
      expect(unwrapOk(await stock.search(SEARCH)).own).toEqual([background]);
      expect(unwrapOk(await stock.search({ ...SEARCH, page: 2 })).own).toEqual([]);
      expect(unwrapOk(await stock.search({ ...SEARCH, kind: 'clip' })).own).toEqual([]);
    });

    test('refuses what the service doesn’t have, and everything where there is none', async () => {
      expect(await (await open()).stock.take({ id: '999', kind: 'image' })).toMatchObject({
        kind: 'rejected',
        status: 404,
        code: 'stock-gone',
      });
      const { stock } = await open('service');
      expect(unwrapOk(await stock.search(SEARCH))).toMatchObject({ own: [], items: [], problem: { code: 'off' } });
      expect(await stock.take({ id: '1', kind: 'image' })).toMatchObject({ kind: 'rejected', status: 409, code: 'stock-off' });
    });
  });
}
