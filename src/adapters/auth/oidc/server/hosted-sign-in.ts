import { z } from 'zod';
import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';
import type { EnterOutcome } from '#server/ports/account-store.ts';
import type { DiscoveredIssuer } from '#adapters/shared/server/discovery.ts';
import { getCallbackPath, type HostedError } from '../shared/hosted-wire.ts';
import { USER_LIMITS } from '#domain/account/account.ts';
import { SIGN_IN_TIME } from './limits.ts';
import type { OidcOptions } from './options.ts';
import { type Claims, hasMultipleFactors, requestTokens, type ServiceTokens, verifyIdToken } from './provider-calls.ts';
import { createToken, computeSha256, type Seal } from './seal.ts';

const DEFAULT_SCOPES = 'openid email profile';

const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  until: z.number(),
});

export interface HostedParts {
  readonly options: OidcOptions;
  readonly discover: () => Promise<DiscoveredIssuer>;
  readonly seal: Seal;
}

export interface StartedSignIn {
  /** Of the service's own page. */
  readonly url: string;
  readonly state: string;
  /** For a cookie of the browser that began. */
  readonly pending: string;
}

export type FinishedSignIn =
  | { readonly kind: 'failed'; readonly error: HostedError; readonly returnTo: string }
  | {
      readonly kind: 'entered';
      readonly user: Extract<EnterOutcome, { readonly kind: 'entered' }>['user'];
      readonly tokens: ServiceTokens;
      readonly secondFactor: boolean;
      readonly returnTo: string;
    };

/** Authorization code flow with PKCE, state and nonce; what belongs together is sealed in a cookie of the browser that began. */
export function createHostedSignIn({ options, discover, seal }: HostedParts) {
  const { clock, clientId, publicUrl } = options;
  const redirectUri = `${publicUrl}${getCallbackPath(options.adapterId)}`;

  async function exchange(params: URLSearchParams, pending: z.infer<typeof pendingSchema>): Promise<FinishedSignIn> {
    const fail = (error: HostedError): FinishedSignIn => ({ kind: 'failed', error, returnTo: pending.returnTo });
    const refusal = params.get('error');
    if (refusal !== null) return fail(refusal === 'access_denied' ? 'refused' : 'failed');
    const discovered = await discover().catch(() => undefined);
    if (discovered === undefined) return fail('unreachable');
    const named = params.get('iss');
    if (named !== null && named !== discovered.issuer) return fail('failed');

    const result = await requestTokens(discovered, options, {
      grant_type: 'authorization_code',
      code: params.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: pending.verifier,
    });
    if (result.kind === 'unreachable') return fail('unreachable');
    if (result.kind === 'refused') {
      options.log?.('warn', `The sign-in service refused a code: ${result.error}.`);
      return fail('failed');
    }
    const check = { clientId, nonce: pending.nonce, now: new Date(clock.now()) };
    const claims = await verifyIdToken(result.tokens.id_token ?? '', discovered, check);
    if (claims === undefined) {
      options.log?.('warn', 'The sign-in service sent an id token that does not hold.');
      return fail('failed');
    }
    if (claims.email === undefined) return fail('email-missing');
    if (claims.email_verified !== true && options.trustsEmails !== true) return fail('email-unverified');
    const entered = await options.store.enter(toIdentity(claims, claims.email, discovered.issuer));
    if (entered.kind !== 'entered') return fail(entered.kind);
    return { ...entered, tokens: result.tokens, secondFactor: hasMultipleFactors(claims), returnTo: pending.returnTo };
  }

  return {
    /** Undefined when the service cannot be reached. */
    async start(page: 'sign-in' | 'sign-up', returnTo: string): Promise<StartedSignIn | undefined> {
      const discovered = await discover().catch(() => undefined);
      if (discovered === undefined) return undefined;
      const [state, nonce, verifier] = [createToken(), createToken(), createToken()];
      const url = new URL(discovered.authorizationEndpoint);
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: options.scopes ?? DEFAULT_SCOPES,
        state,
        nonce,
        code_challenge: computeSha256(verifier),
        code_challenge_method: 'S256',
        ...(page === 'sign-up' && discovered.prompts.includes('create') && { prompt: 'create' }),
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return { url: url.href, state, pending: await seal.seal({ state, nonce, verifier, returnTo, until: clock.now() + SIGN_IN_TIME }) };
    },

    async finish(params: URLSearchParams, sealed: string | undefined): Promise<FinishedSignIn> {
      const opened = pendingSchema.safeParse(sealed === undefined ? undefined : await seal.open(sealed));
      const holds = opened.success && opened.data.state === params.get('state') && opened.data.until > clock.now();
      return holds ? exchange(params, opened.data) : { kind: 'failed', error: 'expired', returnTo: '/dashboard' };
    },
  };
}

/** The path to open after sign-in; null for one on another site (PRV-2). */
export const parseReturnTo = (value: unknown): string | null => (typeof value === 'string' ? toSameOriginPath(value) : null);

function toIdentity(claims: Claims, email: string, service: string) {
  return { service, subject: claims.sub, email, ...toNames(claims) };
}

/** First and last name of the claims, no longer than ours. */
export function toNames({ name = '', given_name, family_name }: Claims) {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return {
    firstName: (given_name ?? first).slice(0, USER_LIMITS.name),
    lastName: (family_name ?? (given_name === undefined ? rest.join(' ') : '')).slice(0, USER_LIMITS.name),
  };
}
