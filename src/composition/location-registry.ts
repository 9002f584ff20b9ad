import type { PlanPrices } from '../domain/plans/plan-price.ts';
import type { ExchangeRates } from '../ports/exchange-rates.ts';
import type { Geo } from '../ports/geo.ts';
import type { Config } from './config.ts';
import { hostPrices, hostRates, ipChain, localeGeo, openRates, type PlacePorts } from './location-and-rates.ts';
import { vendorOf } from './site-registry.ts';

type MakeGeo = (ports: PlacePorts) => Geo;
type MakeRates = (ports: PlacePorts, config: Config) => ExchangeRates;

/** Of THE registry, what shows prices needs. EXT-8: the default asks nobody. */
export const GEO_VENDORS: Readonly<Record<string, MakeGeo>> = {
  locale: localeGeo,
  ...(import.meta.env.VITE_GEO === 'ip' ? { ip: ipChain } : {}),
};

/** EXT-9: `table` asks the own host only; `open` the public service too, where the host is silent. */
export const RATES_VENDORS: Readonly<Record<string, MakeRates>> = {
  table: hostRates,
  ...(import.meta.env.VITE_EXCHANGE_RATES === 'open' ? { open: openRates } : {}),
};

/** There is one place for them: the server that charges them. */
export function chosenPrices(ports: PlacePorts, config: Config): Promise<PlanPrices | null> {
  return hostPrices(ports, config);
}

export function chosenGeo({ geo }: Config): MakeGeo {
  return vendorOf(GEO_VENDORS, { name: geo, variable: 'VITE_GEO' });
}

export function chosenRates({ rates }: Config): MakeRates {
  return vendorOf(RATES_VENDORS, { name: rates, variable: 'VITE_EXCHANGE_RATES' });
}
