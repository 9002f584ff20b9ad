import { MEMBERS_OF_ORGANIZATION, ORGANIZATIONS_OF_USER } from './limits.ts';
import type { RowStore, MemberRow, OrganizationRow } from './better-auth-rows.ts';
import { parseWorkspaceRole, WORKSPACE_ROLES, type WorkspaceRole } from '../../../../domain/account/workspace-role.ts';

export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly role: WorkspaceRole;
}

/** The active workspace with the user's role; null in the personal workspace and for former members. */
export async function findActiveMembership(
  adapter: RowStore,
  session: { readonly userId: string; readonly activeOrganizationId?: string | null | undefined },
): Promise<{ readonly id: string; readonly role: WorkspaceRole } | null> {
  const { userId, activeOrganizationId } = session;
  if (!activeOrganizationId) return null;
  const member = await adapter.findOne<MemberRow>({
    model: 'member',
    where: [
      { field: 'organizationId', value: activeOrganizationId },
      { field: 'userId', value: userId },
    ],
  });
  return member === null ? null : { id: member.organizationId, role: parseWorkspaceRole(member.role) };
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

/**
 * Before a user is erased: each workspace they alone owned goes to the longest-standing member with the highest role, or is deleted if it
 * has no other member.
 */
export async function handOverOrganizations(adapter: RowStore, userId: string, onRemoved: (id: string) => Promise<void>): Promise<void> {
  for (const { id, role } of await findMemberships(adapter, userId)) {
    const members = await adapter.findMany<MemberRow>({
      model: 'member',
      where: [{ field: 'organizationId', value: id }],
      limit: MEMBERS_OF_ORGANIZATION * 2,
    });
    const others = members.filter((member) => member.userId !== userId);
    if (role !== 'owner' || others.some((member) => parseWorkspaceRole(member.role) === 'owner')) continue;

    const heir = others.toSorted(
      (one, other) => getRoleRank(one) - getRoleRank(other) || one.createdAt.getTime() - other.createdAt.getTime(),
    )[0];
    if (heir === undefined) {
      await onRemoved(id);
      await adapter.delete({ model: 'organization', where: [{ field: 'id', value: id }] });
    } else {
      await adapter.update({ model: 'member', where: [{ field: 'id', value: heir.id }], update: { role: 'owner' } });
    }
  }
}

function getRoleRank(member: MemberRow): number {
  return WORKSPACE_ROLES.indexOf(parseWorkspaceRole(member.role));
}
