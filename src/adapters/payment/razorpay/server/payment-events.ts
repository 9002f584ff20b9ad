import type { PaymentEventKind } from '#domain/billing/payment-state-machine.ts';
import type { PaymentEvent } from '#server/ports/payment-gateway.ts';
import { parseWireAmount } from '#adapters/shared/payment/wire-amount.ts';
import type { RazorpayDispute, RazorpayPayment, RazorpayRefund } from './wire.ts';

export interface PaymentHistory {
  readonly payment: RazorpayPayment;
  readonly refunds: readonly RazorpayRefund[];
  readonly disputes: readonly RazorpayDispute[];
}

const EVENT_OF_DISPUTE_STATUS: Readonly<Record<string, PaymentEventKind>> = {
  open: 'disputed',
  under_review: 'disputed',
  won: 'dispute-won',
  closed: 'dispute-won',
  lost: 'dispute-lost',
};
const MILLISECONDS = 1000;

/** Razorpay authorizes a second payment of a paid order and returns it: that one is never captured. */
export function isCaptured({ status, captured }: RazorpayPayment): boolean {
  return status === 'captured' || (status === 'refunded' && captured !== false);
}

/** Events of one payment, oldest first. */
export function toPaymentEvents({ payment, refunds, disputes }: PaymentHistory): readonly PaymentEvent[] {
  const { status } = payment;
  if (status === 'failed') return [toPaymentEvent(payment, 'failed')];
  if (status === 'authorized') return [toPaymentEvent(payment, 'authorized')];
  if (!isCaptured(payment)) return [];
  const refunded = toRefundEvent(payment, refunds);
  const disputed = disputes.flatMap((dispute) => toDisputeEvent(payment, dispute) ?? []);
  const later = [...(refunded === null ? [] : [refunded]), ...disputed].sort((one, other) => one.at.getTime() - other.at.getTime());
  return [toPaymentEvent(payment, 'captured'), ...later];
}

export function toPaymentEvent(
  payment: RazorpayPayment,
  kind: PaymentEventKind,
  { amount = payment.amount, at = payment.created_at }: { readonly amount?: number; readonly at?: number } = {},
): PaymentEvent {
  const { id, order_id: orderId, currency } = payment;
  return {
    kind,
    orderId: orderId ?? '',
    paymentId: id,
    amount: parseWireAmount(amount, currency),
    currency,
    method: formatMethod(payment),
    at: new Date(at * MILLISECONDS),
  };
}

export function toDisputeEvent(payment: RazorpayPayment, { status, created_at: at }: RazorpayDispute): PaymentEvent | null {
  const kind = EVENT_OF_DISPUTE_STATUS[status];
  return kind === undefined ? null : toPaymentEvent(payment, kind, { at });
}

/** Counts completed refunds only: one in progress may still fail. */
function toRefundEvent(payment: RazorpayPayment, refunds: readonly RazorpayRefund[]): PaymentEvent | null {
  const processed = refunds.filter(({ status }) => status === 'processed');
  if (processed.length === 0) return null;
  const amount = processed.reduce((sum, refund) => sum + refund.amount, 0);
  return toPaymentEvent(payment, 'refunded', { amount, at: Math.max(...processed.map((refund) => refund.created_at)) });
}

function formatMethod({ method, card, bank, wallet, vpa }: RazorpayPayment): string | null {
  switch (method) {
    case 'card':
      return card?.last4 ? `card ending in ${card.last4}` : 'card';
    case 'upi':
      return vpa ? `UPI ${vpa}` : 'UPI';
    case 'netbanking':
      return bank ? `net banking, ${bank}` : 'net banking';
    case 'wallet':
      return wallet ? `wallet ${wallet}` : 'wallet';
    case undefined:
    case null:
      return null;
    default:
      return method;
  }
}
