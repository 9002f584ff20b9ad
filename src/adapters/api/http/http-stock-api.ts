import type { StockApi } from '#ports/stock-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

/** Milliseconds. A file comes from elsewhere first, and a clip is large. */
const TAKE_TIMEOUT = 120_000;

export function createHttpStockApi(http: HttpClient): StockApi {
  return {
    source: (options) => mapOutcome(http.call('GET /api/stock', {}, options), ({ source }) => source),
    search: (querystring, options) => withField(http.call('GET /api/stock/items', { querystring }, options), 'items'),
    take: ({ id, kind }, options) =>
      withField(http.call('POST /api/stock/items', { body: { id, kind } }, { ...options, timeout: TAKE_TIMEOUT }), 'id'),
  };
}
