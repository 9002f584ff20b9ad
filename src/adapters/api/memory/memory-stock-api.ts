import { cleanAssetName } from '#domain/library/library-names.ts';
import { findOwnUploads } from '#domain/stock-media/find-own-uploads.ts';
import type { StockItem, StockSource } from '#domain/stock-media/stock-item.ts';
import type { StockApi, StockFound } from '#ports/stock-api.ts';
import type { Faults } from './faults.ts';
import { reject } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

export interface MemoryStockOptions {
  /** Null: no service is connected. */
  readonly source?: StockSource | null;
  /** What every search comes to. */
  readonly problem?: StockFound['problem'];
}

const SOURCE: StockSource = { name: 'Fake stock', kinds: ['image', 'clip'] };
/** Items of a page, and how many pages there are. */
const [ITEMS, PAGES] = [3, 2];
/** A gray square. */
const THUMBNAIL = 'data:image/gif;base64,R0lGODlhAQABAPAAAICAgAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const SIZE = { width: 1_280, height: 720 };
const CLIP_SECONDS = 8;
const OFF: NonNullable<StockFound['problem']> = {
  code: 'off',
  message: 'Stock pictures are off here. Ask your administrator to connect a stock service.',
};

/** Items by number, two pages of them, whatever is searched for but `nothing`. */
export function createMemoryStockApi(server: MemoryServer, faults: Faults, options: MemoryStockOptions = {}): StockApi {
  const { source = SOURCE, problem = source === null ? OFF : null } = options;
  return {
    source: (call) => faults.run(() => ({ kind: 'ok', value: source }), call?.signal),
    search: ({ words, kind, page }, call) =>
      faults.run<StockFound>(() => {
        const own = page === 1 ? findOwnUploads(server.backgrounds.toReversed(), { words, kind }) : [];
        const isEmpty = problem !== null || ['', 'nothing'].includes(words) || page > PAGES;
        const items = isEmpty ? [] : Array.from({ length: ITEMS }, (_, index) => createItem((page - 1) * ITEMS + index + 1, kind, words));
        return { kind: 'ok', value: { own, items, hasMore: !isEmpty && page < PAGES, problem: words === '' ? null : problem } };
      }, call?.signal),
    take: ({ id, kind }, call) =>
      faults.run(() => {
        if (source === null) return reject(409, 'stock-off', { message: OFF.message });
        const number = Number(id);
        if (!(number >= 1 && number <= ITEMS * PAGES)) {
          return reject(404, 'stock-gone', {
            message: 'The stock service doesn’t have this anymore. Nothing has changed. Choose another one.',
          });
        }
        const { title, seconds, credit } = createItem(number, kind, 'Stock');
        const assetId = server.nextId('backdrop');
        const name = cleanAssetName(title);
        const thumbnailUrl = `/api/background/${assetId}/thumbnail`;
        const background = { assetId, name, thumbnailUrl, ...SIZE, seconds, hasSound: seconds !== null, credit };
        server.backgrounds.push(background);
        return { kind: 'ok', value: { id: assetId, name, progress: 100, problem: null, background } };
      }, call?.signal),
  };
}

function createItem(number: number, kind: StockItem['kind'], words: string): StockItem {
  return {
    ...{ id: String(number), kind, title: `${words} ${number}`, thumbnailUrl: THUMBNAIL, ...SIZE },
    seconds: kind === 'clip' ? CLIP_SECONDS : null,
    credit: {
      ...{ source: SOURCE.name, page: `https://site.example/${kind}/${number}`, author: 'Ada Maker' },
      ...{ authorPage: 'https://site.example/ada', license: { name: 'Fake License', url: 'https://site.example/license' } },
    },
  };
}
