import type { SandboxOrder, SandboxPayment, SandboxRefund } from './order.ts';

/** The order in the wire format. */
export function toWireOrder({ id, amount, currency, receipt, notes, status, createdAt, payments }: SandboxOrder) {
  const paid = payments.filter(({ captured }) => captured).reduce((sum, payment) => sum + payment.amount, 0);
  return {
    id,
    entity: 'order',
    amount,
    amount_paid: paid,
    amount_due: amount - paid,
    currency,
    receipt,
    offer_id: null,
    status,
    attempts: payments.length,
    notes,
    created_at: createdAt,
  };
}

export function toWirePayment(order: SandboxOrder, payment: SandboxPayment) {
  const failed = payment.status === 'failed';
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'card',
    amount_refunded: payment.amountRefunded,
    refund_status: payment.amountRefunded === 0 ? null : payment.amountRefunded === payment.amount ? 'full' : 'partial',
    captured: payment.captured,
    card: { entity: 'card', last4: failed ? '0002' : '4242', network: 'Visa', type: 'credit', international: false },
    email: payment.email,
    contact: null,
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: failed ? DECLINED : null,
    error_source: failed ? 'bank' : null,
    error_step: failed ? 'payment_authorization' : null,
    error_reason: failed ? 'payment_failed' : null,
    created_at: payment.createdAt,
  };
}

export const DECLINED = 'The bank declined the payment. Nothing was charged.';

export function toWireRefund(payment: SandboxPayment, { id, amount, receipt, createdAt }: SandboxRefund) {
  return {
    id,
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    receipt,
    notes: [],
    status: 'processed',
    speed_requested: 'normal',
    speed_processed: 'normal',
    created_at: createdAt,
  };
}

export function toWireList<Item>(items: readonly Item[]) {
  return { entity: 'collection', count: items.length, items };
}
