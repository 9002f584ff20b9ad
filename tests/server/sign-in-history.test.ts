import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignInLog } from '#server/accounts/use-cases/sign-in-history.ts';
import { session } from '../tools/tables.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { CONFIRMED_FOR } from '#domain/account/code-attempt.ts';
import { createAuthenticator } from '../tools/authenticator-app.ts';
import { createFetchWithCookies } from '../tools/cookie-jar.ts';
import { createTestAccess, type TestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

let server: TestServer;
let access: TestAccess;
beforeAll(async () => {
  server = await startTestServer({ worker: false, adminSecondFactor: true });
  access = createTestAccess(server);
});
afterAll(() => server.close());

const authenticatorCode = createAuthenticator();

type Browser = (path: string, body?: object, headers?: Record<string, string>) => Promise<Response>;

/** A browser with cookies of its own; JSON to /api/auth. */
function openBrowser(): Browser {
  const send = createFetchWithCookies(server.url);
  return (path, body, headers = {}) =>
    send(`${server.url}/api/auth${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', 'user-agent': FIREFOX, ...headers },
    });
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const computeCode = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code];
const fetchPasswordHash = ({ email, password }: TestUser) => ({ email, password });

async function signInUser(user: TestUser): Promise<Browser> {
  const here = openBrowser();
  expect((await here('/sign-in/email', fetchPasswordHash(user))).status).toBe(200);
  return here;
}

/** Turns two-step verification on; gives the secret in base32. */
async function enableSecondFactor(user: TestUser, here: Browser): Promise<string> {
  const started = (await (await here('/two-factor/enable', { password: user.password })).json()) as { totpURI: string };
  const secret = new URL(started.totpURI).searchParams.get('secret') ?? '';
  expect((await here('/two-factor/verify-totp', { code: authenticatorCode(secret) })).status).toBe(200);
  return secret;
}

async function readToken(here: Browser): Promise<string> {
  return ((await (await here('/me')).json()) as { token: string }).token;
}

test('the email on a new device sends users of a service with its own sign-in page there, not to a button we don’t have', async () => {
  const { id: userId, email } = await server.signUp();
  const mails: Mail[] = [];
  const record = createSignInLog(server.services, {
    sendMail: async (mail) => void mails.push(mail),
    getHome: () => ({ name: 'Example ID' }),
  });
  const event = { userId, email, userAgent: FIREFOX, method: 'password', outcome: 'success', address: null, country: null } as const;
  await record({ ...event, newDevice: false });
  await record({ ...event, newDevice: true });
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('change your password at Example ID')]);
  expect(mails[0]?.text).not.toContain('Forgot password');
});

describe('reauthentication', () => {
  /** Routes that require it, called by the user or an administrator. */
  const GUARDED = [
    ['POST', '/api/keys', { name: 'Build machine' }],
    ['POST', '/api/keys/00000000-0000-4000-8000-000000000000/rotate', { keepOld: false }],
    ['GET', '/api/user/export', undefined],
    ['POST', '/api/admin/payments/00000000-0000-4000-8000-000000000000/refund', {}],
    ['POST', '/api/admin/users/nobody/impersonate', undefined],
    ['PUT', '/api/admin/users/nobody', { role: 'admin' }],
    ['DELETE', '/api/admin/users/nobody', undefined],
  ] as const;

  test('is required for refund, impersonation, changed and closed accounts of others, export, and keys some time after sign-in', async () => {
    const admin = await access.signUpAdmin();
    const here = await signInUser(admin);
    await enableSecondFactor(admin, here);
    const { db } = server.services.database;
    const before = new Date(Date.now() - CONFIRMED_FOR - 60_000);
    await db.update(session).set({ createdAt: before, confirmedAt: before }).where(eq(session.userId, admin.id));
    const authorization = `Bearer ${await readToken(here)}`;
    const call = (method: string, path: string, body: object | undefined) =>
      fetch(server.url + path, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });

    for (const [method, path, body] of GUARDED) {
      expect(await computeCode(await call(method, path, body)), path).toEqual([403, 'confirm-needed']);
    }
    expect(await computeCode(await here('/account/confirm', { password: 'a wild guess' }))).toEqual([400, 'INVALID_PASSWORD']);
    expect(await computeCode(await call('GET', '/api/user/export', undefined))).toEqual([403, 'confirm-needed']);
    expect((await here('/account/confirm', { password: admin.password })).status).toBe(200);
    for (const [method, path, body] of GUARDED) {
      const response = await call(method, path, body);
      expect(await response.text(), path).not.toContain('confirm-needed');
    }
  });

  test('does not carry over to another session', async () => {
    const user = await server.signUp();
    const [here, there] = [await signInUser(user), await signInUser(user)];
    const { db } = server.services.database;
    const before = new Date(Date.now() - CONFIRMED_FOR - 60_000);
    await db.update(session).set({ createdAt: before }).where(eq(session.userId, user.id));
    await here('/account/confirm', { password: user.password });
    const exported = async (who: Browser) =>
      (await fetch(`${server.url}/api/user/export`, { headers: { authorization: `Bearer ${await readToken(who)}` } })).status;
    expect([await exported(here), await exported(there)]).toEqual([200, 403]);
  });
});
