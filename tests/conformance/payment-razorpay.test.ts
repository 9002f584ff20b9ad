import { describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createRazorpayGateway } from '#adapters/payment/razorpay/server/index.ts';
import { DISPUTES_LIFETIME } from '#adapters/payment/razorpay/server/api.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import { CALL_TRIES } from '#adapters/shared/server/gateway-call.ts';
import {
  SERVICE_DOWN,
  fetchHistory,
  NOT_FOUND,
  RAZORPAY_KEYS,
  createRazorpayAt,
  createRazorpayOrder,
  createRazorpayPayment,
} from '../tools/fake-razorpay-service.ts';
import { createOrderRequest, unwrapGatewayResult } from './payment-gateway.suite.ts';

describe('EXT-4 Razorpay: orders', () => {
  test('ORD-01 creates an order with a receipt and automatic late capture, as documented', async () => {
    const { gateway, asked: requested } = createRazorpayAt({
      'GET /orders': () => NOT_FOUND,
      'POST /orders': ({ body }) => createRazorpayOrder({ receipt: body['receipt'] }),
    });
    const request = createOrderRequest();
    expect(unwrapGatewayResult(await gateway.createOrder(request))).toEqual({ orderId: 'order_1', keyId: 'rzp_test_1', session: {} });
    const { body, headers } = requested.at(-1) ?? { body: {}, headers: new Headers() };
    expect(body).toMatchObject({
      amount: 1900,
      currency: 'USD',
      receipt: request.reference,
      unique_receipt: true,
      payment: { capture: 'automatic' },
    });
    expect(headers.get('authorization')).toBe(`Basic ${btoa('rzp_test_1:the key secret')}`);
    expect(JSON.stringify(body)).not.toContain('ada@example.com');
  });

  test('BP-07 finds the order after a lost create-order response instead of creating a second one', async () => {
    const made: unknown[] = [];
    const { gateway, count } = createRazorpayAt({
      'GET /orders': () => ({ items: made }),
      'POST /orders'({ body }) {
        made.push(createRazorpayOrder({ receipt: body['receipt'] }));
        return 'throw';
      },
    });
    expect(unwrapGatewayResult(await gateway.createOrder(createOrderRequest())).orderId).toBe('order_1');
    expect({ asked: count('POST', '/orders'), made: made.length }).toEqual({ asked: 1, made: 1 });
  });

  test('ORD-05 reuses an existing order with our receipt', async () => {
    const request = createOrderRequest();
    const { gateway, count } = createRazorpayAt({
      'GET /orders': () => ({ items: [createRazorpayOrder({ receipt: request.reference })] }),
    });
    expect(unwrapGatewayResult(await gateway.createOrder(request)).orderId).toBe('order_1');
    expect(count('POST', '/orders')).toBe(0);
  });

  test('retries reads, but never creates blindly', async () => {
    const { gateway, count } = createRazorpayAt({ 'GET /orders': () => NOT_FOUND, 'POST /orders': () => SERVICE_DOWN });
    expect((await gateway.createOrder(createOrderRequest())).kind).toBe('unavailable');
    expect(count('POST', '/orders')).toBe(1);

    let left = CALL_TRIES - 1;
    const flaky = createRazorpayAt(
      fetchHistory([createRazorpayPayment()], {
        'GET /orders/order_1/payments': () => (left-- > 0 ? { http: 429 } : { items: [createRazorpayPayment()] }),
      }),
    );
    expect((await flaky.gateway.listPaymentEvents('order_1')).kind).toBe('ok');
  });

  test('ignores listed orders whose receipt merely contains ours', async () => {
    const request = createOrderRequest({ reference: 'a-reference' });
    const { gateway } = createRazorpayAt({
      'GET /orders': () => ({ items: [createRazorpayOrder({ id: 'order_other', receipt: 'not-a-reference' })] }),
      'POST /orders': () => createRazorpayOrder({ id: 'order_mine', receipt: 'a-reference' }),
    });
    expect(unwrapGatewayResult(await gateway.createOrder(request)).orderId).toBe('order_mine');
  });

  test('passes on Razorpay’s rejection with its reason and without secrets', async () => {
    const { gateway } = createRazorpayAt({
      'GET /orders': () => NOT_FOUND,
      'POST /orders': () => ({ http: 400, error: 'The amount must be an integer.' }),
    });
    const result = await gateway.createOrder(createOrderRequest());
    expect(result).toEqual({ kind: 'refused', code: 'input_validation_failed', message: 'The amount must be an integer.' });
    expect(JSON.stringify(result)).not.toContain(RAZORPAY_KEYS.keySecret);
  });

  test('gives up on a service that never responds', async () => {
    const clock = createManualClock();
    const hangs = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const gateway = createRazorpayGateway({ ...RAZORPAY_KEYS, clock, fetch: hangs });
    const result = gateway.listPaymentEvents('order_1');
    for (let loop = 0; loop < CALL_TRIES * 2; loop += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      clock.advance(CALL_DEADLINES.payment);
    }
    expect((await result).kind).toBe('unavailable');
  });
});

