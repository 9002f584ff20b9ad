import { toMembershipResponse, toUserResponse } from './clerk-responses.ts';
import { throwNotFound, paginate, throwClerkError, type ClerkCall, type ClerkRoutes } from './clerk-call.ts';
import type { ClerkSessionRecord, ClerkUserRecord } from './clerk-records.ts';

/** What a server asks, with the instance's secret. Bodies are JSON. */
export const backendRoutes: ClerkRoutes = {
  'GET /users/:id': (call, id = '') => toUserResponse(call.instance, findKnown(call, id)),

  'PATCH /users/:id'(call, id = '') {
    const user = findKnown(call, id);
    const { first_name: first, last_name: last } = readJson(call);
    user.firstName = String(first);
    user.lastName = String(last);
    return toUserResponse(call.instance, user);
  },

  'DELETE /users/:id'(call, id = '') {
    findKnown(call, id);
    call.instance.endSessions(id);
    call.instance.users.delete(id);
    return { object: 'user', id, deleted: true };
  },

  'POST /users/:id/ban': (call, id = '') => ban(call, id, true),
  'POST /users/:id/unban': (call, id = '') => ban(call, id, false),

  'GET /users/:id/organization_memberships'(call, id = '') {
    const { instance } = call;
    const user = findKnown(call, id);
    const rows = instance.memberships.filter(({ userId }) => userId === user.id);
    return paginate(
      rows.map((membership) => toMembershipResponse(instance, membership)),
      call,
    );
  },

  'GET /sessions': ({ instance, query }) =>
    instance
      .getSessions({ userId: query.get('user_id') ?? '' })
      .slice(Number(query.get('offset') ?? 0), Number(query.get('offset') ?? 0) + Number(query.get('limit') ?? 10))
      .map(createSessionResponse),

  'GET /sessions/:id'({ instance }, id = '') {
    const session = instance.sessions.get(id);
    if (session === undefined) throw throwNotFound();
    return createSessionResponse(session);
  },

  'POST /sessions/:id/revoke'({ instance }, id = '') {
    const session = instance.sessions.get(id);
    if (session === undefined) throw throwNotFound();
    session.status = 'revoked';
    return createSessionResponse(session);
  },

  'POST /sign_in_tokens': (call) => createTicket(call, null),
  'POST /actor_tokens': (call) => createTicket(call, (readJson(call)['actor'] as { readonly sub: string }).sub),

  'GET /waitlist_entries'({ instance, query }) {
    const email = query.get('query') ?? '';
    const data = instance.waiting.get(email) === null ? [{ id: `wait_${email}`, email_address: email, status: 'pending' }] : [];
    return { data, total_count: data.length };
  },

  'POST /waitlist_entries/:id/invite'({ instance }, id = '') {
    const email = id.replace('wait_', '');
    if (!instance.waiting.has(email)) throw throwNotFound();
    instance.waiting.set(email, instance.id('ticket'));
    return { id, email_address: email, status: 'invited' };
  },

  'POST /invitations'(call) {
    const email = String(readJson(call)['email_address']).toLowerCase();
    call.instance.waiting.set(email, call.instance.id('ticket'));
    return { object: 'invitation', id: call.instance.id('inv'), email_address: email, status: 'pending' };
  },
};

function readJson({ raw }: ClerkCall): Readonly<Record<string, unknown>> {
  return JSON.parse(raw.toString('utf8')) as Readonly<Record<string, unknown>>;
}

/** Unlike the page's, it has no user and no token. */
function createSessionResponse({ id, status, userId, organizationId, createdAt }: ClerkSessionRecord) {
  return { object: 'session', id, status, user_id: userId, last_active_organization_id: organizationId, created_at: createdAt };
}

function findKnown({ instance }: ClerkCall, id: string): ClerkUserRecord {
  const user = instance.users.get(id);
  if (user === undefined) throw throwNotFound();
  return user;
}

function ban(call: ClerkCall, id: string, banned: boolean) {
  const user = findKnown(call, id);
  user.banned = banned;
  if (banned) call.instance.endSessions(id);
  return toUserResponse(call.instance, user);
}

function createTicket(call: ClerkCall, actorId: string | null) {
  const { user_id: userId, expires_in_seconds: seconds } = readJson(call);
  if (typeof userId !== 'string' || typeof seconds !== 'number') throw throwClerkError(422, 'form_param_missing', 'user_id is missing');
  findKnown(call, userId);
  const token = call.instance.id('ticket');
  call.instance.tickets.push({ token, userId, actorId, expiresAt: call.instance.now() + seconds * 1000, used: false });
  return { object: 'sign_in_token', id: call.instance.id('sit'), token, url: `${call.instance.url}/tickets/${token}` };
}
