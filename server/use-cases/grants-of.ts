import { asc, eq } from 'drizzle-orm';
import { planGrant, subscription } from '../adapters/database/schema.ts';
import type { Holding } from '../../src/domain/billing/place-purchase.ts';
import type { Grant } from '../../src/domain/billing/standing-of-grants.ts';
import { minor } from '../../src/domain/money/money.ts';
import type { Db, Tx } from '../ports/database.ts';

/** Everything the person was ever granted, for `standingOfGrants`. */
export async function grantsOf(via: Db | Tx, userId: string): Promise<readonly Grant[]> {
  const rows = await via.select().from(planGrant).where(eq(planGrant.userId, userId)).orderBy(asc(planGrant.startsAt), asc(planGrant.id));
  return rows.map(grantOfRow);
}

/** What the person has when they buy. */
export async function holdingOf(via: Db | Tx, userId: string): Promise<Holding> {
  const [wishes] = await via
    .select({ cancelled: subscription.cancelAtPeriodEnd })
    .from(subscription)
    .where(eq(subscription.userId, userId));
  return { grants: await grantsOf(via, userId), cancelled: wishes?.cancelled ?? false };
}

export function grantOfRow(row: typeof planGrant.$inferSelect): Grant {
  const { id, planId, period, currency, supersededBy } = row;
  return {
    id,
    planId,
    period,
    currency,
    paid: minor(row.paid),
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    supersededBy,
    revoked: row.revokedAt !== null,
  };
}
