import { words } from '#messages/features/organizations/organizations.messages';
import type { OrganizationRole } from '../../../ports/auth.ts';
import type { SelectOption } from '../../components/select.tsx';

/** Owners may give every role; admins only those below them. */
export function roleChoices(own: OrganizationRole): readonly SelectOption<OrganizationRole>[] {
  const roles: readonly OrganizationRole[] = own === 'owner' ? ['owner', 'admin', 'member'] : ['admin', 'member'];
  return roles.map((value) => ({ value, label: words.roles[value] }));
}
