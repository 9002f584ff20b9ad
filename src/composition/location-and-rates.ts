import { createCachedGeo } from '../adapters/geo/cached/index.ts';
import { createGeoChain } from '../adapters/geo/chain/index.ts';
import { createCountryIsGeo } from '../adapters/geo/ip/country-is.ts';
import { createGeojsGeo } from '../adapters/geo/ip/geojs.ts';
import { createIpapiGeo } from '../adapters/geo/ip/ipapi.ts';
import { createIpwhoisGeo } from '../adapters/geo/ip/ipwhois.ts';
import { getBrowserLocale, createLocaleGeo } from '../adapters/geo/locale/index.ts';
import { createProxiedGeo } from '../adapters/geo/proxied/index.ts';
import { createCachedRates } from '../adapters/rates/cached/index.ts';
import { createRatesChain } from '../adapters/rates/chain/index.ts';
import { fetchPlanPrices } from '../adapters/api/http/fetch-plan-prices.ts';
import type { PlanPrices } from '../domain/plans/plan-price.ts';
import { createHttpRates } from '../adapters/rates/http/index.ts';
import { createOpenRates } from '../adapters/rates/open/index.ts';
import { createTableRates } from '../adapters/rates/table/index.ts';
import { DEFAULT_LOCATION } from '../domain/geo/parse-location.ts';
import type { Clock } from '../ports/clock.ts';
import type { ExchangeRates } from '../ports/exchange-rates.ts';
import type { Geo } from '../ports/geo.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { Config } from './config.ts';

/** What guesses of place and rates are made with. */
export interface LocationPorts {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
}

const pageFetch: typeof fetch = (input, init) => fetch(input, init);

/** Time zone and language of the browser. */
export function createLocaleLocation({ clock }: LocationPorts): Geo {
  return createGeoChain({ adapters: [createLocaleGeo(getBrowserLocale())], clock, fallback: DEFAULT_LOCATION });
}

/** EXT-8: four services by the address one comes from, the last through a proxy; then time zone and language. */
export function createIpChain({ clock, storage }: LocationPorts): Geo {
  const options = { fetch: pageFetch, clock };
  const sources = [
    createIpapiGeo(options),
    createIpwhoisGeo(options),
    createCountryIsGeo(options),
    createProxiedGeo({ fetch: pageFetch, storage, createAdapter: (proxied) => createGeojsGeo({ fetch: proxied, clock }) }),
    createLocaleGeo(getBrowserLocale()),
  ];
  return createCachedGeo({ adapter: createGeoChain({ adapters: sources, clock, fallback: DEFAULT_LOCATION }), storage, clock });
}

export function createServerRates(ports: LocationPorts, config: Config): ExchangeRates {
  return createCachedRatesChain(ports, [createServerOnlyRates(ports, config)]);
}

export function fetchServerPrices({ clock }: LocationPorts, { apiOrigin }: Config): Promise<PlanPrices | null> {
  return fetchPlanPrices(apiOrigin, { fetch: pageFetch, clock });
}

export function createCachedOpenRates(ports: LocationPorts, config: Config): ExchangeRates {
  return createCachedRatesChain(ports, [createServerOnlyRates(ports, config), createOpenRates({ fetch: pageFetch, clock: ports.clock })]);
}

function createServerOnlyRates({ clock }: LocationPorts, { apiOrigin }: Config): ExchangeRates {
  return createHttpRates({ origin: apiOrigin, fetch: pageFetch, clock });
}

/** A day at a time; the table of the fallback rates is never kept, so that the next visit asks again. */
function createCachedRatesChain({ clock, storage }: LocationPorts, sources: readonly ExchangeRates[]): ExchangeRates {
  return createRatesChain([createCachedRates({ adapter: createRatesChain(sources), storage, clock }), createTableRates()]);
}
