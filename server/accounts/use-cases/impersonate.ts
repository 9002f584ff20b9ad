import { ACCOUNT_LIMITS } from './account-limits.ts';
import { asAdmin, recordAct, type Actor } from '../../shared/run-admin-action.ts';
import { targetRow, type AdminParts } from './update-user.ts';
import { Refusal } from '../../shared/http-error.ts';

/** The act is written down before there is a ticket: whoever looks at an account has left a trace. */
export async function impersonate({ services, accounts }: AdminParts, actor: Actor, id: string): Promise<{ readonly ticket: string }> {
  await asAdmin(services, actor, async (tx) => {
    const row = await targetRow(tx, id);
    if (row.role === 'admin') {
      throw new Refusal(403, 'is-admin', { message: 'You can’t view an administrator’s account.' });
    }
    if (row.banned || row.eraseAt !== null) {
      throw new Refusal(409, 'not-open', { message: 'This account is suspended or closed, so no one can sign in to it.' });
    }
    await recordAct(tx, actor, { action: 'user.impersonate', target: row });
  });
  return { ticket: await accounts.ticket({ userId: id, lifetime: ACCOUNT_LIMITS.impersonationTicket, impersonatorId: actor.userId }) };
}
