import { describe, expect, test } from 'vitest';
import { STOCK_LIMITS, type StockKind } from '#domain/stock-media/stock-item.ts';
import type { StockMedia, StockQuery } from '#server/ports/stock-media.ts';

export interface StockMediaFixture {
  readonly stock: StockMedia;
  /** Makes the service behave so from now on, or well again; left out by an adapter without a service. */
  readonly fail?: (how: StockMediaFault | null) => void;
  /** What its items are like from now on; left out by an adapter without a service. */
  readonly change?: (items: StockedItems) => void;
  /** How often the service was asked for anything. */
  readonly countRequests?: () => number;
  readonly close: () => Promise<void>;
}

export interface StockedItems {
  readonly author?: string;
  readonly authorPage?: string;
  readonly title?: string;
  /** Bytes of every file. */
  readonly bytes?: Uint8Array;
  /** Where the addresses of files lead instead of there. */
  readonly redirect?: string | null;
}

export interface StockMediaHarness {
  readonly name: string;
  readonly open: () => Promise<StockMediaFixture>;
  /** What it offers; a search of each finds `items`, on more than one page, and one for `nothing` finds none. */
  readonly kinds: readonly StockKind[];
  readonly items: number;
  /** What every file has at first. */
  readonly bytes: Uint8Array;
  /** The operator's key, which is in no outcome. */
  readonly secret?: string;
  /** It makes the pages of authors itself. */
  readonly makesAuthorPages?: true;
}

export type StockMediaFault =
  | 'throttled'
  | 'quota-exceeded'
  | 'unauthorized'
  | 'unavailable'
  | 'wrong-shape'
  | 'garbage'
  | 'silent'
  /** Followed, it would carry the operator's key elsewhere. */
  | 'redirected';

const FAILURES = [
  ['throttled', 'throttled'],
  ['quota-exceeded', 'quota-exceeded'],
  ['unauthorized', 'unauthorized'],
  ['unavailable', 'unavailable'],
  ['wrong-shape', 'unavailable'],
  ['garbage', 'unavailable'],
  ['redirected', 'unavailable'],
] as const;
const MOST = 1_000;
const ADDRESS = /^https?:\/\/[!-~]+$/;

