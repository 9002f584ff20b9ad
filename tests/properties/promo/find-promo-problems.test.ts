import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, CURRENCY_CODES } from '#domain/money/currency.ts';
import { computeChangedRules } from '#domain/promo/compute-changed-rules.ts';
import { toPromoResponse } from '#domain/promo/to-promo-response.ts';
import { findPromoProblems } from '#domain/promo/find-promo-problems.ts';
import { normalizePromo } from '#domain/promo/normalize-promo.ts';
import { createPromoRules } from '../../tools/create-promo-rules.ts';
import { anyPromoRules } from './promo-rules-arbitrary.ts';

describe('normalizing promo code rules', () => {
  test('is idempotent and changes no price', () => {
    fc.assert(
      fc.property(anyPromoRules, (rules) => {
        const tidy = normalizePromo(rules);
        expect(normalizePromo(tidy)).toEqual(tidy);
        for (const code of CURRENCY_CODES) {
          const offer = toPromoResponse(tidy, CURRENCIES[code]);
          expect(offer).toEqual(toPromoResponse({ ...rules, description: tidy.description }, CURRENCIES[code]));
        }
      }),
    );
  });

  test('a code without problems changes some price', () => {
    fc.assert(
      fc.property(anyPromoRules, (rules) => {
        const tidy = normalizePromo(rules);
        fc.pre(Object.keys(findPromoProblems(tidy)).length === 0);
        const changed = CURRENCY_CODES.filter((code) => Object.keys(toPromoResponse(tidy, CURRENCIES[code]).plans).length > 0);
        expect(changed).not.toEqual([]);
      }),
    );
  });

  test('CUR-1 rejects an amount its currency cannot show', () => {
    const inRupees = (hundredths: number) =>
      findPromoProblems(createPromoRules({ kind: 'amount', percent: null, amounts: { INR: hundredths } }));
    expect(inRupees(1)).toEqual({ 'amounts.INR': 'An amount above 0, at most 1000000, with no decimals.' });
    expect(inRupees(100)).toEqual({});
  });

  test('names every invalid field', () => {
    const wrong = createPromoRules({
      code: 'NO SPACES',
      kind: 'amount',
      percent: null,
      amounts: { EUR: -1, USD: 1.5 },
      plans: [],
      periods: [],
      currencies: [],
      extraDays: -1,
      startsAt: 9e15,
      endsAt: 5,
      maxUses: 0,
      maxUsesPerPerson: 1.5,
      description: 'x'.repeat(121),
    });
    expect(Object.keys(findPromoProblems(wrong)).toSorted()).toEqual(
      [
        ...['amounts.EUR', 'amounts.USD', 'code', 'currencies', 'description', 'endsAt', 'extraDays'],
        ...['maxUses', 'maxUsesPerPerson', 'periods', 'plans', 'startsAt'],
      ].toSorted(),
    );
    expect(findPromoProblems(createPromoRules())).toEqual({});
  });

  test('logs exactly what changed', () => {
    fc.assert(
      fc.property(anyPromoRules, anyPromoRules, (one, other) => {
        expect(computeChangedRules(one, structuredClone(one))).toEqual({});
        const changed = Object.keys(computeChangedRules(one, other));
        expect({ ...one, ...Object.fromEntries(Object.entries(other).filter(([name]) => changed.includes(name))) }).toEqual(other);
      }),
    );
    expect(
      computeChangedRules(createPromoRules({ amounts: { USD: 1, EUR: 2 } }), createPromoRules({ amounts: { EUR: 2, USD: 1 } })),
    ).toEqual({});
  });
});
