import type { ExchangeRates } from '../../../ports/exchange-rates.ts';

/** One provider after the other; the first that can tell wins. */
export function createRatesChain(providers: readonly ExchangeRates[]): ExchangeRates {
  const credit = providers.find((provider) => provider.credit)?.credit;
  return {
    ...(credit && { credit }),
    async rates(options) {
      for (const provider of providers) {
        if (options?.signal?.aborted) return null;
        const rates = await provider.rates(options).catch(() => null);
        if (rates !== null) return rates;
      }
      return null;
    },
  };
}
