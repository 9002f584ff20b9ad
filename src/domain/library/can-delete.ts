import { canDo } from '../account/permissions.ts';
import type { WorkspaceRole } from '../account/workspace-role.ts';

/** The acting user. `role`: in the active workspace, null in the personal one. */
export interface Deleter {
  readonly userId: string;
  readonly role: WorkspaceRole | null;
}

/** An item's creator and its workspace; null is the creator's personal one. */
export interface Deletable {
  readonly ownerId: string;
  readonly organizationId: string | null;
}

/** Permission to delete, restore or move an item out: in a personal workspace its user's, in an organization what the role says. */
export function canDelete({ userId, role }: Deleter, { ownerId, organizationId }: Deletable): boolean {
  const isMaker = ownerId === userId;
  return organizationId === null ? isMaker : canDo(role, 'delete', { isMaker }) && (isMaker || role !== null);
}
