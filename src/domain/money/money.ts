import type { Currency, CurrencyCode } from './currency.ts';

/** Hundredths of what a user typed, like `12`, `12.5` or `12,50`; null for anything else. */
export function parseAmount(text: string): number | null {
  const [, units, hundredths = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return units === undefined ? null : Number(units) * 100 + Number(hundredths.padEnd(2, '0'));
}

declare const minorUnits: unique symbol;
/** Whole hundredths of a currency's unit (cents); of the yen too, so that one rule serves every currency. */
export type MinorUnits = number & { readonly [minorUnits]: true };

export interface Money {
  readonly minor: MinorUnits;
  readonly currency: CurrencyCode;
}

const MINOR_PER_UNIT = 100;
/** CUR-1: above this rate amounts are shown, and therefore charged, without decimals. */
const WHOLE_UNITS_ABOVE_RATE = 10;

/** Throws a RangeError unless `minor` is a safe whole number. */
export function toMinorUnits(amount: number): MinorUnits {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of minor units`);
  return amount as MinorUnits;
}

/** CUR-1: 0 or 2. */
export function getDecimals(currency: Currency): 0 | 2 {
  return currency.exchangeRate > WHOLE_UNITS_ABOVE_RATE ? 0 : 2;
}

/** Amounts of the currency are whole multiples of so many hundredths. */
export function getCurrencyStep(currency: Currency): 1 | 100 {
  return getDecimals(currency) === 0 ? MINOR_PER_UNIT : 1;
}

/** US cents in another currency, rounded half up to what that currency shows. */
export function convertFromUsd(cents: MinorUnits, currency: Currency): Money {
  return roundAsShown(cents * currency.exchangeRate, currency);
}

/** Hundredths, whole or not, rounded half up to what the currency shows. */
export function roundAsShown(hundredths: number, currency: Currency): Money {
  const step = getCurrencyStep(currency);
  return { minor: toMinorUnits(Math.floor(hundredths / step + 0.5) * step), currency: currency.code };
}

/** CUR-1: symbol before or after, the locale's grouping, decimals by the rate. */
export function formatMoney(money: Money, currency: Currency, locale = 'en-US'): string {
  const amount = getNumberFormat(locale, getDecimals(currency)).format(Math.abs(money.minor) / MINOR_PER_UNIT);
  const sign = money.minor < 0 ? '-' : '';
  return currency.position === 'prefix' ? `${sign}${currency.symbol}${amount}` : `${sign}${amount} ${currency.symbol}`;
}

/** Making one takes far longer than using it, and a page of prices uses dozens. */
const formats = new Map<string, Intl.NumberFormat>();

function getNumberFormat(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(key, format);
  return format;
}
