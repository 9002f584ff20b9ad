import { z } from 'zod';
import type { StoredSession } from '#server/ports/account-store.ts';
import { hashToken, createToken, type Seal } from './seal.ts';
import { readCookie } from '#domain/network/read-cookie.ts';
import type { DiscoveredIssuer } from '#adapters/shared/server/discovery.ts';
import { CHECK_INTERVAL, CHECKED_SESSION_LIFETIME, UNCHECKED_SESSION_LIFETIME, USER_AGENT_LENGTH } from './limits.ts';
import type { OidcOptions } from './options.ts';
import { requestTokens, type ServiceTokens } from './provider-calls.ts';

const TOKEN_FORM = /^[\w-]{43}$/;

const sealedTokensSchema = z.object({ idToken: z.string().optional(), refreshToken: z.string().optional() });
type SealedTokens = z.infer<typeof sealedTokensSchema>;

export interface SessionKeeperParts {
  readonly options: OidcOptions;
  readonly discover: () => Promise<DiscoveredIssuer>;
  readonly seal: Seal;
  readonly cookieName: string;
}

export interface SessionDraft {
  readonly userId: string;
  readonly tokens: ServiceTokens;
  readonly secondFactor: boolean;
  readonly address: string;
  readonly userAgent: string;
}

export interface Credentials {
  readonly bearer?: string;
  readonly cookie?: string;
}

export type FoundSession =
  | { readonly kind: 'found'; readonly session: StoredSession; readonly token: string }
  | { readonly kind: 'missing' | 'malformed' | 'revoked' | 'unavailable' };

/** Server sessions of users who signed in at the service. Where it issued a refresh token, each is confirmed there every CHECK_INTERVAL. */
export function createSessionKeeper({ options, discover, seal, cookieName }: SessionKeeperParts) {
  const { store, clock } = options;
  const unsealTokens = async (session: StoredSession): Promise<SealedTokens> =>
    sealedTokensSchema.safeParse(await seal.open(session.sealed)).data ?? {};

  /** False when the service no longer knows the session. An outage of the service ends no session. */
  async function isConfirmed(session: StoredSession): Promise<boolean> {
    const tokens = await unsealTokens(session);
    if (tokens.refreshToken === undefined) return true;
    if (!(await store.claimCheck(session.id, new Date(clock.now() - CHECK_INTERVAL)))) return true;
    const discovered = await discover().catch(() => undefined);
    if (discovered === undefined) return true;

    const result = await requestTokens(discovered, options, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken });
    if (result.kind === 'tokens') {
      const { id_token: idToken = tokens.idToken, refresh_token: refreshToken = tokens.refreshToken } = result.tokens;
      const expiresAt = new Date(clock.now() + CHECKED_SESSION_LIFETIME);
      await store.extendSession(session.id, { expiresAt, sealed: await seal.seal({ idToken, refreshToken }) });
    }
    if (result.kind !== 'refused') return true;
    if (result.error !== 'invalid_grant') {
      options.log?.('error', `The sign-in service refused to confirm a session: ${result.error}. Check the client's id and secret.`);
      return true;
    }
    await store.endSession(session.id);
    return false;
  }

  return {
    /** The token of a new session, which is stored as a hash only. */
    async open({ userId, tokens, secondFactor, address, userAgent }: SessionDraft): Promise<string> {
      const token = createToken();
      const { id_token: idToken, refresh_token: refreshToken } = tokens;
      const lifetime = refreshToken === undefined ? UNCHECKED_SESSION_LIFETIME : CHECKED_SESSION_LIFETIME;
      await store.openSession({
        userId,
        tokenHash: hashToken(token),
        expiresAt: new Date(clock.now() + lifetime),
        address: address || null,
        userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
        secondFactor,
        sealed: await seal.seal({ idToken, refreshToken }),
      });
      return token;
    },

    /** A bearer token takes precedence over the cookie. */
    async find({ bearer, cookie }: Credentials): Promise<FoundSession> {
      const token = bearer ?? readCookie(cookie, cookieName);
      if (token === undefined) return { kind: 'missing' };
      if (!TOKEN_FORM.test(token)) return { kind: 'malformed' };
      try {
        const session = await store.findSession(hashToken(token));
        return session !== undefined && (await isConfirmed(session)) ? { kind: 'found', session, token } : { kind: 'revoked' };
      } catch {
        return { kind: 'unavailable' };
      }
    },

    /** Where the browser ends the session of the service too (OpenID Connect RP-Initiated Logout); null where it cannot. */
    async findLogoutUrl(session: StoredSession): Promise<string | null> {
      const { idToken } = await unsealTokens(session);
      const endpoint = (await discover().catch(() => undefined))?.endSessionEndpoint;
      if (endpoint === undefined) return null;
      const url = new URL(endpoint);
      url.searchParams.set('client_id', options.clientId);
      url.searchParams.set('post_logout_redirect_uri', `${options.publicUrl}/`);
      if (idToken !== undefined) url.searchParams.set('id_token_hint', idToken);
      return url.href;
    },
  };
}

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;
