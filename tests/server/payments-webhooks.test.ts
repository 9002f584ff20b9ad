import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { billingQuote, gatewayEvent, paymentOrder, planGrant } from '../../server/adapters/database/schema.ts';
import { tidyUp } from '../../server/operations/jobs/clean-up.ts';
import { HTTP_LIMITS } from '../../server/http/http-limits.ts';
import { gatewayCards } from '../../server/composition/gateway-summaries.ts';
import { createOrder } from '../../server/billing/use-cases/create-order.ts';
import { openPayments } from '../../server/billing/use-cases/count-open-payments.ts';
import { reconcilePayments } from '../../server/billing/use-cases/reconcile-payments.ts';
import { makeQuote } from '../../server/billing/use-cases/quote-purchase.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createFakeGateway, type FakeGateway, type FakeWebhook } from '../../src/adapters/payment/fake/server/index.ts';
import { BILLING_LIMITS } from '../../src/domain/billing/billing-limits.ts';
import { type BillingHost, startBillingHost } from '../tools/billing-server.ts';
import { testAccess } from '../tools/test-access.ts';
import { startTestHost } from '../tools/test-server.ts';
import type { TestPerson } from '../tools/test-users.ts';
import { adminCalls } from './admin-client.ts';

const CREATOR = { planId: 'creator', isAnnual: false } as const;

let billing: BillingHost;
let admin: TestPerson;
/** The vendor that took orders before this host was started anew with another one. */
let older: FakeGateway;
beforeAll(async () => {
  older = createFakeGateway({ vendor: 'older', proofSecret: 'of the older one', webhooks: { current: 'of the older one' } });
  billing = await startBillingHost({ worker: false, draining: [older] });
  admin = await testAccess(billing.host).signUpAdmin();
});
afterAll(() => billing.host.close());

