import type { Clock } from '#ports/clock.ts';
import { cleanStockItem, type StockItem, type StockSource } from '#domain/stock-media/stock-item.ts';
import type { StockFailure, StockMedia, StockOrder, StockQuery, StockSearchOutcome } from '#server/ports/stock-media.ts';
import type { ServiceResponse } from '../../shared/call-service.ts';
import { toFailure } from '../../shared/call-service.ts';
import { downloadFile, type FileOrigins } from './download-file.ts';
import { SearchCache } from './search-cache.ts';

/** What one service does: a page of a search, and one item with the address of its file. */
export interface StockService {
  readonly source: StockSource;
  readonly hosts: FileOrigins;
  search(query: StockQuery, signal: AbortSignal): Promise<FoundPage | StockFailure>;
  /** `gone`: the service doesn't have it. */
  find(order: Omit<StockOrder, 'most'>, signal: AbortSignal): Promise<FoundItem | { readonly kind: 'gone' } | StockFailure>;
}

export interface FoundPage {
  readonly kind: 'page';
  /** As the service says them: they're cleaned here. */
  readonly items: readonly StockItem[];
  readonly hasMore: boolean;
}

export interface FoundItem {
  readonly kind: 'item';
  readonly item: StockItem;
  readonly file: { readonly url: string; readonly headers?: Readonly<Record<string, string>> };
}

export type StockClock = Pick<Clock, 'now'>;

/**
 * Stock media over a service. A page of a search is kept for a day, as services ask for; items are cleaned, and files read only from the
 * service's hosts.
 */
export function createServiceStock(service: StockService, clock: StockClock): StockMedia {
  const stopping = new AbortController();
  const cache = new SearchCache(clock);
  const combine = (signal?: AbortSignal): AbortSignal => (signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal);

  return {
    source: service.source,
    async search(query, { signal: given } = {}) {
      const signal = combine(given);
      if (signal.aborted) return ABORTED;
      if (!service.source.kinds.includes(query.kind)) return { kind: 'nothing-found' };
      const known = cache.get(query);
      if (known !== undefined) return known;
      const page = await service.search(query, signal);
      if (page.kind !== 'page') return page;
      const items = page.items.flatMap((item) => cleanStockItem(item) ?? []);
      const outcome: StockSearchOutcome = items.length === 0 ? { kind: 'nothing-found' } : { kind: 'found', items, hasMore: page.hasMore };
      cache.set(query, outcome);
      return outcome;
    },
    async take({ most, ...order }, { signal: given } = {}) {
      const signal = combine(given);
      if (signal.aborted) return ABORTED;
      if (!service.source.kinds.includes(order.kind)) return { kind: 'gone' };
      const found = await service.find(order, signal);
      if (found.kind !== 'item') return found;
      const item = cleanStockItem(found.item);
      if (item === undefined) return { kind: 'unavailable', detail: 'the item has no license or address' };
      const { url, headers } = found.file;
      const downloaded = await downloadFile(url, { hosts: service.hosts, most, headers, signal });
      return downloaded.kind === 'file' ? { kind: 'taken', item, bytes: downloaded.bytes } : downloaded;
    },
    stop: async () => stopping.abort(),
  };
}

const ABORTED = { kind: 'unavailable', detail: 'aborted' } as const;

/** What a response that has no item means: services say 400 or 404 of an id that they don't know. */
export function toGone(response: ServiceResponse): { readonly kind: 'gone' } | StockFailure {
  return response.kind === 'invalid-request' ? { kind: 'gone' } : toFailure(response);
}

type QueryParameters = Readonly<Record<string, string | number | undefined>>;

/** An address with parameters; those that are undefined are left out. */
export function buildAddress(base: string, parameters: QueryParameters): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}
