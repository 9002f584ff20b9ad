import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '#domain/money/currency.ts';
import { getDecimals, convertFromUsd, toMinorUnits } from '#domain/money/money.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { BILLING_PERIODS, getMonthlyPrice } from '#domain/plans/plan-price.ts';
import { computeDiscountedMonth, computeExtraDays } from '#domain/promo/compute-discounted-month.ts';
import { toPromoResponse } from '#domain/promo/to-promo-response.ts';
import { applyPromo, parsePromoResponse } from '#domain/promo/parse-promo-response.ts';
import { isCoveredByPromo } from '#domain/promo/promo-rules.ts';
import { createPromoRules } from '../../tools/create-promo-rules.ts';
import { currencies, periods, plans, anyPromoRules } from './promo-rules-arbitrary.ts';

describe('price with a promo code', () => {
  test('ENT-3 the server’s price equals the client’s for every plan, period, currency, and rate', () => {
    fc.assert(
      fc.property(anyPromoRules, currencies, (rules, currency) => {
        const sent: unknown = JSON.parse(JSON.stringify(toPromoResponse(rules, currency)));
        const offer = parsePromoResponse(sent);
        for (const plan of PLAN_IDS) {
          for (const period of BILLING_PERIODS) {
            const month = convertFromUsd(getMonthlyPrice(plan, period), currency);
            expect(applyPromo(offer, { plan, period, price: month })).toEqual(
              computeDiscountedMonth(rules, { plan, period, month, currency }),
            );
            expect(offer?.plans[plan]?.[period]?.extraDays ?? 0).toBe(computeExtraDays(rules, { plan, period, month }));
          }
        }
      }),
    );
  });

  test('is between zero and the full price, in displayed units', () => {
    fc.assert(
      fc.property(anyPromoRules, currencies, plans, periods, fc.nat(100_000_000), (rules, currency, plan, period, cents) => {
        const month = { minor: toMinorUnits(cents), currency: currency.code };
        const price = computeDiscountedMonth(rules, { plan, period, month, currency });
        expect(price.currency).toBe(currency.code);
        expect(price.minor).toBeGreaterThanOrEqual(0);
        expect(price.minor).toBeLessThanOrEqual(month.minor);
        if (getDecimals(currency) === 0 && price.minor !== month.minor) expect(price.minor % 100).toBe(0);
        if (!isCoveredByPromo(rules, { plan, period, currency: currency.code })) expect(price).toEqual(month);
      }),
    );
  });

  test('100 percent is free, and percentages are accurate to half a displayed unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), currencies, plans, periods, (percent, currency, plan, period) => {
        const month = convertFromUsd(getMonthlyPrice(plan, period), currency);
        const price = computeDiscountedMonth(createPromoRules({ percent }), { plan, period, month, currency });
        const step = getDecimals(currency) === 0 ? 100 : 1;
        expect(Math.abs(price.minor * 100 - month.minor * (100 - percent))).toBeLessThanOrEqual(50 * step);
        if (percent === 100) expect(price.minor).toBe(0);
      }),
    );
  });

  test.each([
    ['a third off 29 dollars', createPromoRules({ percent: 33 }), CURRENCIES.USD, 1_943],
    ['15 percent off, rupees without paise', createPromoRules({ percent: 15 }), CURRENCIES.INR, 205_900],
    ['5 dollars off', createPromoRules({ kind: 'amount', amounts: { USD: 500 } }), CURRENCIES.USD, 2_400],
    ['a discount above the price', createPromoRules({ kind: 'amount', amounts: { USD: 50_000 } }), CURRENCIES.USD, 0],
    [
      'a dollar discount does not apply to euros',
      createPromoRules({ kind: 'amount', amounts: { USD: 500 }, extraDays: 1 }),
      CURRENCIES.EUR,
      2_697,
    ],
  ])('%s', (_what, rules, currency, expected) => {
    const month = convertFromUsd(getMonthlyPrice('creator', 'monthly'), currency);
    expect(computeDiscountedMonth(rules, { plan: 'creator', period: 'monthly', month, currency }).minor).toBe(expected);
  });

  test('ENT-3 lists only what it changes: not the free plan, and no extra days on annual billing', () => {
    const offer = toPromoResponse(createPromoRules({ kind: 'amount', amounts: {}, extraDays: 14 }), CURRENCIES.USD);
    expect(Object.keys(offer.plans)).toEqual(['creator', 'business']);
    expect(offer.plans.creator).toEqual({ monthly: { discountedPrice: 2_900, description: '', discountPercent: 0, extraDays: 14 } });
  });
});
