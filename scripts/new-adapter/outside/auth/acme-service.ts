import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Clock, PlayedService } from 'castwright/testing/host';

export interface AcmeServiceOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly clock: Clock;
}

interface Grant {
  readonly email: string;
  readonly nonce: string;
  readonly challenge: string;
}

/** Of everybody who signs in there. */
export const USER_NAME = { firstName: 'Mary', lastName: 'Jackson' } as const;

const KEY = 'key-1';
const keys = generateKeyPair('RS256', { extractable: true });

/** Simulates Acme: discovery, its page, which asks nobody, codes with PKCE, and keys. Replace it by what you know of the real service. */
export function createAcmeService({ issuer, clientId, clientSecret, redirectUri, clock }: AcmeServiceOptions): PlayedService {
  const grants = new Map<string, Grant>();
  let user: string | null = null;
  let codes = 0;

  function authorize(query: URLSearchParams): Response {
    const read = (name: string) => query.get(name) ?? '';
    if (read('client_id') !== clientId || read('redirect_uri') !== redirectUri) return new Response('Unknown client.', { status: 400 });
    const back = new URL(redirectUri);
    back.searchParams.set('state', read('state'));
    back.searchParams.set('iss', issuer);
    if (user === null) back.searchParams.set('error', 'access_denied');
    else {
      const code = `code-${(codes += 1)}`;
      grants.set(code, { email: user, nonce: read('nonce'), challenge: read('code_challenge') });
      back.searchParams.set('code', code);
    }
    return new Response(null, { status: 303, headers: { location: back.href } });
  }

  /** A code counts once, for the client that it was given to and the verifier of its challenge. */
  async function exchange(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    // Both halves are form-encoded first (RFC 6749, section 2.3.1).
    const [id, secret] = [clientId, clientSecret].map((text) => new URLSearchParams({ '': text }).toString().slice(1));
    const isClient = request.headers.get('authorization') === `Basic ${btoa(`${id}:${secret}`)}`;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!isClient) return Response.json({ error: 'invalid_client' }, { status: 401 });
    if (grant === undefined || grant.challenge !== challenge) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    return Response.json({ id_token: await signIdToken(grant), access_token: 'unused', token_type: 'Bearer' });
  }

  async function signIdToken({ email, nonce }: Grant): Promise<string> {
    const now = Math.floor(clock.now() / 1000);
    return new SignJWT({ email, email_verified: true, given_name: USER_NAME.firstName, family_name: USER_NAME.lastName, nonce })
      .setProtectedHeader({ alg: 'RS256', kid: KEY })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(`user of ${email}`)
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign((await keys).privateKey);
  }

  return {
    signInAs: (email) => void (user = email),
    async handle(request) {
      const url = new URL(request.url);
      switch (url.pathname) {
        case '/.well-known/openid-configuration':
          return Response.json({
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
            end_session_endpoint: `${issuer}/logout`,
          });
        case '/authorize':
          return authorize(url.searchParams);
        case '/token':
          return exchange(request);
        case '/keys':
          return Response.json({ keys: [{ ...(await exportJWK((await keys).publicKey)), kid: KEY, alg: 'RS256', use: 'sig' }] });
        default:
          return new Response('There is nothing here.', { status: 404 });
      }
    },
  };
}
