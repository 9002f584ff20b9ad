import { eq } from 'drizzle-orm';
import { paymentOrder } from '../tables/billing-tables.ts';
import { isOpenPayment, advancePaymentState } from '#domain/billing/payment-state-machine.ts';
import type { Tx } from '../../ports/database.ts';
import type { PaymentEvent } from '../../ports/payment-gateway.ts';
import { lockUser } from './apply-subscription.ts';
import { grantOrder, revokeOrder, recalculateGrants } from './grant-order.ts';
import { issueInvoice, issueCreditNote, type OrderRow } from './issue-invoice.ts';
import { settlePromo } from './promo-terms.ts';
import type { SettlementContext } from '../../shared/billing-parts.ts';

export interface SettledPayment {
  readonly order: OrderRow;
  /** Payments beyond the one that counts, to be refunded. */
  readonly overpayments: readonly PaymentEvent[];
}

/**
 * The only way payment events change an order: callback, webhook and reconciler all call this, with any events, in any
 * order, any number of times. The order and its consequences change in one transaction `tx`.
 */
export async function settlePayment(
  settlement: SettlementContext,
  tx: Tx,
  update: { readonly order: Pick<OrderRow, 'id' | 'userId'>; readonly events: readonly PaymentEvent[] },
): Promise<SettledPayment> {
  await lockUser(tx, update.order.userId);
  const [row] = await tx.select().from(paymentOrder).where(eq(paymentOrder.id, update.order.id)).for('update');
  if (row === undefined) throw new Error('The order is gone.');

  let order = row;
  const overpayments: PaymentEvent[] = [];
  for (const event of update.events) {
    if (isOfOtherPayment(order, event)) overpayments.push(...findOverpayments(event, update.events));
    else order = await settlePaymentEvent(settlement, tx, { order, event });
  }
  return { order, overpayments };
}

/** Grants an order with nothing due, without the payment gateway. */
export async function settleFree(settlement: SettlementContext, tx: Tx, order: OrderRow): Promise<OrderRow> {
  const paidAt = new Date(settlement.parts.services.clock.now());
  const paid = await updateOrder(tx, order, { state: 'paid', paidAt });
  await grantAndNotify(settlement, tx, { order: paid, paidAt });
  return paid;
}

interface PaymentUpdate {
  readonly order: OrderRow;
  readonly event: PaymentEvent;
}

async function settlePaymentEvent(settlement: SettlementContext, tx: Tx, { order: before, event }: PaymentUpdate): Promise<OrderRow> {
  if (!matchesOrder(before, event)) return rejectPaymentEvent(settlement, tx, { order: before, event });

  const refunded = computeRefunded(before, event);
  const { state, effect } = advancePaymentState(before.state, event.kind, refunded >= before.amount);
  if (state === before.state && refunded === before.refunded) return before;

  const order = await updateOrder(tx, before, {
    state,
    refunded,
    ...(event.kind === 'failed' ? {} : { method: event.method ?? before.method }),
    ...(isOpenPayment(state) ? {} : { gatewayPaymentId: event.paymentId, failure: null }),
    ...(effect === 'grant' ? { paidAt: event.at } : {}),
  });
  if (effect === 'grant') await grantAndNotify(settlement, tx, { order, paidAt: event.at });
  if (effect === 'revoke') await revokeOrder(settlement, tx, order);
  if (effect === 'revoke' || refunded > before.refunded) await recalculateGrants(settlement, tx, order);
  if (state === 'refunded' && isOpenPayment(before.state)) await settlePromo(tx, order.id, 'returned');

  const wasPaid = !isOpenPayment(before.state) || effect === 'grant';
  if (refunded > before.refunded && wasPaid) await issueCreditNote(settlement.parts, tx, { order, before: before.refunded });
  return order;
}

async function grantAndNotify(
  settlement: SettlementContext,
  tx: Tx,
  { order, paidAt }: { readonly order: OrderRow; readonly paidAt: Date },
): Promise<void> {
  await grantOrder(settlement, tx, { order, paidAt });
  await settlePromo(tx, order.id, 'used');
  await issueInvoice(settlement.parts, tx, order);
}

/** Logs an event that does not match its order and grants nothing. An administrator has to check it. */
async function rejectPaymentEvent({ parts }: SettlementContext, tx: Tx, { order, event }: PaymentUpdate): Promise<OrderRow> {
  parts.services.log.error('News of a payment does not fit its order. Nothing was granted for it.', {
    orderId: order.id,
    ordered: `${order.amount} ${order.currency}`,
    paymentId: event.paymentId,
    told: `${event.kind} ${event.amount} ${event.currency}`,
  });
  return isOpenPayment(order.state) ? updateOrder(tx, order, { failure: 'amount-mismatch' }) : order;
}

function matchesOrder({ amount, currency }: OrderRow, event: PaymentEvent): boolean {
  if (event.kind === 'failed') return true;
  const ofThePayment = event.kind === 'authorized' || event.kind === 'captured';
  return event.currency === currency && (ofThePayment ? event.amount === amount : event.amount >= 0);
}

/** Total refunded so far; never decreases. */
function computeRefunded({ amount, refunded }: OrderRow, { kind, amount: eventAmount }: PaymentEvent): number {
  if (kind === 'dispute-lost') return amount;
  return kind === 'refunded' ? Math.min(amount, Math.max(refunded, eventAmount)) : refunded;
}

function isOfOtherPayment({ gatewayPaymentId }: OrderRow, { paymentId }: PaymentEvent): boolean {
  return gatewayPaymentId !== null && gatewayPaymentId !== paymentId;
}

/** A second captured payment of an order, which has to be refunded unless the gateway did that already. */
function findOverpayments(event: PaymentEvent, events: readonly PaymentEvent[]): readonly PaymentEvent[] {
  const isBack = events.some(({ kind, paymentId }) => paymentId === event.paymentId && (kind === 'refunded' || kind === 'dispute-lost'));
  return event.kind === 'captured' && !isBack ? [event] : [];
}

async function updateOrder(tx: Tx, order: OrderRow, values: Partial<typeof paymentOrder.$inferInsert>): Promise<OrderRow> {
  const [row] = await tx.update(paymentOrder).set(values).where(eq(paymentOrder.id, order.id)).returning();
  if (row === undefined) throw new Error('The order is gone.');
  return row;
}
