import { CURRENCIES, CURRENCY_CODES } from './currency.ts';

/** A rate this many times above or below the table's is no rate of that currency, whoever says so. */
const PLAUSIBLE_FACTOR = 5;

/** The rates for one US dollar that make sense, of the currencies we sell in; null when there is none, or for another base. */
export function parseRates(base: unknown, rates: unknown): Readonly<Record<string, number>> | null {
  if (base !== 'USD' || typeof rates !== 'object' || rates === null) return null;
  const given = rates as Readonly<Record<string, unknown>>;
  const usable = CURRENCY_CODES.flatMap((code): [string, number][] => {
    const rate = given[code];
    return isPlausible(rate, CURRENCIES[code].exchangeRate) ? [[code, rate]] : [];
  });
  return usable.length === 0 ? null : Object.fromEntries(usable);
}

function isPlausible(rate: unknown, usual: number): rate is number {
  return typeof rate === 'number' && rate >= usual / PLAUSIBLE_FACTOR && rate <= usual * PLAUSIBLE_FACTOR;
}
