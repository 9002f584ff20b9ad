import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKey, webhookEndpoint } from '../tools/tables.ts';
import { SECURITY_CHANGES, toSecurityMail } from '#adapters/auth/better-auth/server/account-mails.ts';
import type { WayIn } from '#domain/account/ways-in.ts';
import { createAuthenticator } from '../tools/authenticator-app.ts';
import { createBrowserSession, type BrowserSession } from '../tools/browser-session.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { type IdentityProvider, startIdentityProvider } from '../tools/identity-provider.ts';
import { followUntil } from '../tools/follow-redirects.ts';
import { createFetchWithCookies } from '../tools/cookie-jar.ts';
import { SoftwarePasskeys } from '../tools/software-passkey.ts';
import { createTestAccess, type TestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'entirely new words';

let server: TestServer;
let access: TestAccess;
let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider();
  const { clientId, clientSecret, issuer } = provider;
  server = await startTestServer({ worker: false, google: { clientId, clientSecret, issuer } });
  provider.register(`${server.url}/api/auth/callback/google`);
  access = createTestAccess(server);
});
afterAll(async () => {
  await Promise.all([server.close(), provider.close()]);
});

const db = () => server.services.database.db;

async function signInUser({ email, password }: Pick<TestUser, 'email' | 'password'>): Promise<BrowserSession> {
  const here = createBrowserSession(server.url);
  expect((await here.post('/sign-in/email', { email, password })).status).toBe(200);
  return here;
}

async function addPasskey(here: BrowserSession, name: string): Promise<SoftwarePasskeys> {
  const device = new SoftwarePasskeys(server.url);
  const made = await device.create((await here.post('/passkey/add-options', {})).body as never);
  if (made.kind !== 'answered') throw new Error(made.kind);
  expect((await here.post('/passkey/add', { name, response: made.response })).status).toBe(200);
  return device;
}

async function enterWith(device: SoftwarePasskeys): Promise<number> {
  const here = createBrowserSession(server.url);
  const given = await device.get((await here.post('/passkey/options', {})).body as never);
  if (given.kind !== 'answered') throw new Error(given.kind);
  return (await here.post('/passkey/sign-in', { response: given.response })).status;
}

/** Goes on to the provider and comes back signed in or connected. */
async function goToGoogle(here: BrowserSession, path: string, email: string): Promise<void> {
  provider.signInAs(email);
  const begun = await here.post(path, { provider: 'google', callbackURL: '/sso-callback', errorCallbackURL: '/sso-callback' });
  const back = await followUntil(createFetchWithCookies(provider.issuer), String(begun.body['url']), `${server.url}/`);
  await here.get(back.slice(`${server.url}/api/auth`.length));
}

async function addKeyAndWebhook(user: TestUser): Promise<void> {
  await server.setPlan(user.id, 'business');
  expect((await user.call('POST', '/api/keys', { name: 'Intruder' })).status).toBe(201);
  const hook = { url: 'https://hooks.example.com/secret', events: ['video.finished'] };
  expect((await user.call('POST', '/api/webhooks', hook)).status).toBe(201);
}

/** Asks for a code; what a reset with it comes to, without and with a choice. */
async function beginReset({ email }: Pick<TestUser, 'email'>) {
  const here = createBrowserSession(server.url);
  await here.post('/email-otp/request-password-reset', { email });
  const otp = await server.codeFor(email);
  return (keep?: readonly string[], code = otp) =>
    here.post('/email-otp/reset-password', { email, otp: code, password: NEW_PASSWORD, ...(keep && { keep }) });
}

const countRows = async (userId: string) => [
  await db().$count(webhookEndpoint, eq(webhookEndpoint.userId, userId)),
  (await db().select().from(apiKey).where(eq(apiKey.userId, userId))).filter(({ revokedAt }) => revokedAt === null).length,
];
const fetchMails = async (email: string) => (await fetch(`${server.url}/api/dev/outbox?to=${email}`)).text();

