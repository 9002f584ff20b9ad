import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { billingQuote, gatewayEvent, paymentOrder, planGrant } from '../tools/tables.ts';
import { cleanUp } from '#server/operations/jobs/clean-up.ts';
import { HTTP_LIMITS } from '#server/http/http-limits.ts';
import { loadGatewaySummaries } from '#server/composition/gateway-summaries.ts';
import { createOrder } from '#server/billing/use-cases/create-order.ts';
import { countOpenPayments } from '#server/billing/use-cases/count-open-payments.ts';
import { reconcilePayments } from '#server/billing/use-cases/reconcile-payments.ts';
import { quotePurchase } from '#server/billing/use-cases/quote-purchase.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeGateway, type FakeGateway, type FakeWebhook } from '#adapters/payment/fake/server/index.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { type BillingServer, startBillingServer } from '../tools/billing-server.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';
import { createAdminClient } from './admin-client.ts';

const CREATOR = { planId: 'creator', isAnnual: false } as const;

let billing: BillingServer;
let admin: TestUser;
/** The adapter that took orders before this server restarted with another one. */
let older: FakeGateway;
beforeAll(async () => {
  older = createFakeGateway({ vendor: 'older', proofSecret: 'of the older one', webhooks: { current: 'of the older one' } });
  billing = await startBillingServer({ worker: false, draining: [older] });
  admin = await createTestAccess(billing.server).signUpAdmin();
});
afterAll(() => billing.server.close());

