import type { Clock } from '../../../ports/clock.ts';
import type { ExchangeRates } from '../../../ports/exchange-rates.ts';
import type { KeyValueStore } from '../../../ports/key-value-store.ts';
import { cacheRates } from '../../shared/cache-rates.ts';

export interface CachedRatesOptions {
  readonly adapter: ExchangeRates;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
}

/** ENT-8. */
export const RATES_KEY = 'castwright.exchangeRates';

/** EXT-9: rates of the last day, from this browser's storage. */
export function createCachedRates({ adapter, storage, clock }: CachedRatesOptions): ExchangeRates {
  return cacheRates({
    adapter,
    clock,
    store: { read: () => storage.read(RATES_KEY), write: (text) => storage.write(RATES_KEY, text) },
  });
}
