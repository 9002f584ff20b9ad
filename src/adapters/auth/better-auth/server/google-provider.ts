import { createHash } from 'node:crypto';
import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { APIError } from 'better-auth/api';
import { createAuthorizationURL, type OAuthProvider } from 'better-auth/oauth2';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import { createDiscovery, type DiscoveredIssuer } from '#adapters/shared/server/discovery.ts';
import type { AccountsOptions, GoogleOptions } from './options.ts';
import { removeUnverifiedUser } from './better-auth-rows.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

const GOOGLE_ISSUER = 'https://accounts.google.com';
const SCOPES = ['openid', 'email', 'profile'];
const ALGORITHMS = ['RS256', 'ES256', 'PS256'];
/** Maximum age of a one-tap token: it is used at once. Milliseconds. */
const TOKEN_AGE = 60 * 60_000;

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

type Claims = z.infer<typeof claimsSchema>;

const tokenResponseSchema = z.object({ id_token: z.string() });

/**
 * Sign-in with Google, or another OpenID Connect issuer configured under that name. Only the signed id token is trusted. The profile image
 * is ignored: pages would have to load it from the provider.
 */
export function createGoogleProvider(
  options: GoogleOptions,
  { clock, attempts }: Pick<AccountsOptions, 'clock' | 'attempts'>,
): BetterAuthPlugin {
  const discover = createDiscovery(options.issuer ?? GOOGLE_ISSUER, { clock, fetch: options.fetch });
  const discovered = () =>
    discover().catch((): never => {
      const message = 'We can’t reach Google right now. Try again in a moment, or sign in with your password.';
      throw APIError.from('SERVICE_UNAVAILABLE', { code: 'PROVIDER_UNAVAILABLE', message });
    });
  const isFirstUse = async (token: string) => {
    const key = createHash('sha256').update(token).digest('base64url');
    return (await attempts.increment(`id-token:${key}`, TOKEN_AGE)).count === 1;
  };
  const verifyToken = async (token: string, nonce: string | undefined) =>
    verifyClaims(token, { discovered: await discovered(), options, nonce });

  const createProvider = (context: AuthContext): OAuthProvider<Claims> => ({
    id: 'google',
    name: 'Google',
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,

    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const { authorizationEndpoint } = await discovered();
      return createAuthorizationURL({
        id: 'google',
        options: { clientId: options.clientId, clientSecret: options.clientSecret },
        authorizationEndpoint,
        redirectURI,
        state,
        codeVerifier,
        nonce: idTokenNonce,
        scopes: SCOPES,
      });
    },

    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const { tokenEndpoint } = await discovered();
      return { idToken: await fetchIdToken(tokenEndpoint, { code, redirectURI, codeVerifier: codeVerifier ?? '', ...options }) };
    },

    /** One tap: the page submits the id token itself, bound to the page's nonce; each token counts once. */
    idToken: {
      verify: async (token, nonce) => Boolean(nonce) && (await verifyToken(token, nonce)) !== null && (await isFirstUse(token)),
    },

    async getUserInfo({ idToken, expectedIdTokenNonce }) {
      const profile = idToken === undefined ? null : await verifyToken(idToken, expectedIdTokenNonce);
      if (profile === null) return null;
      const { email, email_verified: emailVerified, name, given_name: firstName = '', family_name: lastName = '' } = profile;
      if (emailVerified) await removeUnverifiedUser(context, email.toLowerCase());
      const user = { email: email.toLowerCase(), emailVerified, name: name ?? '', firstName, lastName };
      return { user, data: profile };
    },
  });

  return {
    id: 'castwright-google',
    init: (context) => ({ context: { socialProviders: [createProvider(context), ...context.socialProviders] } }),
  };
}

interface TokenRequest extends GoogleOptions {
  readonly code: string;
  readonly redirectURI: string;
  readonly codeVerifier: string;
}

async function fetchIdToken(endpoint: string, request: TokenRequest): Promise<string> {
  const { code, redirectURI, codeVerifier, clientId, clientSecret } = request;
  const response = await request.fetch(endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_DEADLINES.identityProvider),
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectURI,
      code_verifier: codeVerifier,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  if (!response.ok) throw new Error(`The identity provider refused the code with ${response.status}.`);
  return tokenResponseSchema.parse(await response.json()).id_token;
}

async function verifyClaims(
  token: string,
  {
    discovered,
    options,
    nonce,
  }: { readonly discovered: DiscoveredIssuer; readonly options: GoogleOptions; readonly nonce: string | undefined },
): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, discovered.keys, {
      issuer: discovered.issuer,
      audience: options.clientId,
      algorithms: ALGORITHMS,
      maxTokenAge: TOKEN_AGE / 1000,
    });
    if (nonce !== undefined && payload['nonce'] !== nonce) return null;
    return claimsSchema.parse(payload);
  } catch {
    return null;
  }
}
