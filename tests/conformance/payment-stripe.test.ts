import { describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createStripeGateway } from '#adapters/payment/stripe/server/index.ts';
import { createFastClock } from '../tools/fast-clock.ts';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, FakeStripeApi } from '../tools/fake-stripe-api.ts';
import { createOrderRequest, unwrapGatewayResult } from './payment-gateway.suite.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

/** The fake Stripe, or one with the test's responses. */
function createStripeAt({ respond }: { readonly respond?: (request: Request) => Response } = {}) {
  const clock = createManualClock(NOW);
  const api = new FakeStripeApi(() => clock.now());
  let reachable = true;
  const gateway = createStripeGateway({
    secretKey: STRIPE_SECRET_KEY,
    webhooks: { current: STRIPE_WEBHOOK_SECRET },
    apiUrl: 'http://stripe.invalid/v1',
    clock: createFastClock(clock),
    async fetch(url, init) {
      if (!reachable) throw new TypeError('fetch failed');
      const request = new Request(url, init);
      return respond?.(request) ?? api.handle(request);
    },
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

  test('prefills the payer’s email, and leaves out an empty one', async () => {
    const { api, gateway } = createStripeAt();
    await gateway.createOrder(createOrderRequest());
    await gateway.createOrder(createOrderRequest({ customer: { name: '', email: '' } }));
    expect(api.sessions.map(({ email }) => email)).toEqual(['ada@example.com', null]);
  });

  test('knows currencies without decimals, without a request to Stripe', async () => {
    const { api, gateway } = createStripeAt();
    const half = { kind: 'refused', code: 'amount-not-whole', message: 'JPY amounts can’t have decimals.' };
    const refund = { paymentId: 'pi_1', amount: 50, currency: 'JPY', reference: 'refund-1' };
    expect(await gateway.createOrder(createOrderRequest({ currency: 'JPY', amount: 2_879_50 }))).toEqual(half);
    expect(await gateway.refund(refund)).toEqual(half);
    expect(api.requested).toEqual([]);
  });

  test('captures only what is authorized, and asks for a payment’s history only where there is one', async () => {
    const { api, gateway } = createStripeAt();
    const { orderId } = unwrapGatewayResult(await gateway.createOrder(createOrderRequest()));
    api.requested.length = 0;
    await gateway.listPaymentEvents(orderId);
    expect(api.requested).toEqual([`GET /checkout/sessions/${orderId}`]);
    api.decline(orderId);
    api.pay(orderId);
    await gateway.listPaymentEvents(orderId);
    expect(api.requested.filter((one) => one.endsWith('/capture'))).toEqual([]);
  });

  test.each([
    [{ error: { type: 'card_error', code: 'card_declined', message: 'No.' } }, { code: 'card_declined', message: 'No.' }],
    [{ error: { type: 'card_error' } }, { code: 'card_error', message: 'The payment service rejected the request.' }],
    [{ error: 'no' }, { code: 'refused', message: 'The payment service rejected the request.' }],
  ])('a refusal %j has a code and a message', async (body, expected) => {
    const { gateway } = createStripeAt({ respond: () => Response.json(body, { status: 402 }) });
    expect(await gateway.createOrder(createOrderRequest())).toEqual({ kind: 'refused', ...expected });
  });

  test('a new session without a page to pay at is no order', async () => {
    const { gateway } = createStripeAt({ respond: () => Response.json({ id: 'cs_1', url: null, created: 1 }) });
    expect((await gateway.createOrder(createOrderRequest())).kind).toBe('unavailable');
  });

  test.each([
    ['needs_response', ['captured', 'disputed']],
    ['under_review', ['captured', 'disputed']],
    ['won', ['captured', 'dispute-won']],
    ['lost', ['captured', 'dispute-lost']],
    // An inquiry takes no money away.
    ['warning_needs_response', ['captured']],
  ])('a dispute that is `%s` in the history and in its webhooks', async (status, kinds) => {
    const { api, gateway } = createStripeAt();
    const { orderId } = unwrapGatewayResult(await gateway.createOrder(createOrderRequest()));
    const paymentId = api.pay(orderId);
    api.dispute(paymentId, status);
    expect(unwrapGatewayResult(await gateway.listPaymentEvents(orderId)).map(({ kind }) => kind)).toEqual(kinds);
    const object = { id: 'dp_1', payment_intent: paymentId, amount: 1900, currency: 'usd', created: 1, status };
    for (const type of ['created', 'updated', 'closed']) {
      const { body, headers } = api.webhook({ id: 'evt_1', type: `charge.dispute.${type}`, created: NOW / 1000, data: { object } });
      const result = await gateway.readWebhook(body, headers);
      expect(result.ok ? result.facts.map(({ kind }) => kind) : result).toEqual(kinds.slice(1));
    }
  });

  test.each([
    [{ type: 'card', card: { last4: '4242' } }, 'card ending in 4242'],
    [{ type: 'card', card: { last4: null } }, 'card'],
    [{ type: 'sepa_debit' }, 'sepa debit'],
    [null, null],
  ])('a payment with %j is paid by %j', async (details, method) => {
    const charge = { id: 'ch_1', amount: 1900, currency: 'usd', status: 'succeeded', captured: true, created: 1 };
    const { gateway } = createStripeAt({
      respond: ({ url }) =>
        url.includes('/checkout/sessions/')
          ? Response.json({ id: 'cs_1', payment_intent: 'pi_1', created: 1 })
          : Response.json({ data: url.includes('/charges') ? [{ ...charge, payment_method_details: details }] : [] }),
    });
    expect(unwrapGatewayResult(await gateway.listPaymentEvents('cs_1'))).toMatchObject([{ kind: 'captured', method }]);
  });

  test.each(['an order', 'a payment history'])('R4 repeats %s after a single failure', async (call) => {
    const answers = [
      () => Response.json({ error: { type: 'api_error' } }, { status: 502 }),
      () => Response.json({ id: 'cs_1', url: 'https://checkout.stripe.example/c/pay/cs_1', created: 1 }),
    ];
    const { gateway } = createStripeAt({ respond: () => answers.shift()?.() ?? Response.json({}) });
    const result = await (call === 'an order' ? gateway.createOrder(createOrderRequest()) : gateway.listPaymentEvents('cs_1'));
    expect(result.kind).toBe('ok');
  });

  test('calls Stripe’s own address with the key and the API version its schemas are for', async () => {
    const requests: Request[] = [];
    const gateway = createStripeGateway({
      secretKey: STRIPE_SECRET_KEY,
      webhooks: { current: STRIPE_WEBHOOK_SECRET },
      clock: createFastClock(createManualClock(NOW)),
      async fetch(url, init) {
        requests.push(new Request(url, init));
        return Response.json({ id: 'cs_1', created: 1 });
      },
    });
    await gateway.listPaymentEvents('cs_1');
    expect(requests.map(({ url }) => url)).toEqual(['https://api.stripe.com/v1/checkout/sessions/cs_1']);
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${STRIPE_SECRET_KEY}`);
    expect(requests[0]?.headers.get('stripe-version')).toBe('2024-06-20');
  });

  test('a payment that is still pending has not happened yet', async () => {
    const { api, gateway } = createStripeAt();
    const { orderId } = unwrapGatewayResult(await gateway.createOrder(createOrderRequest()));
    api.pay(orderId);
    for (const charge of api.charges) charge.status = 'pending';
    expect(unwrapGatewayResult(await gateway.listPaymentEvents(orderId))).toEqual([]);
  });

  test('reads at most sixteen signatures of a webhook', async () => {
    const { api, gateway } = createStripeAt();
    const { body, headers } = api.webhook({ id: 'evt_1', type: 'invoice.paid', created: 1, data: { object: {} } });
    const [time, genuine] = (headers['stripe-signature'] ?? '').split(',');
    const read = (others: number) =>
      gateway.readWebhook(body, {
        'stripe-signature': [time, ...Array.from({ length: others }, () => `v1=${'0'.repeat(64)}`), genuine].join(','),
      });
    expect((await read(15)).ok).toBe(true);
    expect(await read(16)).toEqual({ ok: false, reason: 'bad-signature' });
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
