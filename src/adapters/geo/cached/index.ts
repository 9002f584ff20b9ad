import { readPlace } from '../../../domain/geo/parse-location.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Geo, GeoPlace } from '../../../ports/geo.ts';
import type { KeyValueStore } from '../../../ports/key-value-store.ts';

export interface CachedGeoOptions {
  readonly provider: Geo;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
}

const PLACE_KEY = 'castwright.place';
/** Milliseconds: people travel. */
const KEPT_FOR = 24 * 60 * 60_000;

/** The place is asked for once a day, and known at once in between. */
export function createCachedGeo({ provider, storage, clock }: CachedGeoOptions): Geo {
  return {
    async locate(options) {
      if (options?.signal?.aborted) return null;
      const kept = readKept(storage.read(PLACE_KEY), clock.now());
      if (kept !== null) return kept;
      const place = await provider.locate(options);
      if (place !== null) storage.write(PLACE_KEY, JSON.stringify({ ...place, at: clock.now() }));
      return place;
    },
  };
}

function readKept(text: string | null, now: number): GeoPlace | null {
  try {
    const { country, currency, at }: Readonly<Record<string, unknown>> = JSON.parse(text ?? '{}');
    const fresh = typeof at === 'number' && at <= now && now - at < KEPT_FOR;
    return fresh ? readPlace(country, currency) : null;
  } catch {
    return null;
  }
}
