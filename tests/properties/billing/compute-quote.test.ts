import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { addMonths } from '#domain/billing/calendar.ts';
import { computeGrantedSpan } from '#domain/billing/compute-granted-span.ts';
import { type QuoteRequest, computeQuote } from '#domain/billing/compute-quote.ts';
import type { Grant } from '#domain/billing/compute-subscription.ts';
import { CURRENCIES, CURRENCY_CODES } from '#domain/money/currency.ts';
import { formatMoney, convertFromUsd, toMinorUnits, getCurrencyStep } from '#domain/money/money.ts';
import { listPlans } from '#domain/pricing/plan-catalog.ts';
import { BILLING_PERIODS, formatBilledAnnually, computeBill, getMonthlyPrice } from '#domain/plans/plan-price.ts';
import { anyBillingSteps, anyRequestedPurchase, NEW_BILLING_MODEL, applyStep, START } from '../../models/billing-model.ts';

const DAY = 24 * 60 * 60_000;
const createQuote = (values: Partial<QuoteRequest> = {}) =>
  computeQuote({
    planId: 'creator',
    period: 'monthly',
    currency: 'USD',
    currencies: CURRENCIES,
    grants: [],
    cancelled: false,
    now: START,
    ...values,
  });

const creator: Grant = {
  id: 'a',
  planId: 'creator',
  period: 'monthly',
  currency: 'USD',
  paid: toMinorUnits(2_900),
  startsAt: START,
  endsAt: addMonths(START, 1),
  supersededBy: null,
  revoked: false,
  cut: false,
};

describe('quote', () => {
  test('CUR-1 CHK-4 equals the price on the plan’s card in every currency at every rate', () => {
    const rate = fc.double({ min: 0.05, max: 500, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCY_CODES), rate, fc.constantFrom(...BILLING_PERIODS), (code, exchangeRate, period) => {
        const currency = { ...CURRENCIES[code], exchangeRate };
        const lists = listPlans(currency);
        const cards = period === 'annual' ? lists.annualPlans : lists.plans;
        for (const planId of ['creator', 'business'] as const) {
          const { amount } = createQuote({ planId, period, currency: code, currencies: { ...CURRENCIES, [code]: currency } });
          const card = cards.find(({ priceId }) => priceId === planId);
          const shown = formatMoney({ minor: amount, currency: code }, currency);
          expect(period === 'annual' ? card?.billed : card?.price).toBe(period === 'annual' ? formatBilledAnnually(shown) : shown);
        }
      }),
    );
  });

  test('CUR-1 rounds a converted price only to its currency’s displayed digits', () => {
    expect(listPlans(CURRENCIES.AUD).plans.map(({ price }) => price)).toEqual(['A$0', 'A$44.66', 'A$137.06']);
    expect(listPlans(CURRENCIES.JPY).plans.map(({ price }) => price)).toEqual(['¥0', '¥4,394', '¥13,484']);
  });

  test('R20 is the list price less discount and credit, never below the minimum, in displayed units, for any grants', () => {
    fc.assert(
      fc.property(anyBillingSteps, anyRequestedPurchase, fc.nat({ max: 6_000 }), (steps, { planId, period, currency }, off) => {
        const { grants, now } = steps.reduce(applyStep, NEW_BILLING_MODEL);
        const full = convertFromUsd(getMonthlyPrice(planId, period), CURRENCIES[currency]);
        const step = getCurrencyStep(CURRENCIES[currency]);
        const month = toMinorUnits(Math.max(0, full.minor - off * step));
        const quote = createQuote({ planId, period, currency, grants, now, promo: { month, extraDays: 0 } });
        const due = quote.listAmount - quote.discount - quote.credit;
        expect(quote.listAmount).toBe(computeBill(full, period).minor);
        expect(quote.amount).toBe(due < BILLING_LIMITS.leastAmount ? 0 : due);
        expect(quote.nextAmount).toBe(quote.listAmount);
        expect(quote.endsAt).toBeGreaterThan(quote.startsAt);
        for (const amount of [quote.listAmount, quote.discount, quote.credit, quote.amount]) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount % step).toBe(0);
        }
        if (quote.kind === 'renew') expect([quote.discount, quote.credit]).toEqual([0, 0]);
      }),
    );
  });

  test('PLN-2 a Creator year has fourteen months and a Business year twelve', () => {
    expect(createQuote({ period: 'annual' })).toMatchObject({ kind: 'new', amount: 22_800, startsAt: START, endsAt: addMonths(START, 14) });
    expect(createQuote({ planId: 'business', period: 'annual' })).toMatchObject({ amount: 70_800, endsAt: addMonths(START, 12) });
  });

  test('the same or a smaller plan extends from the end, also in the grace period, and starts over after a cancellation', () => {
    const grants = [creator];
    const renewal = { kind: 'renew', amount: 2_900, credit: 0, startsAt: creator.endsAt, endsAt: addMonths(START, 2) };
    expect(createQuote({ grants, now: START + DAY })).toMatchObject(renewal);
    expect(createQuote({ grants, now: creator.endsAt + 6 * DAY })).toMatchObject(renewal);
    expect(createQuote({ grants, now: creator.endsAt + 6 * DAY, cancelled: true })).toMatchObject({
      kind: 'new',
      startsAt: creator.endsAt + 6 * DAY,
    });
    expect(createQuote({ grants, now: creator.endsAt + BILLING_LIMITS.grace })).toMatchObject({ kind: 'new' });
  });

  test('an upgrade starts at once less the unused credit, in any currency', () => {
    const now = START + (creator.endsAt - START) / 2;
    expect(createQuote({ planId: 'business', grants: [creator], now })).toMatchObject({
      kind: 'upgrade',
      credit: 1_450,
      amount: 7_450,
      startsAt: now,
    });
    expect(createQuote({ period: 'annual', grants: [creator], now })).toMatchObject({ kind: 'upgrade', amount: 21_350 });
    expect(createQuote({ planId: 'business', currency: 'JPY', grants: [creator], now })).toMatchObject({
      credit: Math.floor((1_450 * 151.5) / 100) * 100,
    });
  });

  test('converts credit beyond the price to time at list price', () => {
    const year = { ...creator, period: 'annual' as const, paid: toMinorUnits(22_800), endsAt: addMonths(START, 14) };
    const quote = createQuote({ planId: 'business', grants: [year] });
    const month = addMonths(START, 1) - START;
    expect(quote).toMatchObject({ kind: 'upgrade', credit: 22_800, amount: 0 });
    expect(quote.endsAt - START).toBe(month + Math.floor(((22_800 - 8_900) / 8_900) * month));
  });

  test('a promo code discounts the first bill and adds days, and a renewal is at list price', () => {
    const promo = { month: toMinorUnits(1_450), extraDays: 14 };
    expect(createQuote({ promo })).toMatchObject({
      discount: 1_450,
      amount: 1_450,
      nextAmount: 2_900,
      endsAt: addMonths(START, 1) + 14 * DAY,
    });
    expect(createQuote({ promo, grants: [creator], now: START + DAY })).toMatchObject({
      kind: 'renew',
      discount: 0,
      amount: 2_900,
      extraDays: 0,
    });
    expect(createQuote({ promo: { month: toMinorUnits(40), extraDays: 0 } })).toMatchObject({ amount: 0 });
  });
});

