import { and, eq, inArray, isNull, not, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { canDo } from '../../../src/domain/account/permissions.ts';
import { parseWorkspaceRole } from '../../../src/domain/account/workspace-role.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { member, organization } from '../tables/auth-tables.ts';

/** SQL conditions of what a user may take along. */
export interface ExportScope {
  /** In the personal workspace, or in an organization in which the user has a role that exports. */
  readonly isOpen: (table: { readonly organizationId: AnyPgColumn }) => SQL | undefined;
  /** The same, of what the user made. */
  readonly isOwn: (table: { readonly ownerId: AnyPgColumn; readonly organizationId: AnyPgColumn }) => SQL | undefined;
}

/**
 * What is in an organization stays there: who left it, or may no longer export from it, gets none of it with their own data. Where another
 * auth service has the members, nobody here knows who left.
 */
export async function createExportScope({ database: { db } }: Pick<ServerContext, 'database'>, userId: string): Promise<ExportScope> {
  const memberships = await db.select({ id: member.organizationId, role: member.role }).from(member).where(eq(member.userId, userId));
  const open = memberships.filter(({ role }) => canDo(parseWorkspaceRole(role), 'export')).map(({ id }) => id);
  const stored = db.select({ id: organization.id }).from(organization);
  const isOpen: ExportScope['isOpen'] = ({ organizationId }) =>
    or(isNull(organizationId), inArray(organizationId, open), not(inArray(organizationId, stored)));
  return { isOpen, isOwn: (table) => and(eq(table.ownerId, userId), isOpen(table)) };
}
