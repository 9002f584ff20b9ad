import type { GeoLocation } from '../domain/geo/parse-location.ts';

/** Guesses the user's country and currency. Only defaults depend on it, such as the currency that is shown first. */
export interface Geo {
  /** Null when this source cannot tell; never throws. */
  locate(options?: { readonly signal?: AbortSignal }): Promise<GeoLocation | null>;
}
