import { externalAnswer, invitationAnswer, membershipAnswer, userAnswer } from './clerk-responses.ts';
import { BareAnswer, notFound, pageOf, personOf, refuse, type ClerkRoutes } from './clerk-call.ts';
import { leaveOrganization } from './clerk-organization-routes.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** What people change about themselves. */
export const personRoutes: ClerkRoutes = {
  'GET /me': (call) => userAnswer(call.instance, personOf(call).user),

  'PATCH /me'(call) {
    const { user } = personOf(call);
    user.firstName = call.body.get('first_name') ?? user.firstName;
    user.lastName = call.body.get('last_name') ?? user.lastName;
    const metadata = call.body.get('unsafe_metadata');
    if (metadata !== null) user.metadata = JSON.parse(metadata) as Record<string, unknown>;
    return userAnswer(call.instance, user);
  },

  'POST /me/profile_image'(call) {
    const { user } = personOf(call);
    if (!call.raw.includes(PNG)) throw refuse(422, 'image_type_unsupported', 'This is not a picture. Choose a PNG, JPEG or WebP file.');
    user.picture = `${call.instance.url}/pictures/${user.id}.png`;
    return { object: 'image', id: 'img_1', name: null, public_url: user.picture };
  },

  'DELETE /me/profile_image'(call) {
    personOf(call).user.picture = null;
    return { object: 'image', id: 'img_1', deleted: true };
  },

  'POST /me/change_password'(call) {
    const { user, session } = personOf(call);
    const next = call.body.get('new_password') ?? '';
    if (user.password !== null && user.password !== call.body.get('current_password'))
      throw refuse(422, 'form_password_incorrect', 'Password is incorrect.');
    call.instance.checkNewPassword(next);
    user.password = next;
    if (call.body.get('sign_out_of_other_sessions') === 'true') call.instance.endSessions(user.id, session.id);
    return userAnswer(call.instance, user);
  },

  'GET /me/sessions/active'(call) {
    const { user } = personOf(call);
    return new BareAnswer(
      call.instance.sessionsOf({ userId: user.id }).map((session) => ({
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
    const { user } = personOf(call);
    const session = call.instance.sessions.get(id);
    if (session?.userId !== user.id) throw notFound();
    session.status = 'revoked';
    return { object: 'session', id, status: 'revoked' };
  },

  'POST /me/external_accounts'(call) {
    const { user } = personOf(call);
    const callback = call.body.get('redirect_url') ?? '';
    const account = { id: call.instance.id('eac'), email: '', status: 'unverified', error: null, callback } as const;
    user.accounts.push({ ...account });
    return externalAnswer(call.instance, account);
  },

  'DELETE /me/external_accounts/:id'(call, id = '') {
    const { user } = personOf(call);
    const at = user.accounts.findIndex((account) => account.id === id);
    if (at < 0) throw notFound();
    user.accounts.splice(at, 1);
    return { object: 'external_account', id, deleted: true };
  },

  'GET /me/organization_memberships'(call) {
    const { user } = personOf(call);
    const own = call.instance.memberships.filter(({ userId }) => userId === user.id);
    return pageOf(
      own.map((membership) => membershipAnswer(call.instance, membership)),
      call,
    );
  },

  'DELETE /me/organization_memberships/:id'(call, id = '') {
    const { user } = personOf(call);
    leaveOrganization(call.instance, id, user.id);
    return { object: 'organization_membership', id, deleted: true };
  },

  'GET /me/organization_invitations'(call) {
    const { user } = personOf(call);
    const wanted = call.query.getAll('status');
    const rows = call.instance.invitations.filter(({ email, status }) => email === user.email && wanted.includes(status));
    return pageOf(
      rows.map((invitation) => invitationAnswer(call.instance, invitation)),
      call,
    );
  },

  'POST /me/organization_invitations/:id/accept'(call, id = '') {
    const { user } = personOf(call);
    const invitation = call.instance.invitations.find((each) => each.id === id && each.email === user.email);
    if (invitation?.status !== 'pending') throw notFound();
    invitation.status = 'accepted';
    const { organizationId, role } = invitation;
    call.instance.memberships.push({ id: call.instance.id('orgmem'), organizationId, userId: user.id, role });
    return invitationAnswer(call.instance, invitation);
  },
};
