import { membershipAnswer, userAnswer } from './clerk-responses.ts';
import { notFound, pageOf, refuse, type ClerkCall, type ClerkRoutes } from './clerk-call.ts';
import type { ClerkSessionRecord, ClerkUserRecord } from './clerk-records.ts';

/** What a host asks, with the instance's secret. Bodies are JSON. */
export const backendRoutes: ClerkRoutes = {
  'GET /users/:id': (call, id = '') => userAnswer(call.instance, known(call, id)),

  'PATCH /users/:id'(call, id = '') {
    const user = known(call, id);
    const { first_name: first, last_name: last } = json(call);
    user.firstName = String(first);
    user.lastName = String(last);
    return userAnswer(call.instance, user);
  },

  'DELETE /users/:id'(call, id = '') {
    known(call, id);
    call.instance.endSessions(id);
    call.instance.users.delete(id);
    return { object: 'user', id, deleted: true };
  },

  'POST /users/:id/ban': (call, id = '') => ban(call, id, true),
  'POST /users/:id/unban': (call, id = '') => ban(call, id, false),

  'GET /users/:id/organization_memberships'(call, id = '') {
    const { instance } = call;
    const user = known(call, id);
    const rows = instance.memberships.filter(({ userId }) => userId === user.id);
    return pageOf(
      rows.map((membership) => membershipAnswer(instance, membership)),
      call,
    );
  },

  'GET /sessions': ({ instance, query }) =>
    instance
      .sessionsOf({ userId: query.get('user_id') ?? '' })
      .slice(Number(query.get('offset') ?? 0), Number(query.get('offset') ?? 0) + Number(query.get('limit') ?? 10))
      .map(sessionAnswer),

  'GET /sessions/:id'({ instance }, id = '') {
    const session = instance.sessions.get(id);
    if (session === undefined) throw notFound();
    return sessionAnswer(session);
  },

  'POST /sessions/:id/revoke'({ instance }, id = '') {
    const session = instance.sessions.get(id);
    if (session === undefined) throw notFound();
    session.status = 'revoked';
    return sessionAnswer(session);
  },

  'POST /sign_in_tokens': (call) => ticket(call, null),
  'POST /actor_tokens': (call) => ticket(call, (json(call)['actor'] as { readonly sub: string }).sub),

  'GET /waitlist_entries'({ instance, query }) {
    const email = query.get('query') ?? '';
    const data = instance.waiting.get(email) === null ? [{ id: `wait_${email}`, email_address: email, status: 'pending' }] : [];
    return { data, total_count: data.length };
  },

  'POST /waitlist_entries/:id/invite'({ instance }, id = '') {
    const email = id.replace('wait_', '');
    if (!instance.waiting.has(email)) throw notFound();
    instance.waiting.set(email, instance.id('ticket'));
    return { id, email_address: email, status: 'invited' };
  },

  'POST /invitations'(call) {
    const email = String(json(call)['email_address']).toLowerCase();
    call.instance.waiting.set(email, call.instance.id('ticket'));
    return { object: 'invitation', id: call.instance.id('inv'), email_address: email, status: 'pending' };
  },
};

function json({ raw }: ClerkCall): Readonly<Record<string, unknown>> {
  return JSON.parse(raw.toString('utf8')) as Readonly<Record<string, unknown>>;
}

/** Unlike the page's, it carries no person and no token. */
function sessionAnswer({ id, status, userId, organizationId, createdAt }: ClerkSessionRecord) {
  return { object: 'session', id, status, user_id: userId, last_active_organization_id: organizationId, created_at: createdAt };
}

function known({ instance }: ClerkCall, id: string): ClerkUserRecord {
  const user = instance.users.get(id);
  if (user === undefined) throw notFound();
  return user;
}

function ban(call: ClerkCall, id: string, banned: boolean) {
  const user = known(call, id);
  user.banned = banned;
  if (banned) call.instance.endSessions(id);
  return userAnswer(call.instance, user);
}

function ticket(call: ClerkCall, actorId: string | null) {
  const { user_id: userId, expires_in_seconds: seconds } = json(call);
  if (typeof userId !== 'string' || typeof seconds !== 'number') throw refuse(422, 'form_param_missing', 'user_id is missing');
  known(call, userId);
  const token = call.instance.id('ticket');
  call.instance.tickets.push({ token, userId, actorId, expiresAt: call.instance.now() + seconds * 1000, used: false });
  return { object: 'sign_in_token', id: call.instance.id('sit'), token, url: `${call.instance.url}/tickets/${token}` };
}
