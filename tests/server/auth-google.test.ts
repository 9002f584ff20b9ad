import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, user as userTable, waitlistEntry } from '../tools/tables.ts';
import { createBrowserSession, type BrowserSession, type Reply } from '../tools/browser-session.ts';
import { giveConsentAt } from '../tools/give-consent.ts';
import { startIdentityProvider, type IdentityProvider } from '../tools/identity-provider.ts';
import { quickPasswords } from '../tools/quick-passwords.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

let provider: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startIdentityProvider();
  const { clientId, clientSecret, issuer } = provider;
  server = await startTestServer({ worker: false, google: { clientId, clientSecret, issuer } });
  provider.register(`${server.url}/api/auth/callback/google`);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const createEmail = () => `${crypto.randomUUID()}@provider.example`;
const begin = (browser: BrowserSession, path = '/sign-in/social') =>
  browser.post(path, { provider: 'google', callbackURL: '/sso-callback', errorCallbackURL: '/sso-callback' });

const giveConsent = (started: Reply, email: string | null) => giveConsentAt({ provider, url: server.url }, started, email);

async function signInWithGoogle(browser: BrowserSession, email: string): Promise<Reply> {
  return browser.get(await giveConsent(await begin(browser), email));
}

const fetchAccounts = (userId: unknown) =>
  server.services.database.db
    .select()
    .from(account)
    .where(eq(account.userId, String(userId)));

/** A pending sign-up as earlier versions stored it: an unverified account with its password. */
async function startFormerServer({
  email,
  password,
  firstName,
  lastName,
}: Readonly<Record<'email' | 'password' | 'firstName' | 'lastName', string>>) {
  const { db } = server.services.database;
  const id = crypto.randomUUID();
  await db.insert(userTable).values({ id, email, name: `${firstName} ${lastName}`, firstName, lastName });
  await db
    .insert(account)
    .values({ id, userId: id, accountId: id, providerId: 'credential', password: await quickPasswords.hash(password) });
}

