import type { ExchangeRates, RatesCredit } from '#ports/exchange-rates.ts';
import { fetchJsonObject, type FetchJsonOptions } from '../../shared/http/fetch-json-object.ts';
import { toRatesOutcome } from '../../shared/location-outcomes.ts';
import { RATES_UNAVAILABLE } from '../../shared/location-unavailable.ts';

const RATES_URL = 'https://open.er-api.com/v6/latest/USD';

/** The terms require this link on every page that uses the rates. */
const CREDIT: RatesCredit = { text: 'Rates By Exchange Rate API', address: 'https://www.exchangerate-api.com' };

/** Public table of open.er-api.com, without a key; updated once a day. */
export function createOpenRates(options: FetchJsonOptions): ExchangeRates {
  return {
    credit: CREDIT,
    async rates({ signal } = {}) {
      const body = await fetchJsonObject(RATES_URL, options, signal);
      return body === null || body['result'] !== 'success' ? RATES_UNAVAILABLE : toRatesOutcome(body['base_code'], body['rates']);
    },
  };
}
