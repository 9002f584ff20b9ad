import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { promoCode, user } from '../tools/tables.ts';
import type { Database } from '#server/ports/database.ts';
import { createOrder } from '#server/billing/use-cases/create-order.ts';
import { quotePurchase } from '#server/billing/use-cases/quote-purchase.ts';
import { reconcilePayments } from '#server/billing/use-cases/reconcile-payments.ts';
import { receiveWebhook } from '#server/billing/use-cases/receive-webhook.ts';
import { verifyPayment } from '#server/billing/use-cases/verify-payment.ts';
import type { RequestedPurchase } from '#server/billing/use-cases/requested-purchase.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { CURRENCY_CODES } from '#domain/money/currency.ts';
import { createPaymentFixture, openFixtureDatabase, type PaymentFixture } from '../models/payments/payment-fixture.ts';
import type { Quote } from '#domain/billing/purchase.ts';

const DAY = 24 * 60 * 60_000;
const PLANS = (['creator', 'business'] as const).flatMap((planId) => [true, false].map((isAnnual) => ({ planId, isAnnual })));

let database: Database;
let fixture: PaymentFixture;
let userId: string;
let fixtures = 0;
beforeAll(async () => {
  database = await openFixtureDatabase();
});
beforeEach(async () => {
  fixture = createPaymentFixture(database, { vendor: `fake-${(fixtures += 1)}` });
  userId = await fixture.createUser();
});
afterAll(() => database.close());

const createBuyer = () => ({ userId, ipAddress: '192.0.2.1' });
const fetchQuote = (request: RequestedPurchase) => quotePurchase(fixture.parts, createBuyer(), request);
const order = async (request: RequestedPurchase & { readonly quoteId?: string }, key?: string) => {
  const response = await createOrder(fixture.parts, { ...createBuyer(), requested: request, key });
  return response.kind === 'pay' ? response.order : null;
};
const ordered = async (request: RequestedPurchase & { readonly quoteId?: string }) => {
  const made = await order(request);
  if (made === null) throw new Error('Nothing was due.');
  return made;
};
const fetchGrant = async () => (await fixture.fetchGrants(userId)).filter(({ revokedAt }) => revokedAt === null);
const fetchPlan = async () => (await database.db.select({ plan: user.plan }).from(user).where(eq(user.id, userId)))[0]?.plan;
const pay = async (orderId: string) => {
  const payment = fixture.gateway.pay(orderId);
  await verifyPayment(fixture.parts, userId, payment.proof);
  return payment;
};
const createCode = async (code: string, values: Partial<typeof promoCode.$inferInsert> = {}) => {
  await database.db.insert(promoCode).values({ code, description: '', kind: 'percent', percent: 50, ...values });
  return code;
};

/** What was shown is what was charged, and what was given. */
async function expectAsQuoted(shown: Quote): Promise<void> {
  const [given, ...more] = await fetchGrant();
  expect(more).toEqual([]);
  expect(given).toMatchObject({ planId: shown.planId, period: shown.isAnnual ? 'annual' : 'monthly', currency: shown.currency });
  expect(given?.paid).toBe(shown.amount + shown.credit);
  expect([given?.startsAt.toISOString(), given?.endsAt.toISOString()]).toEqual([shown.startsAt, shown.endsAt]);
}

