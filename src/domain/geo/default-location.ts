import type { GeoLocation } from '../../ports/geo.ts';

/** EXT-8: where somebody is of whom nothing is known. */
export const DEFAULT_LOCATION: GeoLocation = { country: 'US', currency: 'USD' };
