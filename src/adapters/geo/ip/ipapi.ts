import { readPlace } from '../../../domain/geo/parse-location.ts';
import type { Geo } from '../../../ports/geo.ts';
import { lookUp, type LookUpOptions } from '../../shared/http/fetch-json-object.ts';

const ADDRESS = 'https://ipapi.co/json/';

/** Country and currency by the address one comes from, told by ipapi.co. */
export function createIpapiGeo(options: LookUpOptions): Geo {
  return {
    async locate({ signal } = {}) {
      const answer = await lookUp(ADDRESS, options, signal);
      return answer === null || answer['error'] === true ? null : readPlace(answer['country_code'], answer['currency']);
    },
  };
}
