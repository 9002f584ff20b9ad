import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { user } from '../tools/tables.ts';
import type { Database } from '#server/ports/database.ts';
import { createOrder } from '#server/billing/use-cases/create-order.ts';
import { reconcilePayments } from '#server/billing/use-cases/reconcile-payments.ts';
import { receiveWebhook, type IncomingWebhook } from '#server/billing/use-cases/receive-webhook.ts';
import { verifyPayment } from '#server/billing/use-cases/verify-payment.ts';
import { DELAYED_AFTER, SLOW_AFTER } from '#adapters/payment/sandbox/server/limits.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { createFixtureWith, openFixtureDatabase } from '../models/payments/payment-fixture.ts';
import { createSandboxFixture, type SandboxFixture, type CheckoutWindowResponse } from '../tools/sandbox-fixture.ts';

const CREATOR = { planId: 'creator', isAnnual: false } as const;

let database: Database;
let sandbox: SandboxFixture;
let fixture: ReturnType<typeof createFixtureWith>;
let userId: string;
/** Delivery of webhooks: they are dropped unless a test says otherwise. */
let deliver: (webhook: IncomingWebhook) => Promise<boolean>;

beforeAll(async () => {
  database = await openFixtureDatabase();
});
beforeEach(async () => {
  deliver = async () => true;
  sandbox = createSandboxFixture({ deliver: (webhook) => deliver(webhook) });
  fixture = createFixtureWith(database, { clock: sandbox.clock, gateway: sandbox.payments.gateway });
  userId = await fixture.createUser();
});
afterAll(() => database.close());

const takeIn = async (webhook: IncomingWebhook) => {
  await receiveWebhook(fixture.parts, webhook);
  return true;
};
const order = async (key: string = randomUUID()) => {
  const response = await createOrder(fixture.parts, { userId, ipAddress: '192.0.2.1', requested: CREATOR, key });
  if (response.kind !== 'pay') throw new Error('Nothing was due.');
  return response.order;
};
const callBack = ({ proof }: CheckoutWindowResponse) => verifyPayment(fixture.parts, userId, proof ?? {});
const fetchPlan = async () => (await database.db.select({ plan: user.plan }).from(user).where(eq(user.id, userId)))[0]?.plan;
const fetchSubscriptionStatus = async () => [(await fixture.fetchOrders(userId))[0]?.state, await fetchPlan()];
/** Webhooks arrive by themselves. */
const until = (expected: readonly string[]) =>
  vi.waitFor(async () => expect(await fetchSubscriptionStatus()).toEqual(expected), { interval: 20 });
const reconcile = async (after: number = BILLING_LIMITS.reconcileEvery) => {
  await sandbox.advance(after + 1);
  return reconcilePayments(fixture.parts);
};

describe('EXT-4 Razorpay’s test cases: orders', () => {
  test('ORD-01 an order is created on the server, and the page gets its id and never sets a price', async () => {
    const made = await order();
    expect(made).toMatchObject({
      orderId: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      amount: 2_900,
      currency: 'USD',
      keyId: sandbox.keyId,
    });
    expect(await fixture.fetchOrders(userId)).toMatchObject([{ state: 'created', gatewayOrderId: made.orderId, amount: 2_900 }]);
    expect(await fetchPlan()).toBe('starter');
  });

  test('ORD-02 ORD-03 a failed attempt leaves the order open, and the next one pays it', async () => {
    deliver = takeIn;
    const { orderId } = await order();
    expect(await sandbox.pay(orderId, 'decline')).toMatchObject({ state: 'declined' });
    await until(['failed', 'starter']);
    expect(await callBack(await sandbox.pay(orderId, 'success'))).toEqual({ state: 'paid' });
    expect(await fetchSubscriptionStatus()).toEqual(['paid', 'creator']);
    expect(await sandbox.pay(orderId, 'success')).toMatchObject({ error: expect.anything() });
    expect(await fixture.fetchGrants(userId)).toHaveLength(1);
  });

  test('ORD-05 BP-07 retrying after a lost create-order response returns the same order', async () => {
    const key = randomUUID();
    for (const lost of [1, 2, 3, 4, 5, 6]) {
      fixture.fuse.left = lost;
      await order(key).catch(() => undefined);
      fixture.fuse.left = null;
    }
    const made = await order(key);
    expect(await order(key)).toEqual(made);
    expect(await fixture.fetchOrders(userId)).toHaveLength(1);
    const again = await sandbox.payments.gateway.createOrder({
      reference: (await fixture.fetchOrders(userId))[0]?.id ?? '',
      amount: made.amount,
      currency: made.currency,
      customer: made.prefill,
      description: made.description,
      returnUrl: 'https://castwright.example/checkout',
      postUrl: 'https://castwright.example/api/payments/return/razorpay/1',
    });
    expect(again).toMatchObject({ kind: 'ok', value: { orderId: made.orderId } });
  });
});

