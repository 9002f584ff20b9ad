import { CURRENCIES, CURRENCY_CODES } from '#domain/money/currency.ts';
import type { ExchangeRates } from '#ports/exchange-rates.ts';
import { RATES_UNAVAILABLE } from '../../shared/location-unavailable.ts';

/** The fallback table (CUR-1). No request is made. */
export function createTableRates(): ExchangeRates {
  const table = Object.fromEntries(CURRENCY_CODES.map((code) => [code, CURRENCIES[code].exchangeRate]));
  return {
    rates: async ({ signal } = {}) => (signal?.aborted ? RATES_UNAVAILABLE : { kind: 'rates', rates: table }),
  };
}