describe('a password reset', () => {
  test('names everything else that opens the account, changes nothing before its owner has chosen, and removes the rest', async () => {
    const user = await server.signUp();
    const here = await signInUser(user);
    const [intruder, own] = [await addPasskey(here, 'Intruder'), await addPasskey(here, 'Own phone')];
    await goToGoogle(here, '/link-social', user.email);
    await addKeyAndWebhook(user);
    const reset = await beginReset(user);
    const asked = await reset();
    const ways = asked.body['waysIn'] as readonly WayIn[];
    expect(ways.map(({ kind, name }) => [kind, name])).toEqual([
      ['passkey', 'Intruder'],
      ['passkey', 'Own phone'],
      ['provider', 'google'],
      ['api-key', 'Intruder'],
      ['webhook', 'hooks.example.com'],
    ]);
    expect([await here.get('/me'), await enterWith(intruder)]).toMatchObject([{ body: { user: { id: user.id } } }, 200]);
    expect((await createBrowserSession(server.url).post('/sign-in/email', { email: user.email, password: NEW_PASSWORD })).status).toBe(401);

    const kept = ways.find(({ name }) => name === 'Own phone')?.id ?? '';
    expect((await reset([kept])).body).toMatchObject({ user: { id: user.id } });
    expect([await enterWith(intruder), await enterWith(own), await countRows(user.id)]).toEqual([400, 200, [0, 0]]);
    expect((await here.get('/me')).body).toEqual({});
    const mails = await fetchMails(user.email);
    for (const told of ['These were removed:', 'the passkey “Intruder”', 'signing in with Google', 'the API key “Intruder”'])
      expect(mails).toContain(told);
    expect(mails).not.toContain('hooks.example.com/secret');
  });

  test('with a wrong code lists nothing, and one without a choice removes what was added after the list', async () => {
    const user = await server.signUp();
    const here = await signInUser(user);
    const first = await addPasskey(here, 'First');
    const reset = await beginReset(user);
    expect(await reset(undefined, '000000')).toMatchObject({ status: 400 });
    const ways = (await reset()).body['waysIn'] as readonly WayIn[];
    const later = await addPasskey(here, 'Later');
    expect((await reset(ways.map(({ id }) => id))).status).toBe(200);
    expect([await enterWith(first), await enterWith(later)]).toEqual([200, 400]);
  });

  test('of an account with nothing else needs no choice', async () => {
    const user = await server.signUp();
    expect((await (await beginReset(user))()).body).toMatchObject({ user: { id: user.id } });
  });

  test('keeps nothing of another account, whatever ids are named', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()];
    const theirs = await addPasskey(await signInUser(other), 'Theirs');
    await addPasskey(await signInUser(user), 'Mine');
    expect((await (await beginReset(user))(['passkey:', 'everything'])).status).toBe(200);
    expect(await enterWith(theirs)).toBe(200);
  });
});

describe('a new way in comes with an email', () => {
  const authenticatorCode = createAuthenticator();

  test('a passkey, a provider, two-step verification on and off, and new backup codes', async () => {
    const user = await server.signUp();
    const here = await signInUser(user);
    await addPasskey(here, 'Phone');
    await goToGoogle(here, '/link-social', user.email);
    const password = { password: user.password };
    const begun = await here.post('/two-factor/enable', password);
    const secret = new URL(String(begun.body['totpURI'])).searchParams.get('secret') ?? '';
    expect((await here.post('/two-factor/verify-totp', { code: authenticatorCode(secret) })).status).toBe(200);
    expect((await here.post('/two-factor/generate-backup-codes', password)).status).toBe(200);
    expect((await here.post('/two-factor/disable', password)).status).toBe(200);
    const mails = await fetchMails(user.email);
    for (const change of SECURITY_CHANGES) {
      const { subject } = toSecurityMail(user.email, { change, name: '', at: 0, url: '' });
      expect(mails.split(subject).length - 1, subject).toBe(1);
    }
  });

  test('a provider that signs in to an older account, but not one that made it', async () => {
    const user = await server.signUp();
    await goToGoogle(createBrowserSession(server.url), '/sign-in/social', user.email);
    expect(await fetchMails(user.email)).toContain('New sign-in method');
    const fresh = `${crypto.randomUUID()}@provider.example`;
    await goToGoogle(createBrowserSession(server.url), '/sign-in/social', fresh);
    expect(await fetchMails(fresh)).not.toContain('New sign-in method');
  });

  test('a webhook, when it’s made and when it sends elsewhere; both need a recent proof of identity', async () => {
    const user = await server.signUp();
    await addKeyAndWebhook(user);
    const { endpoints } = (await (await user.call('GET', '/api/webhooks')).json()) as { readonly endpoints: readonly { id: string }[] };
    const path = `/api/webhooks/${endpoints[0]?.id}`;
    expect((await user.call('PATCH', path, { paused: true })).status).toBe(200);
    expect((await user.call('PATCH', path, { url: 'https://elsewhere.example.com/' })).status).toBe(200);
    const told = (await fetchQueuedMails(server, user.email)).filter(({ subject }) => subject.startsWith('New webhook'));
    expect(told.map(({ text }) => /sends to (\S+)\. /u.exec(text)?.[1])).toEqual(['hooks.example.com', 'elsewhere.example.com']);

    await access.ageSession(user, HOUR_MS);
    const hook = { url: 'https://hooks.example.com', events: ['video.finished'] };
    for (const [method, to, body] of [
      ['POST', '/api/webhooks', hook],
      ['PATCH', path, { url: 'https://third.example.com/' }],
      ['POST', `${path}/rotate`, { keepOld: false }],
    ] as const)
      expect(await (await user.call(method, to, body)).json()).toMatchObject({ code: 'confirm-needed' });
  });

  test('connecting and disconnecting a provider need a recent proof of identity too', async () => {
    const user = await server.signUp();
    await access.ageSession(user, HOUR_MS);
    const send = (path: string, body: object) => user.call('POST', `/api/auth${path}`, body, { origin: server.url });
    const link = { provider: 'google', callbackURL: '/sso-callback', errorCallbackURL: '/sso-callback' };
    expect(await (await send('/link-social', link)).json()).toMatchObject({ code: 'CONFIRM_NEEDED' });
    expect(await (await send('/account/disconnect', { provider: 'google' })).json()).toMatchObject({ code: 'CONFIRM_NEEDED' });
  });
});
