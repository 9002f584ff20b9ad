import { and, eq } from 'drizzle-orm';
import { gatewayEvent, paymentOrder } from '../../adapters/database/schema.ts';
import type { Tx } from '../../ports/database.ts';
import type { PaymentFact } from '../../ports/payment-gateway.ts';
import type { BillingParts } from './billing-parts.ts';
import { currenciesOf } from './load-currencies.ts';
import { Refusal } from '../../shared/http-error.ts';
import { giveBackExtras } from './settle-order.ts';
import { settlePayment } from './settle-payment.ts';
import type { Settlement } from './settlement-context.ts';

export interface Webhook {
  /** As it came, byte for byte. */
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Taken in once: that it came and what follows from it are kept in one transaction, so that a webhook is either done or
 * comes again. Orders this host does not know are somebody else's, and none of its business.
 */
export async function takeWebhook(parts: BillingParts, { body, headers }: Webhook, gateway = parts.gateway): Promise<void> {
  const { services } = parts;
  const verdict = await gateway.readWebhook(body, headers);
  if (!verdict.ok) throw verdict.reason === 'unavailable' ? webhookNotKept() : refused(verdict.reason);

  const currencies = await currenciesOf(parts);
  const extras = await services.database.db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(gatewayEvent)
      .values({ vendor: gateway.vendor, eventId: verdict.eventId, at: new Date(services.clock.now()) })
      .onConflictDoNothing()
      .returning({ eventId: gatewayEvent.eventId });
    return isNew === undefined ? [] : settleFacts({ parts, currencies }, tx, { vendor: gateway.vendor, facts: verdict.facts });
  });
  await giveBackExtras(parts, gateway, extras);
}

/** It has to come again. */
export function webhookNotKept(): Refusal {
  return new Refusal(503, 'webhook-not-kept', { message: 'Couldn’t store this notification. Send it again.' });
}

function refused(reason: string): Refusal {
  return new Refusal(400, 'webhook-refused', { message: `Notification rejected: ${reason}.` });
}

async function settleFacts(
  settlement: Settlement,
  tx: Tx,
  { vendor, facts }: { readonly vendor: string; readonly facts: readonly PaymentFact[] },
): Promise<readonly PaymentFact[]> {
  const extras: PaymentFact[] = [];
  for (const orderId of [...new Set(facts.map((fact) => fact.orderId))].toSorted()) {
    const [order] = await tx
      .select({ id: paymentOrder.id, userId: paymentOrder.userId })
      .from(paymentOrder)
      .where(and(eq(paymentOrder.vendor, vendor), eq(paymentOrder.gatewayOrderId, orderId)));
    if (order === undefined) continue;
    const settled = await settlePayment(settlement, tx, { order, facts: facts.filter((fact) => fact.orderId === orderId) });
    extras.push(...settled.extras);
  }
  return extras;
}
