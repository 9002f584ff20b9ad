import type { GatewayAnswer, PaymentFact, PaymentGateway, RefundRequest } from '../../../../ports/payment-gateway.ts';
import { toWire } from '../../../shared/payment/wire-amount.ts';
import { createRazorpayApi, type RazorpayApi } from './api.ts';
import { createDisputes } from './disputes.ts';
import { factsOf, wasCaptured } from './payment-events.ts';
import type { RazorpayGatewayOptions } from './options.ts';
import { createOrders } from './orders.ts';
import { verifyProof } from './proof.ts';
import { readWebhook } from './webhook.ts';
import type { RazorpayPayment, RazorpayRefund } from './wire.ts';

export type { RazorpayGatewayOptions } from './options.ts';

type Signal = AbortSignal | undefined;

/** The host half. Their own package is not used: it has no time limit and compares signatures in variable time. */
export function createRazorpayGateway(options: RazorpayGatewayOptions): PaymentGateway {
  const { vendor = 'razorpay', keyId, keySecret, webhooks, clock } = options;
  const api = createRazorpayApi(options);
  const orders = createOrders(api);
  const disputesOf = createDisputes(api, clock);

  async function facts(orderId: string, signal: Signal): Promise<GatewayAnswer<readonly PaymentFact[]>> {
    const payments = await capturedPayments(api, orderId, signal);
    if (payments.kind !== 'ok') return payments;
    const refunds = await refundsOf(api, payments.value, signal);
    if (refunds.kind !== 'ok') return refunds;
    const disputes = await disputesOf(payments.value.filter(wasCaptured).map(({ id }) => id));
    const told = payments.value.flatMap((payment) =>
      factsOf({
        payment: { ...payment, order_id: orderId },
        refunds: refunds.value.filter((refund) => refund.payment_id === payment.id),
        disputes: disputes.filter((dispute) => dispute.payment_id === payment.id),
      }),
    );
    return { kind: 'ok', value: told.toSorted((one, other) => one.at.getTime() - other.at.getTime()) };
  }

  return {
    vendor,

    async createOrder(request, call) {
      const answer = await orders.create(request, call?.signal);
      return answer.kind === 'ok' ? { kind: 'ok', value: { orderId: answer.value.id, keyId, session: {} } } : answer;
    },

    verifyProof: (proof) => verifyProof(proof, keySecret),
    facts: (orderId, call) => facts(orderId, call?.signal),
    readWebhook: async (body, headers) => readWebhook({ body, headers }, webhooks, clock.now()),
    refund: (request, call) => refund(api, request, call?.signal),
  };
}

/**
 * The order's payments. One that was authorised late waits for somebody to capture it, or goes back after some days; where
 * nothing is captured yet, the first is.
 */
async function capturedPayments(api: RazorpayApi, orderId: string, signal: Signal): Promise<GatewayAnswer<readonly RazorpayPayment[]>> {
  const payments = await api.payments(orderId, signal);
  if (payments.kind !== 'ok' || payments.value.some(wasCaptured)) return payments;
  const late = payments.value.find(({ status }) => status === 'authorized');
  if (late === undefined) return payments;
  await api.capture(late, signal);
  // Read again whatever came back: somebody else may have captured it, and no answer is no news.
  const after = await api.payments(orderId, signal);
  return after.kind === 'ok' ? after : payments;
}

async function refundsOf(
  api: RazorpayApi,
  payments: readonly RazorpayPayment[],
  signal: Signal,
): Promise<GatewayAnswer<readonly RazorpayRefund[]>> {
  const refunds: RazorpayRefund[] = [];
  for (const { id } of payments.filter((payment) => (payment.amount_refunded ?? 0) > 0)) {
    const answer = await api.refunds(id, signal);
    if (answer.kind !== 'ok') return answer;
    refunds.push(...answer.value);
  }
  return { kind: 'ok', value: refunds };
}

/** Their key for repeated refunds is forgotten some day; the receipt is not. */
async function refund(api: RazorpayApi, request: RefundRequest, signal: Signal): Promise<GatewayAnswer<{ readonly refundId: string }>> {
  const { paymentId, reference, currency } = request;
  const amount = toWire(request.amount, currency);
  if (amount === null) return { kind: 'refused', code: 'amount-not-whole', message: `${currency} has no parts of a unit.` };
  const known = await api.refunds(paymentId, signal);
  if (known.kind !== 'ok') return known;
  const earlier = known.value.find(({ receipt, status }) => receipt === reference && status !== 'failed');
  if (earlier !== undefined) return { kind: 'ok', value: { refundId: earlier.id } };
  const made = await api.refund({ paymentId, amount, reference }, signal);
  return made.kind === 'ok' ? { kind: 'ok', value: { refundId: made.value.id } } : made;
}
