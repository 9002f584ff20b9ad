import type { ExchangeRates } from '#ports/exchange-rates.ts';
import type { FetchJsonOptions } from '#adapters/shared/http/fetch-json-object.ts';
import { cacheRates } from '#adapters/shared/cache-rates.ts';
import { createOpenRates } from '../index.ts';

/** For the server (`EXCHANGE_RATES=open`): fetched once a day, cached in memory. */
export function createCachedOpenRates(options: FetchJsonOptions): ExchangeRates {
  let cached: string | null = null;
  return cacheRates({
    adapter: createOpenRates(options),
    clock: options.clock,
    store: {
      read: () => cached,
      write: (text) => {
        cached = text;
      },
    },
  });
}
