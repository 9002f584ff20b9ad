import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, CURRENCY_CODES, type Currency } from '#domain/money/currency.ts';
import { toMinorUnits } from '#domain/money/money.ts';
import { listPlans } from '#domain/pricing/plan-catalog.ts';
import { getBilledMonths, BILLING_PERIODS } from '#domain/plans/plan-price.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import type { PromoOffer } from '#domain/promo/parse-promo-response.ts';

const currency = fc
  .tuple(fc.constantFrom(...CURRENCY_CODES), fc.double({ min: 0.05, max: 500, noNaN: true }))
  .map(([code, exchangeRate]): Currency => ({ ...CURRENCIES[code], exchangeRate }));
const parseDigits = (text: string): number => Number(text.replace(/[^0-9.]/g, ''));

const promo = fc.record({
  discounted: fc.integer({ min: 0, max: 2_000_000 }).map(toMinorUnits),
  description: fc.constantFrom('', 'Spring'),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  extraDays: fc.constantFrom(0, 14),
});
const createOffer = (code: Currency['code']): fc.Arbitrary<PromoOffer> =>
  fc.record({
    currency: fc.constant(code),
    plans: fc.record({ creator: fc.record({ monthly: promo, annual: promo }), business: fc.record({ monthly: promo }) }),
  });

describe('plan catalog', () => {
  test('ENT-2 PLN-1 PLN-2 PLN-3 has four lists of the three plans with the specified prices and limits', () => {
    const { plans, annualPlans } = listPlans(CURRENCIES.USD);
    expect(
      plans.map(({ name, priceId, price, monthlyLimit, videoLengthLimit, videoQuality, watermark, billed }) => [
        name,
        priceId,
        price,
        monthlyLimit,
        videoLengthLimit,
        videoQuality,
        watermark,
        billed,
      ]),
    ).toEqual([
      ['Starter', 'starter', '$0', 3, 30, '720p', true, null],
      ['Creator', 'creator', '$29.00', 25, 120, '1080p', false, null],
      ['Business', 'business', '$89.00', 100, 600, '4K', false, null],
    ]);
    expect(annualPlans.map(({ price, monthlyLimit, billed, discount }) => [price, monthlyLimit, billed, discount])).toEqual([
      ['$0', 3, null, null],
      ['$19.00', 15, 'Billed as $228.00 annually', 'Save 35%'],
      ['$59.00', 30, 'Billed as $708.00 annually', 'Save 35%'],
    ]);
  });

  test('PLN-2 a Creator year has two extra months', () => {
    expect(PLAN_IDS.map((plan) => BILLING_PERIODS.map((period) => getBilledMonths(plan, period)))).toEqual([
      [1, 12],
      [1, 14],
      [1, 12],
    ]);
  });

  test('VAL-4 the annual bill is twelve times the displayed price, in every currency and at every rate', () => {
    fc.assert(
      fc.property(currency, (of) => {
        for (const card of listPlans(of).annualPlans) {
          if (card.billed === null) continue;
          expect(parseDigits(card.billed)).toBeCloseTo(parseDigits(card.price) * 12, 2);
        }
      }),
    );
  });

  test('ENT-2 ENT-3 an offer never raises a price, and a discounted one shows the original', () => {
    fc.assert(
      fc.property(
        currency.chain((of) => fc.tuple(fc.constant(of), createOffer(of.code))),
        ([of, offer]) => {
          const lists = listPlans(of, offer);
          for (const [plain, discounted] of [
            [lists.plans, lists.discountedPlans],
            [lists.annualPlans, lists.discountedAnnualPlans],
          ] as const) {
            discounted.forEach((card, at) => {
              const before = plain[at];
              expect(parseDigits(card.price)).toBeLessThanOrEqual(parseDigits(before?.price ?? ''));
              expect(card.priceBefore).toBe(card.price === before?.price ? card.priceBefore : before?.price);
            });
          }
        },
      ),
    );
  });

  test('ignores an offer in another currency', () => {
    fc.assert(
      fc.property(createOffer('EUR'), (offer) => {
        const lists = listPlans(CURRENCIES.USD, offer);
        expect(lists.discountedPlans).toEqual(lists.plans);
        expect(lists.discountedAnnualPlans).toEqual(lists.annualPlans);
      }),
    );
  });
});
