import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createRazorpayGateway } from '#adapters/payment/razorpay/server/index.ts';
import { createFastClock } from './fast-clock.ts';

/** Requests that the service received. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

export type RazorpayResponses = Readonly<Record<string, (requested: RecordedRequest) => unknown>>;

export const RAZORPAY_KEYS = { keyId: 'rzp_test_1', keySecret: 'the key secret', webhooks: { current: 'the webhook secret' } };
export const SERVICE_DOWN = 'down';
export const NOT_FOUND = { items: [] };

/** The gateway in front of a service that says what the test wants; `down` and `throw` are no answer. */
export function createRazorpayAt(responses: RazorpayResponses) {
  const clock = createManualClock(Date.UTC(2026, 10, 21));
  const requested: RecordedRequest[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(url);
    const method = init.method ?? 'GET';
    const path = pathname.replace('/v1', '');
    const request = {
      method,
      path,
      query,
      headers: new Headers(init.headers),
      body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') as RecordedRequest['body'],
    };
    requested.push(request);
    const response = responses[`${method} ${path}`]?.(request) ?? { http: 404, error: 'The id provided does not exist' };
    if (response === 'throw') throw new TypeError('fetch failed');
    if (response === SERVICE_DOWN) return new Response('<html>Bad gateway</html>', { status: 502 });
    const { http = 200, error, ...body } = response as { readonly http?: number; readonly error?: string };
    return Response.json(
      error === undefined ? body : { error: { code: 'BAD_REQUEST_ERROR', description: error, reason: 'input_validation_failed' } },
      { status: http },
    );
  };
  const gateway = createRazorpayGateway({ ...RAZORPAY_KEYS, clock: createFastClock(clock), fetch });
  return {
    gateway,
    clock,
    asked: requested,
    count: (method: string, path: string) => requested.filter((one) => one.method === method && one.path === path).length,
  };
}

export const createRazorpayOrder = (change: object = {}) => ({ id: 'order_1', amount: 1900, currency: 'USD', receipt: null, ...change });
export const createRazorpayPayment = (change: object = {}) => ({
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
export const fetchHistory = (payments: readonly object[], more: RazorpayResponses = {}): RazorpayResponses => ({
  'GET /orders/order_1/payments': () => ({ items: payments }),
  'GET /disputes': () => NOT_FOUND,
  ...more,
});
