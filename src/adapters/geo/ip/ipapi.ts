import { parseLocation } from '../../../domain/geo/parse-location.ts';
import type { Geo } from '../../../ports/geo.ts';
import { fetchJsonObject, type FetchJsonOptions } from '../../shared/http/fetch-json-object.ts';

const URL_IPAPI = 'https://ipapi.co/json/';

/** Country and currency by IP address, from ipapi.co. */
export function createIpapiGeo(options: FetchJsonOptions): Geo {
  return {
    async locate({ signal } = {}) {
      const body = await fetchJsonObject(URL_IPAPI, options, signal);
      return body === null || body['error'] === true ? null : parseLocation(body['country_code'], body['currency']);
    },
  };
}
