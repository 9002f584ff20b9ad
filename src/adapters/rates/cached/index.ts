import type { Clock } from '#ports/clock.ts';
import type { ExchangeRates } from '#ports/exchange-rates.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import { cacheRates } from '../../shared/cache-rates.ts';

export interface CachedRatesOptions {
  readonly adapter: ExchangeRates;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
}

/** Storage key (ENT-8). */
export const RATES_KEY = 'castwright.exchangeRates';

/** Caches rates for a day in this browser's storage (EXT-9). */
export function createCachedRates({ adapter, storage, clock }: CachedRatesOptions): ExchangeRates {
  return cacheRates({
    adapter,
    clock,
    store: { read: () => storage.read(RATES_KEY), write: (text) => storage.write(RATES_KEY, text) },
  });
}
