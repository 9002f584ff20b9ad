import { describe, expect, test } from 'vitest';
import { computeSignature } from '#adapters/shared/server/signature.ts';
import { RAZORPAY_KEYS, createRazorpayAt, createRazorpayPayment } from '../tools/fake-razorpay-service.ts';
import { unwrapGatewayResult } from './payment-gateway.suite.ts';

describe('EXT-4 Razorpay: refunds', () => {
  test('BP-12 sends a refund with one idempotency key, and reuses an existing refund', async () => {
    const made: { readonly receipt: unknown }[] = [];
    const {
      gateway,
      asked: requested,
      count,
    } = createRazorpayAt({
      'GET /payments/pay_1/refunds': () => ({ items: made }),
      'POST /payments/pay_1/refund'({ body }) {
        const refund = {
          id: 'rfnd_1',
          payment_id: 'pay_1',
          amount: body['amount'],
          status: 'processed',
          receipt: body['receipt'],
          created_at: 1,
        };
        made.push(refund);
        return made.length === 1 ? refund : 'throw';
      },
    });
    const request = { paymentId: 'pay_1', amount: 500_00, currency: 'JPY', reference: 'a' };
    for (const _ of [1, 2]) expect(unwrapGatewayResult(await gateway.refund(request))).toEqual({ refundId: 'rfnd_1' });
    expect(count('POST', '/payments/pay_1/refund')).toBe(1);
    const sent = requested.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ amount: 500, receipt: 'a' });
    expect(sent?.headers.get('x-refund-idempotency')?.length).toBeGreaterThanOrEqual(10);
  });
});

describe('EXT-4 Razorpay: webhooks', () => {
  const read = (event: object, headers: Readonly<Record<string, string>> = {}) => {
    const body = new TextEncoder().encode(JSON.stringify({ created_at: 1_795_000_000, payload: {}, ...event }));
    return createRazorpayAt({}).gateway.readWebhook(body, {
      'x-razorpay-signature': computeSignature(body, RAZORPAY_KEYS.webhooks.current),
      ...headers,
    });
  };
  const dispute = { entity: { id: 'disp_1', payment_id: 'pay_1', status: 'lost', created_at: 1 } };

  test.each([
    ['payment.authorized', {}, 'authorized'],
    ['payment.captured', {}, 'captured'],
    ['order.paid', {}, 'captured'],
    ['payment.failed', {}, 'failed'],
    ['refund.processed', { amount_refunded: 700 }, 'refunded'],
    ['payment.dispute.lost', {}, 'dispute-lost'],
  ])('%s', async (event, change, kind) => {
    const result = await read({ event, payload: { payment: { entity: createRazorpayPayment(change) }, dispute } });
    expect(result).toMatchObject({
      ok: true,
      facts: [{ kind, orderId: 'order_1', paymentId: 'pay_1', amount: kind === 'refunded' ? 700 : 1900 }],
    });
  });

  test.each([
    { event: 'payment.downtime.started' },
    { event: 'payment.captured', payload: { payment: { entity: createRazorpayPayment({ order_id: null }) } } },
    { event: 'refund.created', payload: { payment: { entity: createRazorpayPayment() } } },
    { event: 'refund.processed', payload: { payment: { entity: createRazorpayPayment({ status: 'refunded', captured: false }) } } },
  ])('%o has no payment event', async (event) => {
    expect(await read(event)).toMatchObject({ ok: true, facts: [] });
  });

  test('uses the vendor’s event id, else a hash of the content', async () => {
    expect(await read({ event: 'x' }, { 'x-razorpay-event-id': 'evt_1' })).toMatchObject({ eventId: 'evt_1' });
    const [one, same, other] = await Promise.all([
      read({ event: 'x' }),
      read({ event: 'x' }, { 'x-razorpay-event-id': 'not an id!' }),
      read({ event: 'y' }),
    ]);
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
  });

  test('a signed body that cannot be parsed is malformed', async () => {
    expect(await read({ event: 7 })).toEqual({ ok: false, reason: 'malformed' });
  });
});
