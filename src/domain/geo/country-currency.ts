import { type CurrencyCode, isCurrencyCode } from '../money/currency.ts';
import type { GeoLocation } from './parse-location.ts';

/** Currency in which prices are shown: the user's choice, else by location, else US dollars. */
export function chooseCurrency({
  chosen,
  place: location,
}: {
  readonly chosen: string | null;
  readonly place: GeoLocation | null;
}): CurrencyCode {
  if (isCurrencyCode(chosen)) return chosen;
  return location === null ? 'USD' : getLocationCurrency(location);
}

/** The reported currency if we sell in it, else the country's (CUR-2). */
function getLocationCurrency({ country, currency }: GeoLocation): CurrencyCode {
  return isCurrencyCode(currency) ? currency : getCountryCurrency(country);
}

/** Members of the European Union, all treated as euro countries (CUR-2). */
const EUROPEAN_UNION = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'DE',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'LU',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
] as const;

const CURRENCY_OF: ReadonlyMap<string, CurrencyCode> = new Map<string, CurrencyCode>([
  ['US', 'USD'],
  ['CA', 'CAD'],
  ['GB', 'GBP'],
  ['IN', 'INR'],
  ['JP', 'JPY'],
  ['AU', 'AUD'],
  ...EUROPEAN_UNION.map((country): [string, CurrencyCode] => [country, 'EUR']),
]);

/** Currency of an ISO 3166-1 country code in either case; US dollars for the rest of the world (CUR-2). */
export function getCountryCurrency(country: string): CurrencyCode {
  return CURRENCY_OF.get(country.toUpperCase()) ?? 'USD';
}
