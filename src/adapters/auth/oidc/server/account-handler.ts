import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { z } from 'zod';
import type { StoredSession } from '#server/ports/account-store.ts';
import { getCallbackPath } from '../shared/hosted-wire.ts';
import { readCookie } from '#domain/network/read-cookie.ts';
import { type CookieNames, formatCookie } from './cookies.ts';
import { type createHostedSignIn, parseReturnTo } from './hosted-sign-in.ts';
import { USER_LIMITS } from '#domain/account/account.ts';
import { CHECKED_SESSION_LIFETIME, SIGN_IN_TIME, STARTS } from './limits.ts';
import type { OidcOptions } from './options.ts';
import type { SessionKeeper } from './session-keeper.ts';

const startSchema = z.object({ page: z.enum(['sign-in', 'sign-up']), returnTo: z.string() });
const name = z.string().trim().max(USER_LIMITS.name);
const nameSchema = z.object({ firstName: name, lastName: name });
const idSchema = z.object({ id: z.string() });

export interface HandlerParts {
  readonly options: OidcOptions;
  readonly hosted: ReturnType<typeof createHostedSignIn>;
  readonly keeper: SessionKeeper;
  readonly cookies: CookieNames;
}

interface Call {
  readonly request: Request;
  readonly url: URL;
  readonly body: unknown;
  readonly ip: string;
}

type Handler = (call: Call) => Promise<Response>;
type SessionHandler = (call: Call, session: StoredSession, token: string) => Promise<Response>;

