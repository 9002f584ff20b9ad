import { type GeoLocation, parseLocation } from '../../../domain/geo/parse-location.ts';
import type { Geo } from '../../../ports/geo.ts';
import { fetchJsonObject, type FetchJsonOptions } from '../../shared/http/fetch-json-object.ts';

interface IpService {
  readonly url: string;
  /** Null when the response says that the service cannot tell. */
  readonly parse: (body: Readonly<Record<string, unknown>>) => GeoLocation | null;
}

/** Public services that name the country of the caller's IP address; the first two name its currency too. */
const IP_SERVICES = {
  ipapi: {
    url: 'https://ipapi.co/json/',
    parse: (body) => (body['error'] === true ? null : parseLocation(body['country_code'], body['currency'])),
  },
  ipwhois: {
    url: 'https://ipwho.is/',
    parse: (body) => (body['success'] === false ? null : parseLocation(body['country_code'], getCurrencyCode(body['currency']))),
  },
  'country-is': { url: 'https://api.country.is/', parse: (body) => parseLocation(body['country']) },
  geojs: { url: 'https://get.geojs.io/v1/ip/country.json', parse: (body) => parseLocation(body['country']) },
} as const satisfies Readonly<Record<string, IpService>>;

/** Locates the user by IP address. A service that fails, or answers late, gives null. */
export function createIpGeo(service: keyof typeof IP_SERVICES, options: FetchJsonOptions): Geo {
  const { url, parse }: IpService = IP_SERVICES[service];
  return {
    async locate({ signal } = {}) {
      const body = await fetchJsonObject(url, options, signal);
      return body === null ? null : parse(body);
    },
  };
}

function getCurrencyCode(currency: unknown): unknown {
  return typeof currency === 'object' && currency !== null && 'code' in currency ? currency.code : null;
}
