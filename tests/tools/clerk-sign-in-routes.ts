import { toClientResponse, toEnvironmentResponse, toSessionResponse, toSignInResponse, toSignUpResponse } from './clerk-responses.ts';
import { BareResponse, throwNotFound, throwClerkError, requireSession, type ClerkCall, type ClerkRoutes } from './clerk-call.ts';
import type { ClerkSignInRecord, ClerkSignUpRecord, ClerkUserRecord } from './clerk-records.ts';

/** The client, its sessions, and every way into one. */
export const signInRoutes: ClerkRoutes = {
  'GET /environment': ({ instance }) => new BareResponse(toEnvironmentResponse(instance)),
  'PATCH /environment': ({ instance }) => new BareResponse(toEnvironmentResponse(instance)),
  'POST /dev_browser': ({ client }) => new BareResponse({ id: client.token }),
  'GET /client': ({ instance, client, origin }) => toClientResponse(instance, client, origin),

  'DELETE /client/sessions'({ instance, client, origin }) {
    for (const session of instance.getSessions({ clientId: client.id })) session.status = 'removed';
    client.signIn = null;
    client.signUp = null;
    return toClientResponse(instance, client, origin);
  },

  'POST /client/sessions/:id/touch'(call, id = '') {
    const session = requireSession(call, id);
    const organizationId = call.body.get('active_organization_id') || null;
    if (organizationId !== null && call.instance.membership(organizationId, session.userId) === undefined) throw throwNotFound();
    session.organizationId = organizationId;
    call.client.lastActiveSessionId = session.id;
    return toSessionResponse(call.instance, session, call.origin);
  },

  async 'POST /client/sessions/:id/tokens'(call, id = '') {
    const session = requireSession(call, id);
    const wanted = call.body.get('organization_id');
    const organizationId = wanted === null ? session.organizationId : wanted || null;
    return new BareResponse({ object: 'token', jwt: await call.instance.token(session, call.origin, organizationId) });
  },

  'POST /client/sessions/:id/end'(call, id = '') {
    const session = requireSession(call, id);
    session.status = 'ended';
    return toSessionResponse(call.instance, session, call.origin);
  },

  'POST /client/sign_ups'(call) {
    const { body, client, instance } = call;
    const signUp =
      body.get('transfer') === 'true'
        ? transferredSignUp(call)
        : body.get('strategy') === 'ticket'
          ? ticketSignUp(call)
          : createSignUp(call);
    client.signUp = signUp;
    if (signUp.status === 'complete') completeSignUp(call, signUp, instance.userByEmail(signUp.email));
    return toSignUpResponse(signUp);
  },

  'PATCH /client/sign_ups/:id'({ client, body, instance }) {
    if (client.signUp === null) throw throwNotFound();
    const password = body.get('password') ?? '';
    instance.checkNewPassword(password);
    client.signUp.password = password;
    return toSignUpResponse(client.signUp);
  },

  'POST /client/sign_ups/:id/prepare_verification'({ client, instance }) {
    if (client.signUp === null) throw throwNotFound();
    instance.mailCode(client.signUp.email);
    return toSignUpResponse(client.signUp);
  },

  'POST /client/sign_ups/:id/attempt_verification'(call) {
    const { client, instance, body } = call;
    if (client.signUp === null) throw throwNotFound();
    instance.checkCode(client.signUp.email, body.get('code') ?? '');
    completeSignUp(call, client.signUp, undefined);
    return toSignUpResponse(client.signUp);
  },

  'POST /client/sign_ins'(call) {
    const signIn = createSignIn(call);
    call.client.signIn = signIn;
    return toSignInResponse(call.instance, signIn);
  },

  'POST /client/sign_ins/:id/attempt_first_factor'({ client, instance, body }) {
    const { signIn } = client;
    const user = instance.users.get(signIn?.userId ?? '');
    if (signIn === null || user === undefined) throw throwNotFound();
    instance.checkCode(user.email, body.get('code') ?? '');
    signIn.status = 'needs_new_password';
    return toSignInResponse(instance, signIn);
  },

  'POST /client/sign_ins/:id/reset_password'(call) {
    const { signIn } = call.client;
    const user = call.instance.users.get(signIn?.userId ?? '');
    if (signIn?.status !== 'needs_new_password' || user === undefined) throw throwNotFound();
    const password = call.body.get('password') ?? '';
    call.instance.checkNewPassword(password);
    user.password = password;
    if (call.body.get('sign_out_of_other_sessions') === 'true') call.instance.endSessions(user.id);
    enter(call, signIn, user);
    return toSignInResponse(call.instance, signIn);
  },

  'POST /waitlist'({ body, instance }) {
    const email = (body.get('email_address') ?? '').toLowerCase();
    if (!instance.waiting.has(email)) instance.waiting.set(email, null);
    return { object: 'waitlist', id: `wait_${email}`, created_at: instance.now(), updated_at: instance.now() };
  },
};

