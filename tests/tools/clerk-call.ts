import type { ClerkInstance } from './clerk-instance.ts';
import { ClerkRequestError, type ClerkClientRecord, type ClerkSessionRecord, type ClerkUserRecord } from './clerk-records.ts';

/** One parsed request. */
export interface ClerkCall {
  readonly instance: ClerkInstance;
  /** The matched route, such as `GET /client/sessions/:id`. */
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: URLSearchParams;
  /** The raw body, if it isn't a form. */
  readonly raw: Buffer;
  readonly client: ClerkClientRecord;
  readonly origin: string;
}

export type ClerkHandler = (call: ClerkCall, ...ids: string[]) => unknown;

/** Handlers by route, such as `GET /organizations/:id`. */
export type ClerkRoutes = Readonly<Record<string, ClerkHandler>>;

/** A response that is sent as it is, without Clerk's envelope. */
export class BareResponse {
  readonly body: unknown;

  constructor(body: unknown) {
    this.body = body;
  }
}

export function findRoute(
  routes: ClerkRoutes,
  method: string,
  path: string,
): { readonly handler: ClerkHandler; readonly ids: string[] } | undefined {
  for (const [route, handler] of Object.entries(routes)) {
    const [verb, pattern = ''] = route.split(' ');
    if (verb !== method) continue;
    const match = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(path);
    if (match) return { handler, ids: match.slice(1).map(decodeURIComponent) };
  }
  return undefined;
}

/** The session that the page names; throws unless it belongs to this client and is active. */
export function requireSession({ instance, client, query }: ClerkCall, id = query.get('_clerk_session_id') ?? ''): ClerkSessionRecord {
  const session = instance.sessions.get(id);
  if (session?.clientId !== client.id || session.status !== 'active')
    throw new ClerkRequestError(401, {
      code: 'authentication_invalid',
      message: 'Invalid authentication',
      long_message: 'You are signed out.',
    });
  session.lastActiveAt = instance.now();
  return session;
}

export function requireClerkUser(call: ClerkCall): { readonly user: ClerkUserRecord; readonly session: ClerkSessionRecord } {
  const session = requireSession(call);
  const user = call.instance.users.get(session.userId);
  if (user === undefined) throw throwNotFound();
  return { user, session };
}

export function throwNotFound(): ClerkRequestError {
  return new ClerkRequestError(404, { code: 'resource_not_found', message: 'not found', long_message: 'Nothing was found with that id.' });
}

export function throwClerkError(status: number, code: string, words: string): ClerkRequestError {
  return new ClerkRequestError(status, { code, message: words, long_message: words });
}

export function paginate<Row>(rows: readonly Row[], { query }: ClerkCall): { readonly data: readonly Row[]; readonly total_count: number } {
  const offset = Number(query.get('offset') ?? 0);
  return { data: rows.slice(offset, offset + Number(query.get('limit') ?? 10)), total_count: rows.length };
}
