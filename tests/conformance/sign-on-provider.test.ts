import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createPublicFetch } from '#server/adapters/shared/create-public-fetch.ts';
import { createSignOnProvider } from '#adapters/auth/oidc/server/index.ts';
import { createFetchWithCookies } from '../tools/cookie-jar.ts';
import { followUntil } from '../tools/follow-redirects.ts';
import { type IdentityProvider, startIdentityProvider } from '../tools/identity-provider.ts';
import { signOnProviderSuite } from './sign-on-provider.suite.ts';

const HERE = 'http://127.0.0.1:1';
const SECRET = 'a secret for tests, longer than thirty-two characters';
/** Milliseconds that the clock is ahead. */
let ahead = 0;
let identities: IdentityProvider;

beforeAll(async () => {
  identities = await startIdentityProvider();
  identities.register(`${HERE}/back`, { auth: 'client_secret_basic' });
});
afterAll(() => identities.close());
beforeEach(() => {
  ahead = 0;
  identities.setVerified(true);
});

const clock = { now: () => Date.now() + ahead, after: () => () => {} };
const create = (allowsPrivate: boolean) =>
  createSignOnProvider({ secret: SECRET, clock, fetch: createPublicFetch({ allowsPrivate }), allowsPrivate });

signOnProviderSuite({
  name: 'oidc',
  async open() {
    const provider = create(true);
    const { issuer, clientId, clientSecret } = identities;
    return {
      provider,
      strict: create(false),
      connection: { issuer, clientId, sealedSecret: await provider.sealSecret(clientSecret), redirectUri: `${HERE}/back` },
      async signInAt(url, email) {
        identities.signInAs(email);
        return new URL(await followUntil(createFetchWithCookies(issuer), url, HERE)).searchParams;
      },
      setVerified: (isVerified) => identities.setVerified(isVerified),
      advance: (milliseconds) => void (ahead += milliseconds),
    };
  },
});