function createSignUp({ body, instance }: ClerkCall): ClerkSignUpRecord {
  const email = (body.get('email_address') ?? '').trim().toLowerCase();
  if (instance.waitlist)
    throw throwClerkError(
      403,
      'sign_up_restricted_waitlist',
      'Sign-ups are currently unavailable. Join the waitlist to be told when they are.',
    );
  if (instance.userByEmail(email) !== undefined)
    throw throwClerkError(422, 'form_identifier_exists', 'That email address is taken. Please try another.');
  return openedSignUp({ body, instance }, email, 'missing_requirements');
}

function ticketSignUp({ body, instance }: ClerkCall): ClerkSignUpRecord {
  const ticket = body.get('ticket');
  const email = [...instance.waiting].find(([, value]) => value !== null && value === ticket)?.[0];
  if (email === undefined) throw throwClerkError(400, 'ticket_invalid_code', 'This ticket is not valid.');
  instance.waiting.delete(email);
  return openedSignUp({ body, instance }, email, 'complete');
}

function transferredSignUp({ client, instance }: ClerkCall): ClerkSignUpRecord {
  const email = client.signIn?.providerEmail;
  if (!email) throw throwClerkError(422, 'form_param_missing', 'There is nothing to transfer.');
  return { ...openedSignUp({ body: new URLSearchParams(), instance }, email, 'complete'), password: null };
}

function openedSignUp(
  { body, instance }: Pick<ClerkCall, 'body' | 'instance'>,
  email: string,
  status: ClerkSignUpRecord['status'],
): ClerkSignUpRecord {
  const password = body.get('password');
  if (password !== null) instance.checkNewPassword(password);
  return {
    id: instance.id('sua'),
    email,
    firstName: body.get('first_name') ?? '',
    lastName: body.get('last_name') ?? '',
    password,
    status,
    createdSessionId: null,
  };
}

function completeSignUp({ instance, client }: ClerkCall, signUp: ClerkSignUpRecord, known: ClerkUserRecord | undefined): void {
  const user = known ?? instance.addUser(signUp);
  const { providerEmail = null } = client.signIn ?? {};
  if (providerEmail === user.email)
    user.accounts.push({ id: instance.id('eac'), email: providerEmail, status: 'verified', error: null, callback: '' });
  signUp.status = 'complete';
  signUp.createdSessionId = instance.addSession(client, user).id;
}

function createSignIn(call: ClerkCall): ClerkSignInRecord {
  const { body, instance, client } = call;
  const strategy = body.get('strategy') ?? 'password';
  const signIn: ClerkSignInRecord = {
    id: instance.id('sia'),
    userId: null,
    status: 'needs_identifier',
    strategy,
    verification: 'unverified',
    error: null,
    createdSessionId: null,
    callback: body.get('redirect_url'),
    providerEmail: null,
  };
  if (strategy === 'oauth_google') return signIn;
  if (strategy === 'ticket') return ticketSignIn(call, signIn);
  if (strategy === 'google_one_tap') return oneTapSignIn(call, signIn);
  if (instance.getSessions({ clientId: client.id }).length > 0)
    throw throwClerkError(
      400,
      'session_exists',
      "You're currently in single session mode. You can only be signed into one account at a time.",
    );

  const user = instance.userByEmail(body.get('identifier') ?? '');
  if (user === undefined) throw throwClerkError(422, 'form_identifier_not_found', "Couldn't find your account.");
  if (strategy === 'reset_password_email_code') {
    instance.mailCode(user.email);
    return { ...signIn, userId: user.id, status: 'needs_first_factor' };
  }
  if (user.password === null) return { ...signIn, userId: user.id, status: 'needs_first_factor' };
  if (user.password !== body.get('password'))
    throw throwClerkError(422, 'form_password_incorrect', 'Password is incorrect. Try again, or use another method.');
  return enter(call, signIn, user);
}

function ticketSignIn(call: ClerkCall, signIn: ClerkSignInRecord): ClerkSignInRecord {
  const ticket = call.instance.tickets.find(({ token }) => token === call.body.get('ticket'));
  if (ticket === undefined || ticket.used || ticket.expiresAt < call.instance.now())
    throw throwClerkError(400, 'ticket_expired_code', 'This ticket is not valid any more.');
  const user = call.instance.users.get(ticket.userId);
  if (user === undefined) throw throwNotFound();
  ticket.used = true;
  return enter(call, signIn, user, ticket.actorId);
}

/** The credential is the address itself here. */
function oneTapSignIn(call: ClerkCall, signIn: ClerkSignInRecord): ClerkSignInRecord {
  const email = call.body.get('token') ?? '';
  const user = call.instance.userByEmail(email) ?? call.instance.addUser({ email, firstName: 'Ada', lastName: 'Byron', password: null });
  return enter(call, signIn, user);
}

function enter(
  { instance, client }: ClerkCall,
  signIn: ClerkSignInRecord,
  user: ClerkUserRecord,
  actorId: string | null = null,
): ClerkSignInRecord {
  signIn.createdSessionId = instance.addSession(client, user, actorId).id;
  signIn.status = 'complete';
  signIn.verification = 'verified';
  return signIn;
}
