import { parseLocation } from '../../../domain/geo/parse-location.ts';
import type { Geo } from '../../../ports/geo.ts';
import { fetchJsonObject, type FetchJsonOptions } from '../../shared/http/fetch-json-object.ts';

const URL_IPWHOIS = 'https://ipwho.is/';

/** Country and currency by IP address, from ipwho.is. */
export function createIpwhoisGeo(options: FetchJsonOptions): Geo {
  return {
    async locate({ signal } = {}) {
      const body = await fetchJsonObject(URL_IPWHOIS, options, signal);
      return body === null || body['success'] === false ? null : parseLocation(body['country_code'], getCurrencyCode(body['currency']));
    },
  };
}

function getCurrencyCode(currency: unknown): unknown {
  return typeof currency === 'object' && currency !== null && 'code' in currency ? currency.code : null;
}
