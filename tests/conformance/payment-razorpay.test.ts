import { describe, expect, test } from 'vitest';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createRazorpayGateway } from '../../src/adapters/payment/razorpay/server/index.ts';
import { DISPUTES_KEPT } from '../../src/adapters/payment/razorpay/server/limits.ts';
import { CALL_TIMEOUT, CALL_TRIES } from '../../src/adapters/shared/server/gateway-call-limits.ts';
import { DOWN, historyOf, NONE, RAZORPAY_KEYS, razorpayAt, razorpayOrder, razorpayPayment } from '../tools/fake-razorpay-service.ts';
import { orderRequest, valueOf } from './payment-gateway.suite.ts';

describe('EXT-4 Razorpay: orders', () => {
  test('ORD-01 an order is asked for as their documentation says: receipt, and captured by itself when it comes late', async () => {
    const { gateway, asked } = razorpayAt({
      'GET /orders': () => NONE,
      'POST /orders': ({ body }) => razorpayOrder({ receipt: body['receipt'] }),
    });
    const request = orderRequest();
    expect(valueOf(await gateway.createOrder(request))).toEqual({ orderId: 'order_1', keyId: 'rzp_test_1', session: {} });
    const { body, headers } = asked.at(-1) ?? { body: {}, headers: new Headers() };
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

  test('BP-07 the answer to create-order is lost: the order that was made is found, and no second is made', async () => {
    const made: unknown[] = [];
    const { gateway, count } = razorpayAt({
      'GET /orders': () => ({ items: made }),
      'POST /orders'({ body }) {
        made.push(razorpayOrder({ receipt: body['receipt'] }));
        return 'throw';
      },
    });
    expect(valueOf(await gateway.createOrder(orderRequest())).orderId).toBe('order_1');
    expect({ asked: count('POST', '/orders'), made: made.length }).toEqual({ asked: 1, made: 1 });
  });

  test('ORD-05 an order that is there under our receipt is taken, and none is asked for besides', async () => {
    const request = orderRequest();
    const { gateway, count } = razorpayAt({ 'GET /orders': () => ({ items: [razorpayOrder({ receipt: request.reference })] }) });
    expect(valueOf(await gateway.createOrder(request)).orderId).toBe('order_1');
    expect(count('POST', '/orders')).toBe(0);
  });

  test('creating is never repeated blindly; reading is', async () => {
    const { gateway, count } = razorpayAt({ 'GET /orders': () => NONE, 'POST /orders': () => DOWN });
    expect((await gateway.createOrder(orderRequest())).kind).toBe('unavailable');
    expect(count('POST', '/orders')).toBe(1);

    let left = CALL_TRIES - 1;
    const flaky = razorpayAt(
      historyOf([razorpayPayment()], {
        'GET /orders/order_1/payments': () => (left-- > 0 ? { http: 429 } : { items: [razorpayPayment()] }),
      }),
    );
    expect((await flaky.gateway.facts('order_1')).kind).toBe('ok');
  });

  test('their list finds receipts that merely contain ours: those are others’ orders', async () => {
    const request = orderRequest({ reference: 'a-reference' });
    const { gateway } = razorpayAt({
      'GET /orders': () => ({ items: [razorpayOrder({ id: 'order_other', receipt: 'not-a-reference' })] }),
      'POST /orders': () => razorpayOrder({ id: 'order_mine', receipt: 'a-reference' }),
    });
    expect(valueOf(await gateway.createOrder(request)).orderId).toBe('order_mine');
  });

  test('their no is handed on with its reason, and tells no secret', async () => {
    const { gateway } = razorpayAt({
      'GET /orders': () => NONE,
      'POST /orders': () => ({ http: 400, error: 'The amount must be an integer.' }),
    });
    const answer = await gateway.createOrder(orderRequest());
    expect(answer).toEqual({ kind: 'refused', code: 'input_validation_failed', message: 'The amount must be an integer.' });
    expect(JSON.stringify(answer)).not.toContain(RAZORPAY_KEYS.keySecret);
  });

  test('a service that never answers is given up after a while', async () => {
    const clock = createManualClock();
    const hangs = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const gateway = createRazorpayGateway({ ...RAZORPAY_KEYS, clock, fetch: hangs });
    const answer = gateway.facts('order_1');
    for (let loop = 0; loop < CALL_TRIES * 2; loop += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      clock.advance(CALL_TIMEOUT);
    }
    expect((await answer).kind).toBe('unavailable');
  });
});

describe('EXT-4 Razorpay: what became of an order', () => {
  test.each([
    [{ status: 'created', captured: false }, []],
    [{ status: 'failed', captured: false }, ['failed']],
    [{}, ['captured']],
    // A second payment of a paid order that they gave back themselves.
    [{ status: 'refunded', captured: false, amount_refunded: 1900 }, []],
  ])('a payment that is %o', async (change, kinds) => {
    const { gateway } = razorpayAt(historyOf([razorpayPayment(change)], { 'GET /payments/pay_1/refunds': () => NONE }));
    expect(valueOf(await gateway.facts('order_1')).map(({ kind }) => kind)).toEqual(kinds);
  });

  test.each([
    [{ method: 'card', card: { last4: '1111' } }, 'card ending in 1111'],
    [{ method: 'upi', vpa: 'ada@upi', card: null }, 'UPI ada@upi'],
    [{ method: 'netbanking', bank: 'HDFC', card: null }, 'net banking, HDFC'],
    [{ method: 'wallet', wallet: 'paytm', card: null }, 'wallet paytm'],
    [{ method: null, card: null }, null],
  ])('is paid with %o', async (change, method) => {
    const { gateway } = razorpayAt(historyOf([razorpayPayment(change)]));
    expect(valueOf(await gateway.facts('order_1'))).toMatchObject([{ kind: 'captured', method }]);
  });

  test('a late authorisation is captured with its own amount, and only the first of an order', async () => {
    const late = razorpayPayment({ id: 'pay_late', status: 'authorized', captured: false });
    const later = razorpayPayment({ id: 'pay_later', status: 'authorized', captured: false, created_at: 1_795_000_100 });
    let captured = false;
    const { gateway, asked } = razorpayAt(
      historyOf([], {
        'GET /orders/order_1/payments': () => ({ items: [later, captured ? { ...late, status: 'captured', captured: true } : late] }),
        'POST /payments/pay_late/capture'() {
          captured = true;
          return { ...late, status: 'captured', captured: true };
        },
      }),
    );
    const facts = valueOf(await gateway.facts('order_1'));
    expect(facts.map(({ kind, paymentId }) => [kind, paymentId])).toEqual([
      ['captured', 'pay_late'],
      ['authorized', 'pay_later'],
    ]);
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ amount: 1900, currency: 'USD' }]);
  });

  test('BP-08 where a payment is captured, none is captured besides', async () => {
    const { gateway, asked } = razorpayAt(
      historyOf([razorpayPayment({ id: 'pay_2', status: 'authorized', captured: false }), razorpayPayment()]),
    );
    await gateway.facts('order_1');
    expect(asked.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('a capture that gets no answer leaves the payment authorised, and is asked for again next time', async () => {
    const late = razorpayPayment({ status: 'authorized', captured: false });
    const { gateway, count } = razorpayAt(historyOf([late], { 'POST /payments/pay_1/capture': () => DOWN }));
    for (const times of [1, 2]) {
      expect(valueOf(await gateway.facts('order_1'))).toMatchObject([{ kind: 'authorized' }]);
      expect(count('POST', '/payments/pay_1/capture')).toBe(times);
    }
  });

  test('only refunds that went back count, not those on their way', async () => {
    const refund = (id: string, change: object) => ({
      id,
      payment_id: 'pay_1',
      amount: 500,
      status: 'processed',
      created_at: 1_795_000_500,
      ...change,
    });
    const { gateway } = razorpayAt(
      historyOf([razorpayPayment({ amount_refunded: 1400 })], {
        'GET /payments/pay_1/refunds': () => ({
          items: [refund('rfnd_1', {}), refund('rfnd_2', { amount: 400 }), refund('rfnd_3', { status: 'pending' })],
        }),
      }),
    );
    expect(valueOf(await gateway.facts('order_1')).at(-1)).toMatchObject({ kind: 'refunded', amount: 900 });
  });

  test.each([
    ['open', 'disputed'],
    ['under_review', 'disputed'],
    ['won', 'dispute-won'],
    ['closed', 'dispute-won'],
    ['lost', 'dispute-lost'],
  ])('a dispute that is %s', async (status, kind) => {
    const dispute = { id: 'disp_1', payment_id: 'pay_1', status, created_at: 1_795_000_900 };
    const { gateway } = razorpayAt(historyOf([razorpayPayment()], { 'GET /disputes': () => ({ items: [dispute] }) }));
    expect(valueOf(await gateway.facts('order_1')).at(-1)).toMatchObject({ kind, paymentId: 'pay_1', amount: 1900 });
  });

  test('one list of disputes serves everybody for a while, and no list is no trouble', async () => {
    let answer: unknown = NONE;
    const { gateway, clock, count } = razorpayAt(historyOf([razorpayPayment()], { 'GET /disputes': () => answer }));
    for (const _ of [1, 2, 3]) await gateway.facts('order_1');
    expect(count('GET', '/disputes')).toBe(1);
    clock.advance(DISPUTES_KEPT);
    answer = { http: 400, error: 'Not for this account.' };
    expect(valueOf(await gateway.facts('order_1')).map(({ kind }) => kind)).toEqual(['captured']);
    expect(count('GET', '/disputes')).toBe(2);
  });
});
