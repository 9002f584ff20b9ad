import type { GatewayResult, PaymentEvent, PaymentGateway, RefundRequest, ProofResult } from '#server/ports/payment-gateway.ts';
import { toWireAmount } from '#adapters/shared/payment/wire-amount.ts';
import { createRazorpayApi, type RazorpayApi, type RazorpayGatewayOptions } from './api.ts';
import { createDisputes } from './disputes.ts';
import { toPaymentEvents, isCaptured } from './payment-events.ts';
import { createOrders } from './orders.ts';
import { readWebhook } from './webhook.ts';
import type { RazorpayPayment, RazorpayRefund } from './wire.ts';
import { isValidSignature } from '#adapters/shared/server/signature.ts';
import { readProof } from '../shared/proof.ts';

/** Verifies Razorpay's signature of `order|payment` by the key's secret; ids contain no `|`, so the text is unambiguous. */
export function verifyProof(proof: unknown, keySecret: string): ProofResult {
  const read = readProof(proof);
  if (read === null) return { ok: false, reason: 'malformed' };
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = read;
  return isValidSignature(signature, `${orderId}|${paymentId}`, keySecret)
    ? { ok: true, orderId, paymentId }
    : { ok: false, reason: 'bad-signature' };
}

export type { RazorpayGatewayOptions } from './api.ts';

type Signal = AbortSignal | undefined;

/** Server half. Razorpay's own package is not used: it has no timeout and compares signatures in variable time. */
export function createRazorpayGateway(options: RazorpayGatewayOptions): PaymentGateway {
  const { vendor = 'razorpay', keyId, keySecret, webhooks, clock } = options;
  const api = createRazorpayApi(options);
  const orders = createOrders(api);
  const findDisputes = createDisputes(api, clock);

  async function facts(orderId: string, signal: Signal): Promise<GatewayResult<readonly PaymentEvent[]>> {
    const payments = await capturePayments(api, orderId, signal);
    if (payments.kind !== 'ok') return payments;
    const refunds = await fetchRefunds(api, payments.value, signal);
    if (refunds.kind !== 'ok') return refunds;
    const disputes = await findDisputes(payments.value.filter(isCaptured).map(({ id }) => id));
    const events = payments.value.flatMap((payment) =>
      toPaymentEvents({
        payment: { ...payment, order_id: orderId },
        refunds: refunds.value.filter((refund) => refund.payment_id === payment.id),
        disputes: disputes.filter((dispute) => dispute.payment_id === payment.id),
      }),
    );
    return { kind: 'ok', value: events.toSorted((one, other) => one.at.getTime() - other.at.getTime()) };
  }

  return {
    vendor,

    async createOrder(request, call) {
      const result = await orders.create(request, call?.signal);
      return result.kind === 'ok' ? { kind: 'ok', value: { orderId: result.value.id, keyId, session: {} } } : result;
    },

    verifyProof: (proof) => verifyProof(proof, keySecret),
    listPaymentEvents: (orderId, call) => facts(orderId, call?.signal),
    readWebhook: async (body, headers) => readWebhook({ body, headers }, webhooks, clock.now()),
    refund: (request, call) => refund(api, request, call?.signal),
  };
}

/**
 * Lists the order's payments and captures the first authorized one if none is captured. A payment that was authorized late is otherwise
 * returned after some days.
 */
async function capturePayments(api: RazorpayApi, orderId: string, signal: Signal): Promise<GatewayResult<readonly RazorpayPayment[]>> {
  const payments = await api.payments(orderId, signal);
  if (payments.kind !== 'ok' || payments.value.some(isCaptured)) return payments;
  const authorized = payments.value.find(({ status }) => status === 'authorized');
  if (authorized === undefined) return payments;
  await api.capture(authorized, signal);
  // Read again whatever the response: another process may have captured it, and no response says nothing.
  const after = await api.payments(orderId, signal);
  return after.kind === 'ok' ? after : payments;
}

async function fetchRefunds(
  api: RazorpayApi,
  payments: readonly RazorpayPayment[],
  signal: Signal,
): Promise<GatewayResult<readonly RazorpayRefund[]>> {
  const refunds: RazorpayRefund[] = [];
  for (const { id } of payments.filter((payment) => (payment.amount_refunded ?? 0) > 0)) {
    const result = await api.refunds(id, signal);
    if (result.kind !== 'ok') return result;
    refunds.push(...result.value);
  }
  return { kind: 'ok', value: refunds };
}

/**
 * Finds an earlier refund by its receipt: Razorpay's idempotency keys expire. One that failed at the bank is made again, under another key:
 * the old one would return the failed refund.
 */
async function refund(api: RazorpayApi, request: RefundRequest, signal: Signal): Promise<GatewayResult<{ readonly refundId: string }>> {
  const { paymentId, reference, currency } = request;
  const amount = toWireAmount(request.amount, currency);
  if (amount === null) return { kind: 'refused', code: 'amount-not-whole', message: `${currency} amounts can’t have decimals.` };
  const known = await api.refunds(paymentId, signal);
  if (known.kind !== 'ok') return known;
  const earlier = known.value.filter(({ receipt }) => receipt === reference);
  const good = earlier.find(({ status }) => status !== 'failed');
  if (good !== undefined) return { kind: 'ok', value: { refundId: good.id } };
  const made = await api.refund({ paymentId, amount, reference, key: `${reference}-${earlier.length}` }, signal);
  return made.kind === 'ok' ? { kind: 'ok', value: { refundId: made.value.id } } : made;
}
