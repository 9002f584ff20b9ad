import { eq } from 'drizzle-orm';
import { user } from '../accounts/tables/auth-tables.ts';
import type { Principal } from '../ports/token-verifier.ts';
import { recordAuditEntry } from './run-admin-action.ts';
import type { ServerContext } from './server-context.ts';

/** A write request that an administrator made while impersonating a user. */
export interface ImpersonatedWrite {
  readonly impersonatorId: string;
  readonly principal: Pick<Principal, 'userId' | 'email'>;
  readonly ipAddress: string | null;
  /** Operation as in the API reference: `DELETE /api/projects/:id`. */
  readonly operation: string;
  /** Path parameters: the ids of the project, video and so on. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Writes the audit entry before the request is carried out, so that no impersonated write goes unrecorded. */
export async function recordImpersonatedWrite(services: Pick<ServerContext, 'database'>, write: ImpersonatedWrite): Promise<void> {
  const { impersonatorId, principal, ipAddress, operation, ids } = write;
  await services.database.db.transaction(async (tx) => {
    const [admin] = await tx.select({ email: user.email }).from(user).where(eq(user.id, impersonatorId));
    const changes = Object.entries({ request: operation, ...ids }).map(([field, after]) => [field, { before: null, after }] as const);
    await recordAuditEntry(
      tx,
      { userId: impersonatorId, email: admin?.email ?? '', ipAddress },
      {
        action: 'user.impersonated-request',
        target: { id: principal.userId, email: principal.email },
        changes: Object.fromEntries(changes),
      },
    );
  });
}
