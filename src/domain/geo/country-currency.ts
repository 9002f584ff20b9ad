import type { CurrencyCode } from '../money/currency.ts';

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
