import { readPlace } from '../../../domain/geo/parse-location.ts';
import type { Geo } from '../../../ports/geo.ts';
import { lookUp, type LookUpOptions } from '../../shared/http/fetch-json-object.ts';

const ADDRESS = 'https://api.country.is/';

/** The country, and nothing else, by the address one comes from, told by country.is. */
export function createCountryIsGeo(options: LookUpOptions): Geo {
  return {
    async locate({ signal } = {}) {
      const answer = await lookUp(ADDRESS, options, signal);
      return answer === null ? null : readPlace(answer['country']);
    },
  };
}
