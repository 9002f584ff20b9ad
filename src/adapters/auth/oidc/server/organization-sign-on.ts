import { z } from 'zod';
import { SIGN_ON_LIMITS, type SignOnError } from '#domain/sign-on/sign-on.ts';
import type { Clock } from '#ports/clock.ts';
import type { FinishedSignOn, PendingSignOn, SignOnConnection, SignOnProvider } from '#server/ports/sign-on-provider.ts';
import { createDiscovery, type DiscoveredIssuer } from '#adapters/shared/server/discovery.ts';
import { toNames } from './hosted-sign-in.ts';
import { requestTokens, type TokenResult, verifyIdToken } from './provider-calls.ts';
import { computeSha256, createSeal, createToken } from './seal.ts';

const SCOPES = 'openid email profile';
/** Refusals of a token endpoint that are about the client, not about the code (RFC 6749, section 5.2). */
const CLIENT_ERRORS: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client']);

const pendingSchema = z.object({
  purpose: z.enum(['test', 'sign-in', 'link']),
  organizationId: z.string(),
  revision: z.string(),
  userId: z.string().nullable(),
  returnTo: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  state: z.string(),
  until: z.number(),
});

export interface SignOnProviderOptions {
  /** At least 32 characters; encrypts client secrets and cookies. */
  readonly secret: string;
  readonly clock: Clock;
  /** Reaches public addresses only, unless `allowsPrivate`. */
  readonly fetch: typeof globalThis.fetch;
  readonly allowsPrivate: boolean;
}

/** Authorization code flow with PKCE, state and nonce at any issuer. What an issuer says is asked for each time: an organization may change it at any moment. */
export function createSignOnProvider({ secret, clock, fetch, allowsPrivate }: SignOnProviderOptions): SignOnProvider {
  const secrets = createSeal(secret, 'sign-on-client');
  const cookies = createSeal(secret, 'sign-on');
  const discover = (issuer: string) => createDiscovery(issuer, { clock, fetch })().catch(() => null);

  /** The browser is sent there, so nothing but a web address will do. */
  const isWebAddress = (address: string) => address.startsWith('https://') || (allowsPrivate && address.startsWith('http://'));

  async function redeem(discovered: DiscoveredIssuer, connection: SignOnConnection, grant: Readonly<Record<string, string>>) {
    const opened = z.string().safeParse(await secrets.open(connection.sealedSecret));
    if (!opened.success) return { kind: 'refused', error: 'invalid_client' } as const;
    return requestTokens(discovered, { clientId: connection.clientId, clientSecret: opened.data, fetch }, grant);
  }

  return {
    allowsPrivate,
    sealSecret: (text) => secrets.seal(text),

    async start({ issuer, clientId, redirectUri }, { note, email }) {
      const discovered = await discover(issuer);
      if (discovered === null || !isWebAddress(discovered.authorizationEndpoint)) return null;
      const [state, nonce, verifier] = [createToken(), createToken(), createToken()];
      const url = new URL(discovered.authorizationEndpoint);
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: SCOPES,
        state,
        nonce,
        code_challenge: computeSha256(verifier),
        code_challenge_method: 'S256',
        login_hint: email,
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const pending = { ...note, nonce, verifier, state, until: clock.now() + SIGN_ON_LIMITS.signInTime };
      return { url: url.href, state, pending: await cookies.seal(pending) };
    },

    async open(sealed, state) {
      const opened = pendingSchema.safeParse(await cookies.open(sealed));
      if (!opened.success) return undefined;
      const { state: own, until, ...pending } = opened.data;
      return own === state && until > clock.now() ? pending : undefined;
    },

    async finish(connection, pending, params) {
      const refusal = params.get('error');
      if (refusal !== null) return fail(refusal === 'access_denied' ? 'access-denied' : 'failed');
      const discovered = await discover(connection.issuer);
      if (discovered === null) return fail('unreachable');
      const named = params.get('iss');
      if (named !== null && named !== discovered.issuer) return fail('failed');
      const result = await redeem(discovered, connection, {
        grant_type: 'authorization_code',
        code: params.get('code') ?? '',
        redirect_uri: connection.redirectUri,
        code_verifier: pending.verifier,
      });
      return result.kind === 'tokens' ? readIdentity(result, { discovered, connection, pending }) : fail(toError(result));
    },
  };

  async function readIdentity(
    { tokens }: Extract<TokenResult, { readonly kind: 'tokens' }>,
    { discovered, connection, pending }: IdentityParts,
  ): Promise<FinishedSignOn> {
    const check = { clientId: connection.clientId, nonce: pending.nonce, now: new Date(clock.now()) };
    const claims = await verifyIdToken(tokens.id_token ?? '', discovered, check);
    if (claims === undefined) return fail('failed');
    if (claims.email === undefined) return fail('email-missing');
    if (claims.email_verified !== true) return fail('email-unverified');
    return { kind: 'identity', subject: claims.sub, email: claims.email.toLowerCase(), ...toNames(claims) };
  }
}

interface IdentityParts {
  readonly discovered: DiscoveredIssuer;
  readonly connection: SignOnConnection;
  readonly pending: PendingSignOn;
}

function toError(result: Exclude<TokenResult, { readonly kind: 'tokens' }>): SignOnError {
  if (result.kind === 'unreachable') return 'unreachable';
  return CLIENT_ERRORS.has(result.error) ? 'client-refused' : 'failed';
}

function fail(error: SignOnError): FinishedSignOn {
  return { kind: 'failed', error };
}
