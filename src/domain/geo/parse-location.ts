export interface GeoLocation {
  /** ISO 3166-1, two capital letters. */
  readonly country: string;
  /** ISO 4217, where the provider says so. */
  readonly currency: string | null;
}

/** EXT-8: where a user is of whom nothing is known. */
export const DEFAULT_LOCATION: GeoLocation = { country: 'US', currency: 'USD' };

const COUNTRY = /^[A-Z]{2}$/u;
const CURRENCY = /^[A-Z]{3}$/u;

/** What a provider says of country and currency, if it can be one; null when the country cannot. */
export function parseLocation(country: unknown, currency?: unknown): GeoLocation | null {
  const code = typeof country === 'string' ? country.toUpperCase() : '';
  if (!COUNTRY.test(code)) return null;
  return { country: code, currency: typeof currency === 'string' && CURRENCY.test(currency) ? currency : null };
}
