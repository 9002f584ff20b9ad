import { readRates } from '../../../domain/money/parse-rates.ts';
import type { ExchangeRates } from '../../../ports/exchange-rates.ts';
import { lookUp, type LookUpOptions } from '../../shared/http/fetch-json-object.ts';

export interface HostRatesOptions extends LookUpOptions {
  /** Of the API host; empty is the page's own. */
  readonly origin: string;
}

/** The rates our own host charges by. */
export function createHostRates({ origin, ...options }: HostRatesOptions): ExchangeRates {
  return {
    async rates({ signal } = {}) {
      const answer = await lookUp(`${origin}/api/exchange-rates`, options, signal);
      return answer === null ? null : readRates(answer['base'], answer['rates']);
    },
  };
}
