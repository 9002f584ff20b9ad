import { canTry, type WorkspaceAction } from '#domain/account/permissions.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Faults } from './faults.ts';
import { reject, type Rejected } from './memory-rejections.ts';

/** Deleting what someone else made. */
export const NOT_YOURS_TO_DELETE: Rejected = reject(403, 'not-yours-to-delete', {
  message: 'Only the person who made this, and owners and admins of the organization, can delete or move it.',
});

interface RoleLimits<Api> {
  /** In the active organization; null in the personal workspace. */
  readonly role: WorkspaceRole | null;
  readonly faults: Faults;
  /** The action of each method that a role can lack. */
  readonly actions: { readonly [Method in keyof Api]?: WorkspaceAction };
}

/** The API as a member with this role has it: methods whose action the role can't try are rejected as the server does, before anything else. */
export function limitToRole<Api extends object>(api: Api, { role, faults, actions }: RoleLimits<Api>): Api {
  const refused = Object.entries<WorkspaceAction | undefined>(actions).flatMap(([method, action]) => {
    if (action === undefined || canTry(role, action)) return [];
    return [[method, () => faults.run((): ApiOutcome<never> => createRejection(action))] as const];
  });
  return { ...api, ...Object.fromEntries(refused) };
}

function createRejection(action: WorkspaceAction): Rejected {
  return reject(403, action === 'delete' ? 'not-yours-to-delete' : 'not-yours-to-change', {
    message: 'Your role in this organization doesn’t allow this. Ask an owner or admin for another role.',
  });
}
