import { parseRates } from '../../../domain/money/currency.ts';
import type { ExchangeRates } from '../../../ports/exchange-rates.ts';
import { fetchJsonObject, type FetchJsonOptions } from '../../shared/http/fetch-json-object.ts';

export interface HttpRatesOptions extends FetchJsonOptions {
  /** Origin of the API server; empty is the page's own. */
  readonly origin: string;
}

/** The rates by which this server charges. */
export function createHttpRates({ origin, ...options }: HttpRatesOptions): ExchangeRates {
  return {
    async rates({ signal } = {}) {
      const body = await fetchJsonObject(`${origin}/api/exchange-rates`, options, signal);
      return body === null ? null : parseRates(body['base'], body['rates']);
    },
  };
}
