import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { promoCode, user } from '../tools/tables.ts';
import type { Database } from '#server/ports/database.ts';
import { createOrder } from '#server/billing/use-cases/create-order.ts';
import { quotePurchase } from '#server/billing/use-cases/quote-purchase.ts';
import { loadSubscriptionStatus } from '#server/billing/use-cases/load-subscription-status.ts';
import { PLAN_PRICES } from '#domain/plans/plan-price.ts';
import { loadPlanUsage } from '#server/billing/use-cases/quota.ts';
import { refundPayment } from '#server/billing/use-cases/refund-payment.ts';
import { reconcilePayments } from '#server/billing/use-cases/reconcile-payments.ts';
import { receiveWebhook } from '#server/billing/use-cases/receive-webhook.ts';
import { verifyPayment } from '#server/billing/use-cases/verify-payment.ts';
import type { RequestedPurchase } from '#server/billing/use-cases/requested-purchase.ts';
import { Crash, createPaymentFixture, openFixtureDatabase, type PaymentFixture } from '../models/payments/payment-fixture.ts';
import type { Quote } from '#domain/billing/purchase.ts';

const DAY = 24 * 60 * 60_000;

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
const signUpAdmin = async () => {
  const id = await fixture.createUser();
  await database.db.update(user).set({ role: 'admin' }).where(eq(user.id, id));
  return { userId: id, email: `${id}@example.com`, ipAddress: '192.0.2.1' };
};
const createCode = async (code: string, values: Partial<typeof promoCode.$inferInsert> = {}) => {
  await database.db.insert(promoCode).values({ code, description: '', kind: 'percent', percent: 50, ...values });
  return code;
};

