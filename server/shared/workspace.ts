import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { backdrop, folder, matchedVoice, project, video } from '../adapters/database/schema.ts';
import type { WorkspaceRole } from '../../src/domain/library/can-delete.ts';
import type { Principal } from '../ports/token-verifier.ts';

/** Where somebody works now: in an organisation, or in their own space. New things go there. */
export interface Workspace {
  readonly userId: string;
  readonly organizationId: string | null;
  /** In the organization; null in one's own space. */
  readonly role: WorkspaceRole | null;
}

/** Something somebody asks for by its id. */
export interface WorkspaceItem {
  readonly workspace: Workspace;
  readonly id: string;
}

/** A place things lie in: one person's own, or an organisation's. */
export interface Space {
  readonly ownerId: string;
  readonly organizationId: string | null;
}

type Kept = typeof video | typeof project | typeof backdrop | typeof matchedVoice | typeof folder;

export function workspaceOf(principal: Pick<Principal, 'userId' | 'organization'>): Workspace {
  const { userId, organization } = principal;
  return { userId, organizationId: organization?.id ?? null, role: organization?.role ?? null };
}

/** THE rule of access: one's own outside organisations, and whatever belongs to the organisation one works in. */
export function reachable(table: Kept, { userId, organizationId }: Pick<Workspace, 'userId' | 'organizationId'>): SQL | undefined {
  const own = inSpace(table, { ownerId: userId, organizationId: null });
  return organizationId === null ? own : or(own, eq(table.organizationId, organizationId));
}

/** What a list shows: one space, not two mixed. */
export function listed(table: Kept, { userId, organizationId }: Pick<Workspace, 'userId' | 'organizationId'>): SQL | undefined {
  return inSpace(table, { ownerId: userId, organizationId });
}

export function inSpace(table: Kept, { ownerId, organizationId }: Space): SQL | undefined {
  return organizationId === null ? and(eq(table.ownerId, ownerId), isNull(table.organizationId)) : eq(table.organizationId, organizationId);
}

export function spaceOf({ userId, organizationId }: Pick<Workspace, 'userId' | 'organizationId'>): Space {
  return { ownerId: userId, organizationId };
}

const ORGANIZATION = 'organization:';

/** One word for a space, for those who only pass it on. */
export function spaceKey({ ownerId, organizationId }: Space): string {
  return organizationId === null ? ownerId : ORGANIZATION + organizationId;
}

export function spaceOfKey(key: string): Space {
  return key.startsWith(ORGANIZATION)
    ? { ownerId: '', organizationId: key.slice(ORGANIZATION.length) }
    : { ownerId: key, organizationId: null };
}
