import type { ExchangeRates } from '../../../ports/exchange-rates.ts';

/** Tries one adapter after the other; the first result wins. */
export function createRatesChain(adapters: readonly ExchangeRates[]): ExchangeRates {
  const credit = adapters.find((adapter) => adapter.credit)?.credit;
  return {
    ...(credit && { credit }),
    async rates(options) {
      for (const adapter of adapters) {
        if (options?.signal?.aborted) return null;
        const rates = await adapter.rates(options).catch(() => null);
        if (rates !== null) return rates;
      }
      return null;
    },
  };
}
