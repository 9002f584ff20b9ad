import { and, eq, isNull } from 'drizzle-orm';
import { paymentOrder } from '../tables/billing-tables.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import type { PaymentOrder } from '#ports/payment-checkout.ts';
import { type BillingParts, findGateway } from '../../shared/billing-parts.ts';
import type { OrderRow } from './issue-invoice.ts';
import { getCheckoutUrl, formatPurchase, getPostedReturnUrl } from './requested-purchase.ts';
import { HttpError } from '../../shared/http-error.ts';

/** Returns the order in the form the checkout window needs. Creates it at the gateway if that has not happened yet. */
export async function ensureGatewayOrder(parts: BillingParts, row: OrderRow): Promise<PaymentOrder> {
  const { db } = parts.services.database;
  const [payer] = await db.select({ name: user.name, email: user.email }).from(user).where(eq(user.id, row.userId));
  const prefill = payer ?? { name: '', email: '' };
  const known = row.gatewayOrderId === null ? await createGatewayOrder(parts, row, prefill) : row;
  if (known.gatewayOrderId === null) throw new Error('The order has no vendor’s id after the vendor gave one.');
  return {
    vendor: known.vendor,
    keyId: known.gatewayKeyId,
    orderId: known.gatewayOrderId,
    amount: known.amount,
    currency: known.currency,
    prefill,
    description: formatPurchase(known),
    session: known.gatewaySession,
  };
}

/** Creates the order at the gateway; of concurrent calls the first stored result wins. */
async function createGatewayOrder(parts: BillingParts, row: OrderRow, customer: PaymentOrder['prefill']): Promise<OrderRow> {
  const { publicUrl, services } = parts;
  const gateway = findGateway(parts, row.vendor);
  if (gateway === undefined) throw createGatewayRemovedError();
  if (gateway.vendor === parts.closed) throw createPaymentsOffError();
  const result = await gateway.createOrder({
    reference: row.id,
    amount: row.amount,
    currency: row.currency,
    customer,
    description: formatPurchase(row),
    returnUrl: getCheckoutUrl(publicUrl, { planId: row.planId, isAnnual: row.period === 'annual' }),
    postUrl: getPostedReturnUrl(publicUrl, row),
  });
  if (result.kind !== 'ok') {
    services.log.warn('The payment vendor made no order.', { orderId: row.id, kind: result.kind, message: result.message });
    throw result.kind === 'refused' ? createOrderRefusedError() : createUnavailableError();
  }

  const { orderId: gatewayOrderId, keyId: gatewayKeyId, session: gatewaySession } = result.value;
  const { db } = services.database;
  await db
    .update(paymentOrder)
    .set({ gatewayOrderId, gatewayKeyId, gatewaySession })
    .where(and(eq(paymentOrder.id, row.id), isNull(paymentOrder.gatewayOrderId)));
  const [stored] = await db.select().from(paymentOrder).where(eq(paymentOrder.id, row.id));
  if (stored === undefined) throw new Error('The order is gone.');
  return stored;
}

/** 409: the order belongs to a gateway that is no longer configured. */
function createGatewayRemovedError(): HttpError {
  return new HttpError(409, 'key-reused', {
    message: 'This order belongs to a payment service we no longer use. Nothing was charged. Start the purchase again.',
  });
}

function createPaymentsOffError(): HttpError {
  return new HttpError(503, 'payments-off', { message: 'This site doesn’t take payments yet. Nothing was charged.' });
}

function createUnavailableError(): HttpError {
  return new HttpError(503, 'payments-unavailable', {
    message: 'The payment service isn’t answering right now.',
  });
}

function createOrderRefusedError(): HttpError {
  return new HttpError(409, 'payment-refused', {
    message: 'The payment service declined this order. Nothing was charged. Choose another currency or write to us.',
  });
}
