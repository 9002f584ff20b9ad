import type { PaymentNews } from '../../../../domain/billing/payment-state-machine.ts';
import type { PaymentFact } from '../../../../ports/payment-gateway.ts';
import { fromWire } from '../../../shared/payment/wire-amount.ts';
import type { RazorpayDispute, RazorpayPayment, RazorpayRefund } from './wire.ts';

export interface PaymentHistory {
  readonly payment: RazorpayPayment;
  readonly refunds: readonly RazorpayRefund[];
  readonly disputes: readonly RazorpayDispute[];
}

const NEWS_OF_DISPUTE: Readonly<Record<string, PaymentNews>> = {
  open: 'disputed',
  under_review: 'disputed',
  won: 'dispute-won',
  closed: 'dispute-won',
  lost: 'dispute-lost',
};
const MILLISECONDS = 1000;

/** A second payment of a paid order is authorised and given back by them: that money never was ours. */
export function wasCaptured({ status, captured }: RazorpayPayment): boolean {
  return status === 'captured' || (status === 'refunded' && captured !== false);
}

/** What became of one payment. Oldest first. */
export function factsOf({ payment, refunds, disputes }: PaymentHistory): readonly PaymentFact[] {
  const { status } = payment;
  if (status === 'failed') return [factOf(payment, 'failed')];
  if (status === 'authorized') return [factOf(payment, 'authorized')];
  if (!wasCaptured(payment)) return [];
  const refunded = refundedFact(payment, refunds);
  const disputed = disputes.flatMap((dispute) => disputeFact(payment, dispute) ?? []);
  const later = [...(refunded === null ? [] : [refunded]), ...disputed].sort((one, other) => one.at.getTime() - other.at.getTime());
  return [factOf(payment, 'captured'), ...later];
}

export function factOf(
  payment: RazorpayPayment,
  kind: PaymentNews,
  { amount = payment.amount, at = payment.created_at }: { readonly amount?: number; readonly at?: number } = {},
): PaymentFact {
  const { id, order_id: orderId, currency } = payment;
  return {
    kind,
    orderId: orderId ?? '',
    paymentId: id,
    amount: fromWire(amount, currency),
    currency,
    method: methodOf(payment),
    at: new Date(at * MILLISECONDS),
  };
}

export function disputeFact(payment: RazorpayPayment, { status, created_at: at }: RazorpayDispute): PaymentFact | null {
  const kind = NEWS_OF_DISPUTE[status];
  return kind === undefined ? null : factOf(payment, kind, { at });
}

/** Only what has gone back: a refund that is on its way may still fail. */
function refundedFact(payment: RazorpayPayment, refunds: readonly RazorpayRefund[]): PaymentFact | null {
  const processed = refunds.filter(({ status }) => status === 'processed');
  if (processed.length === 0) return null;
  const amount = processed.reduce((sum, refund) => sum + refund.amount, 0);
  return factOf(payment, 'refunded', { amount, at: Math.max(...processed.map((refund) => refund.created_at)) });
}

function methodOf({ method, card, bank, wallet, vpa }: RazorpayPayment): string | null {
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
