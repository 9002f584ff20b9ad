import { NUMBER_LOCALE } from '../interface-language/reader-locale.ts';
import type { Currency, CurrencyCode } from './currency.ts';

/** Parses typed amounts like `12`, `12.5` or `12,50` to hundredths; null for anything else. */
export function parseAmount(text: string): number | null {
  const [, units, hundredths = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return units === undefined ? null : Number(units) * 100 + Number(hundredths.padEnd(2, '0'));
}

declare const minorUnits: unique symbol;
/** Hundredths of a currency's unit; also for the yen, so that one rule fits all currencies. */
export type MinorUnits = number & { readonly [minorUnits]: true };

export interface Money {
  readonly minor: MinorUnits;
  readonly currency: CurrencyCode;
}

const MINOR_PER_UNIT = 100;
/** Currencies with a higher rate are shown, and therefore charged, without decimals (CUR-1). */
const WHOLE_UNITS_ABOVE_RATE = 10;

/** Throws a RangeError unless it is a safe integer. */
export function toMinorUnits(amount: number): MinorUnits {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of minor units`);
  return amount as MinorUnits;
}

/** Decimals shown: 0 or 2 (CUR-1). */
export function getDecimals(currency: Currency): 0 | 2 {
  return currency.exchangeRate > WHOLE_UNITS_ABOVE_RATE ? 0 : 2;
}

/** Amounts of the currency are multiples of this many hundredths. */
export function getCurrencyStep(currency: Currency): 1 | 100 {
  return getDecimals(currency) === 0 ? MINOR_PER_UNIT : 1;
}

/** Converts US cents, rounded half up to the currency's step. */
export function convertFromUsd(cents: MinorUnits, currency: Currency): Money {
  return roundAsShown(cents * currency.exchangeRate, currency);
}

/** Rounds hundredths half up to the currency's step. */
export function roundAsShown(hundredths: number, currency: Currency): Money {
  const step = getCurrencyStep(currency);
  return { minor: toMinorUnits(Math.floor(hundredths / step + 0.5) * step), currency: currency.code };
}

/** Formats with the symbol before or after, the locale's grouping, and decimals by the rate (CUR-1). */
export function formatMoney(money: Money, currency: Currency, locale = NUMBER_LOCALE): string {
  const amount = getNumberFormat(locale, getDecimals(currency)).format(Math.abs(money.minor) / MINOR_PER_UNIT);
  const sign = money.minor < 0 ? '-' : '';
  return currency.position === 'prefix' ? `${sign}${currency.symbol}${amount}` : `${sign}${amount} ${currency.symbol}`;
}

/** Cached, because constructing a formatter is far slower than using it. */
const formats = new Map<string, Intl.NumberFormat>();

function getNumberFormat(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(key, format);
  return format;
}
