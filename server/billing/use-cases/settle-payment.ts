import { eq } from 'drizzle-orm';
import { paymentOrder } from '../../adapters/database/schema.ts';
import { isOpen, nextPaymentState } from '../../../src/domain/billing/payment-state-machine.ts';
import type { Tx } from '../../ports/database.ts';
import type { PaymentFact } from '../../ports/payment-gateway.ts';
import { lockPerson } from './apply-subscription.ts';
import { grantOrder, revokeOrder, reworkPlans } from './grant-order.ts';
import { afterPaid, afterRefund, type OrderRow } from './issue-invoice.ts';
import { settlePromo } from './promo-terms.ts';
import type { Settlement } from './settlement-context.ts';

export interface Settled {
  readonly order: OrderRow;
  /** Payments beyond the one that counts: they have to go back. */
  readonly extras: readonly PaymentFact[];
}

/**
 * THE one way in which news of a payment becomes what somebody has: callback, webhook and reconciler all come here, with
 * any news, in any order and any number of times. The order and everything that follows from it change in `tx` together.
 */
export async function settlePayment(
  settlement: Settlement,
  tx: Tx,
  news: { readonly order: Pick<OrderRow, 'id' | 'userId'>; readonly facts: readonly PaymentFact[] },
): Promise<Settled> {
  await lockPerson(tx, news.order.userId);
  const [row] = await tx.select().from(paymentOrder).where(eq(paymentOrder.id, news.order.id)).for('update');
  if (row === undefined) throw new Error('The order is gone.');

  let order = row;
  const extras: PaymentFact[] = [];
  for (const fact of news.facts) {
    if (isOfOther(order, fact)) extras.push(...extraOf(fact, news.facts));
    else order = await settleOne(settlement, tx, { order, fact });
  }
  return { order, extras };
}

/** Nothing is due: what was ordered is granted without a vendor. */
export async function settleFree(settlement: Settlement, tx: Tx, order: OrderRow): Promise<OrderRow> {
  const paidAt = new Date(settlement.parts.services.clock.now());
  const paid = await change(tx, order, { state: 'paid', paidAt });
  await grantAndTell(settlement, tx, { order: paid, paidAt });
  return paid;
}

interface OneNews {
  readonly order: OrderRow;
  readonly fact: PaymentFact;
}

async function settleOne(settlement: Settlement, tx: Tx, { order: before, fact }: OneNews): Promise<OrderRow> {
  if (!agrees(before, fact)) return refuseFact(settlement, tx, { order: before, fact });

  const refunded = refundedBy(before, fact);
  const { state, effect } = nextPaymentState(before.state, fact.kind, refunded >= before.amount);
  if (state === before.state && refunded === before.refunded) return before;

  const order = await change(tx, before, {
    state,
    refunded,
    ...(fact.kind === 'failed' ? {} : { method: fact.method ?? before.method }),
    ...(isOpen(state) ? {} : { gatewayPaymentId: fact.paymentId, failure: null }),
    ...(effect === 'grant' ? { paidAt: fact.at } : {}),
  });
  if (effect === 'grant') await grantAndTell(settlement, tx, { order, paidAt: fact.at });
  if (effect === 'revoke') await revokeOrder(settlement, tx, order);
  if (effect === 'revoke' || refunded > before.refunded) await reworkPlans(settlement, tx, order);
  if (state === 'refunded' && isOpen(before.state)) await settlePromo(tx, order.id, 'returned');

  const wasPaid = !isOpen(before.state) || effect === 'grant';
  if (refunded > before.refunded && wasPaid) await afterRefund(settlement.parts, tx, { order, before: before.refunded });
  return order;
}

async function grantAndTell(
  settlement: Settlement,
  tx: Tx,
  { order, paidAt }: { readonly order: OrderRow; readonly paidAt: Date },
): Promise<void> {
  await grantOrder(settlement, tx, { order, paidAt });
  await settlePromo(tx, order.id, 'used');
  await afterPaid(settlement.parts, tx, order);
}

/** A vendor's word that does not fit the order it is about: nothing is granted for it, and a person has to look. */
async function refuseFact({ parts }: Settlement, tx: Tx, { order, fact }: OneNews): Promise<OrderRow> {
  parts.services.log.error('News of a payment does not fit its order. Nothing was granted for it.', {
    orderId: order.id,
    ordered: `${order.amount} ${order.currency}`,
    paymentId: fact.paymentId,
    told: `${fact.kind} ${fact.amount} ${fact.currency}`,
  });
  return isOpen(order.state) ? change(tx, order, { failure: 'amount-mismatch' }) : order;
}

function agrees({ amount, currency }: OrderRow, fact: PaymentFact): boolean {
  if (fact.kind === 'failed') return true;
  const ofThePayment = fact.kind === 'authorized' || fact.kind === 'captured';
  return fact.currency === currency && (ofThePayment ? fact.amount === amount : fact.amount >= 0);
}

/** Everything that went back so far; it only ever grows. */
function refundedBy({ amount, refunded }: OrderRow, { kind, amount: told }: PaymentFact): number {
  if (kind === 'dispute-lost') return amount;
  return kind === 'refunded' ? Math.min(amount, Math.max(refunded, told)) : refunded;
}

function isOfOther({ gatewayPaymentId }: OrderRow, { paymentId }: PaymentFact): boolean {
  return gatewayPaymentId !== null && gatewayPaymentId !== paymentId;
}

/** The vendor took money twice for one order; unless it went back by itself, it has to. */
function extraOf(fact: PaymentFact, facts: readonly PaymentFact[]): readonly PaymentFact[] {
  const isBack = facts.some(({ kind, paymentId }) => paymentId === fact.paymentId && (kind === 'refunded' || kind === 'dispute-lost'));
  return fact.kind === 'captured' && !isBack ? [fact] : [];
}

async function change(tx: Tx, order: OrderRow, values: Partial<typeof paymentOrder.$inferInsert>): Promise<OrderRow> {
  const [row] = await tx.update(paymentOrder).set(values).where(eq(paymentOrder.id, order.id)).returning();
  if (row === undefined) throw new Error('The order is gone.');
  return row;
}
