import { and, eq, ne } from 'drizzle-orm';
import { subscription, user } from '../../adapters/database/schema.ts';
import { withoutGraceIf } from '../../../src/domain/billing/current-plan.ts';
import { type Standing, standingOfGrants } from '../../../src/domain/billing/compute-subscription.ts';
import type { Tx } from '../../ports/database.ts';
import { grantsOf } from './load-grants.ts';
import { notedIn, noteStanding } from './record-applied-subscription.ts';

/**
 * Writes what the person's grants give them now to their record. Called whenever a grant begins, ends or is revoked, and
 * only then: in between the plan is what an administrator may have made of it.
 */
export async function applyStanding(tx: Tx, userId: string, now: number): Promise<Standing> {
  const [wishes] = await tx.select().from(subscription).where(eq(subscription.userId, userId));
  const paidFor = standingOfGrants(await grantsOf(tx, userId), now);
  const standing = withoutGraceIf(wishes?.cancelAtPeriodEnd ?? false, paidFor, now);
  await tx
    .update(user)
    .set({ plan: standing.planId })
    .where(and(eq(user.id, userId), ne(user.plan, standing.planId)));
  await noteStanding(tx, userId, { standing, noted: notedIn(wishes) });
  return standing;
}

/**
 * Everything that changes somebody's grants waits here for its turn. Locks are taken in this order: the person, their
 * order, a promo code, the numbers of invoices.
 */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
}
