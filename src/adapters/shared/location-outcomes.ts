import { parseLocation } from '#domain/geo/parse-location.ts';
import { parseRates } from '#domain/money/currency.ts';
import type { RatesOutcome } from '#ports/exchange-rates.ts';
import type { GeoOutcome } from '#ports/geo.ts';
import { LOCATION_UNAVAILABLE, RATES_UNAVAILABLE } from './location-unavailable.ts';

/** Reads a service's country and currency: null or '' as the country is `unknown`, everything else that is none `unavailable`. */
export function toGeoOutcome(country: unknown, currency?: unknown): GeoOutcome {
  if (country === null || country === '') return { kind: 'unknown' };
  const location = parseLocation(country, currency);
  return location === null ? LOCATION_UNAVAILABLE : { kind: 'located', location };
}

/** Reads a service's rates per unit of its base currency, which has to be the US dollar. */
export function toRatesOutcome(base: unknown, rates: unknown): RatesOutcome {
  const plausible = parseRates(base, rates);
  return plausible === null ? RATES_UNAVAILABLE : { kind: 'rates', rates: plausible };
}
