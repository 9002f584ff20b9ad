import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getCountryCurrency } from '#domain/geo/country-currency.ts';
import { CURRENCIES, CURRENCY_CODES, applyRates } from '#domain/money/currency.ts';
import { getDecimals, formatMoney, convertFromUsd, toMinorUnits } from '#domain/money/money.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 }).map(toMinorUnits);
const currency = fc.constantFrom(...CURRENCY_CODES).map((code) => CURRENCIES[code]);

describe('money', () => {
  test('CUR-1 ENT-5 the fallback table matches the specification', () => {
    const table = CURRENCY_CODES.map((code) => [code, CURRENCIES[code].exchangeRate]);
    expect(table).toEqual([
      ['USD', 1],
      ['EUR', 0.93],
      ['GBP', 0.8],
      ['INR', 83.5],
      ['JPY', 151.5],
      ['CAD', 1.38],
      ['AUD', 1.54],
    ]);
  });

  test('CUR-1 shows no decimals for rates above 10, two for others', () => {
    fc.assert(
      fc.property(cents, currency, (amount, target) => {
        const text = formatMoney(convertFromUsd(amount, target), target);
        expect(text).toMatch(target.exchangeRate > 10 ? /^[^.]+$/ : /\.\d\d$/);
        expect(text.startsWith(target.symbol)).toBe(true);
      }),
    );
  });

  test('parsing a displayed price gives the charged amount', () => {
    fc.assert(
      fc.property(cents, currency, (amount, target) => {
        const money = convertFromUsd(amount, target);
        const digits = formatMoney(money, target).replace(target.symbol, '').replaceAll(',', '');
        expect(Math.round(Number(digits) * 100)).toBe(money.minor);
      }),
    );
  });

  test('conversion is accurate to half a displayed unit and monotonic', () => {
    fc.assert(
      fc.property(cents, cents, currency, (first, second, target) => {
        const step = getDecimals(target) === 0 ? 100 : 1;
        expect(Math.abs(convertFromUsd(first, target).minor - first * target.exchangeRate)).toBeLessThanOrEqual(step / 2 + 1e-6);
        const [low, high] = first <= second ? [first, second] : [second, first];
        expect(convertFromUsd(low, target).minor).toBeLessThanOrEqual(convertFromUsd(high, target).minor);
      }),
    );
  });

  test('EXT-9 an implausible rate leaves the table unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, -1, Number.NaN, Infinity, -Infinity), (rate) => {
        expect(applyRates({ EUR: rate }).EUR).toEqual(CURRENCIES.EUR);
      }),
    );
    expect(applyRates({ EUR: 0.9 }).EUR.exchangeRate).toBe(0.9);
  });

  test('rejects a fraction of a minor unit', () => {
    fc.assert(
      fc.property(fc.double({ noInteger: true }), (amount) => {
        expect(() => toMinorUnits(amount)).toThrow(RangeError);
      }),
    );
  });

  test('CUR-2 maps countries to their currency, and the rest of the world to dollars', () => {
    expect(['US', 'ca', 'GB', 'IN', 'jp', 'AU', 'DE', 'fr', 'BR', ''].map(getCountryCurrency)).toEqual([
      'USD',
      'CAD',
      'GBP',
      'INR',
      'JPY',
      'AUD',
      'EUR',
      'EUR',
      'USD',
      'USD',
    ]);
  });
});