const getDb = () => billing.server.services.database.db;
const send = ({ body, headers }: Pick<FakeWebhook, 'body' | 'headers'>, adapter = 'fake') =>
  fetch(`${billing.server.url}/api/payments/webhook/${adapter}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(body),
  });
const sendAll = async () => {
  for (const webhook of billing.gateway.takeWebhooks()) expect((await send(webhook)).status).toBe(200);
};
const ordered = async (user: TestUser) => {
  const response = await user.call('POST', '/api/subscription/create-order', CREATOR);
  return ((await response.json()) as { readonly orderId: string }).orderId;
};
const fetchOrders = (user: TestUser) => getDb().select().from(paymentOrder).where(eq(paymentOrder.userId, user.id));
const fetchGrants = (user: TestUser) => getDb().select().from(planGrant).where(eq(planGrant.userId, user.id));

describe('payment webhooks', () => {
  test('activate the plan without a callback, once however often they come', async () => {
    const user = await billing.server.signUp();
    billing.gateway.takeWebhooks();
    billing.gateway.pay(await ordered(user));
    const [webhook] = billing.gateway.takeWebhooks();
    if (webhook === undefined) throw new Error('The vendor told nothing.');
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(webhook)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await responses[0]?.json()).toEqual({});
    expect(await fetchGrants(user)).toHaveLength(1);
    expect(await billing.fetchPlan(user)).toBe('creator');
  });

  test('R8 are rejected with a changed body, another signature, or none, storing nothing', async () => {
    const user = await billing.server.signUp();
    billing.gateway.takeWebhooks();
    billing.gateway.pay(await ordered(user));
    const [webhook] = billing.gateway.takeWebhooks();
    if (webhook === undefined) throw new Error('The vendor told nothing.');
    const stored = (await getDb().select().from(gatewayEvent)).length;
    const spaced = new TextEncoder().encode(`${new TextDecoder().decode(webhook.body)} `);
    expect((await send({ ...webhook, body: spaced })).status).toBe(400);
    expect((await send({ ...webhook, headers: {} })).status).toBe(400);
    expect((await send({ ...webhook, headers: { 'fake-signature': '0'.repeat(64) } })).status).toBe(400);
    expect((await send(webhook, 'nobody')).status).toBe(404);
    expect(await getDb().select().from(gatewayEvent)).toHaveLength(stored);
    expect(await fetchGrants(user)).toEqual([]);
  });

  test('accept any content type as bytes, and reject oversized ones', async () => {
    const [webhook] = [billing.gateway.createWebhook([])];
    expect((await send({ ...webhook, headers: { ...webhook.headers, 'content-type': 'text/plain' } })).status).toBe(200);
    expect((await send({ ...webhook, body: new Uint8Array(HTTP_LIMITS.webhookBody + 1) })).status).toBe(413);
  });

  test('change nothing for unknown orders', async () => {
    const fact = {
      kind: 'captured' as const,
      orderId: 'order_of_somebody',
      paymentId: 'p',
      amount: 100,
      currency: 'USD',
      method: null,
      at: new Date(),
    };
    expect((await send(billing.gateway.createWebhook([fact]))).status).toBe(200);
  });

  test('activate the plan only once stored, and otherwise respond 503 to be sent again', async () => {
    const user = await billing.server.signUp();
    billing.gateway.takeWebhooks();
    billing.gateway.pay(await ordered(user));
    const [webhook] = billing.gateway.takeWebhooks();
    if (webhook === undefined) throw new Error('The vendor told nothing.');
    const broken = vi.spyOn(getDb(), 'transaction').mockRejectedValueOnce(new Error('The database is away.'));
    expect((await send(webhook)).status).toBe(503);
    broken.mockRestore();
    expect(await fetchGrants(user)).toEqual([]);
    expect((await send(webhook)).status).toBe(200);
    expect(await fetchGrants(user)).toHaveLength(1);
  });

  test('get a response within five seconds, whatever happens', async () => {
    const clock = createManualClock(Date.now());
    const gateway = { ...createFakeGateway({ clock }), readWebhook: () => new Promise<never>(() => undefined) };
    const server = await startTestServer({ worker: false, clock, gateway: () => gateway });
    try {
      const waiting = clock.waiting();
      const response = fetch(`${server.url}/api/payments/webhook/fake`, { method: 'POST', body: '{}' });
      await vi.waitFor(() => expect(clock.waiting()).toBeGreaterThan(waiting));
      clock.advance(BILLING_LIMITS.webhookWithin);
      expect((await response).status).toBe(503);
      expect(BILLING_LIMITS.webhookWithin).toBeLessThan(5_000);
    } finally {
      await server.close();
    }
  });
});

describe('K-D1 a replaced payment adapter', () => {
  const orderedBefore = async (user: TestUser) => {
    const parts = { ...billing.server.billing, gateway: older, others: [] };
    const made = await createOrder(parts, { userId: user.id, ipAddress: '192.0.2.1', requested: CREATOR, key: 'before' });
    if (made.kind !== 'pay') throw new Error('Nothing was due.');
    return made.order.orderId;
  };
  const deliver = async () => {
    for (const webhook of older.takeWebhooks()) expect((await send(webhook, 'older')).status).toBe(200);
  };

  test('finishes its orders after the switch by webhook, callback, and reconciler, and refunds them', async () => {
    for (const how of ['webhook', 'callback', 'reconciler'] as const) {
      const user = await billing.server.signUp();
      const orderId = await orderedBefore(user);
      const { proof } = older.pay(orderId);
      if (how === 'webhook') await deliver();
      if (how === 'callback') expect((await user.call('POST', '/api/subscription/verify-payment', proof)).status).toBe(200);
      if (how === 'reconciler') {
        billing.clock.advance(BILLING_LIMITS.reconcileEvery + 1);
        await reconcilePayments(billing.server.billing);
      }
      expect(await billing.fetchPlan(user)).toBe('creator');

      const [order] = await fetchOrders(user);
      expect((await admin.call('POST', `/api/admin/payments/${order?.id}/refund`, {})).status).toBe(202);
      await deliver();
      expect((await fetchOrders(user))[0]).toMatchObject({ vendor: 'older', state: 'refunded' });
      expect(await billing.fetchPlan(user)).toBe('starter');
    }
  });

  test('takes no new orders, and a key reused from before returns its order', async () => {
    const user = await billing.server.signUp();
    const orderId = await orderedBefore(user);
    const again = await user.call('POST', '/api/subscription/create-order', CREATOR, { 'idempotency-key': 'before' });
    expect(await again.json()).toMatchObject({ orderId });
    await ordered(user);
    expect((await fetchOrders(user)).map(({ vendor: adapter }) => adapter).toSorted()).toEqual(['fake', 'older']);
  });

  test('accepts webhooks and proofs for its own orders only, and a missing configuration is reported', async () => {
    const user = await billing.server.signUp();
    await orderedBefore(user);
    const fact = { orderId: await orderedBefore(user), paymentId: 'p', amount: 2_900, currency: 'USD', method: null, at: new Date() };
    expect((await send(billing.gateway.createWebhook([{ ...fact, kind: 'captured' }]))).status).toBe(200);
    expect((await send(billing.gateway.createWebhook([{ ...fact, kind: 'captured' }]), 'older')).status).toBe(400);
    expect((await send(billing.gateway.createWebhook([]), 'unknown')).status).toBe(404);
    expect(await billing.fetchPlan(user)).toBe('starter');

    const [order] = await fetchOrders(user);
    await getDb()
      .update(paymentOrder)
      .set({ vendor: 'gone', state: 'paid', paidAt: new Date(), gatewayPaymentId: 'p' })
      .where(eq(paymentOrder.id, order?.id ?? ''));
    const rejected = await admin.call('POST', `/api/admin/payments/${order?.id}/refund`, {});
    expect([rejected.status, await rejected.json()]).toMatchObject([
      409,
      { code: 'vendor-not-configured', message: expect.stringContaining('gone') },
    ]);
    expect(await countOpenPayments(billing.server.services)).toContainEqual({
      ...{ vendor: 'gone', open: 0, authorized: 0, disputed: 0, returnable: 1 },
    });
    const cards = await loadGatewaySummaries(
      { payments: { vendor: 'sandbox' }, otherPayments: [], paymentOffers: [] },
      billing.server.services,
      async ({ vendor }) => ({ id: vendor, capabilities: [] }),
    );
    expect(cards[0]).toMatchObject({ port: 'payment-gateway', vendor: 'sandbox', capabilities: ['takes new orders'] });
    const missed = cards.find(({ vendor: adapter }) => adapter === 'gone');
    expect(missed).toMatchObject({ capabilities: ['not configured', 'orders open: 0', 'payments that can still go back: 1'] });
    await expect(missed?.check?.()).rejects.toThrow('gone is not configured');
  });
});

describe('refunds by an administrator', () => {
  const refund = (id: string, body: object = {}, by = admin) => by.call('POST', `/api/admin/payments/${id}/refund`, body);
  const paid = async () => {
    const user = await billing.server.signUp();
    await billing.buy(user, CREATOR);
    const [order] = await fetchOrders(user);
    return { person: user, id: order?.id ?? '' };
  };

  test('a full refund ends the plan once the payment company confirms it, and is logged', async () => {
    const { person: user, id } = await paid();
    expect((await refund(id)).status).toBe(202);
    expect(await billing.fetchPlan(user)).toBe('creator');
    await sendAll();
    expect(await billing.fetchPlan(user)).toBe('starter');
    expect((await fetchOrders(user))[0]).toMatchObject({ state: 'refunded', refunded: 2_900 });
    expect((await createAdminClient(admin).actsOn(user.id))[0]).toMatchObject({
      action: 'payment.refund',
      changes: { [`order ${id}`]: { before: '0 of 2900 USD', after: '2900 of 2900 USD' } },
    });
    expect((await refund(id)).status).toBe(409);
  });

  test('BP-12 a partial refund requested twice before confirmation is paid once, and keeps the plan', async () => {
    const { person: user, id } = await paid();
    expect((await refund(id, { amount: 1_000 })).status).toBe(202);
    expect((await refund(id, { amount: 1_000 })).status).toBe(202);
    await sendAll();
    expect((await fetchOrders(user))[0]).toMatchObject({ state: 'paid', refunded: 1_000 });
    expect((await refund(id, { amount: 1_901 })).status).toBe(409);
    expect((await refund(id, { amount: 1_000 })).status).toBe(202);
    await sendAll();
    expect((await fetchOrders(user))[0]).toMatchObject({ state: 'paid', refunded: 2_000 });
    expect(await billing.fetchPlan(user)).toBe('creator');
  });

  test('only administrators can refund, and only existing orders', async () => {
    const { person: user, id } = await paid();
    expect((await refund(id, {}, user)).status).toBe(403);
    expect((await refund('nothing')).status).toBe(404);
  });

  test('refunding a payment credited to an upgrade shortens it by the refund', async () => {
    const { person: user, id } = await paid();
    await billing.buy(user, { planId: 'business' });
    const [before] = (await fetchGrants(user)).filter(({ planId }) => planId === 'business');
    expect((await refund(id)).status).toBe(202);
    await sendAll();
    const [after] = (await fetchGrants(user)).filter(({ planId }) => planId === 'business');
    expect([before?.paid, after?.paid]).toEqual([8_900, 6_000]);
    expect(after?.endsAt.getTime()).toBeLessThan(before?.endsAt.getTime() ?? 0);
    expect(await billing.fetchPlan(user)).toBe('business');
  });

  test('responds 503 when the payment company does not, and a retry refunds once', async () => {
    const { person: user, id } = await paid();
    billing.gateway.cutOff();
    expect((await refund(id)).status).toBe(503);
    billing.gateway.restore();
    expect((await refund(id)).status).toBe(202);
    await sendAll();
    expect((await fetchOrders(user))[0]).toMatchObject({ state: 'refunded' });
  });
});

test('expired quotes and last month’s webhooks are cleaned up', async () => {
  const user = await billing.server.signUp();
  await quotePurchase(billing.server.billing, { userId: user.id, ipAddress: '192.0.2.1' }, CREATOR);
  billing.clock.advance(BILLING_LIMITS.eventsStoredFor + 1);
  await cleanUp(billing.server.services);
  expect(await getDb().select().from(gatewayEvent)).toEqual([]);
  expect(await getDb().select().from(billingQuote)).toEqual([]);
});
