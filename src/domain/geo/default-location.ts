import type { GeoPlace } from '../../ports/geo.ts';

/** EXT-8: where somebody is of whom nothing is known. */
export const DEFAULT_PLACE: GeoPlace = { country: 'US', currency: 'USD' };
