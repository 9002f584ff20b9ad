import { parseLocation } from '../../../domain/geo/parse-location.ts';
import type { Geo } from '../../../ports/geo.ts';
import { fetchJsonObject, type FetchJsonOptions } from '../../shared/http/fetch-json-object.ts';

const URL_GEOJS = 'https://get.geojs.io/v1/ip/country.json';

/** The country by the address one comes from, told by GeoJS. */
export function createGeojsGeo(options: FetchJsonOptions): Geo {
  return {
    async locate({ signal } = {}) {
      const body = await fetchJsonObject(URL_GEOJS, options, signal);
      return body === null ? null : parseLocation(body['country']);
    },
  };
}
