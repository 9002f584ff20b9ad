import { and, eq, ne } from 'drizzle-orm';
import { subscription } from '../tables/billing-tables.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import { dropGraceIfCancelled, isApplied, type AppliedSubscription } from '#domain/billing/current-plan.ts';
import { type Subscription, computeSubscription } from '#domain/billing/compute-subscription.ts';
import type { Tx } from '../../ports/database.ts';
import { loadGrants } from './load-grants.ts';

type AppliedColumns = Pick<typeof subscription.$inferSelect, 'mailed' | 'mailedFor'>;

export function readAppliedSubscription(row: AppliedColumns | undefined): AppliedSubscription {
  return { endsAt: row?.mailedFor?.getTime() ?? null, ended: row?.mailed === 'ended' };
}

/** Records the applied subscription; a changed one restarts its reminder emails. */
export async function recordAppliedSubscription(
  tx: Tx,
  userId: string,
  { currentSubscription, applied }: { readonly currentSubscription: Subscription; readonly applied: AppliedSubscription },
): Promise<void> {
  if (isApplied(applied, currentSubscription)) return;
  const { grant } = currentSubscription;
  const values = grant === null ? { mailed: 'ended' as const } : { mailed: 'none' as const, mailedFor: new Date(grant.endsAt) };
  await tx
    .insert(subscription)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: subscription.userId, set: values });
}

/**
 * Writes the plan that the user's grants give now to the user's row. Call it only when a grant begins, ends or is
 * revoked: in between an administrator may have set another plan.
 */
export async function applySubscription(tx: Tx, userId: string, now: number): Promise<Subscription> {
  const [row] = await tx.select().from(subscription).where(eq(subscription.userId, userId));
  const paidFor = computeSubscription(await loadGrants(tx, userId), now);
  const currentSubscription = dropGraceIfCancelled(row?.cancelAtPeriodEnd ?? false, paidFor, now);
  await tx
    .update(user)
    .set({ plan: currentSubscription.planId })
    .where(and(eq(user.id, userId), ne(user.plan, currentSubscription.planId)));
  await recordAppliedSubscription(tx, userId, { currentSubscription, applied: readAppliedSubscription(row) });
  return currentSubscription;
}

/**
 * Locks the user's row; every change of grants takes this lock first. Order of locks: the user, the order, the promo
 * code, the invoice counter.
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
}
