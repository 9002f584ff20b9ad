import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createRazorpayGateway } from '../../src/adapters/payment/razorpay/server/index.ts';
import { hurriedClock } from './fast-clock.ts';

/** What the service was asked. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

export type Answers = Readonly<Record<string, (asked: Asked) => unknown>>;

export const RAZORPAY_KEYS = { keyId: 'rzp_test_1', keySecret: 'the key secret', webhooks: { current: 'the webhook secret' } };
export const DOWN = 'down';
export const NONE = { items: [] };

/** The gateway in front of a service that says what the test wants; `down` and `throw` are no answer. */
export function razorpayAt(answers: Answers) {
  const clock = createManualClock(Date.UTC(2026, 10, 21));
  const asked: Asked[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(url);
    const method = init.method ?? 'GET';
    const path = pathname.replace('/v1', '');
    const request = {
      method,
      path,
      query,
      headers: new Headers(init.headers),
      body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Asked['body'],
    };
    asked.push(request);
    const answer = answers[`${method} ${path}`]?.(request) ?? { http: 404, error: 'The id provided does not exist' };
    if (answer === 'throw') throw new TypeError('fetch failed');
    if (answer === DOWN) return new Response('<html>Bad gateway</html>', { status: 502 });
    const { http = 200, error, ...body } = answer as { readonly http?: number; readonly error?: string };
    return Response.json(
      error === undefined ? body : { error: { code: 'BAD_REQUEST_ERROR', description: error, reason: 'input_validation_failed' } },
      { status: http },
    );
  };
  const gateway = createRazorpayGateway({ ...RAZORPAY_KEYS, clock: hurriedClock(clock), fetch });
  return {
    gateway,
    clock,
    asked,
    count: (method: string, path: string) => asked.filter((one) => one.method === method && one.path === path).length,
  };
}

export const razorpayOrder = (change: object = {}) => ({ id: 'order_1', amount: 1900, currency: 'USD', receipt: null, ...change });
export const razorpayPayment = (change: object = {}) => ({
  id: 'pay_1',
  order_id: 'order_1',
  amount: 1900,
  currency: 'USD',
  status: 'captured',
  captured: true,
  amount_refunded: 0,
  method: 'card',
  card: { last4: '4242' },
  created_at: 1_795_000_000,
  ...change,
});
export const historyOf = (payments: readonly object[], more: Answers = {}): Answers => ({
  'GET /orders/order_1/payments': () => ({ items: payments }),
  'GET /disputes': () => NONE,
  ...more,
});
