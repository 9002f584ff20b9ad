import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseCurrency, getCountryCurrency } from '#domain/geo/country-currency.ts';
import { parseLocation } from '#domain/geo/parse-location.ts';
import { CURRENCY_CODES } from '#domain/money/currency.ts';

const code = fc.constantFrom(...CURRENCY_CODES);
const country = fc.stringMatching(/^[A-Z]{2}$/);
const createLocation = fc.option(fc.record({ country, currency: fc.option(fc.stringMatching(/^[A-Z]{3}$/)) }));
const notACode = fc.option(fc.string()).filter((text) => !CURRENCY_CODES.some((known) => known === text));

describe('display currency', () => {
  test('EXT-8 a manual choice wins over every guess', () => {
    fc.assert(
      fc.property(code, createLocation, (chosen, guessed) => {
        expect(chooseCurrency({ chosen, place: guessed })).toBe(chosen);
      }),
    );
  });

  test('EXT-8 CUR-2 falls back to the location’s currency if supported, else its country’s, else US dollars', () => {
    fc.assert(
      fc.property(notACode, country, code, (chosen, where, currency) => {
        expect(chooseCurrency({ chosen, place: { country: where, currency } })).toBe(currency);
        expect(chooseCurrency({ chosen, place: { country: where, currency: null } })).toBe(getCountryCurrency(where));
        expect(chooseCurrency({ chosen, place: { country: where, currency: 'CHF' } })).toBe(getCountryCurrency(where));
        expect(chooseCurrency({ chosen, place: null })).toBe('USD');
      }),
    );
  });

  test('CUR-2 is one of the seven for any stored value and guess', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), createLocation, (chosen, guessed) => {
        expect(CURRENCY_CODES).toContain(chooseCurrency({ chosen, place: guessed }));
      }),
    );
  });
});

describe('parsing a location', () => {
  test('EXT-8 any response gives a valid location or none', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (where, currency) => {
        const read = parseLocation(where, currency);
        if (read === null) return;
        expect(read.country).toMatch(/^[A-Z]{2}$/);
        expect(read.currency === null || /^[A-Z]{3}$/.test(read.currency)).toBe(true);
      }),
    );
  });

  test('EXT-8 accepts a lowercase country code', () => {
    fc.assert(
      fc.property(country, (where) => {
        expect(parseLocation(where.toLowerCase())).toEqual({ country: where, currency: null });
      }),
    );
  });
});
