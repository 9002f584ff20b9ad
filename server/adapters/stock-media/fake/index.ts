import type { StockItem } from '#domain/stock-media/stock-item.ts';
import type { StockFailure, StockMedia, StockQuery } from '#server/ports/stock-media.ts';

export interface FakeStockMedia extends StockMedia {
  /** What was searched for, oldest first. */
  readonly queries: readonly StockQuery[];
  /** What every call comes to from now on; null: found. */
  setFailure(failure: StockFailure | null): void;
}

interface FakeStockOptions {
  /** Bytes of every file. */
  readonly file?: Uint8Array;
  readonly items?: number;
}

/** Images and clips by number; a search for `nothing` finds none, and there are two pages of each. */
export function createFakeStockMedia({ file = new Uint8Array(), items = 3 }: FakeStockOptions = {}): FakeStockMedia {
  const queries: StockQuery[] = [];
  let failure: StockFailure | null = null;
  let isStopped = false;
  const findFailure = (signal: AbortSignal | undefined): StockFailure | null =>
    isStopped || signal?.aborted === true ? { kind: 'unavailable', detail: 'stopped' } : failure;
  return {
    source: { name: 'Fake stock', kinds: ['image', 'clip'] },
    queries,
    setFailure: (next) => void (failure = next),
    async search(query, { signal } = {}) {
      queries.push(query);
      const failed = findFailure(signal);
      if (failed !== null) return failed;
      if (query.words === 'nothing' || query.page > LAST_PAGE) return { kind: 'nothing-found' };
      const first = (query.page - 1) * items + 1;
      const found = Array.from({ length: items }, (_, index) => createItem(query, first + index));
      return { kind: 'found', items: found, hasMore: query.page < LAST_PAGE };
    },
    async take({ id, kind, most }, { signal } = {}) {
      const failed = findFailure(signal);
      if (failed !== null) return failed;
      const number = Number(id);
      if (!(number >= 1 && number <= LAST_PAGE * items)) return { kind: 'gone' };
      if (file.length > most) return { kind: 'too-large' };
      return { kind: 'taken', item: createItem({ kind, words: '' }, number), bytes: file };
    },
    async stop() {
      isStopped = true;
    },
  };
}

const LAST_PAGE = 2;
/** Of one gray pixel. */
const PIXEL = 'https://stock.example/pixel.gif';

function createItem({ kind, words }: Pick<StockQuery, 'kind' | 'words'>, number: number): StockItem {
  return {
    ...{ id: String(number), kind, title: `${words || 'Stock'} ${number}`, thumbnailUrl: PIXEL },
    ...{ width: 1_920, height: 1_080, seconds: kind === 'clip' ? 8 : null },
    credit: {
      ...{ source: 'Fake stock', page: `https://stock.example/${kind}/${number}`, author: 'Ada Maker' },
      ...{ authorPage: 'https://stock.example/ada', license: { name: 'Fake License', url: 'https://stock.example/license' } },
    },
  };
}
