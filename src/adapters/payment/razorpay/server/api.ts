import type { GatewayAnswer } from '../../../../ports/payment-gateway.ts';
import { createVendorCall } from '../../../shared/server/gateway-call.ts';
import { AUTOMATIC_CAPTURE, PAGE_SIZE } from './limits.ts';
import type { RazorpayGatewayOptions } from './options.ts';
import {
  disputeSchema,
  errorSchema,
  listOf,
  orderSchema,
  paymentSchema,
  refundSchema,
  type RazorpayDispute,
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
} from './wire.ts';

type Answer<Value> = Promise<GatewayAnswer<Value>>;
type Signal = AbortSignal | undefined;

/** The calls of their service that are needed here, each as its own documentation has it. */
export interface RazorpayApi {
  orderOf(receipt: string, signal: Signal): Answer<RazorpayOrder | null>;
  createOrder(
    order: { readonly amount: number; readonly currency: string; readonly receipt: string },
    signal: Signal,
  ): Answer<RazorpayOrder>;
  /** Oldest first; their list begins with the newest. */
  payments(orderId: string, signal: Signal): Answer<readonly RazorpayPayment[]>;
  capture(payment: RazorpayPayment, signal: Signal): Answer<RazorpayPayment>;
  refunds(paymentId: string, signal: Signal): Answer<readonly RazorpayRefund[]>;
  refund(
    refund: { readonly paymentId: string; readonly amount: number; readonly reference: string },
    signal: Signal,
  ): Answer<RazorpayRefund>;
  disputes(page: number, signal: Signal): Answer<readonly RazorpayDispute[]>;
}

const API_URL = 'https://api.razorpay.com/v1';

export function createRazorpayApi({ apiUrl = API_URL, keyId, keySecret, fetch, clock }: RazorpayGatewayOptions): RazorpayApi {
  const call = createVendorCall({
    baseUrl: apiUrl,
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    fetch,
    clock,
    refusalOf: refusalIn,
  });

  return {
    async orderOf(receipt, signal) {
      const path = `/orders?count=${PAGE_SIZE}&receipt=${encodeURIComponent(receipt)}`;
      const answer = await call({ method: 'GET', path, repeatable: true, shape: listOf(orderSchema), signal });
      if (answer.kind !== 'ok') return answer;
      // Their list finds receipts that contain the text, too.
      return { kind: 'ok', value: answer.value.items.find((order) => order.receipt === receipt) ?? null };
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
              automatic_expiry_period: AUTOMATIC_CAPTURE,
              manual_expiry_period: AUTOMATIC_CAPTURE,
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
      const answer = itemsOf(await call({ method: 'GET', path, repeatable: true, shape: listOf(paymentSchema), signal }));
      return answer.kind === 'ok' ? { kind: 'ok', value: answer.value.toReversed() } : answer;
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
      itemsOf(
        await call({
          method: 'GET',
          path: `${paths.payment(paymentId)}/refunds?count=${PAGE_SIZE}`,
          repeatable: true,
          shape: listOf(refundSchema),
          signal,
        }),
      ),

    refund: ({ paymentId, amount, reference }, signal) =>
      call({
        method: 'POST',
        path: `${paths.payment(paymentId)}/refund`,
        body: JSON.stringify({ amount, speed: 'normal', receipt: reference }),
        headers: { 'x-refund-idempotency': `castwright-refund-${reference}` },
        repeatable: true,
        shape: refundSchema,
        signal,
      }),

    disputes: async (page, signal) =>
      itemsOf(
        await call({
          method: 'GET',
          path: `/disputes?count=${PAGE_SIZE}&skip=${page * PAGE_SIZE}`,
          repeatable: true,
          shape: listOf(disputeSchema),
          signal,
        }),
      ),
  };
}

const paths = {
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  payment: (id: string) => `/payments/${encodeURIComponent(id)}`,
};

function itemsOf<Item>(answer: GatewayAnswer<{ readonly items: readonly Item[] }>): GatewayAnswer<readonly Item[]> {
  return answer.kind === 'ok' ? { kind: 'ok', value: answer.value.items } : answer;
}

function refusalIn(body: unknown): { readonly code: string; readonly message: string } | null {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return null;
  const { code, description, reason } = parsed.data.error;
  return { code: reason ?? code, message: description };
}
