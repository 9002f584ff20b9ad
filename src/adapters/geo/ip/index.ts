import type { Geo, GeoOutcome } from '#ports/geo.ts';
import { fetchJsonObject, type FetchJsonOptions } from '../../shared/http/fetch-json-object.ts';
import { toGeoOutcome } from '../../shared/location-outcomes.ts';
import { LOCATION_UNAVAILABLE } from '../../shared/location-unavailable.ts';

interface IpService {
  readonly url: string;
  readonly parse: (body: Readonly<Record<string, unknown>>) => GeoOutcome;
}

/** Public services that name the country of the caller's IP address; the first two name its currency too. */
const IP_SERVICES = {
  ipapi: {
    url: 'https://ipapi.co/json/',
    parse: (body) => (body['error'] === true ? LOCATION_UNAVAILABLE : toGeoOutcome(body['country_code'], body['currency'])),
  },
  ipwhois: {
    url: 'https://ipwho.is/',
    parse: (body) =>
      body['success'] === false ? LOCATION_UNAVAILABLE : toGeoOutcome(body['country_code'], getCurrencyCode(body['currency'])),
  },
  'country-is': { url: 'https://api.country.is/', parse: (body) => toGeoOutcome(body['country']) },
  geojs: { url: 'https://get.geojs.io/v1/ip/country.json', parse: (body) => toGeoOutcome(body['country']) },
} as const satisfies Readonly<Record<string, IpService>>;

/** Locates the user by IP address. A service that refuses, fails, or answers late is `unavailable`. */
export function createIpGeo(service: keyof typeof IP_SERVICES, options: FetchJsonOptions): Geo {
  const { url, parse }: IpService = IP_SERVICES[service];
  return {
    async locate({ signal } = {}) {
      const body = await fetchJsonObject(url, options, signal);
      return body === null ? LOCATION_UNAVAILABLE : parse(body);
    },
  };
}

function getCurrencyCode(currency: unknown): unknown {
  return typeof currency === 'object' && currency !== null && 'code' in currency ? currency.code : null;
}
