import type { ExchangeRates } from '#ports/exchange-rates.ts';
import type { Geo } from '#ports/geo.ts';
import type { PlanPrices } from '#domain/plans/plan-price.ts';
import type { Config } from './config.ts';
import { memoizeAsync } from '#domain/shared/concurrency.ts';
import { LOCATION_UNAVAILABLE, RATES_UNAVAILABLE } from '#adapters/shared/location-unavailable.ts';
import type { LocationPorts } from './location.ts';

/** Names what it takes, so that the build leaves out adapters that the settings don't choose. */
const loadLocation = memoizeAsync(async () => {
  const { createGeo, createRates, fetchServerPrices } = await import('./location.ts');
  return { createGeo, createRates, fetchServerPrices };
});

/** The configured adapter, loaded on first call; the location is unavailable while loading fails. */
export function createLazyGeo(ports: LocationPorts, config: Config): Geo {
  const geo = memoizeAsync(async () => (await loadLocation()).createGeo(ports, config));
  return { locate: async (options) => (await geo().catch(() => null))?.locate(options) ?? LOCATION_UNAVAILABLE };
}

/** The same for exchange rates. */
export function createLazyRates(ports: LocationPorts, config: Config): ExchangeRates {
  let loaded: ExchangeRates | undefined;
  const rates = memoizeAsync(async () => (loaded = (await loadLocation()).createRates(ports, config)));
  return {
    rates: async (options) => (await rates().catch(() => null))?.rates(options) ?? RATES_UNAVAILABLE,
    get credit() {
      return loaded?.credit;
    },
  };
}

/** The server's prices; null while they cannot be loaded. */
export function createLazyPrices(ports: LocationPorts, config: Config): () => Promise<PlanPrices | null> {
  return async () => {
    const loaded = await loadLocation().catch(() => null);
    return loaded === null ? null : loaded.fetchServerPrices(ports, config);
  };
}
