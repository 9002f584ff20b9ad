import { eq } from 'drizzle-orm';
import { user } from '../../adapters/database/schema.ts';
import type { AuditAction } from '../../../src/domain/admin/audit-actions.ts';
import type { AdminUser, AuditEntry, UserChange } from '../../../src/ports/admin-api.ts';
import type { AccountVendor } from '../../ports/account-service.ts';
import type { Tx } from '../../ports/database.ts';
import { asAdmin, recordAct, refuseLastAdmin, type Actor } from '../../shared/run-admin-action.ts';
import { adminUser, type UserRow } from './list-users.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { peopleEvent } from './user-topic.ts';
import { notFound } from '../../shared/http-error.ts';

export interface AdminParts {
  readonly services: HostServices;
  readonly accounts: AccountVendor;
}

interface Step {
  readonly action: AuditAction;
  readonly values: Partial<typeof user.$inferInsert>;
  readonly changes: AuditEntry['changes'];
}

/** Each changed field is an entry of its own. A ban ends every session at once. */
export async function updateUser(
  parts: AdminParts,
  actor: Actor,
  order: { readonly id: string; readonly change: UserChange },
): Promise<AdminUser> {
  const { services, accounts } = parts;
  const changed = await asAdmin(services, actor, async (tx) => {
    const before = await targetRow(tx, order.id);
    const steps = stepsOf(before, order.change);
    if (steps.some(({ values }) => values.banned === true || values.role === 'user')) await refuseLastAdmin(tx, before.id);

    for (const { action, values, changes } of steps) {
      await tx.update(user).set(values).where(eq(user.id, before.id));
      await recordAct(tx, actor, { action, target: before, changes });
    }
    if (steps.length > 0) await services.bus.publish(tx, peopleEvent(before.id));
    const banned = steps.find(({ values }) => values.banned !== undefined)?.values.banned;
    return { banned, person: await adminUser(services, tx, await targetRow(tx, before.id)) };
  });

  const { banned, person } = changed;
  if (banned !== undefined) await accounts.setBanned(person.id, banned);
  if (banned === true) await accounts.endSessions(person.id);
  return person;
}

/** Under the lock of the act; refuses with 404. */
export async function targetRow(tx: Tx, id: string): Promise<UserRow> {
  const [row] = await tx.select().from(user).where(eq(user.id, id)).for('update');
  if (row === undefined) throw notFound('person');
  return row;
}

function stepsOf(before: UserRow, { role, plan, credits, ban }: UserChange): readonly Step[] {
  const steps: Step[] = [];
  if (role !== undefined && role !== before.role)
    steps.push({ action: 'user.role', values: { role }, changes: { role: { before: before.role, after: role } } });
  if (plan !== undefined && plan !== before.plan)
    steps.push({ action: 'user.plan', values: { plan }, changes: { plan: { before: before.plan, after: plan } } });
  if (credits !== undefined && credits !== before.credits)
    steps.push({ action: 'user.credits', values: { credits }, changes: { credits: { before: before.credits, after: credits } } });
  return ban === undefined ? steps : [...steps, ...banSteps(before, ban)];
}

function banSteps(before: UserRow, ban: { readonly reason: string } | null): readonly Step[] {
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
