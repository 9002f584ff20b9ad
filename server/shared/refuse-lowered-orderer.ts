import { and, eq } from 'drizzle-orm';
import { canDo } from '#domain/account/permissions.ts';
import { parseWorkspaceRole } from '#domain/account/workspace-role.ts';
import { member, organization } from '../accounts/tables/auth-tables.ts';
import type { Db, Tx } from '../ports/database.ts';
import { HttpError } from './http-error.ts';

interface Orderer {
  readonly userId: string;
  /** Null is the user's personal workspace, where they can do everything. */
  readonly organizationId: string | null;
}

/**
 * Throws 403 where the role no longer allows to order videos, whatever it was when the request or the batch began. In a transaction the role stays as it
 * is until its end. Does nothing for organizations that another auth service has: their tokens say the role.
 */
export async function refuseLoweredOrderer(via: Db | Tx, { userId, organizationId }: Orderer): Promise<void> {
  if (organizationId === null || (await via.$count(organization, eq(organization.id, organizationId))) === 0) return;
  const [row] = await via
    .select({ role: member.role })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), eq(member.userId, userId)))
    .for('share');
  if (row !== undefined && canDo(parseWorkspaceRole(row.role), 'order')) return;
  throw new HttpError(403, 'not-yours-to-change', {
    message: 'Whoever ordered this can no longer order videos in this organization. Nothing was made or charged.',
  });
}
