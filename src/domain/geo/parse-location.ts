export interface GeoLocation {
  /** ISO 3166-1, two capital letters. */
  readonly country: string;
  /** ISO 4217; null where the service does not report it. */
  readonly currency: string | null;
}

/** Location when nothing is known (EXT-8). */
export const DEFAULT_LOCATION: GeoLocation = { country: 'US', currency: 'USD' };

const COUNTRY = /^[A-Z]{2}$/u;
const CURRENCY = /^[A-Z]{3}$/u;

/** Validates a service's country and currency; null for an invalid country. */
export function parseLocation(country: unknown, currency?: unknown): GeoLocation | null {
  const code = typeof country === 'string' ? country.toUpperCase() : '';
  if (!COUNTRY.test(code)) return null;
  return { country: code, currency: typeof currency === 'string' && CURRENCY.test(currency) ? currency : null };
}
