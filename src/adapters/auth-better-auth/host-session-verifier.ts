import { APIError } from 'better-auth/api';
import type { BetterAuthServer } from './better-auth-server.ts';

const MAX_TOKEN_LENGTH = 512;
const TOKEN_FORM = /^[A-Za-z0-9%._~+/=-]+$/;
/** What a header may carry. */
const COOKIE_FORM = /^[\x20-\x7e]+$/;

export type SessionVerdict =
  | { readonly ok: true; readonly principal: SessionPrincipal }
  | { readonly ok: false; readonly reason: 'missing' | 'malformed' | 'revoked' | 'unavailable' };

export interface SessionPrincipal {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly role: 'user' | 'admin';
  readonly expiresAt: Date;
}

/**
 * Asks the sessions table on every call, so a revoked session ends at once. An expired, an unknown and a wrongly
 * signed token all read `revoked`: the vendor does not tell them apart.
 */
export function createSessionVerifier(server: BetterAuthServer) {
  return {
    async verify(credentials: { readonly bearer?: string; readonly cookie?: string }): Promise<SessionVerdict> {
      const headers = headersOf(credentials);
      if (typeof headers === 'string') return { ok: false, reason: headers };

      try {
        const found = await server.api.getSession({ headers });
        if (found === null) return { ok: false, reason: credentials.bearer === undefined ? 'missing' : 'revoked' };
        return {
          ok: true,
          principal: {
            userId: found.user.id,
            sessionId: found.session.id,
            email: found.user.email,
            role: found.user.role === 'admin' ? 'admin' : 'user',
            expiresAt: found.session.expiresAt,
          },
        };
      } catch (error) {
        const refused = error instanceof APIError && error.statusCode < 500;
        return { ok: false, reason: refused ? 'revoked' : 'unavailable' };
      }
    },
  };
}

function headersOf({ bearer, cookie }: { readonly bearer?: string; readonly cookie?: string }): Headers | 'missing' | 'malformed' {
  if (bearer !== undefined)
    return bearer.length <= MAX_TOKEN_LENGTH && TOKEN_FORM.test(bearer) ? new Headers({ authorization: `Bearer ${bearer}` }) : 'malformed';
  if (cookie === undefined || cookie === '') return 'missing';
  return COOKIE_FORM.test(cookie) ? new Headers({ cookie }) : 'malformed';
}
