export type DeleterRole = 'owner' | 'admin' | 'member';

/** Who asks. `role` in the organization they work in, null in their personal workspace. */
export interface Deleter {
  readonly userId: string;
  readonly role: DeleterRole | null;
}

/** What a user made, and where it lies: null is their personal workspace. */
export interface Deletable {
  readonly ownerId: string;
  readonly organizationId: string | null;
}

/**
 * In an organization everybody opens and edits everything; deleting, restoring and taking away is for whoever made a
 * thing, and for the organization's owners and admins.
 */
export function canDelete({ userId, role }: Deleter, { ownerId, organizationId }: Deletable): boolean {
  if (ownerId === userId) return true;
  return organizationId !== null && (role === 'owner' || role === 'admin');
}
