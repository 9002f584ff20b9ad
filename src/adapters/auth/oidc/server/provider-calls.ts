import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { DiscoveredIssuer } from '#adapters/shared/server/discovery.ts';
import { CLOCK_TOLERANCE } from './limits.ts';
import type { ClientAuth, OidcOptions } from './options.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'EdDSA'];
/** Authentication methods (RFC 8176) that mean more than one factor. */
const MULTIPLE_FACTORS = new Set(['mfa', 'otp', 'hwk', 'fpt', 'face', 'sms']);

const tokensSchema = z.object({ id_token: z.string().optional(), refresh_token: z.string().optional() });
const errorSchema = z.object({ error: z.string() });

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().optional(),
  azp: z.string().optional(),
  email: z.email().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  amr: z.array(z.string()).optional(),
});

export type Claims = z.infer<typeof claimsSchema>;
export type ServiceTokens = z.infer<typeof tokensSchema>;

/** `refused`: the service answered, and its word for it. `unreachable`: it did not, or with something else. */
export type TokenResult =
  | { readonly kind: 'tokens'; readonly tokens: ServiceTokens }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' };

type Client = Pick<OidcOptions, 'clientId' | 'clientSecret' | 'clientAuth' | 'fetch'>;

/** Asks the token endpoint, for a code or with a refresh token. Never throws. */
export async function requestTokens(
  { tokenEndpoint, clientAuthMethods }: DiscoveredIssuer,
  client: Client,
  grant: Readonly<Record<string, string>>,
): Promise<TokenResult> {
  const auth = chooseClientAuth(client, clientAuthMethods);
  const body = new URLSearchParams({ ...grant, ...(auth === 'client_secret_basic' ? {} : { client_id: client.clientId }) });
  if (auth === 'client_secret_post') body.set('client_secret', client.clientSecret);
  try {
    const response = await client.fetch(tokenEndpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_DEADLINES.identityProvider),
      headers: { accept: 'application/json', ...(auth === 'client_secret_basic' && { authorization: formatBasic(client) }) },
      body,
    });
    const parsed: unknown = await response.json();
    if (response.ok) return { kind: 'tokens', tokens: tokensSchema.parse(parsed) };
    const error = errorSchema.safeParse(parsed);
    return error.success && response.status < 500 ? { kind: 'refused', error: error.data.error } : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}

function chooseClientAuth({ clientAuth, clientSecret }: Client, supported: readonly string[]): ClientAuth {
  if (clientAuth !== undefined) return clientAuth;
  if (clientSecret === '') return 'none';
  return supported.includes('client_secret_basic') || !supported.includes('client_secret_post')
    ? 'client_secret_basic'
    : 'client_secret_post';
}

/** Both halves are form-encoded first (RFC 6749, section 2.3.1). */
function formatBasic({ clientId, clientSecret }: Client): string {
  const encode = (text: string) => new URLSearchParams({ '': text }).toString().slice(1);
  return `Basic ${btoa(`${encode(clientId)}:${encode(clientSecret)}`)}`;
}

export interface TokenCheck {
  readonly clientId: string;
  /** The nonce of the sign-in; undefined for a token of a refresh, which has none. */
  readonly nonce: string | undefined;
  readonly now: Date;
}

/**
 * Verifies signature, issuer, audience, times and nonce of an id token (OpenID Connect Core 1.0, section 3.1.3.7). Undefined when one of
 * them is wrong. Throws nothing.
 */
export async function verifyIdToken(token: string, discovered: DiscoveredIssuer, check: TokenCheck): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, discovered.keys, {
      issuer: discovered.issuer,
      audience: check.clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: check.now,
      requiredClaims: ['sub', 'iat', 'exp'],
    });
    const claims = claimsSchema.parse(payload);
    const isForUs = claims.azp === undefined ? !Array.isArray(payload.aud) || payload.aud.length === 1 : claims.azp === check.clientId;
    return isForUs && (check.nonce === undefined || claims.nonce === check.nonce) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the service says that two factors were given. */
export function hasMultipleFactors({ amr = [] }: Claims): boolean {
  return amr.includes('mfa') || (amr.includes('pwd') && amr.some((method) => MULTIPLE_FACTORS.has(method)));
}
