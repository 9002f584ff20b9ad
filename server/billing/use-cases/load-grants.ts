import { asc, eq } from 'drizzle-orm';
import { paymentOrder, planGrant, subscription } from '../../adapters/database/schema.ts';
import { lengthOfTerms } from '../../../src/domain/billing/grant-terms.ts';
import type { Holding } from '../../../src/domain/billing/compute-placement.ts';
import type { BackedGrant } from '../../../src/domain/billing/rework-grants.ts';
import type { Grant } from '../../../src/domain/billing/compute-subscription.ts';
import { minor } from '../../../src/domain/money/money.ts';
import type { Db, Tx } from '../../ports/database.ts';

/** Everything the person was ever granted, for `standingOfGrants`. */
export async function grantsOf(via: Db | Tx, userId: string): Promise<readonly Grant[]> {
  const rows = await via.select().from(planGrant).where(eq(planGrant.userId, userId)).orderBy(asc(planGrant.startsAt), asc(planGrant.id));
  return rows.map(grantOfRow);
}

/** The same with what backs them, for `reworkGrants`. */
export async function backedGrantsOf(via: Db | Tx, userId: string): Promise<readonly BackedGrant[]> {
  const rows = await via
    .select({ grant: planGrant, refunded: paymentOrder.refunded })
    .from(planGrant)
    .innerJoin(paymentOrder, eq(paymentOrder.id, planGrant.orderId))
    .where(eq(planGrant.userId, userId));
  return rows.map(({ grant, refunded }) => {
    const { terms, given } = grant;
    return { ...grantOfRow(grant), terms, given, refunded: minor(refunded) };
  });
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
  const { id, planId, period, currency, supersededBy, terms } = row;
  const [startsAt, endsAt] = [row.startsAt.getTime(), row.endsAt.getTime()];
  return {
    id,
    planId,
    period,
    currency,
    paid: minor(row.paid),
    startsAt,
    endsAt,
    supersededBy,
    revoked: row.revokedAt !== null,
    cut: endsAt - startsAt < lengthOfTerms(terms, terms.worth),
  };
}
