import { eq } from 'drizzle-orm';
import { paymentOrder } from '../tables/billing-tables.ts';
import type { PaymentEvent, PaymentGateway } from '../../ports/payment-gateway.ts';
import { type BillingParts, loadCurrencies } from '../../shared/billing-parts.ts';
import type { OrderRow } from './issue-invoice.ts';
import { settlePayment } from './settle-payment.ts';

/** Settles all payment events of one order in one transaction, then refunds overpayments. */
export async function settleOrder(
  parts: BillingParts,
  order: OrderRow,
  { gateway, events }: { readonly gateway: PaymentGateway; readonly events: readonly PaymentEvent[] },
): Promise<OrderRow> {
  const { services } = parts;
  const currencies = await loadCurrencies(parts);
  const checkedAt = new Date(services.clock.now());
  const settled = await services.database.db.transaction(async (tx) => {
    const outcome = await settlePayment({ parts, currencies }, tx, { order, events });
    await tx.update(paymentOrder).set({ checkedAt }).where(eq(paymentOrder.id, order.id));
    return outcome;
  });
  await refundOverpayments(parts, gateway, settled.overpayments);
  return settled.order;
}

/** Refunds each overpayment once, however often this is called; the reconciler repeats failed calls. */
export async function refundOverpayments(
  { services }: BillingParts,
  gateway: PaymentGateway,
  overpayments: readonly PaymentEvent[],
): Promise<void> {
  for (const { paymentId, amount, currency } of overpayments) {
    const result = await gateway.refund({ paymentId, amount, currency, reference: `extra-${paymentId}` });
    services.log.error('An order was paid twice; the second payment goes back.', { paymentId, answer: result.kind });
  }
}
