import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseCurrency, getCountryCurrency } from '../../../src/domain/geo/country-currency.ts';
import { parseLocation } from '../../../src/domain/geo/parse-location.ts';
import { CURRENCY_CODES } from '../../../src/domain/money/currency.ts';

const code = fc.constantFrom(...CURRENCY_CODES);
const country = fc.stringMatching(/^[A-Z]{2}$/);
const createLocation = fc.option(fc.record({ country, currency: fc.option(fc.stringMatching(/^[A-Z]{3}$/)) }));
const notACode = fc.option(fc.string()).filter((text) => !CURRENCY_CODES.some((known) => known === text));

describe('which currency prices are shown in', () => {
  test('EXT-8 what was chosen by hand wins over every guess', () => {
    fc.assert(
      fc.property(code, createLocation, (chosen, guessed) => {
        expect(chooseCurrency({ chosen, place: guessed })).toBe(chosen);
      }),
    );
  });

  test('EXT-8 CUR-2 then the place, by the currency it names where that is one of ours, else by its country; else US dollars', () => {
    fc.assert(
      fc.property(notACode, country, code, (chosen, where, currency) => {
        expect(chooseCurrency({ chosen, place: { country: where, currency } })).toBe(currency);
        expect(chooseCurrency({ chosen, place: { country: where, currency: null } })).toBe(getCountryCurrency(where));
        expect(chooseCurrency({ chosen, place: { country: where, currency: 'CHF' } })).toBe(getCountryCurrency(where));
        expect(chooseCurrency({ chosen, place: null })).toBe('USD');
      }),
    );
  });

  test('CUR-2 whatever is stored and guessed, it is one of the seven', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), createLocation, (chosen, guessed) => {
        expect(CURRENCY_CODES).toContain(chooseCurrency({ chosen, place: guessed }));
      }),
    );
  });
});

describe('reading a place', () => {
  test('EXT-8 whatever a provider says, it is a place in its form or none', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (where, currency) => {
        const read = parseLocation(where, currency);
        if (read === null) return;
        expect(read.country).toMatch(/^[A-Z]{2}$/);
        expect(read.currency === null || /^[A-Z]{3}$/.test(read.currency)).toBe(true);
      }),
    );
  });

  test('EXT-8 a country in small letters is that country', () => {
    fc.assert(
      fc.property(country, (where) => {
        expect(parseLocation(where.toLowerCase())).toEqual({ country: where, currency: null });
      }),
    );
  });
});
