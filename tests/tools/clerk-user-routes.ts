import { toExternalAccountResponse, toInvitationResponse, toMembershipResponse, toUserResponse } from './clerk-responses.ts';
import { BareResponse, throwNotFound, paginate, requireClerkUser, throwClerkError, type ClerkRoutes } from './clerk-call.ts';
import { leaveOrganization } from './clerk-organization-routes.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Routes by which users change their own data. */
export const userRoutes: ClerkRoutes = {
  'GET /me': (call) => toUserResponse(call.instance, requireClerkUser(call).user),

  'PATCH /me'(call) {
    const { user } = requireClerkUser(call);
    user.firstName = call.body.get('first_name') ?? user.firstName;
    user.lastName = call.body.get('last_name') ?? user.lastName;
    const metadata = call.body.get('unsafe_metadata');
    if (metadata !== null) user.metadata = JSON.parse(metadata) as Record<string, unknown>;
    return toUserResponse(call.instance, user);
  },

  'POST /me/profile_image'(call) {
    const { user } = requireClerkUser(call);
    if (!call.raw.includes(PNG))
      throw throwClerkError(422, 'image_type_unsupported', 'This is not a picture. Choose a PNG, JPEG or WebP file.');
    user.picture = `${call.instance.url}/pictures/${user.id}.png`;
    return { object: 'image', id: 'img_1', name: null, public_url: user.picture };
  },

  'DELETE /me/profile_image'(call) {
    requireClerkUser(call).user.picture = null;
    return { object: 'image', id: 'img_1', deleted: true };
  },

  'POST /me/change_password'(call) {
    const { user, session } = requireClerkUser(call);
    const next = call.body.get('new_password') ?? '';
    if (user.password !== null && user.password !== call.body.get('current_password'))
      throw throwClerkError(422, 'form_password_incorrect', 'Password is incorrect.');
    call.instance.checkNewPassword(next);
    user.password = next;
    if (call.body.get('sign_out_of_other_sessions') === 'true') call.instance.endSessions(user.id, session.id);
    return toUserResponse(call.instance, user);
  },

  'GET /me/sessions/active'(call) {
    const { user } = requireClerkUser(call);
    return new BareResponse(
      call.instance.getSessions({ userId: user.id }).map((session) => ({
        object: 'session',
        id: session.id,
        status: session.status,
        last_active_at: session.lastActiveAt,
        expire_at: session.createdAt,
        abandon_at: session.createdAt,
        latest_activity: { id: 'act_1', browser_name: 'Chromium', browser_version: '156', device_type: 'Linux', ip_address: '127.0.0.1' },
      })),
    );
  },

  'POST /me/sessions/:id/revoke'(call, id = '') {
    const { user } = requireClerkUser(call);
    const session = call.instance.sessions.get(id);
    if (session?.userId !== user.id) throw throwNotFound();
    session.status = 'revoked';
    return { object: 'session', id, status: 'revoked' };
  },

  'POST /me/external_accounts'(call) {
    const { user } = requireClerkUser(call);
    const callback = call.body.get('redirect_url') ?? '';
    const account = { id: call.instance.id('eac'), email: '', status: 'unverified', error: null, callback } as const;
    user.accounts.push({ ...account });
    return toExternalAccountResponse(call.instance, account);
  },

  'DELETE /me/external_accounts/:id'(call, id = '') {
    const { user } = requireClerkUser(call);
    const at = user.accounts.findIndex((account) => account.id === id);
    if (at < 0) throw throwNotFound();
    user.accounts.splice(at, 1);
    return { object: 'external_account', id, deleted: true };
  },

  'GET /me/organization_memberships'(call) {
    const { user } = requireClerkUser(call);
    const own = call.instance.memberships.filter(({ userId }) => userId === user.id);
    return paginate(
      own.map((membership) => toMembershipResponse(call.instance, membership)),
      call,
    );
  },

  'DELETE /me/organization_memberships/:id'(call, id = '') {
    const { user } = requireClerkUser(call);
    leaveOrganization(call.instance, id, user.id);
    return { object: 'organization_membership', id, deleted: true };
  },

  'GET /me/organization_invitations'(call) {
    const { user } = requireClerkUser(call);
    const wanted = call.query.getAll('status');
    const rows = call.instance.invitations.filter(({ email, status }) => email === user.email && wanted.includes(status));
    return paginate(
      rows.map((invitation) => toInvitationResponse(call.instance, invitation)),
      call,
    );
  },

  'POST /me/organization_invitations/:id/accept'(call, id = '') {
    const { user } = requireClerkUser(call);
    const invitation = call.instance.invitations.find((each) => each.id === id && each.email === user.email);
    if (invitation?.status !== 'pending') throw throwNotFound();
    invitation.status = 'accepted';
    const { organizationId, role } = invitation;
    call.instance.memberships.push({ id: call.instance.id('orgmem'), organizationId, userId: user.id, role });
    return toInvitationResponse(call.instance, invitation);
  },
};
