import { eq, and, count, ne, sql } from 'drizzle-orm';
import { planGrant } from '../tables/billing-tables.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { closeGaps, reworkGrants } from '#domain/billing/rework-grants.ts';
import { computeGrantedSpan } from '#domain/billing/compute-granted-span.ts';
import type { Tx } from '../../ports/database.ts';
import { applySubscription } from './apply-subscription.ts';
import { loadBackedGrants, loadGrants, loadEntitlements } from './load-grants.ts';
import type { OrderRow } from './issue-invoice.ts';
import type { SettlementContext } from '../../shared/billing-parts.ts';
import { promoCode, promoUse } from '../tables/promo-tables.ts';
import { checkUses } from '#domain/promo/check-promo.ts';

/** Whether the code has a use left for this order beside the paid ones; a late payment may have lost its reservation to another order. */
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

/**
 * Grants the plan of a paid order. The caller holds the locks of the user and of the order; a unique index on the
 * order prevents a second grant.
 */
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

/** Revokes the order's grant, so that the grant it replaced is valid again. Call `recalculateGrants` afterwards. */
export async function revokeOrder({ parts }: SettlementContext, tx: Tx, { id: orderId }: OrderRow): Promise<void> {
  await tx
    .update(planGrant)
    .set({ revokedAt: new Date(parts.services.clock.now()) })
    .where(eq(planGrant.orderId, orderId));
}

/**
 * Recalculates the user's grants after a refund: shortens what the order paid for, also where later grants used its
 * credit, and moves prepaid periods forward.
 */
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