describe('EXT-4 Razorpay’s test cases: best practices', () => {
  test('BP-01 a webhook alone activates the plan', async () => {
    deliver = takeIn;
    await sandbox.pay((await order()).orderId, 'success');
    await until(['paid', 'creator']);
  });

  test('ignores a repeated webhook and rejects a tampered one', async () => {
    await sandbox.pay((await order()).orderId, 'success');
    const webhooks = await sandbox.takeWebhooks();
    for (const { body, headers } of webhooks) {
      const changed = new TextEncoder().encode(new TextDecoder().decode(body).replace('2900', '2901'));
      await expect(receiveWebhook(fixture.parts, { body: changed, headers })).rejects.toMatchObject({ status: 400 });
    }
    expect(await fetchPlan()).toBe('starter');
    for (const webhook of [...webhooks, ...webhooks, ...webhooks]) await takeIn(webhook);
    expect(await fixture.fetchGrants(userId)).toHaveLength(1);
  });

  test('webhooks in any order never undo a payment', async () => {
    const { orderId } = await order();
    await sandbox.pay(orderId, 'decline');
    await sandbox.pay(orderId, 'success');
    for (const webhook of (await sandbox.takeWebhooks()).toReversed()) {
      await takeIn(webhook);
      expect(await fetchSubscriptionStatus()).toEqual(['paid', 'creator']);
    }
  });

  test('a webhook is retried after a 500 and grants once', async () => {
    let calls = 0;
    deliver = async (webhook) => {
      calls += 1;
      return calls > 4 ? takeIn(webhook) : false;
    };
    await sandbox.pay((await order()).orderId, 'success');
    for (let hour = 0; hour < 24; hour += 1) await sandbox.advance(3_600_000);
    await until(['paid', 'creator']);
    expect(await fixture.fetchGrants(userId)).toHaveLength(1);
  });

  test('the reconciler finds a payment when every webhook and the callback are lost', async () => {
    await sandbox.pay((await order()).orderId, 'success');
    await sandbox.takeWebhooks();
    await reconcile();
    expect(await fetchSubscriptionStatus()).toEqual(['paid', 'creator']);
  });

  test('BP-08 after a lost payment response the order cannot be paid again, and its plan is activated', async () => {
    const key = randomUUID();
    const { orderId } = await order(key);
    await sandbox.pay(orderId, 'success');
    expect((await order(key)).orderId).toBe(orderId);
    expect(await sandbox.pay(orderId, 'success')).toMatchObject({ error: expect.anything() });
    await reconcile();
    expect(await fixture.fetchGrants(userId)).toHaveLength(1);
  });

  test('BP-12 retrying after a lost refund response refunds once', async () => {
    deliver = takeIn;
    await callBack(await sandbox.pay((await order()).orderId, 'success'));
    const [paid] = await fixture.fetchOrders(userId);
    const refund = { paymentId: paid?.gatewayPaymentId ?? '', amount: 1_000, currency: 'USD', reference: 'the-same-reference' };
    const { gateway } = sandbox.payments;
    expect((await gateway.refund(refund)).kind).toBe('ok');
    expect((await gateway.refund(refund)).kind).toBe('ok');
    await vi.waitFor(async () => expect((await fixture.fetchOrders(userId))[0]).toMatchObject({ state: 'paid', refunded: 1_000 }));
  });

  test('a late authorization of a failed payment is captured and granted', async () => {
    deliver = takeIn;
    const { orderId } = await order();
    await sandbox.pay(orderId, 'late');
    await sandbox.advance(0);
    expect(await fetchPlan()).toBe('starter');
    await sandbox.advance(DELAYED_AFTER);
    await reconcile();
    await until(['paid', 'creator']);
  });

  test('a slow bank: the callback is pending, and the plan follows by itself', async () => {
    const { orderId } = await order();
    await sandbox.pay(orderId, 'slow');
    await reconcile(0);
    expect(await fetchPlan()).toBe('starter');
    await sandbox.advance(SLOW_AFTER);
    await reconcile();
    await until(['paid', 'creator']);
  });
});
