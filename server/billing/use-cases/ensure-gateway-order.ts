import { and, eq, isNull } from 'drizzle-orm';
import { paymentOrder, user } from '../../adapters/database/schema.ts';
import type { PaymentOrder } from '../../../src/ports/payment-checkout.ts';
import type { BillingParts } from './billing-parts.ts';
import { gatewayOf } from './find-gateway.ts';
import type { OrderRow } from './issue-invoice.ts';
import { checkoutAddress, purchaseText } from './requested-purchase.ts';
import { Refusal } from '../../shared/http-error.ts';

/** The order as the payment window wants it. Asks the vendor for it when no answer of theirs was kept yet. */
export async function gatewayOrder(parts: BillingParts, row: OrderRow): Promise<PaymentOrder> {
  const { db } = parts.services.database;
  const [payer] = await db.select({ name: user.name, email: user.email }).from(user).where(eq(user.id, row.userId));
  const prefill = payer ?? { name: '', email: '' };
  const known = row.gatewayOrderId === null ? await askVendor(parts, row, prefill) : row;
  if (known.gatewayOrderId === null) throw new Error('The order has no vendor’s id after the vendor gave one.');
  return {
    keyId: known.gatewayKeyId,
    orderId: known.gatewayOrderId,
    amount: known.amount,
    currency: known.currency,
    prefill,
    description: purchaseText(known),
    session: known.gatewaySession,
  };
}

/** Of several answers the first that was kept counts. */
async function askVendor(parts: BillingParts, row: OrderRow, customer: PaymentOrder['prefill']): Promise<OrderRow> {
  const { publicUrl, services } = parts;
  const gateway = gatewayOf(parts, row.vendor);
  if (gateway === undefined) throw moved();
  const answer = await gateway.createOrder({
    reference: row.id,
    amount: row.amount,
    currency: row.currency,
    customer,
    description: purchaseText(row),
    returnUrl: checkoutAddress(publicUrl, { planId: row.planId, isAnnual: row.period === 'annual' }),
  });
  if (answer.kind !== 'ok') {
    services.log.warn('The payment vendor made no order.', { orderId: row.id, kind: answer.kind, message: answer.message });
    throw answer.kind === 'refused' ? refused() : unavailable();
  }

  const { orderId: gatewayOrderId, keyId: gatewayKeyId, session: gatewaySession } = answer.value;
  const { db } = services.database;
  await db
    .update(paymentOrder)
    .set({ gatewayOrderId, gatewayKeyId, gatewaySession })
    .where(and(eq(paymentOrder.id, row.id), isNull(paymentOrder.gatewayOrderId)));
  const [kept] = await db.select().from(paymentOrder).where(eq(paymentOrder.id, row.id));
  if (kept === undefined) throw new Error('The order is gone.');
  return kept;
}

/** The order is of a vendor that was taken away since. */
function moved(): Refusal {
  return new Refusal(409, 'key-reused', {
    message: 'This order belongs to a payment service we no longer use. Nothing was charged. Start the purchase again.',
  });
}

function unavailable(): Refusal {
  return new Refusal(503, 'payments-unavailable', {
    message: 'The payment service isn’t answering right now.',
  });
}

function refused(): Refusal {
  return new Refusal(409, 'payment-refused', {
    message: 'The payment service declined this order. Nothing was charged. Choose another currency or write to us.',
  });
}
