import { eq } from 'drizzle-orm';
import { paymentOrder } from '../../adapters/database/schema.ts';
import type { PaymentFact, PaymentGateway } from '../../ports/payment-gateway.ts';
import type { BillingParts } from './billing-parts.ts';
import { currenciesOf } from './load-currencies.ts';
import type { OrderRow } from './issue-invoice.ts';
import { settlePayment } from './settle-payment.ts';

/** Everything the vendor says of one order, settled at once. What was paid twice goes back. */
export async function settleOrder(
  parts: BillingParts,
  order: OrderRow,
  { gateway, facts }: { readonly gateway: PaymentGateway; readonly facts: readonly PaymentFact[] },
): Promise<OrderRow> {
  const { services } = parts;
  const currencies = await currenciesOf(parts);
  const checkedAt = new Date(services.clock.now());
  const settled = await services.database.db.transaction(async (tx) => {
    const outcome = await settlePayment({ parts, currencies }, tx, { order, facts });
    await tx.update(paymentOrder).set({ checkedAt }).where(eq(paymentOrder.id, order.id));
    return outcome;
  });
  await giveBackExtras(parts, gateway, settled.extras);
  return settled.order;
}

/** The same payment goes back once, however often this is asked; the reconciler asks again where it failed. */
export async function giveBackExtras({ services }: BillingParts, gateway: PaymentGateway, extras: readonly PaymentFact[]): Promise<void> {
  for (const { paymentId, amount, currency } of extras) {
    const answer = await gateway.refund({ paymentId, amount, currency, reference: `extra-${paymentId}` });
    services.log.error('An order was paid twice; the second payment goes back.', { paymentId, answer: answer.kind });
  }
}
