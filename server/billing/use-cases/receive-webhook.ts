import { and, eq } from 'drizzle-orm';
import { gatewayEvent, paymentOrder } from '../tables/billing-tables.ts';
import type { Tx } from '../../ports/database.ts';
import type { PaymentEvent } from '../../ports/payment-gateway.ts';
import { type BillingParts, loadCurrencies, type SettlementContext } from '../../shared/billing-parts.ts';
import { HttpError } from '../../shared/http-error.ts';
import { refundOverpayments } from './settle-order.ts';
import { settlePayment } from './settle-payment.ts';

export interface IncomingWebhook {
  /** Exact bytes, which the signature covers. */
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Processes a webhook once: the record of its arrival and its effects are one transaction, so that it is either done
 * or sent again. Ignores orders that this server does not have.
 */
export async function receiveWebhook(parts: BillingParts, { body, headers }: IncomingWebhook, gateway = parts.gateway): Promise<void> {
  const { services } = parts;
  const result = await gateway.readWebhook(body, headers);
  if (!result.ok) throw result.reason === 'unavailable' ? createWebhookNotStoredError() : createWebhookRefusedError(result.reason);

  const currencies = await loadCurrencies(parts);
  const overpayments = await services.database.db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(gatewayEvent)
      .values({ vendor: gateway.vendor, eventId: result.eventId, at: new Date(services.clock.now()) })
      .onConflictDoNothing()
      .returning({ eventId: gatewayEvent.eventId });
    return isNew === undefined ? [] : settlePaymentEvents({ parts, currencies }, tx, { vendor: gateway.vendor, events: result.facts });
  });
  await refundOverpayments(parts, gateway, overpayments);
}

/** 503, so that the gateway sends it again. */
export function createWebhookNotStoredError(): HttpError {
  return new HttpError(503, 'webhook-not-kept', { message: 'Couldn’t store this notification. Send it again.' });
}

function createWebhookRefusedError(reason: string): HttpError {
  return new HttpError(400, 'webhook-refused', { message: `Notification rejected: ${reason}.` });
}

async function settlePaymentEvents(
  settlement: SettlementContext,
  tx: Tx,
  { vendor, events }: { readonly vendor: string; readonly events: readonly PaymentEvent[] },
): Promise<readonly PaymentEvent[]> {
  const overpayments: PaymentEvent[] = [];
  for (const orderId of [...new Set(events.map((event) => event.orderId))].toSorted()) {
    const [order] = await tx
      .select({ id: paymentOrder.id, userId: paymentOrder.userId })
      .from(paymentOrder)
      .where(and(eq(paymentOrder.vendor, vendor), eq(paymentOrder.gatewayOrderId, orderId)));
    if (order === undefined) continue;
    const settled = await settlePayment(settlement, tx, { order, events: events.filter((event) => event.orderId === orderId) });
    overpayments.push(...settled.overpayments);
  }
  return overpayments;
}
