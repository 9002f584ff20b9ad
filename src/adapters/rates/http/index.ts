import type { ExchangeRates } from '#ports/exchange-rates.ts';
import { fetchJsonObject, type FetchJsonOptions } from '../../shared/http/fetch-json-object.ts';
import { toRatesOutcome } from '../../shared/location-outcomes.ts';
import { RATES_UNAVAILABLE } from '../../shared/location-unavailable.ts';

export interface HttpRatesOptions extends FetchJsonOptions {
  /** Origin of the API server; empty is the page's own. */
  readonly origin: string;
}

/** The rates by which this server charges. */
export function createHttpRates({ origin, ...options }: HttpRatesOptions): ExchangeRates {
  return {
    async rates({ signal } = {}) {
      const body = await fetchJsonObject(`${origin}/api/exchange-rates`, options, signal);
      return body === null ? RATES_UNAVAILABLE : toRatesOutcome(body['base'], body['rates']);
    },
  };
}
