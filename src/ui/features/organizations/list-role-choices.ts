import { messages } from '#messages/features/organizations/organizations.messages';
import type { SelectOption } from '../../components/select.tsx';
import type { WorkspaceRole } from '../../../domain/account/account.ts';

/** Owners may give every role; admins only those below them. */
export function listRoleChoices(own: WorkspaceRole): readonly SelectOption<WorkspaceRole>[] {
  const roles: readonly WorkspaceRole[] = own === 'owner' ? ['owner', 'admin', 'member'] : ['admin', 'member'];
  return roles.map((value) => ({ value, label: messages.roles[value] }));
}
