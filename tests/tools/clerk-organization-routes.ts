import { invitationAnswer, membershipAnswer, organizationAnswer } from './clerk-responses.ts';
import { notFound, pageOf, personOf, refuse, type ClerkCall, type ClerkRoutes } from './clerk-call.ts';
import type { ClerkInstance } from './clerk-instance.ts';
import type { ClerkMembershipRecord, ClerkOrganizationRecord } from './clerk-records.ts';

/** What an instance's roles may do: two of the vendor's own, and one that was added. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  'org:admin': ['see', 'manage', 'remove', 'appoint'],
  'org:manager': ['see', 'manage'],
  'org:member': ['see'],
};

export const organizationRoutes: ClerkRoutes = {
  'POST /organizations'(call) {
    const { user, session } = personOf(call);
    const { instance } = call;
    const organization = { id: instance.id('org'), name: call.body.get('name') ?? '', createdAt: instance.now() };
    instance.organizations.set(organization.id, organization);
    instance.memberships.push({ id: instance.id('orgmem'), organizationId: organization.id, userId: user.id, role: 'org:admin' });
    session.organizationId = organization.id;
    return organizationAnswer(instance, organization);
  },

  'PATCH /organizations/:id'(call, id = '') {
    const { organization } = allowed(call, id, 'manage');
    organization.name = call.body.get('name') ?? organization.name;
    return organizationAnswer(call.instance, organization);
  },

  'DELETE /organizations/:id'(call, id = '') {
    allowed(call, id, 'remove');
    const { instance } = call;
    instance.organizations.delete(id);
    const others = instance.memberships.filter(({ organizationId }) => organizationId !== id);
    instance.memberships.splice(0, instance.memberships.length, ...others);
    forget(instance, id);
    return { object: 'organization', id, deleted: true };
  },

  'GET /organizations/:id/memberships'(call, id = '') {
    allowed(call, id, 'see');
    const rows = call.instance.memberships.filter(({ organizationId }) => organizationId === id);
    return pageOf(
      rows.map((membership) => membershipAnswer(call.instance, membership)),
      call,
    );
  },

  'PATCH /organizations/:id/memberships/:userId'(call, id = '', userId = '') {
    const { own } = allowed(call, id, 'manage');
    const membership = call.instance.membership(id, userId);
    const role = call.body.get('role') ?? '';
    if (membership === undefined || MAY[role] === undefined) throw notFound();
    if (role === 'org:admin' && own.role !== 'org:admin') throw forbidden();
    if (role !== 'org:admin') keepLastAdmin(call.instance, membership);
    membership.role = role;
    return membershipAnswer(call.instance, membership);
  },

  'DELETE /organizations/:id/memberships/:userId'(call, id = '', userId = '') {
    allowed(call, id, 'manage');
    const membership = call.instance.membership(id, userId);
    if (membership === undefined) throw notFound();
    leaveOrganization(call.instance, id, userId);
    return { ...membershipAnswer(call.instance, membership), deleted: true };
  },

  'GET /organizations/:id/invitations'(call, id = '') {
    allowed(call, id, 'manage');
    const wanted = call.query.getAll('status');
    const rows = call.instance.invitations.filter((each) => each.organizationId === id && wanted.includes(each.status));
    return pageOf(
      rows.map((invitation) => invitationAnswer(call.instance, invitation)),
      call,
    );
  },

  'POST /organizations/:id/invitations'(call, id = '') {
    const { instance, body } = call;
    const { own } = allowed(call, id, 'manage');
    const role = body.get('role') ?? '';
    if (MAY[role] === undefined) throw notFound();
    if (role === 'org:admin' && own.role !== 'org:admin') throw forbidden();
    const email = (body.get('email_address') ?? '').toLowerCase();
    const open = instance.invitations.some((each) => each.organizationId === id && each.email === email && each.status === 'pending');
    if (open) throw refuse(400, 'duplicate_record', 'There are already pending invitations for this address.');
    const invitation = {
      id: instance.id('orginv'),
      organizationId: id,
      email,
      role,
      status: 'pending',
      createdAt: instance.now(),
    } as const;
    instance.invitations.push({ ...invitation });
    return invitationAnswer(instance, invitation);
  },

  'POST /organizations/:id/invitations/:invitationId/revoke'(call, id = '', invitationId = '') {
    allowed(call, id, 'manage');
    const invitation = call.instance.invitations.find((each) => each.id === invitationId && each.organizationId === id);
    if (invitation?.status !== 'pending') throw notFound();
    invitation.status = 'revoked';
    return invitationAnswer(call.instance, invitation);
  },
};

export function leaveOrganization(instance: ClerkInstance, id: string, userId: string): void {
  const membership = instance.membership(id, userId);
  if (membership === undefined) throw notFound();
  keepLastAdmin(instance, membership);
  instance.memberships.splice(instance.memberships.indexOf(membership), 1);
  forget(instance, id, userId);
}

function allowed(
  call: ClerkCall,
  id: string,
  what: string,
): { readonly organization: ClerkOrganizationRecord; readonly own: ClerkMembershipRecord } {
  const { user } = personOf(call);
  const organization = call.instance.organizations.get(id);
  const own = call.instance.membership(id, user.id);
  if (organization === undefined || own === undefined) throw notFound();
  if (MAY[own.role]?.includes(what) !== true) throw forbidden();
  return { organization, own };
}

function keepLastAdmin(instance: ClerkInstance, { organizationId, role }: ClerkMembershipRecord): void {
  const admins = instance.memberships.filter((each) => each.organizationId === organizationId && each.role === 'org:admin');
  if (role === 'org:admin' && admins.length === 1)
    throw refuse(
      400,
      'organization_minimum_permissions_needed',
      'There has to be at least one organization member with the minimum required permissions.',
    );
}

/** No session works any longer in what is gone. */
function forget(instance: ClerkInstance, id: string, userId?: string): void {
  for (const session of instance.sessionsOf(userId === undefined ? {} : { userId })) {
    if (session.organizationId === id) session.organizationId = null;
  }
}

function forbidden() {
  return refuse(403, 'missing_organization_permission', 'Your role does not allow this.');
}
