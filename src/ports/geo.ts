import type { GeoLocation } from '../domain/geo/parse-location.ts';

/** Where in the world a user probably is. Guesses: nothing is ever decided by it but what is shown first. */
export interface Geo {
  /** Null when this provider cannot tell; never throws. */
  locate(options?: { readonly signal?: AbortSignal }): Promise<GeoLocation | null>;
}
