import { type CurrencyCode, isCurrencyCode } from '../money/currency.ts';
import type { GeoLocation } from './parse-location.ts';

/** In which currency prices are shown first: what the user chose, else by where they probably are, else US dollars. */
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

/** CUR-2. What the provider says of the currency counts where it is one of ours; else the country decides. */
function getLocationCurrency({ country, currency }: GeoLocation): CurrencyCode {
  return isCurrencyCode(currency) ? currency : getCountryCurrency(country);
}

/** Members of the European Union, counted as euro countries by CUR-2. */
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

/** CUR-2. `country` is an ISO 3166-1 code in either case; the rest of the world pays in US dollars. */
export function getCountryCurrency(country: string): CurrencyCode {
  return CURRENCY_OF.get(country.toUpperCase()) ?? 'USD';
}
