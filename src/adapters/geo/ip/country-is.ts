import { parseLocation } from '../../../domain/geo/parse-location.ts';
import type { Geo } from '../../../ports/geo.ts';
import { fetchJsonObject, type FetchJsonOptions } from '../../shared/http/fetch-json-object.ts';

const URL_COUNTRY_IS = 'https://api.country.is/';

/** Country by IP address, from country.is. */
export function createCountryIsGeo(options: FetchJsonOptions): Geo {
  return {
    async locate({ signal } = {}) {
      const body = await fetchJsonObject(URL_COUNTRY_IS, options, signal);
      return body === null ? null : parseLocation(body['country']);
    },
  };
}
