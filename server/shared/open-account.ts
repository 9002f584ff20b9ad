import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { user } from '../accounts/tables/auth-tables.ts';
import type { Tx } from '../ports/database.ts';

/**
 * SQL condition on a row of `user`: its account is neither suspended nor closed. Whatever runs, is sent, or is shown for somebody without
 * a request of theirs has it: jobs, webhooks, links.
 */
export const isOpenAccount = (): SQL | undefined => and(eq(user.banned, false), isNull(user.eraseAt));

/** Whether the account is open, and stays so until the transaction ends: what it queues is there when it's suspended, or isn't queued. */
export async function holdOpenAccount(tx: Tx, userId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isOpenAccount()))
    .for('share');
  return found !== undefined;
}
