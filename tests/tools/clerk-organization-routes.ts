import { toInvitationResponse, toMembershipResponse, toOrganizationResponse } from './clerk-responses.ts';
import { throwNotFound, paginate, requireClerkUser, throwClerkError, type ClerkCall, type ClerkRoutes } from './clerk-call.ts';
import type { ClerkInstance } from './clerk-instance.ts';
import type { ClerkMembershipRecord, ClerkOrganizationRecord } from './clerk-records.ts';

/** Permissions of an instance's roles: two of Clerk's own and a custom one. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  'org:admin': ['see', 'manage', 'remove', 'appoint'],
  'org:manager': ['see', 'manage'],
  'org:member': ['see'],
  'org:reviewer': ['see'],
  'org:viewer': ['see'],
};

export const organizationRoutes: ClerkRoutes = {
  'POST /organizations'(call) {
    const { user, session } = requireClerkUser(call);
    const { instance } = call;
    const organization = { id: instance.id('org'), name: call.body.get('name') ?? '', createdAt: instance.now() };
    instance.organizations.set(organization.id, organization);
    instance.memberships.push({ id: instance.id('orgmem'), organizationId: organization.id, userId: user.id, role: 'org:admin' });
    session.organizationId = organization.id;
    return toOrganizationResponse(instance, organization);
  },

  'PATCH /organizations/:id'(call, id = '') {
    const { organization } = requirePermission(call, id, 'manage');
    organization.name = call.body.get('name') ?? organization.name;
    return toOrganizationResponse(call.instance, organization);
  },

  'DELETE /organizations/:id'(call, id = '') {
    requirePermission(call, id, 'remove');
    const { instance } = call;
    instance.organizations.delete(id);
    const others = instance.memberships.filter(({ organizationId }) => organizationId !== id);
    instance.memberships.splice(0, instance.memberships.length, ...others);
    deleteMembership(instance, id);
    return { object: 'organization', id, deleted: true };
  },

  'GET /organizations/:id/memberships'(call, id = '') {
    requirePermission(call, id, 'see');
    const rows = call.instance.memberships.filter(({ organizationId }) => organizationId === id);
    return paginate(
      rows.map((membership) => toMembershipResponse(call.instance, membership)),
      call,
    );
  },

  'PATCH /organizations/:id/memberships/:userId'(call, id = '', userId = '') {
    const { own } = requirePermission(call, id, 'manage');
    const membership = call.instance.membership(id, userId);
    const role = call.body.get('role') ?? '';
    if (membership === undefined || MAY[role] === undefined) throw throwNotFound();
    if (role === 'org:admin' && own.role !== 'org:admin') throw throwForbidden();
    if (role !== 'org:admin') keepLastAdmin(call.instance, membership);
    membership.role = role;
    return toMembershipResponse(call.instance, membership);
  },

  'DELETE /organizations/:id/memberships/:userId'(call, id = '', userId = '') {
    requirePermission(call, id, 'manage');
    const membership = call.instance.membership(id, userId);
    if (membership === undefined) throw throwNotFound();
    leaveOrganization(call.instance, id, userId);
    return { ...toMembershipResponse(call.instance, membership), deleted: true };
  },

  'GET /organizations/:id/invitations'(call, id = '') {
    requirePermission(call, id, 'manage');
    const wanted = call.query.getAll('status');
    const rows = call.instance.invitations.filter((each) => each.organizationId === id && wanted.includes(each.status));
    return paginate(
      rows.map((invitation) => toInvitationResponse(call.instance, invitation)),
      call,
    );
  },

  'POST /organizations/:id/invitations'(call, id = '') {
    const { instance, body } = call;
    const { own } = requirePermission(call, id, 'manage');
    const role = body.get('role') ?? '';
    if (MAY[role] === undefined) throw throwNotFound();
    if (role === 'org:admin' && own.role !== 'org:admin') throw throwForbidden();
    const email = (body.get('email_address') ?? '').toLowerCase();
    const open = instance.invitations.some((each) => each.organizationId === id && each.email === email && each.status === 'pending');
    if (open) throw throwClerkError(400, 'duplicate_record', 'There are already pending invitations for this address.');
    const invitation = {
      id: instance.id('orginv'),
      organizationId: id,
      email,
      role,
      status: 'pending',
      createdAt: instance.now(),
    } as const;
    instance.invitations.push({ ...invitation });
    return toInvitationResponse(instance, invitation);
  },

  'POST /organizations/:id/invitations/:invitationId/revoke'(call, id = '', invitationId = '') {
    requirePermission(call, id, 'manage');
    const invitation = call.instance.invitations.find((each) => each.id === invitationId && each.organizationId === id);
    if (invitation?.status !== 'pending') throw throwNotFound();
    invitation.status = 'revoked';
    return toInvitationResponse(call.instance, invitation);
  },
};

export function leaveOrganization(instance: ClerkInstance, id: string, userId: string): void {
  const membership = instance.membership(id, userId);
  if (membership === undefined) throw throwNotFound();
  keepLastAdmin(instance, membership);
  instance.memberships.splice(instance.memberships.indexOf(membership), 1);
  deleteMembership(instance, id, userId);
}

function requirePermission(
  call: ClerkCall,
  id: string,
  what: string,
): { readonly organization: ClerkOrganizationRecord; readonly own: ClerkMembershipRecord } {
  const { user } = requireClerkUser(call);
  const organization = call.instance.organizations.get(id);
  const own = call.instance.membership(id, user.id);
  if (organization === undefined || own === undefined) throw throwNotFound();
  if (MAY[own.role]?.includes(what) !== true) throw throwForbidden();
  return { organization, own };
}

function keepLastAdmin(instance: ClerkInstance, { organizationId, role }: ClerkMembershipRecord): void {
  const admins = instance.memberships.filter((each) => each.organizationId === organizationId && each.role === 'org:admin');
  if (role === 'org:admin' && admins.length === 1)
    throw throwClerkError(
      400,
      'organization_minimum_permissions_needed',
      'There has to be at least one organization member with the minimum required permissions.',
    );
}

/** No session works any longer in what is gone. */
function deleteMembership(instance: ClerkInstance, id: string, userId?: string): void {
  for (const session of instance.getSessions(userId === undefined ? {} : { userId })) {
    if (session.organizationId === id) session.organizationId = null;
  }
}

function throwForbidden() {
  return throwClerkError(403, 'missing_organization_permission', 'Your role does not allow this.');
}
