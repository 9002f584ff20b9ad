import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { type Deletable, canDelete } from '#domain/library/can-delete.ts';
import type { Principal } from '../ports/token-verifier.ts';
import { HttpError } from './http-error.ts';

/** Throws 403 `not-yours-to-delete`. Reachability must have been checked before. */
export function refuseUnlessDeletable(workspace: Workspace, item: Deletable): void {
  if (canDelete(workspace, item)) return;
  throw new HttpError(403, 'not-yours-to-delete', {
    message: 'Only the person who made this, and owners and admins of the organization, can delete or move it.',
  });
}

/** The workspace a user works in now: an organization's, or their own. New items go there. */
export interface Workspace {
  readonly userId: string;
  readonly organizationId: string | null;
  /** Role in the organization; null in the personal workspace. */
  readonly role: WorkspaceRole | null;
}

/** An item requested by its id. */
export interface WorkspaceItem {
  readonly workspace: Workspace;
  readonly id: string;
}

/** The workspace a row belongs to: a user's own, or an organization's. */
export interface WorkspaceRef {
  readonly ownerId: string;
  readonly organizationId: string | null;
}

/** Tables whose rows belong to a workspace. */
export interface WorkspaceTable {
  readonly ownerId: AnyPgColumn;
  readonly organizationId: AnyPgColumn;
}

export function toWorkspace(principal: Pick<Principal, 'userId' | 'organization'>): Workspace {
  const { userId, organization } = principal;
  return { userId, organizationId: organization?.id ?? null, role: organization?.role ?? null };
}

/** SQL condition, the only rule of access */
export function isReachable(
  table: WorkspaceTable,
  { userId, organizationId }: Pick<Workspace, 'userId' | 'organizationId'>,
): SQL | undefined {
  const own = isInWorkspace(table, { ownerId: userId, organizationId: null });
  return organizationId === null ? own : or(own, eq(table.organizationId, organizationId));
}

/** SQL condition of lists: rows of exactly one workspace. */
export function isListed(table: WorkspaceTable, { userId, organizationId }: Pick<Workspace, 'userId' | 'organizationId'>): SQL | undefined {
  return isInWorkspace(table, { ownerId: userId, organizationId });
}

export function isInWorkspace(table: WorkspaceTable, { ownerId, organizationId }: WorkspaceRef): SQL | undefined {
  return organizationId === null ? and(eq(table.ownerId, ownerId), isNull(table.organizationId)) : eq(table.organizationId, organizationId);
}

export function toWorkspaceRef({ userId, organizationId }: Pick<Workspace, 'userId' | 'organizationId'>): WorkspaceRef {
  return { ownerId: userId, organizationId };
}

const ORGANIZATION_PREFIX = 'organization:';

/** The workspace as a string key, for code that does not interpret it. */
export function toWorkspaceKey({ ownerId, organizationId }: WorkspaceRef): string {
  return organizationId === null ? ownerId : ORGANIZATION_PREFIX + organizationId;
}

/** `toWorkspaceKey` of the rows of a table. */
export function toWorkspaceKeySql(table: WorkspaceTable): SQL {
  return sql`coalesce(${ORGANIZATION_PREFIX}::text || ${table.organizationId}, ${table.ownerId})`;
}

export function parseWorkspaceKey(key: string): WorkspaceRef {
  return key.startsWith(ORGANIZATION_PREFIX)
    ? { ownerId: '', organizationId: key.slice(ORGANIZATION_PREFIX.length) }
    : { ownerId: key, organizationId: null };
}
