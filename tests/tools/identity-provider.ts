import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Allows a redirect URL. Call it before the first request. */
  register(callback: string, options?: ClientOptions): void;
  /** From now on the user consents with this account; null: they decline. */
  signInAs(email: string | null): void;
  /** The address counts as verified, or not, from now on; some providers say it as a text. */
  setVerified(isVerified: boolean | 'false'): void;
  /** It no longer knows this account: nothing is refreshed. */
  forget(email: string): void;
  /** What a one-tap prompt of the provider would hand to the page. */
  idToken(claims: { readonly email: string; readonly nonce: string }): Promise<string>;
  close(): Promise<void>;
}

export interface ClientOptions {
  /** Allows a redirect URL after signing out. */
  readonly afterLogout?: string;
  readonly refreshTokens?: boolean;
  readonly auth?: 'client_secret_basic' | 'client_secret_post';
}

const CLIENT = { id: 'castwright-test', secret: 'a secret of the provider, only for tests' };
const SCOPES = 'openid email profile';
const KEY = 'test-key';
/** Seconds that anything of it counts. */
const LIFETIME = 600;

const getClaims = (email: string, isVerified: boolean | 'false' = true) => ({
  sub: `sub-${email}`,
  email,
  email_verified: isVerified,
  name: 'Grace Hopper',
  given_name: 'Grace',
  family_name: 'Hopper',
});

/** A complete OpenID Connect provider on a random port, like Google's. Shows no pages: the test responds for the user. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), kid: KEY, alg: 'RS256', use: 'sig' }] };
  let user: string | null = null;
  const people: People = { isVerified: true, forgotten: new Set() };

  return {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    register(callback, options = {}) {
      const provider = new Provider(issuer, { ...createConfiguration(callback, options, people), jwks });
      const handle = provider.callback();
      server.on('request', (request, response) => {
        if (request.url?.startsWith('/interaction/') !== true) return void handle(request, response);
        const rejected = { error: 'access_denied', error_description: 'The person refused.' };
        void provider.interactionFinished(request, response, user === null ? rejected : { login: { accountId: user } });
      });
    },
    signInAs(email) {
      user = email;
    },
    setVerified(isVerified) {
      people.isVerified = isVerified;
    },
    forget: (email) => void people.forgotten.add(email),
    idToken: ({ email, nonce }) =>
      new SignJWT({ ...getClaims(email), nonce })
        .setProtectedHeader({ alg: 'RS256', kid: KEY })
        .setIssuer(issuer)
        .setAudience(CLIENT.id)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface People {
  isVerified: boolean | 'false';
  readonly forgotten: Set<string>;
}

function createConfiguration(callback: string, { afterLogout, refreshTokens = false, auth }: ClientOptions, people: People): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [callback],
        token_endpoint_auth_method: auth ?? 'client_secret_post',
        grant_types: refreshTokens ? ['authorization_code', 'refresh_token'] : ['authorization_code'],
        ...(afterLogout !== undefined && { post_logout_redirect_uris: [afterLogout] }),
      },
    ],
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: false,
    ttl: {
      AccessToken: LIFETIME,
      AuthorizationCode: LIFETIME,
      Grant: LIFETIME,
      IdToken: LIFETIME,
      Interaction: LIFETIME,
      RefreshToken: LIFETIME,
      Session: LIFETIME,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource: showLogout } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    findAccount: (_context, accountId) =>
      people.forgotten.has(accountId) ? undefined : { accountId, claims: () => getClaims(accountId, people.isVerified) },
    loadExistingGrant,
  };
}

/** The page that asks whether to end the provider's session too. Its own would load a font from the internet. */
async function showLogout(context: KoaContextWithOIDC, form: string): Promise<void> {
  const button = '<button type="submit" form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>';
  context.body = `<!DOCTYPE html><html lang="en"><title>Sign out</title><main><h1>Sign out?</h1>${form}${button}</main></html>`;
}

/** Who is signed in at the provider has agreed to everything this site asks. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const [accountId, clientId] = [oidc.session?.accountId, oidc.client?.clientId];
  if (accountId === undefined || clientId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ accountId, clientId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}
