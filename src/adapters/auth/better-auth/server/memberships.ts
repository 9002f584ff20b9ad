import { MEMBERS_OF_ORGANIZATION, ORGANIZATIONS_OF_USER } from './limits.ts';
import type { RowStore, MemberRow, OrganizationRow, SessionRow } from './better-auth-rows.ts';
import { parseWorkspaceRole, WORKSPACE_ROLES, type WorkspaceRole } from '#domain/account/workspace-role.ts';

export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly role: WorkspaceRole;
}

/** The active workspace with the user's role; null in the personal workspace, for former members, and where another organization's provider opened the session. */
export async function findActiveMembership(
  adapter: RowStore,
  session: Pick<SessionRow, 'userId' | 'activeOrganizationId' | 'openedBy'>,
): Promise<{ readonly id: string; readonly role: WorkspaceRole } | null> {
  const { userId, activeOrganizationId } = session;
  if (!activeOrganizationId || !isOpenFor(session, activeOrganizationId)) return null;
  const member = await adapter.findOne<MemberRow>({
    model: 'member',
    where: [
      { field: 'organizationId', value: activeOrganizationId },
      { field: 'userId', value: userId },
    ],
  });
  return member === null ? null : { id: member.organizationId, role: parseWorkspaceRole(member.role) };
}

/** What an organization's provider opened is open for that organization alone, until the account's own proof is given. */
export function isOpenFor({ openedBy }: Pick<SessionRow, 'openedBy'>, organizationId: string): boolean {
  return !openedBy || openedBy === organizationId;
}

/** Sorted by name. */
export async function findMemberships(adapter: RowStore, userId: string): Promise<readonly Membership[]> {
  const members = await adapter.findMany<MemberRow>({
    model: 'member',
    where: [{ field: 'userId', value: userId }],
    limit: ORGANIZATIONS_OF_USER * MEMBERS_OF_ORGANIZATION,
  });
  const ids = members.map((member) => member.organizationId);
  if (ids.length === 0) return [];
  const organizations = await adapter.findMany<OrganizationRow>({
    model: 'organization',
    where: [{ field: 'id', operator: 'in', value: ids }],
    limit: ids.length,
  });
  return organizations
    .map(({ id, name }) => ({ id, name, role: parseWorkspaceRole(members.find((member) => member.organizationId === id)?.role ?? '') }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

export async function findOrganizationName(adapter: RowStore, id: string): Promise<string> {
  const found = await adapter.findOne<OrganizationRow>({ model: 'organization', where: [{ field: 'id', value: id }] });
  return found?.name ?? '';
}

export async function findInvitedOrganization(adapter: RowStore, invitationId: string): Promise<string | undefined> {
  const found = await adapter.findOne<{ readonly organizationId: string }>({
    model: 'invitation',
    where: [{ field: 'id', value: invitationId }],
  });
  return found?.organizationId;
}

interface HandOverParts {
  readonly adapter: RowStore;
  /** Runs a change under the organization's lock. */
  readonly change: (organizationId: string, change: () => Promise<void>) => Promise<void>;
  /** Removes what the organization has. Not called under the lock; may be called again after an interruption. */
  readonly onRemoved: (id: string) => Promise<void>;
}

/**
 * Before a user is erased: takes them out of their organizations. Each that they alone owned goes to the longest-standing member with the
 * highest role, or is deleted if it has no other member.
 */
export async function handOverOrganizations({ adapter, change, onRemoved }: HandOverParts, userId: string): Promise<void> {
  for (const { id } of await findMemberships(adapter, userId)) {
    if ((await findMembers(adapter, id)).every((member) => member.userId === userId)) await onRemoved(id);
    await change(id, () => handOver(adapter, id, userId));
  }
}

/** Call it under the organization's lock. */
async function handOver(adapter: RowStore, organizationId: string, userId: string): Promise<void> {
  const members = await findMembers(adapter, organizationId);
  const left = members.find((member) => member.userId === userId);
  const others = members.filter((member) => member.userId !== userId);
  const heir = others.toSorted(
    (one, other) => getRoleRank(one) - getRoleRank(other) || one.createdAt.getTime() - other.createdAt.getTime(),
  )[0];
  if (heir === undefined) return adapter.delete({ model: 'organization', where: [{ field: 'id', value: organizationId }] });

  const hasOwner = parseWorkspaceRole(heir.role) === 'owner';
  if (!hasOwner && left !== undefined && parseWorkspaceRole(left.role) === 'owner')
    await adapter.update({ model: 'member', where: [{ field: 'id', value: heir.id }], update: { role: 'owner' } });
  if (left !== undefined) await adapter.delete({ model: 'member', where: [{ field: 'id', value: left.id }] });
}

export function findMembers(adapter: RowStore, organizationId: string): Promise<MemberRow[]> {
  return adapter.findMany<MemberRow>({
    model: 'member',
    where: [{ field: 'organizationId', value: organizationId }],
    limit: MEMBERS_OF_ORGANIZATION * 2,
  });
}

function getRoleRank(member: MemberRow): number {
  return WORKSPACE_ROLES.indexOf(parseWorkspaceRole(member.role));
}