describe('R20 the server sets the price', () => {
  for (const plan of PLANS) {
    for (const other of PLANS.filter((one) => one !== plan)) {
      test(`${plan.planId}${plan.isAnnual ? ' by the year' : ''} stays when verified as ${other.planId}${other.isAnnual ? ' by the year' : ''}`, async () => {
        const shown = await fetchQuote(plan);
        await expect(order({ ...other, quoteId: shown.quoteId })).rejects.toMatchObject({ code: 'quote-expired' });
        const { orderId, amount } = await ordered({ ...plan, quoteId: shown.quoteId });
        expect(amount).toBe(shown.amount);
        const payment = fixture.gateway.pay(orderId);
        const claim = { ...payment.proof, planId: other.planId, isAnnual: String(other.isAnnual), amount: '1', currency: 'INR' };
        await verifyPayment(fixture.parts, userId, claim).catch(() => undefined);
        await verifyPayment(fixture.parts, userId, payment.proof);
        await expectAsQuoted(shown);
      });
    }
  }

  test.each(CURRENCY_CODES)('a payment of another amount or currency than the ordered %s grants nothing', async (currency) => {
    const shown = await fetchQuote({ planId: 'creator', isAnnual: false, currency });
    for (const change of [
      { amount: shown.amount - 1 },
      { amount: 100 },
      { amount: shown.amount * 2 },
      { currency: currency === 'USD' ? 'INR' : 'USD' },
    ]) {
      const made = await order({ planId: 'creator', isAnnual: false, currency }, JSON.stringify(change));
      const { proof } = fixture.gateway.pay(made?.orderId ?? '', change);
      await expect(verifyPayment(fixture.parts, userId, proof)).rejects.toMatchObject({ status: 400, code: 'payment-not-verified' });
    }
    for (const webhook of fixture.gateway.takeWebhooks()) await receiveWebhook(fixture.parts, webhook);
    fixture.clock.advance(DAY + 1);
    await reconcilePayments(fixture.parts);
    expect(await fetchGrant()).toEqual([]);
    expect(await fetchPlan()).toBe('starter');
    expect(fixture.errors.length).toBeGreaterThan(0);
  });

  test('a promo code changed or disabled after the quote keeps the quoted price', async () => {
    const code = await createCode('CHANGES');
    const shown = await fetchQuote({ planId: 'creator', isAnnual: true, promoCode: code });
    expect(shown).toMatchObject({ listAmount: 22_800, discount: 11_400, amount: 11_400, promoCode: code });
    await database.db.update(promoCode).set({ percent: 1 }).where(eq(promoCode.code, code));
    const { orderId, amount } = await ordered({ planId: 'creator', isAnnual: true, promoCode: code, quoteId: shown.quoteId });
    expect(amount).toBe(11_400);
    await database.db
      .update(promoCode)
      .set({ disabledAt: new Date(fixture.clock.now()) })
      .where(eq(promoCode.code, code));
    await pay(orderId);
    await expectAsQuoted(shown);
  });

  test('a quote with a code cannot be ordered without it, and vice versa', async () => {
    const code = await createCode('APART');
    const [lowered, plain] = [
      await fetchQuote({ planId: 'creator', isAnnual: false, promoCode: code }),
      await fetchQuote({ planId: 'creator', isAnnual: false }),
    ];
    await expect(order({ planId: 'creator', isAnnual: false, quoteId: lowered.quoteId })).rejects.toMatchObject({ code: 'quote-expired' });
    await expect(order({ planId: 'creator', isAnnual: false, promoCode: code, quoteId: plain.quoteId })).rejects.toMatchObject({
      code: 'quote-expired',
    });
  });

  test('a single-use code discounts one bill, and other stored orders get the time they paid for', async () => {
    const code = await createCode('ONCE', { maxUsesPerPerson: 1 });
    const request = { planId: 'business', isAnnual: true, promoCode: code } as const;
    const first = await order(request, 'first');
    const second = await order(request, 'second');
    await pay(first?.orderId ?? '');
    const [full] = await fetchGrant();
    await pay(second?.orderId ?? '');
    const later = (await fetchGrant()).find(({ id }) => id !== full?.id);
    const length = (row: typeof full) => (row?.endsAt.getTime() ?? 0) - (row?.startsAt.getTime() ?? 0);
    expect(length(later) / length(full)).toBeCloseTo(0.5, 2);
  });

  test('an order paid weeks later gets the time the money is worth by then', async () => {
    const code = await createCode('LATE');
    const made = await ordered({ planId: 'creator', isAnnual: false, promoCode: code });
    fixture.clock.advance(BILLING_LIMITS.orderValidFor + DAY);
    await pay(made.orderId);
    const [given] = await fetchGrant();
    const month = Date.UTC(2026, 2, 2, 12) - Date.UTC(2026, 1, 2, 12);
    expect((given?.endsAt.getTime() ?? 0) - (given?.startsAt.getTime() ?? 0)).toBe(month / 2);
  });
});
