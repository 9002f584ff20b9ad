import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeGrantedSpan, type PricedOrder } from '#domain/billing/compute-granted-span.ts';
import { computeQuote } from '#domain/billing/compute-quote.ts';
import type { Grant } from '#domain/billing/compute-subscription.ts';
import { CURRENCIES } from '#domain/money/currency.ts';
import { toMinorUnits } from '#domain/money/money.ts';
import { BILLING_PERIODS, getMonthlyPrice } from '#domain/plans/plan-price.ts';

const START = Date.UTC(2026, 0, 1);
const DAY = 24 * 60 * 60_000;

/** Orders for the same plan, all quoted with the code before the first of them was paid. */
function payAll(order: PricedOrder, count: number): readonly Grant[] {
  let grants: readonly Grant[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const entitlements = { grants, cancelled: false };
    const { startsAt, endsAt, paid } = computeGrantedSpan({ order, entitlements, currencies: CURRENCIES, now: START, inTime: true });
    const { planId, period, currency } = order;
    const grant: Grant = {
      id: String(turn),
      planId,
      period,
      currency,
      paid,
      startsAt,
      endsAt,
      supersededBy: null,
      revoked: false,
      cut: false,
    };
    grants = [...grants, grant];
  }
  return grants;
}

test('however many orders with a code are open at once, the code lowers the price of one', () => {
  const plans = fc.record({
    planId: fc.constantFrom('creator' as const, 'business' as const),
    period: fc.constantFrom(...BILLING_PERIODS),
    percent: fc.integer({ min: 10, max: 90 }),
    count: fc.integer({ min: 2, max: 5 }),
  });
  fc.assert(
    fc.property(plans, ({ planId, period, percent, count }) => {
      const month = toMinorUnits(Math.round((getMonthlyPrice(planId, period) * (100 - percent)) / 100));
      const purchase = { planId, period, currency: 'USD' as const, currencies: CURRENCIES, grants: [], cancelled: false, now: START };
      const { listAmount, discount, credit, amount } = computeQuote({ ...purchase, promo: { month, extraDays: 0 } });
      const order = { planId, period, currency: 'USD' as const, listAmount, discount, credit, amount, extraDays: 0, createdAt: START };
      const [first, ...others] = payAll(order, count);
      expect(first?.endsAt).toBe(computeQuote(purchase).endsAt);
      for (const { startsAt, endsAt } of others) {
        const atListPrice = computeQuote({ ...purchase, now: startsAt }).endsAt - startsAt;
        expect(Math.abs((endsAt - startsAt) / atListPrice - amount / listAmount)).toBeLessThan((4 * DAY) / atListPrice);
      }
    }),
  );
});
