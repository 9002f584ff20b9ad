import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paymentOrder, planGrant } from '../tools/tables.ts';
import { type BillingServer, startBillingServer } from '../tools/billing-server.ts';
import type { TestUser } from '../tools/test-users.ts';
import { PROOF_LIMITS } from '#domain/checkout/checkout-attempt.ts';
import type { Quote } from '#domain/billing/purchase.ts';

const AT_ONCE = 100;
const HOUR = 60 * 60_000;
const CREATOR = { planId: 'creator', isAnnual: false };
const BUSINESS = { planId: 'business', isAnnual: false };

let billing: BillingServer;
let user: TestUser;
beforeAll(async () => {
  billing = await startBillingServer({ worker: false });
});
afterEach(() => billing.gateway.restore());
afterAll(() => billing.server.close());

const signUpFreshUser = async () => (user = await billing.server.signUp());
const createKeyHeader = () => ({ 'idempotency-key': randomUUID() });
const order = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  user.call('POST', '/api/subscription/create-order', body, headers);
const fetchQuote = async (body: unknown) => (await (await user.call('POST', '/api/subscription/quote', body)).json()) as Quote;
const verify = (proof: unknown, by = user) => by.call('POST', '/api/subscription/verify-payment', proof);
const said = async (response: Response): Promise<Record<string, unknown>> => ({
  status: response.status,
  ...((await response.json()) as object),
});
const fetchRows = () => billing.server.services.database.db.select().from(paymentOrder).where(eq(paymentOrder.userId, user.id));
const grants = () => billing.server.services.database.db.select().from(planGrant).where(eq(planGrant.userId, user.id));
const createOrder = async (body: unknown) => String((await said(await order(body)))['orderId']);

describe('idempotent orders', () => {
  beforeAll(signUpFreshUser);

  test(`R7 ${AT_ONCE} concurrent calls with one key create one order and return identical responses`, async () => {
    const headers = createKeyHeader();
    const before = billing.gateway.orderIds.length;
    const responses = await Promise.all(Array.from({ length: AT_ONCE }, async () => (await order(CREATOR, headers)).text()));
    expect(new Set(responses).size).toBe(1);
    expect(JSON.parse(responses[0] ?? '')).toMatchObject({ status: 'created', amount: 2_900, currency: 'USD', keyId: 'fake_key' });
    expect(await fetchRows()).toHaveLength(1);
    expect(billing.gateway.orderIds.length - before).toBe(1);
  });

  test('R7 a key returns its order a day later, and is rejected for another purchase', async () => {
    const headers = createKeyHeader();
    const first = await (await order(BUSINESS, headers)).text();
    billing.clock.advance(25 * HOUR);
    expect(await (await order(BUSINESS, headers)).text()).toBe(first);
    const count = (await fetchRows()).length;
    for (const other of [CREATOR, { ...BUSINESS, isAnnual: true }, { ...BUSINESS, currency: 'EUR' }, { ...BUSINESS, promoCode: 'OTHER' }]) {
      expect(await said(await order(other, headers))).toMatchObject({ status: 409, code: 'key-reused' });
    }
    expect(await fetchRows()).toHaveLength(count);
  });

  test('R7 rejects a key that is empty or too long', async () => {
    expect((await order(CREATOR, { 'idempotency-key': 'k'.repeat(256) })).status).toBe(400);
    expect((await order(CREATOR, { 'idempotency-key': '' })).status).toBe(400);
    expect((await order(CREATOR, { 'idempotency-key': 'k'.repeat(255) })).status).toBe(200);
  });

  test('a second click without a key returns the first order', async () => {
    await signUpFreshUser();
    const [one, other] = await Promise.all([createOrder(CREATOR), createOrder(CREATOR)]);
    expect(one).toBe(other);
    expect(await createOrder(BUSINESS)).not.toBe(one);
    expect(await fetchRows()).toHaveLength(2);
  });

  test('responds 503 when the payment company does not, and a retry continues with the same order', async () => {
    await signUpFreshUser();
    const headers = createKeyHeader();
    billing.gateway.cutOff();
    expect(await said(await order(CREATOR, headers))).toMatchObject({ status: 503, code: 'payments-unavailable' });
    const [stored] = await fetchRows();
    expect(stored).toMatchObject({ state: 'created', gatewayOrderId: null });
    billing.gateway.restore();
    expect((await order(CREATOR, headers)).status).toBe(200);
    expect((await fetchRows()).map(({ id, gatewayOrderId }) => [id, gatewayOrderId])).toEqual([
      [stored?.id, billing.gateway.orderIds.at(-1)],
    ]);
  });

  test('a rejection by the payment company shows a message and leaves no payable order', async () => {
    await signUpFreshUser();
    billing.gateway.refuseNext('currency', 'Not this currency.');
    expect(await said(await order(CREATOR))).toMatchObject({ status: 409, code: 'payment-refused' });
    expect((await fetchRows()).every(({ gatewayOrderId }) => gatewayOrderId === null)).toBe(true);
  });

  test('rejects orders for the free plan, an own amount, or an unknown plan', async () => {
    expect(await said(await order({ planId: 'starter', isAnnual: false }))).toMatchObject({ status: 400, code: 'nothing-to-buy' });
    expect((await order({ ...CREATOR, amount: 1 })).status).toBe(400);
    expect((await order({ planId: 'everything', isAnnual: false })).status).toBe(400);
  });
});