describe('results of a purchase', () => {
  test('nothing due: grants at once without the payment company and uses the code', async () => {
    const code = await createCode('FREE', { percent: 100, maxUses: 1 });
    const request = { planId: 'business', isAnnual: false, promoCode: code } as const;
    expect(await order(request, 'free')).toBeNull();
    expect(await order(request, 'free')).toBeNull();
    expect(fixture.gateway.orderIds).toEqual([]);
    expect(await fetchGrant()).toHaveLength(1);
    expect(await fetchPlan()).toBe('business');
    userId = await fixture.createUser();
    await expect(order(request)).rejects.toMatchObject({ status: 404, code: 'promo-invalid' });
  });

  test('an upgrade starts at once less unused credit, and a refund restores the previous plan', async () => {
    await pay((await ordered({ planId: 'creator', isAnnual: false })).orderId);
    fixture.clock.advance(14 * DAY);
    const shown = await fetchQuote({ planId: 'business', isAnnual: false });
    expect(shown).toMatchObject({ kind: 'upgrade', listAmount: 8_900, credit: 1_450, amount: 7_450 });
    const payment = await pay((await ordered({ planId: 'business', isAnnual: false, quoteId: shown.quoteId })).orderId);
    expect(await fetchPlan()).toBe('business');

    fixture.gateway.refundPayment(payment.paymentId, shown.amount);
    fixture.clock.advance(DAY + 1);
    await reconcilePayments(fixture.parts);
    expect(await fetchPlan()).toBe('creator');
    expect((await fixture.fetchOrders(userId)).map(({ state, refunded }) => [state, refunded])).toEqual([
      ['paid', 0],
      ['refunded', shown.amount],
    ]);
  });

  test.each(['the payment company’s dashboard', 'a chargeback', 'an administrator, while the upgrade is being ordered'] as const)(
    'S2-4 refunding the payment behind a credit-only upgrade revokes it: by %s',
    async (how) => {
      const payment = await pay((await ordered({ planId: 'creator', isAnnual: true })).orderId);
      const shown = await fetchQuote({ planId: 'business', isAnnual: false });
      expect(shown.amount).toBe(0);
      const free = { planId: 'business', isAnnual: false, quoteId: shown.quoteId } as const;
      if (how.startsWith('an administrator')) {
        const [bought] = await fixture.fetchOrders(userId);
        await Promise.all([refundPayment(fixture.parts, await signUpAdmin(), { id: bought?.id ?? '' }), order(free)]);
      } else {
        await order(free);
        if (how === 'a chargeback') fixture.gateway.dispute(payment.paymentId, 'dispute-lost');
        else fixture.gateway.refundPayment(payment.paymentId, 22_800);
      }
      expect(await fetchPlan()).toBe('business');
      fixture.clock.advance(DAY + 1);
      await reconcilePayments(fixture.parts);
      expect(await fetchPlan()).toBe('starter');
      expect(await loadPlanUsage(database.db, { userId, organizationId: null }, { now: fixture.clock.now(), lock: false })).toMatchObject({
        plan: 'starter',
      });
    },
  );

  test('S2-4 a partly paid upgrade keeps the paid part, also months later, and prepaid time moves up', async () => {
    const payment = await pay((await ordered({ planId: 'creator', isAnnual: true })).orderId);
    const shown = await fetchQuote({ planId: 'business', isAnnual: true });
    expect(shown.amount).toBe(48_000);
    await pay((await ordered({ planId: 'business', isAnnual: true, quoteId: shown.quoteId })).orderId);
    await pay((await ordered({ planId: 'business', isAnnual: true })).orderId);
    const businessGrants = async () => (await fixture.fetchGrants(userId)).filter(({ planId }) => planId === 'business');
    const [large, ahead] = await businessGrants();
    fixture.gateway.dispute(payment.paymentId, 'dispute-lost');
    for (const webhook of fixture.gateway.takeWebhooks()) await receiveWebhook(fixture.parts, webhook);

    const [cut, moved] = await businessGrants();
    const length = (row: typeof cut) => (row?.endsAt.getTime() ?? 0) - (row?.startsAt.getTime() ?? 0);
    expect(cut).toMatchObject({ paid: 48_000, revokedAt: null });
    expect(length(cut)).toBe(Math.floor((length(large) * 48_000) / 70_800));
    expect(moved).toMatchObject({ id: ahead?.id, startsAt: cut?.endsAt, paid: 70_800 });
    expect(length(moved)).toBe(length(ahead));
    expect(await fetchPlan()).toBe('business');
  });

  test('the same credit cannot be spent twice', async () => {
    await pay((await ordered({ planId: 'creator', isAnnual: true })).orderId);
    const shown = await fetchQuote({ planId: 'business', isAnnual: false });
    expect(shown.amount).toBe(0);
    expect(await order({ planId: 'business', isAnnual: false, quoteId: shown.quoteId }, 'one')).toBeNull();
    await expect(order({ planId: 'business', isAnnual: false, quoteId: shown.quoteId }, 'two')).rejects.toMatchObject({
      code: 'quote-expired',
    });
  });

  test('a refunded part does not become credit again', async () => {
    const payment = await pay((await ordered({ planId: 'creator', isAnnual: true })).orderId);
    fixture.gateway.refundPayment(payment.paymentId, 10_000);
    for (const webhook of fixture.gateway.takeWebhooks()) await receiveWebhook(fixture.parts, webhook);
    expect((await fetchQuote({ planId: 'business', isAnnual: true })).credit).toBe(12_800);
    expect(await fetchPlan()).toBe('creator');
  });

  test('P6 the operator’s prices are quoted, ordered, discounted, and charged', async () => {
    const prices = { ...PLAN_PRICES, creator: { monthly: 4_000, annual: 3_000 } };
    const parts = { ...fixture.parts, prices };
    expect(await quotePurchase(parts, createBuyer(), { planId: 'creator', isAnnual: true })).toMatchObject({
      amount: 36_000,
      nextAmount: 36_000,
    });
    const half = await quotePurchase(parts, createBuyer(), { planId: 'creator', isAnnual: false, promoCode: await createCode('PRICED') });
    expect(half).toMatchObject({ listAmount: 4_000, discount: 2_000, amount: 2_000 });
    const made = await createOrder(parts, { ...createBuyer(), requested: { planId: 'creator', isAnnual: false }, key: 'priced' });
    if (made.kind !== 'pay') throw new Error('Nothing was due.');
    expect(made.order.amount).toBe(4_000);
    await pay(made.order.orderId);
    expect((await loadSubscriptionStatus(parts, userId)).nextCharge).toEqual({ amount: 4_000, currency: 'USD' });
  });

  test('a promo code applies to a first plan or an upgrade', async () => {
    const code = await createCode('AGAIN');
    await pay((await ordered({ planId: 'creator', isAnnual: false })).orderId);
    await expect(fetchQuote({ planId: 'creator', isAnnual: false, promoCode: code })).rejects.toMatchObject({
      code: 'promo-not-for-renewals',
    });
    expect(await fetchQuote({ planId: 'creator', isAnnual: true, promoCode: code })).toMatchObject({ kind: 'upgrade', discount: 11_400 });
  });

  test('S3-4 a 100 % code is used once, however many prices were quoted with it', async () => {
    const request = {
      planId: 'business',
      isAnnual: false,
      promoCode: await createCode('ALLFREE', { percent: 100, maxUsesPerPerson: null }),
    } as const;
    const shown: Quote[] = [];
    for (let time = 0; time < 12; time += 1) {
      shown.push(await fetchQuote(request));
      fixture.clock.advance(1);
    }
    const made = await Promise.allSettled(shown.map(({ quoteId }, at) => order({ ...request, quoteId }, `free-${at}`)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of made) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'quote-expired' });
    expect(await fetchGrant()).toHaveLength(1);
  });

  test('S3-4 the first paid order with a code is discounted, and other open ones become renewals at list price', async () => {
    const request = {
      planId: 'creator',
      isAnnual: false,
      promoCode: await createCode('HALF', { percent: 50, maxUsesPerPerson: null }),
    } as const;
    const open = [];
    for (let time = 0; time < 4; time += 1) open.push(await order(request, `open-${time}`));
    for (const one of open) await pay(one?.orderId ?? '');
    const lengths = (await fetchGrant()).map(({ startsAt, endsAt }) => Math.round((endsAt.getTime() - startsAt.getTime()) / DAY));
    expect(lengths[0]).toBe(28);
    for (const length of lengths.slice(1)) expect(length).toBeLessThanOrEqual(16);
  });

  test('a dispute keeps the plan until it is lost', async () => {
    const payment = await pay((await ordered({ planId: 'creator', isAnnual: false })).orderId);
    const stage = async (kind: Parameters<typeof fixture.gateway.dispute>[1]) => {
      fixture.gateway.dispute(payment.paymentId, kind);
      for (const webhook of fixture.gateway.takeWebhooks()) await receiveWebhook(fixture.parts, webhook);
      return [(await fixture.fetchOrders(userId))[0]?.state, await fetchPlan()];
    };
    expect(await stage('disputed')).toEqual(['disputed', 'creator']);
    expect(await stage('dispute-won')).toEqual(['paid', 'creator']);
    expect(await stage('disputed')).toEqual(['disputed', 'creator']);
    expect(await stage('dispute-lost')).toEqual(['refunded', 'starter']);
  });

  test('a double payment grants once and refunds the second once', async () => {
    const made = await ordered({ planId: 'creator', isAnnual: false });
    const first = await pay(made.orderId);
    const extra = {
      kind: 'captured' as const,
      orderId: made.orderId,
      paymentId: 'payment_extra',
      amount: 2_900,
      currency: 'USD',
      method: null,
      at: new Date(fixture.clock.now()),
    };
    const requested: string[] = [];
    const gateway = {
      ...fixture.parts.gateway,
      async refund({ paymentId, reference }: { readonly paymentId: string; readonly reference: string }) {
        requested.push(`${paymentId} ${reference}`);
        return { kind: 'ok' as const, value: { refundId: 'r' } };
      },
    };
    await receiveWebhook({ ...fixture.parts, gateway }, fixture.gateway.createWebhook([extra]));
    expect(requested).toEqual(['payment_extra extra-payment_extra']);
    expect(await fetchGrant()).toHaveLength(1);
    const back = { ...extra, kind: 'refunded' as const };
    await receiveWebhook({ ...fixture.parts, gateway }, fixture.gateway.createWebhook([back]));
    expect((await fixture.fetchOrders(userId))[0]).toMatchObject({ state: 'paid', refunded: 0, gatewayPaymentId: first.paymentId });
  });
});