describe('EXT-2 SSO-1 sign-in with Google', () => {
  test('creates an account for a verified address and returns to the page', async () => {
    const [own, email] = [createBrowserSession(server.url), createEmail()];
    const back = await signInWithGoogle(own, email);
    expect(back).toMatchObject({ status: 302, location: '/sso-callback' });
    const me = (await own.get('/me')).body;
    expect(me).toMatchObject({ user: { email, firstName: 'Grace', lastName: 'Hopper' }, impersonatorId: null });
    const [row] = await server.services.database.db.select().from(userTable).where(eq(userTable.email, email));
    expect(row).toMatchObject({ emailVerified: true, role: 'user', plan: 'starter' });
    expect(await fetchAccounts(row?.id)).toMatchObject([{ providerId: 'google', accessToken: null, refreshToken: null, idToken: null }]);
  });

  test('finds the same account for the same user', async () => {
    const email = createEmail();
    const ids: unknown[] = [];
    for (const own of [createBrowserSession(server.url), createBrowserSession(server.url)]) {
      await signInWithGoogle(own, email);
      ids.push((await own.get('/me')).body['user']);
    }
    expect(ids[0]).toEqual(ids[1]);
  });

  test('SIN-1 links an account with a verified address', async () => {
    const proven = await server.signUp({ email: createEmail() });
    const own = createBrowserSession(server.url);
    await signInWithGoogle(own, proven.email);
    expect((await own.get('/me')).body).toMatchObject({ user: { id: proven.id } });
  });

  test.each([false, 'false'] as const)('links no account to an address that the provider calls verified: %j', async (isVerified) => {
    const proven = await server.signUp({ email: createEmail() });
    provider.setVerified(isVerified);
    try {
      const own = createBrowserSession(server.url);
      expect((await signInWithGoogle(own, proven.email)).location).toContain('error=');
      expect((await own.get('/me')).body).toEqual({});
      expect((await fetchAccounts(proven.id)).map(({ providerId }) => providerId)).toEqual(['credential']);
    } finally {
      provider.setVerified(true);
    }
  });

  test('SIN-1 SUP-2 the owner of an address signs in with Google and replaces an unverified sign-up', async () => {
    const email = createEmail();
    const started = { email, password: 'of a stranger', firstName: 'Not', lastName: 'Theirs' };
    const otherUser = createBrowserSession(server.url);
    await otherUser.post('/sign-up/email', started);
    await startFormerServer(started);

    const own = createBrowserSession(server.url);
    expect((await signInWithGoogle(own, email)).location).toBe('/sso-callback');
    expect((await own.get('/me')).body).toMatchObject({ user: { email, firstName: 'Grace', lastName: 'Hopper' } });
    expect((await otherUser.post('/sign-in/email', { email, password: started.password })).status).toBe(401);
    expect((await otherUser.post('/email-otp/verify-email', { email, otp: await server.codeFor(email) })).status).toBe(400);
    expect((await own.get('/account/connections')).body).toMatchObject({ hasPassword: false });
  });

  test('denied consent returns signed out, with the reason', async () => {
    const own = createBrowserSession(server.url);
    const back = await own.get(await giveConsent(await begin(own), null));
    expect(back.location).toMatch(/^\/sso-callback\?error=access_denied/);
    expect((await own.get('/me')).body).toEqual({});
  });

  test('accepts a response once, in the browser that requested it, with its state', async () => {
    const [own, otherUser] = [createBrowserSession(server.url), createBrowserSession(server.url)];
    const path = await giveConsent(await begin(own), createEmail());
    expect((await otherUser.get(path)).location).toContain('error=');
    expect((await otherUser.get('/me')).body).toEqual({});
    expect((await own.get(path)).location).toBe('/sso-callback');
    expect((await own.get(path)).location).toContain('error=');

    const [one, other] = [createBrowserSession(server.url), createBrowserSession(server.url)];
    const [mine, theirs] = [await giveConsent(await begin(one), createEmail()), await giveConsent(await begin(other), createEmail())];
    const crossed = mine.replace(/code=[^&]+/, /code=[^&]+/.exec(theirs)?.[0] ?? '');
    expect((await one.get(crossed)).location).toContain('error=');
    expect((await one.get('/callback/google?code=x&state=made-up')).location).toContain('error=');
    expect((await one.get('/callback/google')).location).toContain('error=');
    expect((await one.get('/me')).body).toEqual({});
  });

  test('connects and disconnects Google while another sign-in method remains', async () => {
    const user = await server.signUp({ email: createEmail() });
    const own = createBrowserSession(server.url);
    await own.post('/sign-in/email', { email: user.email, password: user.password });
    expect((await own.get(await giveConsent(await begin(own, '/link-social'), createEmail()))).location).toContain('error=');
    expect((await own.get(await giveConsent(await begin(own, '/link-social'), user.email))).location).toBe('/sso-callback');
    expect((await own.get('/account/connections')).body).toMatchObject({ connections: [{ provider: 'google', email: user.email }] });
    expect((await own.post('/account/disconnect', { provider: 'google' })).status).toBe(200);
    expect((await own.get('/account/connections')).body).toMatchObject({ connections: [] });

    const onlyGoogle = createBrowserSession(server.url);
    await signInWithGoogle(onlyGoogle, createEmail());
    expect(await onlyGoogle.post('/account/disconnect', { provider: 'google' })).toMatchObject({
      status: 400,
      body: { code: 'LAST_WAY_IN' },
    });
  });

  test('rejects a Google account connected to another user', async () => {
    const email = createEmail();
    await signInWithGoogle(createBrowserSession(server.url), email);
    const other = await server.signUp({ email: createEmail() });
    const own = createBrowserSession(server.url);
    await own.post('/sign-in/email', { email: other.email, password: other.password });
    expect((await own.get(await giveConsent(await begin(own, '/link-social'), email))).location).toContain('error=');
    expect((await own.get('/account/connections')).body).toMatchObject({ connections: [] });
  });
});

describe('PRV-1 one tap', () => {
  const tap = (browser: BrowserSession, token: string, nonce?: string) =>
    browser.post('/sign-in/social', { provider: 'google', idToken: { token, ...(nonce && { nonce }) } });

  test('is available, and its signed token signs in once', async () => {
    expect(await (await fetch(`${server.url}/api/auth-offers`)).json()).toMatchObject({ oauth: ['google'], oneTap: true });
    const [own, email] = [createBrowserSession(server.url), createEmail()];
    const token = await provider.idToken({ email, nonce: 'of this page' });
    expect(await tap(own, token, 'of this page')).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await own.get('/me')).body).toMatchObject({ user: { email } });
    expect((await tap(createBrowserSession(server.url), token, 'of this page')).status).toBe(401);
  });

  test('PRV-1 rejects a token without its nonce', async () => {
    const email = createEmail();
    expect((await tap(createBrowserSession(server.url), await provider.idToken({ email, nonce: 'of this page' }))).status).toBe(401);
    expect((await tap(createBrowserSession(server.url), await provider.idToken({ email, nonce: '' }), '')).status).toBe(401);
  });

  test('rejects another nonce, signer, or audience, and unsigned tokens', async () => {
    const email = createEmail();
    const otherUser = await startIdentityProvider();
    const [head = '', body = '', signature = ''] = (await provider.idToken({ email, nonce: 'n' })).split('.');
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged: readonly (readonly [string, string])[] = [
      [`${head}.${body}.${signature}`, 'another'],
      [await otherUser.idToken({ email, nonce: 'n' }), 'n'],
      [`${head}.${encoded({ ...claims, aud: 'somebody else' })}.${signature}`, 'n'],
      [`${head}.${encoded({ ...claims, exp: 9_999_999_999 })}.${signature}`, 'n'],
      [`${encoded({ alg: 'none' })}.${body}.`, 'n'],
      ['not.a.token', 'n'],
    ];
    await otherUser.close();
    for (const [token, nonce] of forged) expect((await tap(createBrowserSession(server.url), token, nonce)).status).toBe(401);
  });
});

