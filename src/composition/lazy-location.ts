import type { ExchangeRates } from '../ports/exchange-rates.ts';
import type { Geo } from '../ports/geo.ts';
import type { PlanPrices } from '../domain/plans/plan-price.ts';
import type { Config } from './config.ts';
import { memoizeAsync } from './memoize-async.ts';
import type { LocationPorts } from './location-and-rates.ts';

const loadRegistry = memoizeAsync(() => import('./location-registry.ts'));

/** The chosen vendor, whose code comes with the first question; while it does not come, nobody can tell. */
export function createLazyGeo(ports: LocationPorts, config: Config): Geo {
  const geo = memoizeAsync(async () => (await loadRegistry()).getChosenGeo(config)(ports));
  return { locate: async (options) => (await geo().catch(() => null))?.locate(options) ?? null };
}

/** The same for rates. */
export function createLazyRates(ports: LocationPorts, config: Config): ExchangeRates {
  let loaded: ExchangeRates | undefined;
  const rates = memoizeAsync(async () => (loaded = (await loadRegistry()).getChosenRates(config)(ports, config)));
  return {
    rates: async (options) => (await rates().catch(() => null))?.rates(options) ?? null,
    get credit() {
      return loaded?.credit;
    },
  };
}

/** What the server charges; null while its code does not come either. */
export function createLazyPrices(ports: LocationPorts, config: Config): () => Promise<PlanPrices | null> {
  return async () => {
    const loaded = await loadRegistry().catch(() => null);
    return loaded === null ? null : loaded.fetchChosenPrices(ports, config);
  };
}
