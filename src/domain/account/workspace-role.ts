/** From the most rights to the fewest. */
export const WORKSPACE_ROLES = ['owner', 'admin', 'editor', 'reviewer', 'viewer'] as const;
export type WorkspaceRole = (typeof WORKSPACE_ROLES)[number];

/** What editors were called before there were other roles. Stored rows, open invitations and older clients still say it. */
export const FORMER_EDITOR = 'member';

/** The highest of the stored roles, which may be several, separated by commas. A role we don't know has the fewest rights. */
export function parseWorkspaceRole(stored: string): WorkspaceRole {
  const held = stored.split(',').map((part) => part.trim());
  const named = held.map((name) => (name === FORMER_EDITOR ? 'editor' : name));
  return WORKSPACE_ROLES.find((known) => named.includes(known)) ?? 'viewer';
}

/** Roles that a member may give to others, or take from them: owners all, admins all below an owner's, others none. */
export function listRolesToGive(own: WorkspaceRole): readonly WorkspaceRole[] {
  if (own === 'owner') return WORKSPACE_ROLES;
  return own === 'admin' ? WORKSPACE_ROLES.filter((role) => role !== 'owner') : [];
}
