/** A rate is implausible beyond this factor of the fallback table's. */
const PLAUSIBLE_FACTOR = 5;

/** Plausible rates per US dollar of the currencies we sell in; null for none, or for another base currency. */
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

/** Currencies with the fallback rates per US dollar (CUR-1). */
export const CURRENCY_CODES = ['USD', 'EUR', 'GBP', 'INR', 'JPY', 'CAD', 'AUD'] as const;
export type CurrencyCode = (typeof CURRENCY_CODES)[number];

/** Of purchases that name none. */
export const DEFAULT_CURRENCY: CurrencyCode = 'USD';

/** A currency as prices are shown in it (ENT-5). */
export interface Currency {
  readonly code: CurrencyCode;
  readonly symbol: string;
  readonly position: 'prefix' | 'suffix';
  readonly exchangeRate: number;
}

export const CURRENCIES: Readonly<Record<CurrencyCode, Currency>> = {
  USD: { code: 'USD', symbol: '$', position: 'prefix', exchangeRate: 1 },
  EUR: { code: 'EUR', symbol: '€', position: 'prefix', exchangeRate: 0.93 },
  GBP: { code: 'GBP', symbol: '£', position: 'prefix', exchangeRate: 0.8 },
  INR: { code: 'INR', symbol: '₹', position: 'prefix', exchangeRate: 83.5 },
  JPY: { code: 'JPY', symbol: '¥', position: 'prefix', exchangeRate: 151.5 },
  CAD: { code: 'CAD', symbol: 'CA$', position: 'prefix', exchangeRate: 1.38 },
  AUD: { code: 'AUD', symbol: 'A$', position: 'prefix', exchangeRate: 1.54 },
};

export function isCurrencyCode(text: unknown): text is CurrencyCode {
  return CURRENCY_CODES.some((code) => code === text);
}

/** Merges fresh rates; an invalid rate keeps the fallback. */
export function applyRates(rates: Readonly<Record<string, number>>): Readonly<Record<CurrencyCode, Currency>> {
  const fresh = CURRENCY_CODES.map((code): [CurrencyCode, Currency] => {
    const rate = rates[code];
    const usable = rate !== undefined && Number.isFinite(rate) && rate > 0;
    return [code, usable ? { ...CURRENCIES[code], exchangeRate: rate } : CURRENCIES[code]];
  });
  return Object.fromEntries(fresh) as Readonly<Record<CurrencyCode, Currency>>;
}