describe('EXT-4 Razorpay: order status', () => {
  test.each([
    [{ status: 'created', captured: false }, []],
    [{ status: 'failed', captured: false }, ['failed']],
    [{}, ['captured']],
    // A second payment of a paid order that they gave back themselves.
    [{ status: 'refunded', captured: false, amount_refunded: 1900 }, []],
  ])('reports a payment that is %o', async (change, kinds) => {
    const { gateway } = createRazorpayAt(fetchHistory([createRazorpayPayment(change)], { 'GET /payments/pay_1/refunds': () => NOT_FOUND }));
    expect(unwrapGatewayResult(await gateway.listPaymentEvents('order_1')).map(({ kind }) => kind)).toEqual(kinds);
  });

  test.each([
    [{ method: 'card', card: { last4: '1111' } }, 'card ending in 1111'],
    [{ method: 'upi', vpa: 'ada@upi', card: null }, 'UPI ada@upi'],
    [{ method: 'netbanking', bank: 'HDFC', card: null }, 'net banking, HDFC'],
    [{ method: 'wallet', wallet: 'paytm', card: null }, 'wallet paytm'],
    [{ method: null, card: null }, null],
  ])('reports an order paid with %o', async (change, method) => {
    const { gateway } = createRazorpayAt(fetchHistory([createRazorpayPayment(change)]));
    expect(unwrapGatewayResult(await gateway.listPaymentEvents('order_1'))).toMatchObject([{ kind: 'captured', method }]);
  });

  test('captures a late authorization with its own amount, and only the first of an order', async () => {
    const late = createRazorpayPayment({ id: 'pay_late', status: 'authorized', captured: false });
    const later = createRazorpayPayment({ id: 'pay_later', status: 'authorized', captured: false, created_at: 1_795_000_100 });
    let captured = false;
    const { gateway, asked: requested } = createRazorpayAt(
      fetchHistory([], {
        'GET /orders/order_1/payments': () => ({ items: [later, captured ? { ...late, status: 'captured', captured: true } : late] }),
        'POST /payments/pay_late/capture'() {
          captured = true;
          return { ...late, status: 'captured', captured: true };
        },
      }),
    );
    const facts = unwrapGatewayResult(await gateway.listPaymentEvents('order_1'));
    expect(facts.map(({ kind, paymentId }) => [kind, paymentId])).toEqual([
      ['captured', 'pay_late'],
      ['authorized', 'pay_later'],
    ]);
    expect(requested.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ amount: 1900, currency: 'USD' }]);
  });

  test('BP-08 captures no second payment of a paid order', async () => {
    const { gateway, asked: requested } = createRazorpayAt(
      fetchHistory([createRazorpayPayment({ id: 'pay_2', status: 'authorized', captured: false }), createRazorpayPayment()]),
    );
    await gateway.listPaymentEvents('order_1');
    expect(requested.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('leaves the payment authorized when a capture gets no response, and retries it next time', async () => {
    const late = createRazorpayPayment({ status: 'authorized', captured: false });
    const { gateway, count } = createRazorpayAt(fetchHistory([late], { 'POST /payments/pay_1/capture': () => SERVICE_DOWN }));
    for (const times of [1, 2]) {
      expect(unwrapGatewayResult(await gateway.listPaymentEvents('order_1'))).toMatchObject([{ kind: 'authorized' }]);
      expect(count('POST', '/payments/pay_1/capture')).toBe(times);
    }
  });

  test('counts only refunds that were processed', async () => {
    const refund = (id: string, change: object) => ({
      id,
      payment_id: 'pay_1',
      amount: 500,
      status: 'processed',
      created_at: 1_795_000_500,
      ...change,
    });
    const { gateway } = createRazorpayAt(
      fetchHistory([createRazorpayPayment({ amount_refunded: 1400 })], {
        'GET /payments/pay_1/refunds': () => ({
          items: [refund('rfnd_1', {}), refund('rfnd_2', { amount: 400 }), refund('rfnd_3', { status: 'pending' })],
        }),
      }),
    );
    expect(unwrapGatewayResult(await gateway.listPaymentEvents('order_1')).at(-1)).toMatchObject({ kind: 'refunded', amount: 900 });
  });

  test('repeats a refund that failed at the bank, under another idempotency key', async () => {
    const items: Record<string, unknown>[] = [];
    const keys: (string | null)[] = [];
    const { gateway } = createRazorpayAt({
      'GET /payments/pay_1/refunds': () => ({ items }),
      'POST /payments/pay_1/refund': ({ headers, body }) => {
        keys.push(headers.get('x-refund-idempotency'));
        const { amount, receipt } = body;
        items.push({ id: `rfnd_${items.length}`, payment_id: 'pay_1', amount, receipt, status: 'processed', created_at: 1_795_000_500 });
        return items.at(-1);
      },
    });
    const request = { paymentId: 'pay_1', amount: 500, currency: 'USD', reference: 'refund-1' };
    const first = unwrapGatewayResult(await gateway.refund(request));
    expect(unwrapGatewayResult(await gateway.refund(request))).toEqual(first);
    Object.assign(items[0] ?? {}, { status: 'failed' });
    expect(unwrapGatewayResult(await gateway.refund(request))).not.toEqual(first);
    expect(new Set(keys).size).toBe(2);
  });

  test.each([
    ['open', 'disputed'],
    ['under_review', 'disputed'],
    ['won', 'dispute-won'],
    ['closed', 'dispute-won'],
    ['lost', 'dispute-lost'],
  ])('reports a dispute that is %s', async (status, kind) => {
    const dispute = { id: 'disp_1', payment_id: 'pay_1', status, created_at: 1_795_000_900 };
    const { gateway } = createRazorpayAt(fetchHistory([createRazorpayPayment()], { 'GET /disputes': () => ({ items: [dispute] }) }));
    expect(unwrapGatewayResult(await gateway.listPaymentEvents('order_1')).at(-1)).toMatchObject({
      kind,
      paymentId: 'pay_1',
      amount: 1900,
    });
  });

  test('caches one list of disputes for all orders, and tolerates a missing list', async () => {
    let result: unknown = NOT_FOUND;
    const { gateway, clock, count } = createRazorpayAt(fetchHistory([createRazorpayPayment()], { 'GET /disputes': () => result }));
    for (const _ of [1, 2, 3]) await gateway.listPaymentEvents('order_1');
    expect(count('GET', '/disputes')).toBe(1);
    clock.advance(DISPUTES_LIFETIME);
    result = { http: 400, error: 'Not for this account.' };
    expect(unwrapGatewayResult(await gateway.listPaymentEvents('order_1')).map(({ kind }) => kind)).toEqual(['captured']);
    expect(count('GET', '/disputes')).toBe(2);
  });
});
