import { createHash, createHmac, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AccountsOptions, GoogleOptions } from './options.ts';
import { readChosenAccount, renderConsentPage } from './sandbox-google-page.ts';

/** Path of the sandbox provider on this server. */
export const SANDBOX_GOOGLE = '/sandbox-google';
const CLIENT_ID = 'castwright-sandbox';
/** Lifetime of an authorization code. Seconds. */
const CODE_LIFETIME = 60;
const ID_TOKEN_LIFETIME = 300;

const authorizeQuerySchema = z.object({
  client_id: z.literal(CLIENT_ID),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  state: z.string(),
  nonce: z.string().optional(),
  code_challenge: z.string().min(1),
  code_challenge_method: z.literal('S256'),
});
const tokenRequestSchema = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
});
const codeSchema = z.object({
  jti: z.string(),
  redirectUri: z.string(),
  challenge: z.string(),
  nonce: z.string().optional(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

export interface SandboxGoogle {
  /** Provider options that make "Sign in with Google" use the sandbox. */
  readonly options: GoogleOptions;
  /** Handles everything below `SANDBOX_GOOGLE`. */
  readonly handle: (request: Request) => Promise<Response>;
}

/**
 * A small OpenID Connect provider in place of Google, for servers without Google credentials: discovery, a page to choose an account,
 * single-use codes with PKCE, signed id tokens. It accepts any email that is typed, so it is only for servers nobody else can reach. Codes
 * are signed rather than stored, so any process of the server can redeem them.
 */
export function createSandboxGoogle({
  publicUrl,
  secret,
  attempts,
}: Pick<AccountsOptions, 'publicUrl' | 'secret' | 'attempts'>): SandboxGoogle {
  const issuer = `${publicUrl}${SANDBOX_GOOGLE}`;
  const callback = `${publicUrl}/api/auth/callback/google`;
  const deriveKey = (use: string) => createHmac('sha256', secret).update(`sandbox-google|${use}`).digest();
  const clientSecret = deriveKey('client').toString('base64url');
  const codeKey = deriveKey('code');
  const keys = generateKeyPair('ES256');

  const getDiscovery = () =>
    Response.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    });

  const getPublicKeys = async () => Response.json({ keys: [{ ...(await exportJWK((await keys).publicKey)), alg: 'ES256', use: 'sig' }] });

  const authorize = (query: URLSearchParams) => {
    const request = authorizeQuerySchema.safeParse(Object.fromEntries(query));
    return request.success && request.data.redirect_uri === callback ? renderConsentPage(query.toString()) : toForeignRequestResponse();
  };

  const chooseAccount = async (form: URLSearchParams) => {
    const query = new URLSearchParams(form.get('request') ?? '');
    const request = authorizeQuerySchema.safeParse(Object.fromEntries(query));
    if (!request.success || request.data.redirect_uri !== callback) return toForeignRequestResponse();
    const { state, nonce, redirect_uri: redirectUri, code_challenge: challenge } = request.data;
    if (form.has('cancel')) return redirectBack(callback, { error: 'access_denied', state });
    const account = readChosenAccount(form);
    if (account === undefined) return renderConsentPage(query.toString(), 'Enter an email address, such as you@example.com.');
    const code = await new SignJWT({ jti: randomUUID(), redirectUri, challenge, ...(nonce !== undefined && { nonce }), ...account })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(`${CODE_LIFETIME}s`)
      .sign(codeKey);
    return redirectBack(callback, { code, state });
  };

  const issueToken = async (form: URLSearchParams) => {
    const request = tokenRequestSchema.safeParse(Object.fromEntries(form));
    if (!request.success || request.data.client_id !== CLIENT_ID || request.data.client_secret !== clientSecret)
      return toOAuthErrorResponse('invalid_client', 401);
    const given = await jwtVerify(request.data.code, codeKey, { algorithms: ['HS256'] }).catch(() => undefined);
    const granted = codeSchema.safeParse(given?.payload);
    if (!granted.success) return toOAuthErrorResponse('invalid_grant');
    const { jti, redirectUri, challenge, nonce, email, firstName, lastName } = granted.data;
    const verified = createHash('sha256').update(request.data.code_verifier).digest('base64url') === challenge;
    if (!verified || redirectUri !== request.data.redirect_uri) return toOAuthErrorResponse('invalid_grant');
    const { count } = await attempts.increment(`sandbox-google-code:${jti}`, CODE_LIFETIME * 1000);
    if (count > 1) return toOAuthErrorResponse('invalid_grant');

    const name = `${firstName} ${lastName}`.trim();
    const idToken = await new SignJWT({ email, email_verified: true, name, given_name: firstName, family_name: lastName, nonce })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(issuer)
      .setAudience(CLIENT_ID)
      .setSubject(`sandbox-${createHash('sha256').update(email).digest('base64url')}`)
      .setIssuedAt()
      .setExpirationTime(`${ID_TOKEN_LIFETIME}s`)
      .sign((await keys).privateKey);
    return Response.json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: ID_TOKEN_LIFETIME, id_token: idToken });
  };

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const form = async () => new URLSearchParams(await request.text());
    switch (`${request.method} ${url.pathname.slice(SANDBOX_GOOGLE.length)}`) {
      case 'GET /.well-known/openid-configuration':
        return getDiscovery();
      case 'GET /keys':
        return getPublicKeys();
      case 'GET /authorize':
        return authorize(url.searchParams);
      case 'POST /authorize':
        return chooseAccount(await form());
      case 'POST /token':
        return issueToken(await form());
      default:
        return toOAuthErrorResponse('not_found', 404);
    }
  }

  /** Calls from this server are handled in-process: the public URL need not be reachable from here. */
  const inside: typeof globalThis.fetch = (input, init) => handle(new Request(input, init));
  return { options: { clientId: CLIENT_ID, clientSecret, issuer, fetch: inside, oneTap: false }, handle };
}

function redirectBack(callback: string, parameters: Readonly<Record<string, string>>): Response {
  return new Response(null, { status: 303, headers: { location: `${callback}?${new URLSearchParams(parameters).toString()}` } });
}

function toOAuthErrorResponse(error: string, status = 400): Response {
  return Response.json({ error }, { status });
}

function toForeignRequestResponse(): Response {
  return new Response('This request did not come from the sign-in page. Go back and start again.', { status: 400 });
}
