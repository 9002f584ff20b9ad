import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../../../ports/clock.ts';
import { DISCOVERY_LIFETIME, PROVIDER_TIMEOUT } from './limits.ts';

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

export interface DiscoveredIssuer {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly keys: JWTVerifyGetKey;
}

export interface DiscoveryParts {
  readonly clock: Clock;
  readonly fetch: typeof fetch;
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

async function fetchDiscovery(issuer: string, ask: typeof fetch): Promise<DiscoveredIssuer> {
  const response = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
  });
  if (!response.ok) throw new Error(`The identity provider answered ${response.status}.`);
  const found = documentSchema.parse(await response.json());
  if (found.issuer !== issuer) throw new Error('The identity provider names another issuer than the one that was set.');
  return {
    issuer: found.issuer,
    authorizationEndpoint: found.authorization_endpoint,
    tokenEndpoint: found.token_endpoint,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), {
      timeoutDuration: PROVIDER_TIMEOUT,
      [customFetch]: (url, options) => ask(url, options),
    }),
  };
}
