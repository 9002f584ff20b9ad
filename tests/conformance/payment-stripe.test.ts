import { describe, expect, test } from 'vitest';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createStripeGateway } from '../../src/adapters/payment/stripe/server/index.ts';
import { hurriedClock } from '../tools/fast-clock.ts';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, StripeApi } from '../tools/fake-stripe-api.ts';
import { orderRequest, valueOf } from './payment-gateway.suite.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

function stripeAt() {
  const clock = createManualClock(NOW);
  const api = new StripeApi(() => clock.now());
  let reachable = true;
  const gateway = createStripeGateway({
    secretKey: STRIPE_SECRET_KEY,
    webhooks: { current: STRIPE_WEBHOOK_SECRET },
    apiUrl: 'http://stripe.invalid/v1',
    clock: hurriedClock(clock),
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
  test('a session has the way there for the page, and the way back with its id', async () => {
    const { api, gateway } = stripeAt();
    const { orderId, keyId, session } = valueOf(await gateway.createOrder(orderRequest()));
    expect({ keyId, session }).toEqual({ keyId: null, session: { url: `https://checkout.stripe.example/c/pay/${orderId}` } });
    expect(api.sessions[0]?.returnUrl).toBe('https://videos.example.com/checkout?planId=creator&stripe_session={CHECKOUT_SESSION_ID}');
  });

  test('R4 a refund is not made again when they have forgotten its key', async () => {
    const { api, gateway } = stripeAt();
    const { orderId } = valueOf(await gateway.createOrder(orderRequest()));
    const request = { paymentId: api.pay(orderId), amount: 5_00, currency: 'USD', reference: 'refund-1' };
    const first = valueOf(await gateway.refund(request));
    api.forgetKeys();
    expect(valueOf(await gateway.refund(request))).toEqual(first);
    expect(api.refunds).toHaveLength(1);
  });

  test('a refund whose order cannot be asked for now comes again, and one of somebody else is no news', async () => {
    const { api, gateway, reach } = stripeAt();
    const { orderId } = valueOf(await gateway.createOrder(orderRequest()));
    const paymentId = api.pay(orderId);
    await gateway.refund({ paymentId, amount: 5_00, currency: 'USD', reference: 'refund-1' });
    const [, told] = api.takeWebhooks();
    if (told === undefined) throw new Error('Nothing was sent.');
    reach(false);
    expect(await gateway.readWebhook(told.body, told.headers)).toEqual({ ok: false, reason: 'unavailable' });
    reach(true);
    expect(await gateway.readWebhook(told.body, told.headers)).toMatchObject({
      ok: true,
      facts: [{ kind: 'refunded', orderId, amount: 5_00 }],
    });
    api.sessions.length = 0;
    expect(await gateway.readWebhook(told.body, told.headers)).toMatchObject({ ok: true, facts: [] });
  });

  test.each([
    ['checkout.session.completed', { payment_status: 'unpaid' }, []],
    ['checkout.session.async_payment_succeeded', { payment_status: 'paid' }, ['captured']],
    ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, ['failed']],
    ['invoice.paid', {}, []],
  ])('%s with %o', async (type, change, kinds) => {
    const { api, gateway } = stripeAt();
    const object = { id: 'cs_1', payment_intent: 'pi_1', amount_total: 1900, currency: 'usd', created: 1, ...change };
    const { body, headers } = api.webhook({ id: 'evt_1', type, created: NOW / 1000, data: { object } });
    const verdict = await gateway.readWebhook(body, headers);
    expect(verdict.ok ? verdict.facts.map(({ kind }) => kind) : verdict).toEqual(kinds);
  });
});
