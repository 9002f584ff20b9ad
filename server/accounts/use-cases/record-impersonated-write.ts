import { eq } from 'drizzle-orm';
import { user } from '../../adapters/database/schema.ts';
import type { Principal } from '../../ports/token-verifier.ts';
import { recordAct } from '../../shared/run-admin-action.ts';
import type { HostServices } from '../../shared/server-context.ts';

/** A request that changes something of somebody, made by the administrator who looks at their account. */
export interface ImpersonatedWrite {
  readonly impersonatorId: string;
  readonly principal: Pick<Principal, 'userId' | 'email'>;
  readonly address: string | null;
  /** As the reference names it: `DELETE /api/projects/:id`. */
  readonly operation: string;
  /** Which project, video and so on. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Written before it is carried out: nothing is done in somebody's name without its entry. */
export async function recordImpersonated(services: Pick<HostServices, 'database'>, write: ImpersonatedWrite): Promise<void> {
  const { impersonatorId, principal, address, operation, ids } = write;
  await services.database.db.transaction(async (tx) => {
    const [admin] = await tx.select({ email: user.email }).from(user).where(eq(user.id, impersonatorId));
    const asked = Object.entries({ request: operation, ...ids }).map(([field, after]) => [field, { before: null, after }] as const);
    await recordAct(
      tx,
      { userId: impersonatorId, email: admin?.email ?? '', address },
      {
        action: 'user.impersonated-request',
        target: { id: principal.userId, email: principal.email },
        changes: Object.fromEntries(asked),
      },
    );
  });
}