describe('R7 interrupted between any two steps', () => {
  test('retrying an order with its key creates one order here and at the payment company', async () => {
    for (let at = 0; at < 12; at += 1) {
      const key = `broken-${at}`;
      const before = fixture.gateway.orderIds.length;
      const count = (await fixture.fetchOrders(userId)).length;
      fixture.fuse.left = at;
      const broken = await order({ planId: 'creator', isAnnual: false }, key).catch((error: unknown) => error);
      fixture.fuse.left = null;
      const made = await order({ planId: 'creator', isAnnual: false }, key);
      expect(fixture.gateway.orderIds.slice(before)).toEqual([made?.orderId]);
      expect(await fixture.fetchOrders(userId)).toHaveLength(count + 1);
      if (!(broken instanceof Crash)) expect(broken).toEqual(made);
    }
  });

  test('a payment is settled once by whichever step comes next', async () => {
    for (let at = 0; at < 8; at += 1) {
      const made = await order({ planId: 'creator', isAnnual: false }, `paid-${at}`);
      const { proof } = fixture.gateway.pay(made?.orderId ?? '');
      const [webhook] = fixture.gateway.takeWebhooks();
      if (webhook === undefined) throw new Error('The vendor told nothing.');
      fixture.fuse.left = at;
      await (at % 2 === 0 ? verifyPayment(fixture.parts, userId, proof) : receiveWebhook(fixture.parts, webhook)).catch(() => undefined);
      fixture.fuse.left = null;
      await receiveWebhook(fixture.parts, webhook);
      await verifyPayment(fixture.parts, userId, proof);
      expect(await fetchGrant()).toHaveLength(at + 1);
    }
  });
});
