import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, CURRENCY_CODES, applyRates, parseRates } from '#domain/money/currency.ts';

const factor = fc.double({ min: 0.21, max: 4.9, noNaN: true });

describe('parsing exchange rates', () => {
  test('EXT-9 any response gives positive rates near the usual ones, or drops them', () => {
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(fc.constantFrom(...CURRENCY_CODES, 'CHF', '__proto__'), fc.anything()), (base, rates) => {
        const read = parseRates(base, rates) ?? {};
        for (const [code, rate] of Object.entries(read)) {
          const usual = CURRENCIES[code as keyof typeof CURRENCIES].exchangeRate;
          expect(rate).toBeGreaterThanOrEqual(usual / 5);
          expect(rate).toBeLessThanOrEqual(usual * 5);
        }
        if (base !== 'USD') expect(parseRates(base, rates)).toBeNull();
      }),
    );
  });

  test('EXT-9 CUR-1 takes over plausible rates exactly, and the table for the rest', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...CURRENCY_CODES), { minLength: 1 }), factor, (codes, by) => {
        const reported = Object.fromEntries(codes.map((code) => [code, CURRENCIES[code].exchangeRate * by]));
        const read = parseRates('USD', reported);
        expect(read).toEqual(reported);
        const table = applyRates(read ?? {});
        for (const code of CURRENCY_CODES) expect(table[code].exchangeRate).toBe(reported[code] ?? CURRENCIES[code].exchangeRate);
      }),
    );
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '0.9', null, 1e9, 1e-9])('EXT-9 rejects a rate of %s euros per dollar', (EUR) => {
    expect(parseRates('USD', { EUR })).toBeNull();
    expect(parseRates('USD', { EUR, USD: 1 })).toEqual({ USD: 1 });
  });
});
