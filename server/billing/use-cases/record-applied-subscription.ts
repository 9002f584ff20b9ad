import { subscription } from '../tables/billing-tables.ts';
import { isApplied, type AppliedSubscription } from '../../../src/domain/billing/current-plan.ts';
import type { Subscription } from '../../../src/domain/billing/compute-subscription.ts';
import type { Tx } from '../../ports/database.ts';

type AppliedColumns = Pick<typeof subscription.$inferSelect, 'mailed' | 'mailedFor'>;

export function readAppliedSubscription(row: AppliedColumns | undefined): AppliedSubscription {
  return { endsAt: row?.mailedFor?.getTime() ?? null, ended: row?.mailed === 'ended' };
}

/** Records that this subscription was applied; a different one than before restarts its reminder mails. */
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
