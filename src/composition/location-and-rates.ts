import { createCachedGeo } from '../adapters/geo/cached/index.ts';
import { createGeoChain } from '../adapters/geo/chain/index.ts';
import { createCountryIsGeo } from '../adapters/geo/ip/country-is.ts';
import { createGeojsGeo } from '../adapters/geo/ip/geojs.ts';
import { createIpapiGeo } from '../adapters/geo/ip/ipapi.ts';
import { createIpwhoisGeo } from '../adapters/geo/ip/ipwhois.ts';
import { browserLocale, createLocaleGeo } from '../adapters/geo/locale/index.ts';
import { createProxiedGeo } from '../adapters/geo/proxied/index.ts';
import { createCachedRates } from '../adapters/rates/cached/index.ts';
import { createRatesChain } from '../adapters/rates/chain/index.ts';
import { fetchPlanPrices } from '../adapters/api/http/fetch-plan-prices.ts';
import type { PlanPrices } from '../domain/plans/plan-price.ts';
import { createHostRates } from '../adapters/rates/http/index.ts';
import { createOpenRates } from '../adapters/rates/open/index.ts';
import { createTableRates } from '../adapters/rates/table/index.ts';
import { DEFAULT_PLACE } from '../domain/geo/default-location.ts';
import type { Clock } from '../ports/clock.ts';
import type { ExchangeRates } from '../ports/exchange-rates.ts';
import type { Geo } from '../ports/geo.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { Config } from './config.ts';

/** What guesses of place and rates are made with. */
export interface PlacePorts {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
}

const pageFetch: typeof fetch = (input, init) => fetch(input, init);

/** Time zone and language of the browser. */
export function localeGeo({ clock }: PlacePorts): Geo {
  return createGeoChain({ providers: [createLocaleGeo(browserLocale())], clock, fallback: DEFAULT_PLACE });
}

/** EXT-8: four services by the address one comes from, the last through a proxy; then time zone and language. */
export function ipChain({ clock, storage }: PlacePorts): Geo {
  const options = { fetch: pageFetch, clock };
  const providers = [
    createIpapiGeo(options),
    createIpwhoisGeo(options),
    createCountryIsGeo(options),
    createProxiedGeo({ fetch: pageFetch, storage, provider: (proxied) => createGeojsGeo({ fetch: proxied, clock }) }),
    createLocaleGeo(browserLocale()),
  ];
  return createCachedGeo({ provider: createGeoChain({ providers, clock, fallback: DEFAULT_PLACE }), storage, clock });
}

export function hostRates(ports: PlacePorts, config: Config): ExchangeRates {
  return keptFor(ports, [hostOf(ports, config)]);
}

export function hostPrices({ clock }: PlacePorts, { apiOrigin }: Config): Promise<PlanPrices | null> {
  return fetchPlanPrices(apiOrigin, { fetch: pageFetch, clock });
}

export function openRates(ports: PlacePorts, config: Config): ExchangeRates {
  return keptFor(ports, [hostOf(ports, config), createOpenRates({ fetch: pageFetch, clock: ports.clock })]);
}

function hostOf({ clock }: PlacePorts, { apiOrigin }: Config): ExchangeRates {
  return createHostRates({ origin: apiOrigin, fetch: pageFetch, clock });
}

/** A day at a time; the table of the fallback rates is never kept, so that the next visit asks again. */
function keptFor({ clock, storage }: PlacePorts, providers: readonly ExchangeRates[]): ExchangeRates {
  return createRatesChain([createCachedRates({ provider: createRatesChain(providers), storage, clock }), createTableRates()]);
}