describe('grant of a paid order', () => {
  const order = { planId: 'business', period: 'monthly', currency: 'USD', createdAt: START } as const;
  const priced = { ...order, listAmount: 8_900, discount: 0, credit: 0, amount: 8_900, extraDays: 0 };
  const createGrant = (values: Partial<typeof priced>, grants: readonly Grant[] = [], inTime = true) =>
    computeGrantedSpan({
      order: { ...priced, ...values },
      entitlements: { grants, cancelled: false },
      currencies: CURRENCIES,
      now: START,
      inTime,
    });

  test('R20 covers exactly the quoted period when paid at once, for any grants', () => {
    fc.assert(
      fc.property(anyBillingSteps, anyRequestedPurchase, (steps, purchase) => {
        const { grants, now } = steps.reduce(applyStep, NEW_BILLING_MODEL);
        const request = { ...purchase, currencies: CURRENCIES, grants, cancelled: false, now };
        const quote = computeQuote(request);
        const paid = { ...purchase, ...quote, createdAt: now };
        const given = computeGrantedSpan({ order: paid, entitlements: request, currencies: CURRENCIES, now, inTime: true });
        expect([given.startsAt, given.endsAt]).toEqual([quote.startsAt, quote.endsAt]);
        expect(given.paid).toBe(quote.amount + quote.credit);
      }),
    );
  });

  test('does not count credit twice that another order used, and gives the time the money is worth', () => {
    const month = addMonths(START, 1) - START;
    expect(createGrant({ credit: 4_450, amount: 4_450 }).endsAt - START).toBe(Math.floor(month / 2));
    expect(createGrant({}, [{ ...creator, planId: 'business', period: 'annual', paid: toMinorUnits(70_800) }])).toMatchObject({
      supersedes: [],
    });
  });

  test('gives the time the money is worth at list price when paid after its promo code expired', () => {
    const month = addMonths(START, 1) - START;
    const lowered = { discount: 4_450, amount: 4_450, extraDays: 14 };
    expect(createGrant(lowered).endsAt).toBe(START + month + 14 * DAY);
    expect(createGrant(lowered, [], false).endsAt).toBe(START + Math.floor(month / 2));
  });

  test('a second paid order extends the first or becomes time, and no money is lost', () => {
    const paidOnce = { ...creator, id: 'b', planId: 'business' as const, paid: toMinorUnits(8_900) };
    expect(createGrant({}, [paidOnce])).toMatchObject({ startsAt: paidOnce.endsAt, paid: 8_900 });
    const larger = createGrant({ period: 'monthly' }, [creator]);
    expect(larger.endsAt).toBeGreaterThan(addMonths(START, 1));
    expect(larger.paid).toBe(8_900 + 2_900);
  });
});

test('every plan has a price in every currency that a gateway accepts', () => {
  for (const currency of CURRENCY_CODES) {
    for (const planId of ['creator', 'business'] as const) {
      for (const period of ['monthly', 'annual'] as const) {
        expect(createQuote({ planId, period, currency }).amount).toBeGreaterThanOrEqual(BILLING_LIMITS.leastAmount);
      }
    }
  }
});
