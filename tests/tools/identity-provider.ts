import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where it may send people back to. Before anything is asked of it. */
  register(callback: string): void;
  /** The person agrees with this account, from now on; null: they refuse. */
  signInAs(email: string | null): void;
  /** What a one-tap prompt of the provider would hand to the page. */
  idToken(claims: { readonly email: string; readonly nonce: string }): Promise<string>;
  close(): Promise<void>;
}

const CLIENT = { id: 'castwright-test', secret: 'a secret of the provider, only for tests' };
const SCOPES = 'openid email profile';
const KEY = 'test-key';
/** Seconds that anything of it counts. */
const LIFETIME = 600;

const getClaims = (email: string) => ({
  sub: `sub-${email}`,
  email,
  email_verified: true,
  name: 'Grace Hopper',
  given_name: 'Grace',
  family_name: 'Hopper',
});

/** A whole OpenID Connect provider on a random port, as Google is one. Asks nobody: the test answers for the person. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), kid: KEY, alg: 'RS256', use: 'sig' }] };
  let user: string | null = null;

  return {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    register(callback) {
      const provider = new Provider(issuer, { ...createConfiguration(callback), jwks });
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

function createConfiguration(callback: string): Configuration {
  return {
    clients: [
      { client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [callback], token_endpoint_auth_method: 'client_secret_post' },
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
      Session: LIFETIME,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => getClaims(accountId) }),
    loadExistingGrant,
  };
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
