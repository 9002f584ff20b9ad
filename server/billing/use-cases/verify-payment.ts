import { and, eq } from 'drizzle-orm';
import { paymentOrder } from '../../adapters/database/schema.ts';
import { isOpen } from '../../../src/domain/billing/payment-state-machine.ts';
import type { PaymentProof } from '../../../src/ports/payment-checkout.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import type { BillingParts } from './billing-parts.ts';
import { gatewaysOf } from './find-gateway.ts';
import type { OrderRow } from './issue-invoice.ts';
import { settleOrder } from './settle-order.ts';
import { notFound, Refusal } from '../../shared/http-error.ts';

/**
 * The proof says only that the vendor's window was there. What was paid, how much and in which currency the vendor is
 * asked for; where it does not answer the payment is `pending`, and webhook or reconciler bring the plan.
 */
export async function verifyPayment(
  parts: BillingParts,
  userId: string,
  proof: PaymentProof,
): Promise<{ readonly state: 'paid' | 'pending' }> {
  const { gateway, orderId } = signerOf(parts, proof);
  const order = await ownOrder(parts, userId, { vendor: gateway.vendor, orderId });

  const facts = await gateway.facts(orderId);
  if (facts.kind !== 'ok') {
    parts.services.log.warn('A payment could not be looked at; the reconciler will.', { orderId: order.id, message: facts.message });
    return stateOf(order);
  }
  const settled = await settleOrder(parts, order, { gateway, facts: facts.value });
  if (settled.failure === 'amount-mismatch') throw notVerified();
  return stateOf(settled);
}

/** A proof does not say whose it is: it is the vendor's that signed it. */
function signerOf(parts: BillingParts, proof: PaymentProof): { readonly gateway: PaymentGateway; readonly orderId: string } {
  for (const gateway of gatewaysOf(parts)) {
    const verdict = gateway.verifyProof(proof);
    if (verdict.ok) return { gateway, orderId: verdict.orderId };
  }
  throw notVerified();
}

async function ownOrder(
  { services }: BillingParts,
  userId: string,
  { vendor, orderId }: { readonly vendor: string; readonly orderId: string },
): Promise<OrderRow> {
  const [order] = await services.database.db
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.vendor, vendor), eq(paymentOrder.gatewayOrderId, orderId), eq(paymentOrder.userId, userId)));
  if (order === undefined) throw notFound('order');
  return order;
}

function stateOf({ state }: OrderRow): { readonly state: 'paid' | 'pending' } {
  return { state: isOpen(state) ? 'pending' : 'paid' };
}

function notVerified(): Refusal {
  return new Refusal(400, 'payment-not-verified', {
    message: 'We couldn’t confirm this payment. If you were charged, your plan will start automatically or you’ll get your money back.',
  });
}
