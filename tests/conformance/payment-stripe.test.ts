import { describe, expect, test } from 'vitest';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createStripeGateway } from '../../src/adapters/payment/stripe/server/index.ts';
import { createFastClock } from '../tools/fast-clock.ts';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, FakeStripeApi } from '../tools/fake-stripe-api.ts';
import { createOrderRequest, unwrapGatewayResult } from './payment-gateway.suite.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

function createStripeAt() {
  const clock = createManualClock(NOW);
  const api = new FakeStripeApi(() => clock.now());
  let reachable = true;
  const gateway = createStripeGateway({
    secretKey: STRIPE_SECRET_KEY,
    webhooks: { current: STRIPE_WEBHOOK_SECRET },
    apiUrl: 'http://stripe.invalid/v1',
    clock: createFastClock(clock),
    fetch: (url, init) => (reachable ? api.handle(new Request(url, init)) : Promise.reject(new TypeError('fetch failed'))),
  });
  return {
    api,
    gateway,
    reach: (yes: boolean) => {
      reachable = yes;
    },
  };
}

describe('EXT-4 Stripe', () => {
  test('a checkout session has a redirect URL and a return URL with its id', async () => {
    const { api, gateway } = createStripeAt();
    const { orderId, keyId, session } = unwrapGatewayResult(await gateway.createOrder(createOrderRequest()));
    expect({ keyId, session }).toEqual({ keyId: null, session: { url: `https://checkout.stripe.example/c/pay/${orderId}` } });
    expect(api.sessions[0]?.returnUrl).toBe('https://videos.example.com/checkout?planId=creator&stripe_session={CHECKOUT_SESSION_ID}');
  });

  test('R4 does not repeat a refund after Stripe forgot its idempotency key', async () => {
    const { api, gateway } = createStripeAt();
    const { orderId } = unwrapGatewayResult(await gateway.createOrder(createOrderRequest()));
    const request = { paymentId: api.pay(orderId), amount: 5_00, currency: 'USD', reference: 'refund-1' };
    const first = unwrapGatewayResult(await gateway.refund(request));
    api.clearIdempotencyKeys();
    expect(unwrapGatewayResult(await gateway.refund(request))).toEqual(first);
    expect(api.refunds).toHaveLength(1);
  });

  test('retries a refund event whose order cannot be fetched, and ignores another account’s', async () => {
    const { api, gateway, reach } = createStripeAt();
    const { orderId } = unwrapGatewayResult(await gateway.createOrder(createOrderRequest()));
    const paymentId = api.pay(orderId);
    await gateway.refund({ paymentId, amount: 5_00, currency: 'USD', reference: 'refund-1' });
    const [, reported] = api.takeWebhooks();
    if (reported === undefined) throw new Error('Nothing was sent.');
    reach(false);
    expect(await gateway.readWebhook(reported.body, reported.headers)).toEqual({ ok: false, reason: 'unavailable' });
    reach(true);
    expect(await gateway.readWebhook(reported.body, reported.headers)).toMatchObject({
      ok: true,
      facts: [{ kind: 'refunded', orderId, amount: 5_00 }],
    });
    api.sessions.length = 0;
    expect(await gateway.readWebhook(reported.body, reported.headers)).toMatchObject({ ok: true, facts: [] });
  });

  test.each([
    ['checkout.session.completed', { payment_status: 'unpaid' }, []],
    ['checkout.session.async_payment_succeeded', { payment_status: 'paid' }, ['captured']],
    ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, ['failed']],
    ['invoice.paid', {}, []],
  ])('%s with %o', async (type, change, kinds) => {
    const { api, gateway } = createStripeAt();
    const object = { id: 'cs_1', payment_intent: 'pi_1', amount_total: 1900, currency: 'usd', created: 1, ...change };
    const { body, headers } = api.webhook({ id: 'evt_1', type, created: NOW / 1000, data: { object } });
    const result = await gateway.readWebhook(body, headers);
    expect(result.ok ? result.facts.map(({ kind }) => kind) : result).toEqual(kinds);
  });
});
