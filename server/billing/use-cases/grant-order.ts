import { eq, and, count, ne, sql } from 'drizzle-orm';
import { planGrant } from '../tables/billing-tables.ts';
import { BILLING_LIMITS } from '../../../src/domain/billing/billing-limits.ts';
import { closeGaps, reworkGrants } from '../../../src/domain/billing/rework-grants.ts';
import { computeGrantedSpan } from '../../../src/domain/billing/compute-granted-span.ts';
import type { Tx } from '../../ports/database.ts';
import { applySubscription } from './apply-subscription.ts';
import { loadBackedGrants, loadGrants, loadEntitlements } from './load-grants.ts';
import type { OrderRow } from './issue-invoice.ts';
import type { SettlementContext } from './billing-parts.ts';
import { promoCode, promoUse } from '../tables/promo-tables.ts';
import { checkUses } from '../../../src/domain/promo/check-promo.ts';

/** Whether the code has room for this order beside those that were paid: an order whose place went to another may have lost it. */
export async function isPromoStillValid(tx: Tx, { id, userId, promoId }: OrderRow): Promise<boolean> {
  if (promoId === null) return true;
  const [code] = await tx.select().from(promoCode).where(eq(promoCode.id, promoId)).for('update');
  if (code === undefined) return true;

  const [uses] = await tx
    .select({
      used: count(),
      usedByUser: sql<number>`count(*) filter (where ${promoUse.userId} = ${userId})`.mapWith(Number),
    })
    .from(promoUse)
    .where(and(eq(promoUse.promoId, promoId), ne(promoUse.orderId, id), eq(promoUse.state, 'used')));
  return checkUses(code, uses ?? { used: 0, usedByUser: 0 }).ok;
}

/** Under the lock of the person and of the order. The unique row per order is the last word on "once". */
export async function grantOrder(
  { parts, currencies }: SettlementContext,
  tx: Tx,
  { order, paidAt }: { readonly order: OrderRow; readonly paidAt: Date },
): Promise<void> {
  const { id: orderId, userId, planId, period, currency } = order;
  const now = parts.services.clock.now();
  const inTime = paidAt.getTime() - order.createdAt.getTime() <= BILLING_LIMITS.orderValidFor && (await isPromoStillValid(tx, order));
  const priced = { ...order, createdAt: order.createdAt.getTime() };
  const span = computeGrantedSpan({ order: priced, entitlements: await loadEntitlements(tx, userId), currencies, now, inTime });

  const [row] = await tx
    .insert(planGrant)
    .values({
      userId,
      orderId,
      planId,
      period,
      currency,
      paid: span.paid,
      terms: span.terms,
      startsAt: new Date(span.startsAt),
      endsAt: new Date(span.endsAt),
      createdAt: new Date(now),
    })
    .returning({ id: planGrant.id });
  if (row === undefined) throw new Error('The database gave no row back.');

  for (const { id, given } of span.supersedes) await tx.update(planGrant).set({ supersededBy: row.id, given }).where(eq(planGrant.id, id));
  await applySubscription(tx, userId, now);
}

/** What it took the place of counts again. `recalculateGrants` has to follow. */
export async function revokeOrder({ parts }: SettlementContext, tx: Tx, { id: orderId }: OrderRow): Promise<void> {
  await tx
    .update(planGrant)
    .set({ revokedAt: new Date(parts.services.clock.now()) })
    .where(eq(planGrant.orderId, orderId));
}

/** After money of an order went back: what it had bought goes with it, also of later orders, and what was paid ahead moves up. */
export async function recalculateGrants({ parts }: SettlementContext, tx: Tx, { userId }: OrderRow): Promise<void> {
  const now = parts.services.clock.now();
  for (const { id, paid, endsAt } of reworkGrants(await loadBackedGrants(tx, userId))) {
    await tx
      .update(planGrant)
      .set({ paid, endsAt: new Date(endsAt) })
      .where(eq(planGrant.id, id));
  }
  for (const { id, startsAt, endsAt } of closeGaps(await loadGrants(tx, userId), now)) {
    await tx
      .update(planGrant)
      .set({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
      .where(eq(planGrant.id, id));
  }
  await applySubscription(tx, userId, now);
}
