import { and, count, eq, ne, sql } from 'drizzle-orm';
import { isOpenAccount } from './open-account.ts';
import { auditEntry } from '../accounts/tables/admin-tables.ts';
import { user } from '../accounts/tables/auth-tables.ts';
import type { AuditAction } from '#domain/admin/audit-actions.ts';
import type { AuditEntry } from '#ports/admin-api.ts';
import type { Tx } from '../ports/database.ts';
import type { ServerContext } from './server-context.ts';
import { HttpError } from './http-error.ts';

/** The acting administrator and their IP address. */
export interface Actor {
  readonly userId: string;
  readonly email: string;
  readonly ipAddress: string | null;
}

export interface AuditedAction {
  readonly action: AuditAction;
  readonly target: { readonly id: string | null; readonly email: string | null };
  readonly changes?: AuditEntry['changes'];
}

/** Id of an advisory lock; must be unique in the database. */
const ADMINS_LOCK = 7_310_482;

/**
 * Runs an administrator's action in a transaction. Actions are serialized over all processes, and each first checks
 * that the actor still is an administrator: if two revoke each other's role, the second fails.
 */
export function runAdminAction<Value>(
  services: Pick<ServerContext, 'database'>,
  actor: Actor,
  act: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  return services.database.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const [row] = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, actor.userId), isActiveAdmin()));
    if (row === undefined) throw new HttpError(403, 'admins-only', { message: 'You’re no longer an administrator. Nothing was changed.' });
    return act(tx);
  });
}

/** Serializes changes of who is an administrator until the transaction ends. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`);
}

/** Throws if this user is the last administrator. Call it under `lockAdmins`. */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  const [target] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isActiveAdmin()));
  if (target === undefined) return;
  const [others] = await tx
    .select({ admins: count() })
    .from(user)
    .where(and(ne(user.id, userId), isActiveAdmin()));
  if ((others?.admins ?? 0) > 0) return;
  throw new HttpError(409, 'last-admin', {
    message: 'This is the only administrator, and the server needs one. Make someone else an administrator first.',
  });
}

/** Writes an audit entry in the transaction of the action, so that neither exists without the other. */
export async function recordAuditEntry(tx: Tx, actor: Actor, act: AuditedAction): Promise<void> {
  await tx.insert(auditEntry).values({
    actorId: actor.userId,
    actorEmail: actor.email,
    address: actor.ipAddress,
    action: act.action,
    targetId: act.target.id,
    targetEmail: act.target.email,
    changes: act.changes ?? {},
  });
}

function isActiveAdmin() {
  return and(eq(user.role, 'admin'), isOpenAccount());
}
