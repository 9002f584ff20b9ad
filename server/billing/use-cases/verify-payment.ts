import { and, eq } from 'drizzle-orm';
import { paymentOrder } from '../tables/billing-tables.ts';
import { isOpenPayment } from '#domain/billing/payment-state-machine.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import { type BillingParts, listGateways } from '../../shared/billing-parts.ts';
import type { OrderRow } from './issue-invoice.ts';
import { settleOrder } from './settle-order.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import type { PaymentProof } from '#domain/checkout/checkout-attempt.ts';

/**
 * Verifies a payment after checkout. The proof only shows that the checkout window completed: status, amount and
 * currency come from the gateway. If it does not respond, the payment is `pending`, and webhook or reconciler grant
 * the plan later.
 */
export async function verifyPayment(
  parts: BillingParts,
  userId: string,
  proof: PaymentProof,
): Promise<{ readonly state: 'paid' | 'pending' }> {
  const { gateway, orderId } = findSigner(parts, proof);
  const order = await loadOwnOrder(parts, userId, { vendor: gateway.vendor, orderId });

  const events = await gateway.listPaymentEvents(orderId);
  if (events.kind !== 'ok') {
    parts.services.log.warn('A payment could not be looked at; the reconciler will.', { orderId: order.id, message: events.message });
    return getPaymentState(order);
  }
  const settled = await settleOrder(parts, order, { gateway, events: events.value });
  if (settled.failure === 'amount-mismatch') throw createNotVerifiedError();
  return getPaymentState(settled);
}

/** Finds the gateway whose signature the proof carries, because the proof does not name it. */
function findSigner(parts: BillingParts, proof: PaymentProof): { readonly gateway: PaymentGateway; readonly orderId: string } {
  for (const gateway of listGateways(parts)) {
    const result = gateway.verifyProof(proof);
    if (result.ok) return { gateway, orderId: result.orderId };
  }
  throw createNotVerifiedError();
}

async function loadOwnOrder(
  { services }: BillingParts,
  userId: string,
  { vendor, orderId }: { readonly vendor: string; readonly orderId: string },
): Promise<OrderRow> {
  const [order] = await services.database.db
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.vendor, vendor), eq(paymentOrder.gatewayOrderId, orderId), eq(paymentOrder.userId, userId)));
  if (order === undefined) throw createNotFoundError('order');
  return order;
}

function getPaymentState({ state }: OrderRow): { readonly state: 'paid' | 'pending' } {
  return { state: isOpenPayment(state) ? 'pending' : 'paid' };
}

function createNotVerifiedError(): HttpError {
  return new HttpError(400, 'payment-not-verified', {
    message: 'We couldn’t confirm this payment. If you were charged, your plan will start automatically or you’ll get your money back.',
  });
}
