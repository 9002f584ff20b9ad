import { readRates } from '../../../domain/money/parse-rates.ts';
import type { ExchangeRates, RatesCredit } from '../../../ports/exchange-rates.ts';
import { lookUp, type LookUpOptions } from '../../shared/http/fetch-json-object.ts';

const ADDRESS = 'https://open.er-api.com/v6/latest/USD';

/** Its terms want this link on every page that uses its rates. */
const CREDIT: RatesCredit = { text: 'Rates By Exchange Rate API', address: 'https://www.exchangerate-api.com' };

/** The public, keyless table of open.er-api.com, which changes once a day. */
export function createOpenRates(options: LookUpOptions): ExchangeRates {
  return {
    credit: CREDIT,
    async rates({ signal } = {}) {
      const answer = await lookUp(ADDRESS, options, signal);
      return answer === null || answer['result'] !== 'success' ? null : readRates(answer['base_code'], answer['rates']);
    },
  };
}