describe('quotes', () => {
  beforeAll(signUpFreshUser);

  test('fix the price of an order, and are rejected when expired, for another purchase, or of another user', async () => {
    const shown = await fetchQuote({ ...CREATOR, currency: 'INR' });
    expect(shown).toMatchObject({ kind: 'new', amount: 242_200, listAmount: 242_200, discount: 0, credit: 0, nextAmount: 242_200 });
    expect(await said(await order({ ...CREATOR, currency: 'INR', quoteId: shown.quoteId }))).toMatchObject({
      amount: 242_200,
      currency: 'INR',
    });

    const expired = { status: 409, code: 'quote-expired' };
    for (const other of [
      { ...BUSINESS, currency: 'INR' },
      { ...CREATOR, currency: 'EUR' },
      { ...CREATOR, currency: 'INR', isAnnual: true },
    ]) {
      expect(await said(await order({ ...other, quoteId: shown.quoteId }))).toMatchObject(expired);
    }
    const owner = user;
    user = await billing.server.signUp();
    expect(await said(await order({ ...CREATOR, currency: 'INR', quoteId: shown.quoteId }))).toMatchObject(expired);
    user = owner;
    billing.clock.advance(30 * 60_000);
    expect(await said(await order({ ...CREATOR, currency: 'INR', quoteId: shown.quoteId }))).toMatchObject(expired);
  });
});

describe('payment proofs', () => {
  beforeAll(signUpFreshUser);

  test('are verified once, however often they are sent', async () => {
    const { proof } = billing.gateway.pay(await createOrder(CREATOR));
    for (let time = 0; time < 3; time += 1) {
      expect(await said(await verify({ ...proof, ...CREATOR }))).toMatchObject({
        status: 200,
        state: 'paid',
        subscription: { planId: 'creator' },
      });
    }
    expect(await grants()).toHaveLength(1);
  });

  test('are rejected when forged, of another order, or of another user', async () => {
    await signUpFreshUser();
    const [one, other] = [billing.gateway.pay(await createOrder(CREATOR)), billing.gateway.pay(await createOrder(BUSINESS))];
    const rejected = { status: 400, code: 'payment-not-verified' };
    expect(await said(await verify({}))).toMatchObject(rejected);
    expect(await said(await verify({ ...one.proof, signature: `${one.proof['signature']}0` }))).toMatchObject(rejected);
    expect(await said(await verify({ ...one.proof, orderId: other.orderId }))).toMatchObject(rejected);
    const user = await billing.server.signUp();
    expect((await verify(one.proof, user)).status).toBe(404);
    expect((await verify({ ...one.proof, filler: 'x'.repeat(PROOF_LIMITS.length + 1) })).status).toBe(400);
    expect(await grants()).toHaveLength(0);
  });

  test('stay pending while the payment company does not respond, granting nothing', async () => {
    await signUpFreshUser();
    const { proof } = billing.gateway.pay(await createOrder(CREATOR));
    billing.gateway.cutOff();
    expect(await said(await verify(proof))).toMatchObject({ status: 200, state: 'pending', subscription: { planId: 'starter' } });
    billing.gateway.restore();
    expect(await said(await verify(proof))).toMatchObject({ state: 'paid' });
  });

  test('the routes below /api/payments behave the same', async () => {
    await signUpFreshUser();
    const created = await said(await user.call('POST', '/api/payments/create-order', CREATOR));
    const { proof } = billing.gateway.pay(String(created['orderId']));
    expect(await said(await user.call('POST', '/api/payments/verify-payment', proof))).toMatchObject({ state: 'paid' });
  });

  test('create-checkout responds with the URL of the checkout page', async () => {
    const response = await said(await user.call('POST', '/api/subscription/create-checkout', { ...BUSINESS, promoCode: 'A&B' }));
    expect(response['url']).toBe(`${billing.server.url}/checkout?planId=business&isAnnual=false&promoCode=A%26B`);
  });
});