/** The contract of `StockMedia`, for every adapter with a source, and the fake. */
export function stockMediaSuite({ name, open, kinds, items, bytes, secret = 'no secret', makesAuthorPages }: StockMediaHarness): void {
  async function withFixture(run: (fixture: StockMediaFixture) => Promise<void>): Promise<void> {
    const fixture = await open();
    try {
      await run(fixture);
    } finally {
      await fixture.stock.stop();
      await fixture.close();
    }
  }

  const [kind = 'image'] = kinds;
  const query: StockQuery = { words: 'bees comb', kind, page: 1 };
  const search = async (stock: StockMedia, change: Partial<StockQuery> = {}) => {
    const outcome = await stock.search({ ...query, ...change });
    if (outcome.kind !== 'found') throw new Error(`The search came to ${outcome.kind}.`);
    return outcome;
  };

  describe(`StockMedia: ${name}`, () => {
    test('says who it is and what it offers', () =>
      withFixture(async ({ stock }) => {
        expect(stock.source?.name).toMatch(/^[A-Z]/);
        expect(stock.source?.kinds).toEqual(kinds);
      }));

    test.each(kinds)('every %s that is found has all that a user has to know', (each) =>
      withFixture(async ({ stock }) => {
        const found = await search(stock, { kind: each });
        expect(found.items.length).toBeGreaterThan(0);
        expect(found.items.length).toBeLessThanOrEqual(STOCK_LIMITS.items);
        expect(new Set(found.items.map(({ id }) => id)).size).toBe(found.items.length);
        for (const item of found.items) {
          expect(item.kind).toBe(each);
          expect(item.title).not.toBe('');
          for (const address of [item.thumbnailUrl, item.credit.page, item.credit.authorPage, item.credit.license.url])
            expect(address).toMatch(ADDRESS);
          expect(item.width).toBeGreaterThan(0);
          expect(item.height).toBeGreaterThan(0);
          expect(item.seconds === null).toBe(each === 'image');
          expect(item.credit.author).not.toBe('');
          expect(item.credit.source).toBe(stock.source?.name);
          expect(item.credit.license.name).not.toBe('');
        }
      }),
    );

    test.each(kinds)('pages of a search for a %s are all of it, once', (each) =>
      withFixture(async ({ stock }) => {
        const ids: string[] = [];
        let page = 1;
        for (let hasMore = true; hasMore; page += 1) {
          const found = await search(stock, { kind: each, page });
          ids.push(...found.items.map(({ id }) => id));
          hasMore = found.hasMore;
        }
        expect(page).toBeGreaterThan(2);
        expect(ids).toHaveLength(items);
        expect(new Set(ids).size).toBe(items);
      }),
    );

    test('finds nothing where there is nothing', () =>
      withFixture(async ({ stock }) => {
        expect(await stock.search({ ...query, words: 'nothing' })).toEqual({ kind: 'nothing-found' });
        for (const other of (['image', 'clip'] as const).filter((one) => !kinds.includes(one))) {
          expect(await stock.search({ ...query, kind: other })).toEqual({ kind: 'nothing-found' });
          expect(await stock.take({ id: '1', kind: other, most: MOST })).toEqual({ kind: 'gone' });
        }
      }));

    test.each(kinds)('takes the file of a %s with whose it is, as the search said', (each) =>
      withFixture(async ({ stock }) => {
        const { items: found } = await search(stock, { kind: each });
        const [first] = found;
        const taken = await stock.take({ id: first?.id ?? '', kind: each, most: MOST });
        expect(taken).toMatchObject({ kind: 'taken', item: { id: first?.id, kind: each, credit: first?.credit } });
        if (taken.kind === 'taken') expect([...taken.bytes]).toEqual([...bytes]);
      }),
    );

    test('reads no more of a file than it may have', () =>
      withFixture(async ({ stock }) => {
        expect((await stock.take({ id: '1', kind, most: bytes.length })).kind).toBe('taken');
        expect(await stock.take({ id: '1', kind, most: bytes.length - 1 })).toEqual({ kind: 'too-large' });
      }));

    test.each(['999999', '', '..', '../1', '1/../2', '1?x=y', '1#', 'a b', '%31', '\u0000', '🐝'])(
      'an id that it doesn’t have is gone: %j',
      (id) =>
        withFixture(async ({ stock }) => {
          expect(await stock.take({ id, kind, most: MOST })).toEqual({ kind: 'gone' });
        }),
    );

    test.each(FAILURES)('%s is an outcome', (how, outcome) =>
      withFixture(async ({ stock, fail }) => {
        if (fail === undefined) return;
        fail(how);
        const outcomes = [await stock.search(query), await stock.take({ id: '1', kind, most: MOST })];
        expect(outcomes.map((one) => one.kind)).toEqual([outcome, outcome]);
        if (how === 'throttled') expect(outcomes[0]).toMatchObject({ retryAfter: 7 });
        expect(JSON.stringify(outcomes)).not.toContain(secret);
        fail(null);
        expect((await stock.search(query)).kind).toBe('found');
      }),
    );

    test('ends when its caller does, and after a stop', () =>
      withFixture(async ({ stock, fail }) => {
        const order = { id: '1', kind, most: MOST };
        const gone = { signal: AbortSignal.abort() };
        expect((await stock.search(query, gone)).kind).toBe('unavailable');
        expect((await stock.take(order, gone)).kind).toBe('unavailable');
        fail?.('silent');
        const leaving = new AbortController();
        const waiting = fail && [stock.search(query, leaving), stock.take(order, leaving)];
        leaving.abort();
        for (const outcome of await Promise.all(waiting ?? [])) expect(outcome.kind).toBe('unavailable');
        fail?.(null);
        await stock.stop();
        await stock.stop();
        expect((await stock.search(query)).kind).toBe('unavailable');
        expect((await stock.take(order)).kind).toBe('unavailable');
      }));

    test('what strangers write is plain text, and only addresses of pages are addresses', () =>
      withFixture(async ({ stock, change }) => {
        if (change === undefined) return;
        change({ author: 'Eve\nLicense: none \u202Ecba', authorPage: 'javascript:alert(1)//x', title: `\u0000Bees\t${'x'.repeat(5_000)}` });
        const outcome = await stock.search(query);
        for (const { title, credit } of outcome.kind === 'found' ? outcome.items : []) {
          expect(title.length).toBeLessThanOrEqual(STOCK_LIMITS.text);
          expect(`${title}${credit.author}`).not.toMatch(/[\p{Cc}\u202E]/u);
          if (makesAuthorPages === true) expect(credit.authorPage).toMatch(ADDRESS);
          else expect(credit.authorPage).toBeUndefined();
        }
      }));

    test.each(['http://127.0.0.1:9/x', 'https://elsewhere.example/x', 'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd'])(
      'a file that leads to %s is not read',
      (redirect) =>
        withFixture(async ({ stock, change }) => {
          if (change === undefined) return;
          change({ redirect });
          expect(await stock.take({ id: '1', kind, most: MOST })).toMatchObject({
            kind: 'unavailable',
            detail: expect.stringContaining('isn’t one of its hosts') as string,
          });
        }),
    );

    test('asks once for the same page of a search', () =>
      withFixture(async ({ stock, countRequests }) => {
        if (countRequests === undefined) return;
        const first = await stock.search(query);
        const asked = countRequests();
        expect(await stock.search({ ...query, words: query.words.toUpperCase() })).toEqual(first);
        expect(countRequests()).toBe(asked);
        await stock.search({ ...query, page: 2 });
        expect(countRequests()).toBe(asked + 1);
      }));
  });
}
