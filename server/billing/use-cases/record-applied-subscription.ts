import { subscription } from '../../adapters/database/schema.ts';
import { isNoted, type NotedStanding } from '../../../src/domain/billing/current-plan.ts';
import type { Standing } from '../../../src/domain/billing/compute-subscription.ts';
import type { Tx } from '../../ports/database.ts';

type Noted = Pick<typeof subscription.$inferSelect, 'mailed' | 'mailedFor'>;

export function notedIn(row: Noted | undefined): NotedStanding {
  return { endsAt: row?.mailedFor?.getTime() ?? null, over: row?.mailed === 'ended' };
}

/** Writes down that this standing was acted on; its mails begin anew when it is another one than before. */
export async function noteStanding(
  tx: Tx,
  userId: string,
  { standing, noted }: { readonly standing: Standing; readonly noted: NotedStanding },
): Promise<void> {
  if (isNoted(noted, standing)) return;
  const { grant } = standing;
  const values = grant === null ? { mailed: 'ended' as const } : { mailed: 'none' as const, mailedFor: new Date(grant.endsAt) };
  await tx
    .insert(subscription)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: subscription.userId, set: values });
}
