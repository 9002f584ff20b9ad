import { createCachedGeo } from '#adapters/geo/cached/index.ts';
import { createGeoChain } from '#adapters/geo/chain/index.ts';
import { createIpGeo } from '#adapters/geo/ip/index.ts';
import { getBrowserLocale, createLocaleGeo } from '#adapters/geo/locale/index.ts';
import { createProxiedGeo } from '#adapters/geo/proxied/index.ts';
import { createCachedRates } from '#adapters/rates/cached/index.ts';
import { createRatesChain } from '#adapters/rates/chain/index.ts';
import { fetchPlanPrices } from '#adapters/api/http/fetch-plan-prices.ts';
import type { PlanPrices } from '#domain/plans/plan-price.ts';
import { createHttpRates } from '#adapters/rates/http/index.ts';
import { createOpenRates } from '#adapters/rates/open/index.ts';
import type { Clock } from '#ports/clock.ts';
import type { ExchangeRates } from '#ports/exchange-rates.ts';
import type { Geo } from '#ports/geo.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { Config } from './config.ts';
import { listOutsideAdapters } from './list-outside-adapters.ts';
import { findAdapter } from './site-adapters.ts';

/** Dependencies of location and rates adapters. */
export interface LocationPorts {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
}

type CreateGeo = (ports: LocationPorts) => Geo;
type CreateRates = (ports: LocationPorts, config: Config) => ExchangeRates;

/** Location adapters by name (EXT-8). The default makes no request. */
export const GEO_ADAPTERS: Readonly<Record<string, CreateGeo>> = {
  locale: createLocaleLocation,
  ...(import.meta.env.VITE_GEO === 'ip' ? { ip: createIpChain } : {}),
  ...Object.fromEntries(Object.entries(listOutsideAdapters('geo')).map(([id, create]) => [id, withFallback(create)])),
};

/** Exchange rate adapters by name (EXT-9). `table` reads our own server's; `open` falls back to a public service. */
export const RATES_ADAPTERS: Readonly<Record<string, CreateRates>> = {
  table: createServerRates,
  ...(import.meta.env.VITE_EXCHANGE_RATES === 'open' ? { open: createCachedOpenRates } : {}),
  ...listOutsideAdapters('rates'),
};

export function createGeo(ports: LocationPorts, { geo }: Config): Geo {
  return findAdapter(GEO_ADAPTERS, { name: geo, variable: 'VITE_GEO' })(ports);
}

export function createRates(ports: LocationPorts, config: Config): ExchangeRates {
  return findAdapter(RATES_ADAPTERS, { name: config.rates, variable: 'VITE_EXCHANGE_RATES' })(ports, config);
}

const pageFetch: typeof fetch = (input, init) => fetch(input, init);

/** Time zone and language of the browser. */
export function createLocaleLocation({ clock }: LocationPorts): Geo {
  return createGeoChain({ adapters: [createLocaleGeo(getBrowserLocale())], clock });
}

/** An adapter from outside; where it doesn't know, time zone and language. What it said is kept as long as that of the IP services. */
function withFallback(create: () => Geo): CreateGeo {
  return ({ clock, storage }) => {
    const chain = createGeoChain({ adapters: [create(), createLocaleGeo(getBrowserLocale())], clock });
    return createCachedGeo({ adapter: chain, storage, clock });
  };
}

/** Four IP lookup services, the last through a proxy; then time zone and language (EXT-8). */
export function createIpChain({ clock, storage }: LocationPorts): Geo {
  const options = { fetch: pageFetch, clock };
  const sources = [
    createIpGeo('ipapi', options),
    createIpGeo('ipwhois', options),
    createIpGeo('country-is', options),
    createProxiedGeo({ fetch: pageFetch, storage, createAdapter: (proxied) => createIpGeo('geojs', { fetch: proxied, clock }) }),
    createLocaleGeo(getBrowserLocale()),
  ];
  return createCachedGeo({ adapter: createGeoChain({ adapters: sources, clock }), storage, clock });
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

/** Caches rates for a day. Without any the page shows the fallback table's prices, and says so. */
function createCachedRatesChain({ clock, storage }: LocationPorts, sources: readonly ExchangeRates[]): ExchangeRates {
  return createCachedRates({ adapter: createRatesChain(sources), storage, clock });
}
