import { asc, eq } from 'drizzle-orm';
import { paymentOrder, planGrant, subscription } from '../tables/billing-tables.ts';
import { computeGrantLength } from '#domain/billing/grant-terms.ts';
import type { Entitlements } from '#domain/billing/compute-placement.ts';
import type { BackedGrant } from '#domain/billing/rework-grants.ts';
import type { Grant } from '#domain/billing/compute-subscription.ts';
import { toMinorUnits } from '#domain/money/money.ts';
import type { Db, Tx } from '../../ports/database.ts';

/** All grants of the user, as `computeSubscription` takes them. */
export async function loadGrants(via: Db | Tx, userId: string): Promise<readonly Grant[]> {
  const rows = await via.select().from(planGrant).where(eq(planGrant.userId, userId)).orderBy(asc(planGrant.startsAt), asc(planGrant.id));
  return rows.map(toGrant);
}

/** All grants with the payments behind them, as `reworkGrants` takes them. */
export async function loadBackedGrants(via: Db | Tx, userId: string): Promise<readonly BackedGrant[]> {
  const rows = await via
    .select({ grant: planGrant, refunded: paymentOrder.refunded })
    .from(planGrant)
    .innerJoin(paymentOrder, eq(paymentOrder.id, planGrant.orderId))
    .where(eq(planGrant.userId, userId));
  return rows.map(({ grant, refunded }) => {
    const { terms, given } = grant;
    return { ...toGrant(grant), terms, given, refunded: toMinorUnits(refunded) };
  });
}

/** The user's grants and whether they cancelled, as a purchase needs them. */
export async function loadEntitlements(via: Db | Tx, userId: string): Promise<Entitlements> {
  const [row] = await via.select({ cancelled: subscription.cancelAtPeriodEnd }).from(subscription).where(eq(subscription.userId, userId));
  return { grants: await loadGrants(via, userId), cancelled: row?.cancelled ?? false };
}

export function toGrant(row: typeof planGrant.$inferSelect): Grant {
  const { id, planId, period, currency, supersededBy, terms } = row;
  const [startsAt, endsAt] = [row.startsAt.getTime(), row.endsAt.getTime()];
  return {
    id,
    planId,
    period,
    currency,
    paid: toMinorUnits(row.paid),
    startsAt,
    endsAt,
    supersededBy,
    revoked: row.revokedAt !== null,
    cut: endsAt - startsAt < computeGrantLength(terms, terms.worth),
  };
}
