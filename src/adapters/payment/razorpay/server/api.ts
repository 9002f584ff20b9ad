import type { GatewayResult } from '#server/ports/payment-gateway.ts';
import { createGatewayCall } from '#adapters/shared/server/gateway-call.ts';
import {
  disputeSchema,
  errorSchema,
  listSchema,
  orderSchema,
  paymentSchema,
  refundSchema,
  type RazorpayDispute,
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
} from './wire.ts';
import type { Clock } from '#ports/clock.ts';
import type { WebhookSecrets } from '#adapters/shared/server/signature.ts';

export interface RazorpayGatewayOptions {
  /** Stored with every order; a gateway with the same wire format has an id of its own. */
  readonly vendor?: string;
  /** Public key. */
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhooks: WebhookSecrets;
  /** Default: Razorpay's; without a trailing slash. */
  readonly apiUrl?: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
}

/** Minutes after the order within which Razorpay captures a late authorization by itself: three days. */
export const AUTOMATIC_CAPTURE_MINUTES = 3 * 24 * 60;
/** Milliseconds for which the list of disputes is cached. */
export const DISPUTES_LIFETIME = 60_000;
/** Page size of a list, and the maximum number of pages. */
export const PAGE_SIZE = 100;
export const MAX_PAGES = 5;

type ApiResult<Value> = Promise<GatewayResult<Value>>;
type Signal = AbortSignal | undefined;

/** Razorpay's API, limited to the calls used here. */
export interface RazorpayApi {
  findOrder(receipt: string, signal: Signal): ApiResult<RazorpayOrder | null>;
  createOrder(
    order: { readonly amount: number; readonly currency: string; readonly receipt: string },
    signal: Signal,
  ): ApiResult<RazorpayOrder>;
  /** Oldest first; Razorpay lists the newest first. */
  payments(orderId: string, signal: Signal): ApiResult<readonly RazorpayPayment[]>;
  capture(payment: RazorpayPayment, signal: Signal): ApiResult<RazorpayPayment>;
  refunds(paymentId: string, signal: Signal): ApiResult<readonly RazorpayRefund[]>;
  refund(
    refund: { readonly paymentId: string; readonly amount: number; readonly reference: string; readonly key: string },
    signal: Signal,
  ): ApiResult<RazorpayRefund>;
  disputes(page: number, signal: Signal): ApiResult<readonly RazorpayDispute[]>;
}

const API_URL = 'https://api.razorpay.com/v1';

export function createRazorpayApi({ apiUrl = API_URL, keyId, keySecret, fetch, clock }: RazorpayGatewayOptions): RazorpayApi {
  const call = createGatewayCall({
    baseUrl: apiUrl,
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    fetch,
    clock,
    parseError: parseApiError,
  });

  return {
    async findOrder(receipt, signal) {
      const path = `/orders?count=${PAGE_SIZE}&receipt=${encodeURIComponent(receipt)}`;
      const result = await call({ method: 'GET', path, repeatable: true, shape: listSchema(orderSchema), signal });
      if (result.kind !== 'ok') return result;
      // Razorpay's filter also matches receipts that contain the text.
      return { kind: 'ok', value: result.value.items.find((order) => order.receipt === receipt) ?? null };
    },

    createOrder: ({ amount, currency, receipt }, signal) =>
      call({
        method: 'POST',
        path: '/orders',
        body: JSON.stringify({
          amount,
          currency,
          receipt,
          unique_receipt: true,
          payment: {
            capture: 'automatic',
            capture_options: {
              automatic_expiry_period: AUTOMATIC_CAPTURE_MINUTES,
              manual_expiry_period: AUTOMATIC_CAPTURE_MINUTES,
              refund_speed: 'normal',
            },
          },
        }),
        repeatable: false,
        shape: orderSchema,
        signal,
      }),

    async payments(orderId, signal) {
      const path = `${paths.order(orderId)}/payments?expand[]=card`;
      const result = toItems(await call({ method: 'GET', path, repeatable: true, shape: listSchema(paymentSchema), signal }));
      return result.kind === 'ok' ? { kind: 'ok', value: result.value.toReversed() } : result;
    },

    capture: ({ id, amount, currency }, signal) =>
      call({
        method: 'POST',
        path: `${paths.payment(id)}/capture`,
        body: JSON.stringify({ amount, currency }),
        repeatable: false,
        shape: paymentSchema,
        signal,
      }),

    refunds: async (paymentId, signal) =>
      toItems(
        await call({
          method: 'GET',
          path: `${paths.payment(paymentId)}/refunds?count=${PAGE_SIZE}`,
          repeatable: true,
          shape: listSchema(refundSchema),
          signal,
        }),
      ),

    refund: ({ paymentId, amount, reference, key }, signal) =>
      call({
        method: 'POST',
        path: `${paths.payment(paymentId)}/refund`,
        body: JSON.stringify({ amount, speed: 'normal', receipt: reference }),
        headers: { 'x-refund-idempotency': `castwright-refund-${key}` },
        repeatable: true,
        shape: refundSchema,
        signal,
      }),

    disputes: async (page, signal) =>
      toItems(
        await call({
          method: 'GET',
          path: `/disputes?count=${PAGE_SIZE}&skip=${page * PAGE_SIZE}`,
          repeatable: true,
          shape: listSchema(disputeSchema),
          signal,
        }),
      ),
  };
}

const paths = {
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  payment: (id: string) => `/payments/${encodeURIComponent(id)}`,
};

function toItems<Item>(result: GatewayResult<{ readonly items: readonly Item[] }>): GatewayResult<readonly Item[]> {
  return result.kind === 'ok' ? { kind: 'ok', value: result.value.items } : result;
}

function parseApiError(body: unknown): { readonly code: string; readonly message: string } | null {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return null;
  const { code, description, reason } = parsed.data.error;
  return { code: reason ?? code, message: description };
}
