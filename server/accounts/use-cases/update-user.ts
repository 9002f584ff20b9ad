import { eq } from 'drizzle-orm';
import { stopAccountWork } from '../../videos/index.ts';
import { user } from '../tables/auth-tables.ts';
import type { AuditAction } from '#domain/admin/audit-actions.ts';
import type { AdminUser, AuditEntry, UserChange } from '#ports/admin-api.ts';
import type { AccountService } from '../../ports/account-service.ts';
import type { Tx } from '../../ports/database.ts';
import { runAdminAction, recordAuditEntry, refuseLastAdmin, type Actor } from '../../shared/run-admin-action.ts';
import { loadAdminUser, type UserRow } from './list-users.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';

/** Bus topic: a user's right to stay signed in may have changed. */
export const USER_TOPIC = 'people';

export function createUserEvent(userId: string): { readonly topic: string; readonly data: Readonly<Record<string, unknown>> } {
  return { topic: USER_TOPIC, data: { userId } };
}

/** Creates a sign-in ticket for viewing an account. The audit entry is committed before the ticket exists. */
export async function impersonate({ services, accounts }: AdminParts, actor: Actor, id: string): Promise<{ readonly ticket: string }> {
  const { ticket } = accounts;
  if (ticket === undefined) {
    throw new HttpError(409, 'not-supported', { message: 'The sign-in service of this site can’t let you view another account.' });
  }
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
  return { ticket: await ticket({ userId: id, lifetime: ACCOUNT_LIMITS.impersonationTicket, impersonatorId: actor.userId }) };
}

export interface AdminParts {
  readonly services: ServerContext;
  readonly accounts: AccountService;
}

interface UserUpdateStep {
  readonly action: AuditAction;
  readonly values: Partial<typeof user.$inferInsert>;
  readonly changes: AuditEntry['changes'];
}

/** Applies the changes, with one audit entry for each field. A ban ends all sessions and cancels what is queued, at once. */
export async function updateUser(
  parts: AdminParts,
  actor: Actor,
  order: { readonly id: string; readonly change: UserChange },
): Promise<AdminUser> {
  const { services, accounts } = parts;
  const changed = await runAdminAction(services, actor, async (tx) => {
    const before = await lockUserRow(tx, order.id);
    const steps = toUpdateSteps(before, order.change);
    if (steps.some(({ values }) => values.banned === true || values.role === 'user')) await refuseLastAdmin(tx, before.id);

    for (const { action, values, changes } of steps) {
      await tx.update(user).set(values).where(eq(user.id, before.id));
      await recordAuditEntry(tx, actor, { action, target: before, changes });
    }
    if (steps.length > 0) await services.bus.publish(tx, createUserEvent(before.id));
    const banned = steps.find(({ values }) => values.banned !== undefined)?.values.banned;
    if (banned === true) await stopAccountWork(services, tx, before.id);
    return { banned, account: await loadAdminUser(services, tx, await lockUserRow(tx, before.id)) };
  });

  const { banned, account } = changed;
  if (banned !== undefined) await accounts.setBanned(account.id, banned);
  if (banned === true) await accounts.endSessions(account.id);
  return account;
}

/** Locks the row until the transaction ends; throws a 404. */
export async function lockUserRow(tx: Tx, id: string): Promise<UserRow> {
  const [row] = await tx.select().from(user).where(eq(user.id, id)).for('update');
  if (row === undefined) throw createNotFoundError('user');
  return row;
}

function toUpdateSteps(before: UserRow, { role, plan, credits, ban }: UserChange): readonly UserUpdateStep[] {
  const steps: UserUpdateStep[] = [];
  if (role !== undefined && role !== before.role)
    steps.push({ action: 'user.role', values: { role }, changes: { role: { before: before.role, after: role } } });
  if (plan !== undefined && plan !== before.plan)
    steps.push({ action: 'user.plan', values: { plan }, changes: { plan: { before: before.plan, after: plan } } });
  if (credits !== undefined && credits !== before.credits)
    steps.push({ action: 'user.credits', values: { credits }, changes: { credits: { before: before.credits, after: credits } } });
  return ban === undefined ? steps : [...steps, ...toBanSteps(before, ban)];
}

function toBanSteps(before: UserRow, ban: { readonly reason: string } | null): readonly UserUpdateStep[] {
  const now = before.banned ? { reason: before.banReason } : null;
  if (ban === null ? now === null : now?.reason === ban.reason) return [];
  return [
    {
      action: ban === null ? 'user.unban' : 'user.ban',
      values: { banned: ban !== null, banReason: ban?.reason ?? null, banExpires: null },
      changes: { ban: { before: now, after: ban } },
    },
  ];
}
