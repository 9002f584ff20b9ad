import type { ExchangeRates } from '../ports/exchange-rates.ts';
import type { Geo } from '../ports/geo.ts';
import type { PlanPrices } from '../domain/plans/plan-price.ts';
import type { Config } from './config.ts';
import { loadedOnce } from './memoize-async.ts';
import type { PlacePorts } from './location-and-rates.ts';

const vendors = loadedOnce(() => import('./location-registry.ts'));

/** The chosen vendor, whose code comes with the first question; while it does not come, nobody can tell. */
export function lateGeo(ports: PlacePorts, config: Config): Geo {
  const geo = loadedOnce(async () => (await vendors()).chosenGeo(config)(ports));
  return { locate: async (options) => (await geo().catch(() => null))?.locate(options) ?? null };
}

/** The same for rates. */
export function lateRates(ports: PlacePorts, config: Config): ExchangeRates {
  let there: ExchangeRates | undefined;
  const rates = loadedOnce(async () => (there = (await vendors()).chosenRates(config)(ports, config)));
  return {
    rates: async (options) => (await rates().catch(() => null))?.rates(options) ?? null,
    get credit() {
      return there?.credit;
    },
  };
}

/** What the server charges; null while its code does not come either. */
export function latePrices(ports: PlacePorts, config: Config): () => Promise<PlanPrices | null> {
  return async () => {
    const loaded = await vendors().catch(() => null);
    return loaded === null ? null : loaded.chosenPrices(ports, config);
  };
}