const db = () => billing.host.services.database.db;
const send = ({ body, headers }: Pick<FakeWebhook, 'body' | 'headers'>, vendor = 'fake') =>
  fetch(`${billing.host.url}/api/payments/webhook/${vendor}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(body),
  });
const sendAll = async () => {
  for (const webhook of billing.gateway.takeWebhooks()) expect((await send(webhook)).status).toBe(200);
};
const ordered = async (person: TestPerson) => {
  const answer = await person.call('POST', '/api/subscription/create-order', CREATOR);
  return ((await answer.json()) as { readonly orderId: string }).orderId;
};
const ordersOf = (person: TestPerson) => db().select().from(paymentOrder).where(eq(paymentOrder.userId, person.id));
const grantsOf = (person: TestPerson) => db().select().from(planGrant).where(eq(planGrant.userId, person.id));

describe('webhooks', () => {
  test('one brings the plan without any callback; it counts once however often it comes', async () => {
    const person = await billing.host.signUp();
    billing.gateway.takeWebhooks();
    billing.gateway.pay(await ordered(person));
    const [webhook] = billing.gateway.takeWebhooks();
    if (webhook === undefined) throw new Error('The vendor told nothing.');
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(webhook)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await answers[0]?.json()).toEqual({});
    expect(await grantsOf(person)).toHaveLength(1);
    expect(await billing.planOf(person)).toBe('creator');
  });

  test('R8 a changed body, another signature and none are refused, and nothing is kept', async () => {
    const person = await billing.host.signUp();
    billing.gateway.takeWebhooks();
    billing.gateway.pay(await ordered(person));
    const [webhook] = billing.gateway.takeWebhooks();
    if (webhook === undefined) throw new Error('The vendor told nothing.');
    const kept = (await db().select().from(gatewayEvent)).length;
    const spaced = new TextEncoder().encode(`${new TextDecoder().decode(webhook.body)} `);
    expect((await send({ ...webhook, body: spaced })).status).toBe(400);
    expect((await send({ ...webhook, headers: {} })).status).toBe(400);
    expect((await send({ ...webhook, headers: { 'fake-signature': '0'.repeat(64) } })).status).toBe(400);
    expect((await send(webhook, 'nobody')).status).toBe(404);
    expect(await db().select().from(gatewayEvent)).toHaveLength(kept);
    expect(await grantsOf(person)).toEqual([]);
  });

  test('any content type is read as bytes; what is too large is refused', async () => {
    const [webhook] = [billing.gateway.webhookOf([])];
    expect((await send({ ...webhook, headers: { ...webhook.headers, 'content-type': 'text/plain' } })).status).toBe(200);
    expect((await send({ ...webhook, body: new Uint8Array(HTTP_LIMITS.webhookBody + 1) })).status).toBe(413);
  });

  test('of orders this host does not know nothing follows', async () => {
    const fact = {
      kind: 'captured' as const,
      orderId: 'order_of_somebody',
      paymentId: 'p',
      amount: 100,
      currency: 'USD',
      method: null,
      at: new Date(),
    };
    expect((await send(billing.gateway.webhookOf([fact]))).status).toBe(200);
  });

  test('a plan follows the webhook when it was kept, and not before: where it could not be, 503 has it come again', async () => {
    const person = await billing.host.signUp();
    billing.gateway.takeWebhooks();
    billing.gateway.pay(await ordered(person));
    const [webhook] = billing.gateway.takeWebhooks();
    if (webhook === undefined) throw new Error('The vendor told nothing.');
    const broken = vi.spyOn(db(), 'transaction').mockRejectedValueOnce(new Error('The database is away.'));
    expect((await send(webhook)).status).toBe(503);
    broken.mockRestore();
    expect(await grantsOf(person)).toEqual([]);
    expect((await send(webhook)).status).toBe(200);
    expect(await grantsOf(person)).toHaveLength(1);
  });

  test('it is answered within five seconds, whatever becomes of it', async () => {
    const clock = createManualClock(Date.now());
    const gateway = { ...createFakeGateway({ clock }), readWebhook: () => new Promise<never>(() => undefined) };
    const host = await startTestHost({ worker: false, clock, gateway: () => gateway });
    try {
      const waiting = clock.waiting();
      const answer = fetch(`${host.url}/api/payments/webhook/fake`, { method: 'POST', body: '{}' });
      await vi.waitFor(() => expect(clock.waiting()).toBeGreaterThan(waiting));
      clock.advance(BILLING_LIMITS.webhookWithin);
      expect((await answer).status).toBe(503);
      expect(BILLING_LIMITS.webhookWithin).toBeLessThan(5_000);
    } finally {
      await host.close();
    }
  });
});

describe('K-D1 a vendor that was replaced', () => {
  const orderedBefore = async (person: TestPerson) => {
    const parts = { ...billing.host.billing, gateway: older, draining: [] };
    const made = await createOrder(parts, { userId: person.id, address: '192.0.2.1', wish: CREATOR, key: 'before' });
    if (made.kind !== 'pay') throw new Error('Nothing was due.');
    return made.order.orderId;
  };
  const deliver = async () => {
    for (const webhook of older.takeWebhooks()) expect((await send(webhook, 'older')).status).toBe(200);
  };

  test('goes on with its orders: paid there after the swap, by webhook, callback and reconciler alike, and refunded there', async () => {
    for (const how of ['webhook', 'callback', 'reconciler'] as const) {
      const person = await billing.host.signUp();
      const orderId = await orderedBefore(person);
      const { proof } = older.pay(orderId);
      if (how === 'webhook') await deliver();
      if (how === 'callback') expect((await person.call('POST', '/api/subscription/verify-payment', proof)).status).toBe(200);
      if (how === 'reconciler') {
        billing.clock.advance(BILLING_LIMITS.reconcileEvery + 1);
        await reconcilePayments(billing.host.billing);
      }
      expect(await billing.planOf(person)).toBe('creator');

      const [order] = await ordersOf(person);
      expect((await admin.call('POST', `/api/admin/payments/${order?.id}/refund`, {})).status).toBe(202);
      await deliver();
      expect((await ordersOf(person))[0]).toMatchObject({ vendor: 'older', state: 'refunded' });
      expect(await billing.planOf(person)).toBe('starter');
    }
  });

  test('takes no new orders; one that was begun there with a key is still that one', async () => {
    const person = await billing.host.signUp();
    const orderId = await orderedBefore(person);
    const again = await person.call('POST', '/api/subscription/create-order', CREATOR, { 'idempotency-key': 'before' });
    expect(await again.json()).toMatchObject({ orderId });
    await ordered(person);
    expect((await ordersOf(person)).map(({ vendor }) => vendor).toSorted()).toEqual(['fake', 'older']);
  });

  test('one vendor’s webhooks and proofs count for its own orders alone, and one that is not configured is said to be missed', async () => {
    const person = await billing.host.signUp();
    await orderedBefore(person);
    const fact = { orderId: await orderedBefore(person), paymentId: 'p', amount: 2_900, currency: 'USD', method: null, at: new Date() };
    expect((await send(billing.gateway.webhookOf([{ ...fact, kind: 'captured' }]))).status).toBe(200);
    expect((await send(billing.gateway.webhookOf([{ ...fact, kind: 'captured' }]), 'older')).status).toBe(400);
    expect((await send(billing.gateway.webhookOf([]), 'unknown')).status).toBe(404);
    expect(await billing.planOf(person)).toBe('starter');

    const [order] = await ordersOf(person);
    await db()
      .update(paymentOrder)
      .set({ vendor: 'gone', state: 'paid', paidAt: new Date(), gatewayPaymentId: 'p' })
      .where(eq(paymentOrder.id, order?.id ?? ''));
    const refused = await admin.call('POST', `/api/admin/payments/${order?.id}/refund`, {});
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'vendor-not-configured', message: expect.stringContaining('gone') },
    ]);
    expect(await openPayments(billing.host.services)).toContainEqual({ vendor: 'gone', open: 0, returnable: 1 });
    const cards = await gatewayCards({ payments: { vendor: 'sandbox' }, paymentsDraining: [] }, billing.host.services, async (vendor) => ({
      vendor,
      capabilities: [],
    }));
    expect(cards[0]).toMatchObject({ port: 'payment-gateway', vendor: 'sandbox', capabilities: ['takes new orders'] });
    const missed = cards.find(({ vendor }) => vendor === 'gone');
    expect(missed).toMatchObject({ capabilities: ['not configured', 'orders open: 0', 'payments that can still go back: 1'] });
    await expect(missed?.check?.()).rejects.toThrow('gone is not configured');
  });
});

describe('refunds by an administrator', () => {
  const refund = (id: string, body: object = {}, by = admin) => by.call('POST', `/api/admin/payments/${id}/refund`, body);
  const paid = async () => {
    const person = await billing.host.signUp();
    await billing.buy(person, CREATOR);
    const [order] = await ordersOf(person);
    return { person, id: order?.id ?? '' };
  };

  test('everything: the plan ends when the vendor says that the money went back, and it is in the log', async () => {
    const { person, id } = await paid();
    expect((await refund(id)).status).toBe(202);
    expect(await billing.planOf(person)).toBe('creator');
    await sendAll();
    expect(await billing.planOf(person)).toBe('starter');
    expect((await ordersOf(person))[0]).toMatchObject({ state: 'refunded', refunded: 2_900 });
    expect((await adminCalls(admin).actsOn(person.id))[0]).toMatchObject({
      action: 'payment.refund',
      changes: { [`order ${id}`]: { before: '0 of 2900 USD', after: '2900 of 2900 USD' } },
    });
    expect((await refund(id)).status).toBe(409);
  });

  test('BP-12 a part, asked twice before the vendor told of the first: it goes back once, and the plan stays', async () => {
    const { person, id } = await paid();
    expect((await refund(id, { amount: 1_000 })).status).toBe(202);
    expect((await refund(id, { amount: 1_000 })).status).toBe(202);
    await sendAll();
    expect((await ordersOf(person))[0]).toMatchObject({ state: 'paid', refunded: 1_000 });
    expect((await refund(id, { amount: 1_901 })).status).toBe(409);
    expect((await refund(id, { amount: 1_000 })).status).toBe(202);
    await sendAll();
    expect((await ordersOf(person))[0]).toMatchObject({ state: 'paid', refunded: 2_000 });
    expect(await billing.planOf(person)).toBe('creator');
  });

  test('not by others, and not of what is not there', async () => {
    const { person, id } = await paid();
    expect((await refund(id, {}, person)).status).toBe(403);
    expect((await refund('nothing')).status).toBe(404);
  });

  test('of what was counted towards a larger plan, which gets shorter by what went back', async () => {
    const { person, id } = await paid();
    await billing.buy(person, { planId: 'business' });
    const [before] = (await grantsOf(person)).filter(({ planId }) => planId === 'business');
    expect((await refund(id)).status).toBe(202);
    await sendAll();
    const [after] = (await grantsOf(person)).filter(({ planId }) => planId === 'business');
    expect([before?.paid, after?.paid]).toEqual([8_900, 6_000]);
    expect(after?.endsAt.getTime()).toBeLessThan(before?.endsAt.getTime() ?? 0);
    expect(await billing.planOf(person)).toBe('business');
  });

  test('the vendor does not answer: 503, and asked again it goes back once', async () => {
    const { person, id } = await paid();
    billing.gateway.cutOff();
    expect((await refund(id)).status).toBe(503);
    billing.gateway.restore();
    expect((await refund(id)).status).toBe(202);
    await sendAll();
    expect((await ordersOf(person))[0]).toMatchObject({ state: 'refunded' });
  });
});

test('quotes that are over and webhooks of last month are tidied away', async () => {
  const person = await billing.host.signUp();
  await makeQuote(billing.host.billing, { userId: person.id, address: '192.0.2.1' }, CREATOR);
  billing.clock.advance(BILLING_LIMITS.eventsKeptFor + 1);
  await tidyUp(billing.host.services);
  expect(await db().select().from(gatewayEvent)).toEqual([]);
  expect(await db().select().from(billingQuote)).toEqual([]);
});
