import { eq } from 'drizzle-orm';
import { waitlistEntry } from '../tables/admin-tables.ts';
import type { WaitlistEntry } from '#ports/admin-api.ts';
import { runAdminAction, recordAuditEntry, type Actor } from '../../shared/run-admin-action.ts';
import type { AdminParts } from './update-user.ts';
import { isUuid } from '../../shared/queries.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { toWaitlistEntry } from './waitlist-entries.ts';

/** Approves or declines an entry. Each approval mails the invitation, also a repeated one. */
export async function decideWaitlist(
  { services, accounts }: AdminParts,
  actor: Actor,
  order: { readonly id: string; readonly decision: 'approve' | 'decline' },
): Promise<WaitlistEntry> {
  const { id, decision } = order;
  if (!isUuid(id)) throw createNotFoundError('request');
  const decided = await runAdminAction(services, actor, async (tx) => {
    const [before] = await tx.select().from(waitlistEntry).where(eq(waitlistEntry.id, id)).for('update');
    if (before === undefined) throw createNotFoundError('request');
    if (before.state === 'joined') {
      throw new HttpError(409, 'joined', { message: 'They already have an account. Find them under Users.' });
    }
    const state = decision === 'approve' ? ('approved' as const) : ('declined' as const);
    const [row] = await tx
      .update(waitlistEntry)
      .set({ state, decidedAt: new Date(services.clock.now()), decidedBy: actor.userId })
      .where(eq(waitlistEntry.id, id))
      .returning();
    if (row === undefined) throw createNotFoundError('request');
    await recordAuditEntry(tx, actor, {
      action: decision === 'approve' ? 'waitlist.approve' : 'waitlist.decline',
      target: { id: null, email: row.email },
      changes: { state: { before: before.state, after: state } },
    });
    return row;
  });

  if (decision === 'approve') await accounts.invite?.({ email: decided.email, name: decided.name });
  return toWaitlistEntry(decided);
}
