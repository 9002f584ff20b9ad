import { readPlace } from '../../../domain/geo/parse-location.ts';
import type { Geo } from '../../../ports/geo.ts';
import { lookUp, type LookUpOptions } from '../../shared/http/fetch-json-object.ts';

const ADDRESS = 'https://ipwho.is/';

/** Country and currency by the address one comes from, told by ipwho.is. */
export function createIpwhoisGeo(options: LookUpOptions): Geo {
  return {
    async locate({ signal } = {}) {
      const answer = await lookUp(ADDRESS, options, signal);
      return answer === null || answer['success'] === false ? null : readPlace(answer['country_code'], currencyCode(answer['currency']));
    },
  };
}

function currencyCode(currency: unknown): unknown {
  return typeof currency === 'object' && currency !== null && 'code' in currency ? currency.code : null;
}
