import type { GeoLocation } from '#domain/geo/parse-location.ts';
import type { Unavailable } from './list-outcome.ts';

/** Guesses the user's country and currency. Only defaults depend on it, such as the currency that is shown first. */
export interface Geo {
  /** Never throws; an aborted call is `unavailable` at once. */
  locate(options?: { readonly signal?: AbortSignal }): Promise<GeoOutcome>;
}

/** What a source says of the user's location. A lookup that failed never looks like a user without a country. */
export type GeoOutcome =
  | { readonly kind: 'located'; readonly location: GeoLocation }
  /** The source works, and knows no country of this user. */
  | { readonly kind: 'unknown' }
  | Unavailable;
