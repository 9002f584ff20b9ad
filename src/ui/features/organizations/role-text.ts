import type { OrganizationRole } from '../../../ports/auth.ts';
import type { SelectOption } from '../../components/select.tsx';

export const ROLE_TEXT: Readonly<Record<OrganizationRole, string>> = { owner: 'Owner', admin: 'Admin', member: 'Member' };

/** Owners may give every role; admins only those below them. */
export function roleChoices(own: OrganizationRole): readonly SelectOption<OrganizationRole>[] {
  const roles: readonly OrganizationRole[] = own === 'owner' ? ['owner', 'admin', 'member'] : ['admin', 'member'];
  return roles.map((value) => ({ value, label: ROLE_TEXT[value] }));
}