/** Everything under /api/auth, as an allow list: what is not in it is 404. */
export function createAccountHandler({ options, hosted, keeper, cookies }: HandlerParts) {
  const { store, publicUrl } = options;
  const readCredentials = (request: Request) => {
    const [scheme, bearer] = (request.headers.get('authorization') ?? '').split(' ');
    if (scheme === 'Bearer' && bearer !== undefined) return { bearer };
    return { cookie: request.headers.get('cookie') ?? '' };
  };
  const signedIn =
    (handle: SessionHandler): Handler =>
    async (call) => {
      const found = await keeper.find(readCredentials(call.request));
      if (found.kind === 'found') return handle(call, found.session, found.token);
      if (found.kind === 'unavailable') return fail(503, 'UNAVAILABLE', 'We can’t check who you are right now. Try again in a moment.');
      return fail(401, 'UNAUTHORIZED', 'You are signed out. Sign in and try again.');
    };

  const routes: Readonly<Record<string, Handler>> = {
    'GET /me': async ({ request }) => {
      const found = await keeper.find(readCredentials(request));
      if (found.kind === 'unavailable') return fail(503, 'UNAVAILABLE', 'We can’t check who you are right now. Try again in a moment.');
      if (found.kind !== 'found') return Response.json(null);
      const stored = await store.findUser(found.session.userId);
      if (stored === undefined) return Response.json(null);
      const { userId: id, email, firstName, lastName, avatar: image } = stored;
      const user = { id, email, firstName, lastName, image };
      const answer = { token: found.token, user, organization: null, impersonatorId: null };
      const isByCookie = readCookie(request.headers.get('cookie'), cookies.session) === found.token;
      if (!isByCookie) return Response.json(answer);
      const renewed = { name: cookies.session, value: found.token, maxAge: CHECKED_SESSION_LIFETIME / 1000 };
      return Response.json(answer, { headers: { 'set-cookie': formatCookie(renewed) } });
    },

    'POST /hosted': async ({ body, ip }) => {
      const given = startSchema.safeParse(body);
      const returnTo = given.success ? parseReturnTo(given.data.returnTo) : null;
      if (!given.success || returnTo === null) return fail(400, 'INVALID_RETURN', 'That page isn’t part of this site.');
      const isLimited = options.rateLimited !== false;
      if (isLimited && (await options.attempts.increment(`oidc-start:${toIpPrefix(ip)}`, STARTS.window)).count > STARTS.most)
        return fail(429, 'TOO_MANY_TRIES', 'Too many sign-ins from here. Wait ten minutes and try again.');
      const started = await hosted.start(given.data.page, returnTo);
      if (started === undefined) return fail(503, 'UNREACHABLE', 'We can’t reach the sign-in service right now. Try again in a moment.');
      const cookie = { name: cookies.signIn(started.state), value: started.pending, maxAge: SIGN_IN_TIME / 1000 };
      return Response.json({ url: started.url }, { headers: { 'set-cookie': formatCookie(cookie) } });
    },

    [`GET ${getCallbackPath(options.adapterId).slice('/api/auth'.length)}`]: async ({ request, url, ip }) => {
      const cookieName = cookies.signIn(url.searchParams.get('state') ?? '');
      const finished = await hosted.finish(url.searchParams, readCookie(request.headers.get('cookie'), cookieName));
      const page = new URL('/sso-callback', publicUrl);
      page.searchParams.set('redirect', finished.returnTo);
      const headers = new Headers({ 'set-cookie': formatCookie({ name: cookieName, value: '', maxAge: 0 }) });
      if (finished.kind === 'failed') page.searchParams.set('error', finished.error);
      else {
        const userAgent = request.headers.get('user-agent') ?? '';
        const { userId, email } = finished.user;
        const token = await keeper.open({ ...finished, userId, address: ip, userAgent });
        headers.append('set-cookie', formatCookie({ name: cookies.session, value: token, maxAge: CHECKED_SESSION_LIFETIME / 1000 }));
        const method = finished.secondFactor ? 'second-factor' : 'provider';
        await options.onSignIn?.({ userId, email, userAgent, method, outcome: 'success', address: ip, country: null, newDevice: false });
      }
      headers.set('location', page.href);
      return new Response(null, { status: 303, headers });
    },

    'POST /sign-out': async ({ request }) => {
      const found = await keeper.find(readCredentials(request));
      const url = found.kind === 'found' ? await keeper.findLogoutUrl(found.session) : null;
      if (found.kind === 'found') await store.endSession(found.session.id);
      const cleared = formatCookie({ name: cookies.session, value: '', maxAge: 0 });
      return Response.json({ url }, { headers: { 'set-cookie': cleared } });
    },

    'POST /update-user': signedIn(async ({ body }, { userId }) => {
      const given = nameSchema.safeParse(body);
      if (!given.success) return fail(400, 'INVALID_NAME', `Use at most ${USER_LIMITS.name} characters for each name.`);
      await store.rename(userId, given.data);
      return Response.json({ status: true });
    }),

    'GET /account/sessions': signedIn(async (_, current) => {
      const sessions = await store.listSessions(current.userId);
      return Response.json({
        sessions: sessions.map(({ id, userAgent, address, startedAt, lastActiveAt }) => ({
          id,
          current: id === current.id,
          userAgent,
          address,
          startedAt: startedAt.toISOString(),
          lastActiveAt: lastActiveAt.toISOString(),
        })),
      });
    }),

    'POST /account/end-session': signedIn(async ({ body }, { userId }) => {
      const id = idSchema.safeParse(body).data?.id;
      const own = (await store.listSessions(userId)).find((session) => session.id === id);
      if (own !== undefined) await store.endSession(own.id);
      return Response.json({ status: true });
    }),

    'POST /account/end-other-sessions': signedIn(async (_, { id, userId }) => {
      await store.endSessions(userId, id);
      return Response.json({ status: true });
    }),
  };

  return async (request: Request, ip: string): Promise<Response> => {
    const url = new URL(request.url);
    const key = `${request.method} ${url.pathname.replace(/^\/api\/auth/, '')}`;
    const handle = Object.hasOwn(routes, key) ? routes[key] : undefined;
    if (handle === undefined) return fail(404, 'NOT_FOUND', 'There is nothing here.');
    const body: unknown = request.method === 'GET' ? null : await request.json().catch(() => null);
    return handle({ request, url, body, ip });
  };
}

function fail(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}
