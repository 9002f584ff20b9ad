import type { PlanPrices } from '../domain/plans/plan-price.ts';
import type { ExchangeRates } from '../ports/exchange-rates.ts';
import type { Geo } from '../ports/geo.ts';
import type { Config } from './config.ts';
import {
  fetchServerPrices,
  createServerRates,
  createIpChain,
  createLocaleLocation,
  createCachedOpenRates,
  type LocationPorts,
} from './location-and-rates.ts';
import { findAdapter } from './site-registry.ts';

type MakeGeo = (ports: LocationPorts) => Geo;
type MakeRates = (ports: LocationPorts, config: Config) => ExchangeRates;

/** Of THE registry, what shows prices needs. EXT-8: the default asks nobody. */
export const GEO_ADAPTERS: Readonly<Record<string, MakeGeo>> = {
  locale: createLocaleLocation,
  ...(import.meta.env.VITE_GEO === 'ip' ? { ip: createIpChain } : {}),
};

/** EXT-9: `table` asks the own host only; `open` the public service too, where the host is silent. */
export const RATES_ADAPTERS: Readonly<Record<string, MakeRates>> = {
  table: createServerRates,
  ...(import.meta.env.VITE_EXCHANGE_RATES === 'open' ? { open: createCachedOpenRates } : {}),
};

/** There is one place for them: the server that charges them. */
export function fetchChosenPrices(ports: LocationPorts, config: Config): Promise<PlanPrices | null> {
  return fetchServerPrices(ports, config);
}

export function getChosenGeo({ geo }: Config): MakeGeo {
  return findAdapter(GEO_ADAPTERS, { name: geo, variable: 'VITE_GEO' });
}

export function getChosenRates({ rates }: Config): MakeRates {
  return findAdapter(RATES_ADAPTERS, { name: rates, variable: 'VITE_EXCHANGE_RATES' });
}
