import { ACCOUNT_LIMITS } from './account-limits.ts';
import { runAdminAction, recordAuditEntry, type Actor } from '../../shared/run-admin-action.ts';
import { lockUserRow, type AdminParts } from './update-user.ts';
import { HttpError } from '../../shared/http-error.ts';

/** The act is written down before there is a ticket: whoever looks at an account has left a trace. */
export async function impersonate({ services, accounts }: AdminParts, actor: Actor, id: string): Promise<{ readonly ticket: string }> {
  await runAdminAction(services, actor, async (tx) => {
    const row = await lockUserRow(tx, id);
    if (row.role === 'admin') {
      throw new HttpError(403, 'is-admin', { message: 'You can’t view an administrator’s account.' });
    }
    if (row.banned || row.eraseAt !== null) {
      throw new HttpError(409, 'not-open', { message: 'This account is suspended or closed, so no one can sign in to it.' });
    }
    await recordAuditEntry(tx, actor, { action: 'user.impersonate', target: row });
  });
  return { ticket: await accounts.ticket({ userId: id, lifetime: ACCOUNT_LIMITS.impersonationTicket, impersonatorId: actor.userId }) };
}