describe('SIN-1 SUP-1 the Google sandbox', () => {
  let alone: TestServer;
  beforeAll(async () => {
    alone = await startTestServer({ worker: false, google: 'sandbox' });
  });
  afterAll(() => alone.close());

  /** Starts at the sign-in page, responds on the sandbox's page, and returns the final URL. */
  async function answered(own: BrowserSession, fields: Readonly<Record<string, string>>): Promise<Response> {
    const address = new URL(String((await begin(own)).body['url']));
    const page = await own.fetch(address);
    expect(await page.text()).toContain('Sandbox Google: choose an account');
    const body = new URLSearchParams({ request: address.search.slice(1), ...fields });
    return own.fetch(`${address.origin}${address.pathname}`, { method: 'POST', body, redirect: 'manual' });
  }
  const readCallback = (response: Response) => (response.headers.get('location') ?? '').slice(`${alone.url}/api/auth`.length);

  test('is available without one tap, and signs in any typed address through the real flow', async () => {
    expect(await (await fetch(`${alone.url}/api/auth-offers`)).json()).toMatchObject({ oauth: ['google'], oneTap: false });
    const [own, email] = [createBrowserSession(alone.url), createEmail()];
    const response = await answered(own, { email: ` ${email.toUpperCase()} `, firstName: 'Ann', lastName: 'Lee' });
    expect((await own.get(readCallback(response))).location).toBe('/sso-callback');
    expect((await own.get('/me')).body).toMatchObject({ user: { email, firstName: 'Ann', lastName: 'Lee' } });
  });

  test('accepts a code once in the requesting browser, reports a cancellation, and asks for no address again', async () => {
    const [own, otherUser] = [createBrowserSession(alone.url), createBrowserSession(alone.url)];
    const path = readCallback(await answered(own, { account: 'grace.hopper@sandbox.example' }));
    expect((await otherUser.get(path)).location).toContain('error=');
    expect((await own.get(path)).location).toBe('/sso-callback');
    expect((await own.get(path)).location).toContain('error=');
    expect((await own.get(readCallback(await answered(own, { cancel: 'yes' })))).location).toMatch(/error=access_denied/);
    expect((await answered(own, { email: 'nonsense' })).status).toBe(400);
  });

  test('PRV-2 redirects only to this site, issues tokens only with secret and verifier, and is closed to other machines', async () => {
    const started = new URL(String((await begin(createBrowserSession(alone.url))).body['url']));
    const elsewhere = new URL(started);
    elsewhere.searchParams.set('redirect_uri', 'https://evil.example/');
    expect((await fetch(elsewhere)).status).toBe(400);
    const form = new URLSearchParams({ request: elsewhere.search.slice(1), account: 'grace.hopper@sandbox.example' });
    expect((await fetch(`${started.origin}${started.pathname}`, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(400);
    const token = new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'x',
      redirect_uri: 'x',
      code_verifier: 'x',
      client_id: 'x',
      client_secret: 'x',
    });
    expect((await fetch(`${alone.url}/sandbox-google/token`, { method: 'POST', body: token })).status).toBe(401);
    expect((await fetch(started, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
  });
});

describe('Google sign-in with restrictions and failures', () => {
  test('with a waiting list, only approved users can sign in', async () => {
    const closed = await startTestServer({ worker: false, waitlist: true, google: createProviderOptions() });
    try {
      const tap = async (email: string) =>
        (
          await createBrowserSession(closed.url).post('/sign-in/social', {
            provider: 'google',
            idToken: await createNoncedToken(email),
          })
        ).status;
      const email = createEmail();
      expect(await tap(email)).toBe(403);
      await closed.services.database.db.insert(waitlistEntry).values({ email, name: 'Grace', state: 'approved' });
      expect(await tap(email)).toBe(200);
      const [entry] = await closed.services.database.db.select().from(waitlistEntry).where(eq(waitlistEntry.email, email));
      expect(entry?.state).toBe('joined');
    } finally {
      await closed.close();
    }
  });

  test('the server starts while Google is down and reports it, and password sign-in works', async () => {
    const alone = await startTestServer({ worker: false, google: { ...createProviderOptions(), issuer: 'http://127.0.0.1:9' } });
    try {
      const user = await alone.signUp();
      const own = createBrowserSession(alone.url);
      expect(await begin(own)).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
      expect((await own.post('/sign-in/email', { email: user.email, password: user.password })).status).toBe(200);
    } finally {
      await alone.close();
    }
  });
});

async function createNoncedToken(email: string): Promise<{ readonly token: string; readonly nonce: string }> {
  const nonce = crypto.randomUUID();
  return { token: await provider.idToken({ email, nonce }), nonce };
}

const createProviderOptions = () => {
  const { clientId, clientSecret, issuer } = provider;
  return { clientId, clientSecret, issuer };
};
