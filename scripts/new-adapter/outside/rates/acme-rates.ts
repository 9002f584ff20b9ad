import { fetchJsonObject, RATES_UNAVAILABLE, toRatesOutcome } from 'castwright/adapter';
import type { Clock, ExchangeRates } from 'castwright/testing';

export interface AcmeRatesOptions {
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** Asks one address; `unavailable` when nobody answers, late or with nonsense. */
export function createAcmeRates({ url, ...options }: AcmeRatesOptions): ExchangeRates {
  return {
    async rates({ signal } = {}) {
      const body = await fetchJsonObject(url, options, signal);
      return body === null ? RATES_UNAVAILABLE : toRatesOutcome(body['base'], body['rates']);
    },
  };
}
