import { eq } from 'drizzle-orm';
import { endNewsletter } from '../../operations/index.ts';
import { stopAccountWork } from '../../videos/index.ts';
import { user } from '../tables/auth-tables.ts';
import type { AdminUser } from '#ports/admin-api.ts';
import type { Principal } from '../../ports/token-verifier.ts';
import type { Tx } from '../../ports/database.ts';
import { CONFIRMED_FOR } from '#domain/account/code-attempt.ts';
import { createAccountClosedMail } from './security-mails.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { runAdminAction, lockAdmins, recordAuditEntry, refuseLastAdmin, type Actor } from '../../shared/run-admin-action.ts';
import { loadAdminUser, type UserRow } from './list-users.ts';
import { lockUserRow, type AdminParts, createUserEvent } from './update-user.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { HttpError } from '../../shared/http-error.ts';
import { enqueueMail } from '../../shared/send-mail.ts';

/** Closes the user's own account; signing in again reopens it until it is erased. */
export async function closeOwnAccount(
  parts: AdminParts,
  principal: Principal,
  confirmEmail: string,
): Promise<{ readonly erasedAt: string }> {
  const { services, accounts } = parts;
  if (services.clock.now() - principal.confirmedAt.getTime() > CONFIRMED_FOR) {
    throw new HttpError(403, 'sign-in-again', { message: 'To close your account, sign in again first so we know it’s you.' });
  }
  if (confirmEmail.trim().toLowerCase() !== principal.email.toLowerCase()) {
    throw new HttpError(400, 'wrong-address', {
      field: 'confirmEmail',
      message: 'That’s not your account’s email address. Enter it exactly as shown.',
    });
  }

  const eraseAt = await services.database.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const row = await lockUserRow(tx, principal.userId);
    await refuseLastAdmin(tx, row.id);
    const closed = await closeAccount(services, tx, { row, closedBy: 'self' });
    await enqueueMail(services, tx, createAccountClosedMail(row.email, { eraseAt: closed, home: accounts.offers().hosted }));
    return closed;
  });
  await accounts.endSessions(principal.userId);
  return { erasedAt: eraseAt.toISOString() };
}

/** Closes an account so that only an administrator can reopen it. Idempotent. */
export async function deleteUser({ services, accounts }: AdminParts, actor: Actor, id: string): Promise<AdminUser> {
  const account = await runAdminAction(services, actor, async (tx) => {
    const row = await lockUserRow(tx, id);
    if (row.closedBy === 'admin') return loadAdminUser(services, tx, row);
    await refuseLastAdmin(tx, id);
    const erasedAt = await closeAccount(services, tx, { row, closedBy: 'admin' });
    await stopAccountWork(services, tx, row.id);
    await recordAuditEntry(tx, actor, {
      action: 'user.delete',
      target: row,
      changes: { erasedAt: { before: row.eraseAt, after: erasedAt } },
    });
    return loadAdminUser(services, tx, await lockUserRow(tx, id));
  });
  await accounts.endSessions(id);
  return account;
}

export async function restoreUser({ services }: AdminParts, actor: Actor, id: string): Promise<AdminUser> {
  return runAdminAction(services, actor, async (tx) => {
    const row = await lockUserRow(tx, id);
    if (row.eraseAt === null) return loadAdminUser(services, tx, row);
    if (row.eraseAt.getTime() <= services.clock.now()) {
      throw new HttpError(409, 'erased', { message: 'This account is being erased and can’t be restored.' });
    }
    await tx.update(user).set({ eraseAt: null, closedAt: null, closedBy: null }).where(eq(user.id, id));
    await recordAuditEntry(tx, actor, { action: 'user.restore', target: row, changes: { erasedAt: { before: row.eraseAt, after: null } } });
    return loadAdminUser(services, tx, await lockUserRow(tx, id));
  });
}

async function closeAccount(
  services: Pick<ServerContext, 'clock' | 'bus'>,
  tx: Tx,
  order: { readonly row: UserRow; readonly closedBy: 'self' | 'admin' },
): Promise<Date> {
  const { row, closedBy } = order;
  const now = services.clock.now();
  const eraseAt = row.eraseAt ?? new Date(now + ACCOUNT_LIMITS.eraseAfter);
  await tx
    .update(user)
    .set({ eraseAt, closedBy, closedAt: new Date(now) })
    .where(eq(user.id, row.id));
  await endNewsletter(tx, row.email.toLowerCase(), new Date(now));
  await services.bus.publish(tx, createUserEvent(row.id));
  return eraseAt;
}
