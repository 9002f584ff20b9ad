import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '#ports/clock.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

/** A discovery document is used for this long before it is fetched again. Milliseconds. */
const DISCOVERY_LIFETIME = 3_600_000;

/** The method of a provider that names none (OpenID Connect Discovery 1.0, section 3). */
const DEFAULT_CLIENT_AUTH = 'client_secret_basic';

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  prompt_values_supported: z.array(z.string()).optional(),
});

export interface DiscoveredIssuer {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly keys: JWTVerifyGetKey;
  /** Where a browser ends the provider's own session; undefined where it publishes none. */
  readonly endSessionEndpoint: string | undefined;
  /** How a client may prove itself at the token endpoint. */
  readonly clientAuthMethods: readonly string[];
  /** Values of `prompt` beyond the usual ones, such as `create`. */
  readonly prompts: readonly string[];
}

export interface DiscoveryParts {
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
}

/**
 * OpenID Connect discovery document of an issuer. Fetched on first use, so that the server starts without it, and refreshed when stale; a
 * stale copy is used while the issuer is unreachable.
 */
export function createDiscovery(issuer: string, { clock, fetch }: DiscoveryParts): () => Promise<DiscoveredIssuer> {
  let known: { readonly at: number; readonly value: DiscoveredIssuer } | undefined;

  return async () => {
    if (known !== undefined && clock.now() - known.at < DISCOVERY_LIFETIME) return known.value;
    try {
      known = { at: clock.now(), value: await fetchDiscovery(issuer, fetch) };
    } catch (error) {
      if (known === undefined) throw error;
    }
    return known.value;
  };
}

async function fetchDiscovery(issuer: string, ask: typeof globalThis.fetch): Promise<DiscoveredIssuer> {
  const response = await ask(`${withoutSlash(issuer)}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_DEADLINES.identityProvider),
  });
  if (!response.ok) throw new Error(`The identity provider answered ${response.status}.`);
  const found = documentSchema.parse(await response.json());
  if (withoutSlash(found.issuer) !== withoutSlash(issuer))
    throw new Error('The identity provider names another issuer than the one that was set.');
  return {
    issuer: found.issuer,
    authorizationEndpoint: found.authorization_endpoint,
    tokenEndpoint: found.token_endpoint,
    endSessionEndpoint: found.end_session_endpoint,
    clientAuthMethods: found.token_endpoint_auth_methods_supported ?? [DEFAULT_CLIENT_AUTH],
    prompts: found.prompt_values_supported ?? [],
    keys: createRemoteJWKSet(new URL(found.jwks_uri), {
      timeoutDuration: CALL_DEADLINES.identityProvider,
      [customFetch]: (url, init) => ask(url, init),
    }),
  };
}

/** Some issuers end with a slash, which operators leave out. */
function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}
