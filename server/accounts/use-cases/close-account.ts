import { eq } from 'drizzle-orm';
import { user } from '../../adapters/database/schema.ts';
import type { AdminUser } from '../../../src/ports/admin-api.ts';
import type { Principal } from '../../ports/token-verifier.ts';
import type { Tx } from '../../ports/database.ts';
import { CONFIRMED_FOR } from '../../../src/domain/account/confirmation.ts';
import { accountClosedMail } from './account-closing-mails.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { asAdmin, lockAdmins, recordAct, refuseLastAdmin, type Actor } from '../../shared/run-admin-action.ts';
import { adminUser, type UserRow } from './list-users.ts';
import { targetRow, type AdminParts } from './update-user.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { endNewsletter } from '../../operations/use-cases/newsletter-links.ts';
import { peopleEvent } from './user-topic.ts';
import { Refusal } from '../../shared/http-error.ts';
import { enqueueMail } from '../../shared/send-mail.ts';

/** Closes one's own account now; signing in brings it back until it is erased. */
export async function closeOwnAccount(
  parts: AdminParts,
  principal: Principal,
  confirmEmail: string,
): Promise<{ readonly erasedAt: string }> {
  const { services, accounts } = parts;
  if (services.clock.now() - principal.confirmedAt.getTime() > CONFIRMED_FOR) {
    throw new Refusal(403, 'sign-in-again', { message: 'To close your account, sign in again first so we know it’s you.' });
  }
  if (confirmEmail.trim().toLowerCase() !== principal.email.toLowerCase()) {
    throw new Refusal(400, 'wrong-address', {
      field: 'confirmEmail',
      message: 'That’s not your account’s email address. Enter it exactly as shown.',
    });
  }

  const eraseAt = await services.database.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const row = await targetRow(tx, principal.userId);
    await refuseLastAdmin(tx, row.id);
    const closed = await close(services, tx, { row, closedBy: 'self' });
    await enqueueMail(services, tx, accountClosedMail(row.email, closed));
    return closed;
  });
  await accounts.endSessions(principal.userId);
  return { erasedAt: eraseAt.toISOString() };
}

/** Closed by an administrator, only an administrator opens it again. Done already is done. */
export async function deleteUser({ services, accounts }: AdminParts, actor: Actor, id: string): Promise<AdminUser> {
  const person = await asAdmin(services, actor, async (tx) => {
    const row = await targetRow(tx, id);
    if (row.closedBy === 'admin') return adminUser(services, tx, row);
    await refuseLastAdmin(tx, id);
    const erasedAt = await close(services, tx, { row, closedBy: 'admin' });
    await recordAct(tx, actor, { action: 'user.delete', target: row, changes: { erasedAt: { before: row.eraseAt, after: erasedAt } } });
    return adminUser(services, tx, await targetRow(tx, id));
  });
  await accounts.endSessions(id);
  return person;
}

export async function restoreUser({ services }: AdminParts, actor: Actor, id: string): Promise<AdminUser> {
  return asAdmin(services, actor, async (tx) => {
    const row = await targetRow(tx, id);
    if (row.eraseAt === null) return adminUser(services, tx, row);
    if (row.eraseAt.getTime() <= services.clock.now()) {
      throw new Refusal(409, 'erased', { message: 'This account is being erased and can’t be restored.' });
    }
    await tx.update(user).set({ eraseAt: null, closedAt: null, closedBy: null }).where(eq(user.id, id));
    await recordAct(tx, actor, { action: 'user.restore', target: row, changes: { erasedAt: { before: row.eraseAt, after: null } } });
    return adminUser(services, tx, await targetRow(tx, id));
  });
}

async function close(
  services: Pick<HostServices, 'clock' | 'bus'>,
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
  await services.bus.publish(tx, peopleEvent(row.id));
  return eraseAt;
}
