import type { ExchangeRates, RatesOutcome } from '#ports/exchange-rates.ts';
import { RATES_UNAVAILABLE } from '../../shared/location-unavailable.ts';

/** Tries one adapter after the other; the first rates win. */
export function createRatesChain(adapters: readonly ExchangeRates[]): ExchangeRates {
  const credit = adapters.find((adapter) => adapter.credit)?.credit;
  return {
    ...(credit && { credit }),
    async rates(options) {
      let outcome: RatesOutcome = RATES_UNAVAILABLE;
      for (const adapter of adapters) {
        if (options?.signal?.aborted) return RATES_UNAVAILABLE;
        outcome = await adapter.rates(options).catch(() => RATES_UNAVAILABLE);
        if (outcome.kind === 'rates') return outcome;
      }
      return outcome;
    },
  };
}
