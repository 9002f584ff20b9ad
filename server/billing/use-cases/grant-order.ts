import { eq } from 'drizzle-orm';
import { planGrant } from '../tables/billing-tables.ts';
import { BILLING_LIMITS } from '../../../src/domain/billing/billing-limits.ts';
import { closeGaps, reworkGrants } from '../../../src/domain/billing/rework-grants.ts';
import { computeGrantedSpan } from '../../../src/domain/billing/compute-granted-span.ts';
import type { Tx } from '../../ports/database.ts';
import { applySubscription } from './apply-subscription.ts';
import { loadBackedGrants, loadGrants, loadEntitlements } from './load-grants.ts';
import type { OrderRow } from './issue-invoice.ts';
import { isPromoStillValid } from './is-promo-still-valid.ts';
import type { SettlementContext } from './settlement-context.ts';

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
