import { type GeoLocation, parseLocation } from '#domain/geo/parse-location.ts';
import type { Clock } from '#ports/clock.ts';
import type { Geo } from '#ports/geo.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import { LOCATION_UNAVAILABLE } from '../../shared/location-unavailable.ts';

export interface CachedGeoOptions {
  readonly adapter: Geo;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
}

const LOCATION_KEY = 'castwright.place';
/** Milliseconds; limited because users travel. */
const CACHE_LIFETIME = 24 * 60 * 60_000;

/** Locates once a day and serves the stored location in between. */
export function createCachedGeo({ adapter, storage, clock }: CachedGeoOptions): Geo {
  return {
    async locate(options) {
      if (options?.signal?.aborted) return LOCATION_UNAVAILABLE;
      const cached = readCached(storage.read(LOCATION_KEY), clock.now());
      if (cached !== null) return { kind: 'located', location: cached };
      const outcome = await adapter.locate(options);
      if (outcome.kind === 'located') storage.write(LOCATION_KEY, JSON.stringify({ ...outcome.location, at: clock.now() }));
      return outcome;
    },
  };
}

function readCached(text: string | null, now: number): GeoLocation | null {
  try {
    const { country, currency, at }: Readonly<Record<string, unknown>> = JSON.parse(text ?? '{}');
    const fresh = typeof at === 'number' && at <= now && now - at < CACHE_LIFETIME;
    return fresh ? parseLocation(country, currency) : null;
  } catch {
    return null;
  }
}
