import { parseLocation } from '../../../domain/geo/parse-location.ts';
import type { Geo } from '../../../ports/geo.ts';
import { fetchJsonObject, type FetchJsonOptions } from '../../shared/http/fetch-json-object.ts';

const URL_GEOJS = 'https://get.geojs.io/v1/ip/country.json';

/** Country by IP address, from GeoJS. */
export function createGeojsGeo(options: FetchJsonOptions): Geo {
  return {
    async locate({ signal } = {}) {
      const body = await fetchJsonObject(URL_GEOJS, options, signal);
      return body === null ? null : parseLocation(body['country']);
    },
  };
}
