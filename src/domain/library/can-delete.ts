export type DeleterRole = 'owner' | 'admin' | 'member';

/** The acting user. `role`: in the active workspace, null in the personal one. */
export interface Deleter {
  readonly userId: string;
  readonly role: DeleterRole | null;
}

/** An item's creator and its workspace; null is the creator's personal one. */
export interface Deletable {
  readonly ownerId: string;
  readonly organizationId: string | null;
}

/**
 * Permission to delete, restore or move an item out. In a workspace every member may edit everything; this is for the item's creator and
 * the workspace's owners and admins.
 */
export function canDelete({ userId, role }: Deleter, { ownerId, organizationId }: Deletable): boolean {
  if (ownerId === userId) return true;
  return organizationId !== null && (role === 'owner' || role === 'admin');
}
