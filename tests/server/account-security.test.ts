import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../tools/authenticator-app.ts';
import { createFetchWithCookies } from '../tools/cookie-jar.ts';
import { SoftwarePasskeys } from '../tools/software-passkey.ts';
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

/** An administrator looks at the account; the token of that session. */
async function fetchPage(user: TestUser): Promise<string> {
  const admin = await access.signUpAdmin();
  const ticket = await server.accounts.ticket({ userId: user.id, lifetime: 60_000, impersonatorId: admin.id });
  const response = await fetch(`${server.url}/api/auth/ticket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ ticket }),
  });
  return ((await response.json()) as { token: string }).token;
}

const isAuthenticated = async (token: string) =>
  (await fetch(`${server.url}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('two-factor authentication', () => {
  test('the password alone gives no access, nor does anything in its response', async () => {
    const user = await server.signUp();
    await enableSecondFactor(user, await signInUser(user));
    const here = openBrowser();
    const response = await here('/sign-in/email', fetchPasswordHash(user));
    expect(await response.json()).toMatchObject({ twoFactorRedirect: true });
    expect(await (await here('/me')).json()).toBeNull();
    const given = response.headers.get('set-auth-token')?.split('.')[0];
    if (given !== undefined) expect(await isAuthenticated(given)).toBe(401);
  });

  test('five wrong codes end the challenge, and a code from another browser’s challenge fails', async () => {
    const user = await server.signUp();
    const secret = await enableSecondFactor(user, await signInUser(user));
    const here = openBrowser();
    await here('/sign-in/email', fetchPasswordHash(user));
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await computeCode(await here('/two-factor/verify-totp', { code: '000000' })))[0]).toBe(401);
    }
    const late = await here('/two-factor/verify-totp', { code: authenticatorCode(secret) });
    expect(late.ok).toBe(false);
    expect((await openBrowser()('/two-factor/verify-totp', { code: authenticatorCode(secret) })).status).toBe(401);
    expect(await (await here('/me')).json()).toBeNull();
  });

  test('rejects a used code at the next sign-in and for reauthentication', async () => {
    const user = await server.signUp();
    const first = await signInUser(user);
    const secret = await enableSecondFactor(user, first);
    const enter = async (code: string) => {
      const here = openBrowser();
      await here('/sign-in/email', fetchPasswordHash(user));
      return computeCode(await here('/two-factor/verify-totp', { code }));
    };
    const code = authenticatorCode(secret);
    const responses = await Promise.all([enter(code), enter(code), enter(code)]);
    expect(responses.filter(([status]) => status === 200)).toHaveLength(1);
    expect(responses.filter(([, why]) => why === 'INVALID_CODE')).toHaveLength(2);
    expect(await enter(code)).toEqual([401, 'INVALID_CODE']);
    expect(await computeCode(await first('/account/confirm', { code }))).toEqual([400, 'INVALID_CODE']);
  });

  test('a code used for reauthentication or setup cannot sign in', async () => {
    const user = await server.signUp();
    const here = await signInUser(user);
    const started = (await (await here('/two-factor/enable', { password: user.password })).json()) as { totpURI: string };
    const secret = new URL(started.totpURI).searchParams.get('secret') ?? '';
    const [enrolled, proof] = [authenticatorCode(secret), authenticatorCode(secret)];
    expect((await here('/two-factor/verify-totp', { code: enrolled })).status).toBe(200);
    const proven = await Promise.all([here('/account/confirm', { code: proof }), here('/account/confirm', { code: proof })]);
    expect(proven.filter(({ ok: right }) => right)).toHaveLength(1);

    const there = openBrowser();
    await there('/sign-in/email', fetchPasswordHash(user));
    // A token of no session changes nothing: the code is still one for the challenge.
    const authorization = 'Bearer nobody';
    for (const code of [enrolled, proof]) {
      expect(await computeCode(await there('/two-factor/verify-totp', { code }))).toEqual([401, 'INVALID_CODE']);
      expect(await computeCode(await there('/two-factor/verify-totp', { code }, { authorization }))).toEqual([401, 'INVALID_CODE']);
    }
    expect(await (await there('/me')).json()).toBeNull();
  });

  test('does not store secrets and backup codes in plain text', async () => {
    const user = await server.signUp();
    const here = await signInUser(user);
    const started = (await (await here('/two-factor/enable', { password: user.password })).json()) as { backupCodes: string[] };
    const { rows } = (await server.services.database.db.execute(`select * from two_factor where user_id = '${user.id}'`)) as {
      rows: unknown[];
    };
    expect(rows).toHaveLength(1);
    for (const code of started.backupCodes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('settings require the account’s password, with ten attempts', async () => {
    const user = await server.signUp();
    const here = await signInUser(user);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await computeCode(await here('/two-factor/enable', { password: `guess ${tries}` })))[0]).toBe(400);
    }
    expect(await computeCode(await here('/two-factor/enable', { password: user.password }))).toEqual([429, 'TOO_MANY_TRIES']);
  });

  test('an impersonating administrator cannot change it', async () => {
    const user = await server.signUp();
    const token = await fetchPage(user);
    for (const path of ['/two-factor/enable', '/two-factor/disable', '/account/confirm', '/passkey/add-options', '/passkey/confirm']) {
      const response = await fetch(`${server.url}/api/auth${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: server.url },
        body: '{}',
      });
      expect(await computeCode(response), path).toEqual([403, 'IMPERSONATING']);
    }
  });
});

describe('passkeys', () => {
  test('rejects assertions without user verification, replayed, or for another challenge', async () => {
    const user = await server.signUp();
    const here = await signInUser(user);
    const keys = new SoftwarePasskeys(server.url);
    const ask = async (path: string) => (await (await here(path, {})).json()) as Record<string, unknown>;
    const made = await keys.create(await ask('/passkey/add-options'));
    if (made.kind !== 'answered') throw new Error('Nothing was made.');
    expect((await here('/passkey/add', { name: 'Phone', response: made.response })).status).toBe(200);
    expect((await here('/passkey/add', { name: 'Again', response: made.response })).status).toBe(400);

    const visitor = openBrowser();
    const challenge = async () => (await (await visitor('/passkey/options', {})).json()) as Record<string, unknown>;
    const right = await keys.get(await challenge());
    if (right.kind !== 'answered') throw new Error('Nothing was answered.');
    expect((await visitor('/passkey/sign-in', { response: right.response })).status).toBe(200);
    expect((await visitor('/passkey/sign-in', { response: right.response })).status).toBe(400);
    await challenge();
    expect((await visitor('/passkey/sign-in', { response: right.response })).status).toBe(400);
    keys.verifies = false;
    const present = await keys.get(await challenge());
    if (present.kind !== 'answered') throw new Error('Nothing was answered.');
    expect((await visitor('/passkey/sign-in', { response: present.response })).status).toBe(400);
    const elsewhere = new SoftwarePasskeys('https://castwright.example');
    const foreign = await elsewhere.create(await ask('/passkey/add-options'));
    if (foreign.kind !== 'answered') throw new Error('Nothing was made.');
    expect((await here('/passkey/add', { name: 'Foreign', response: foreign.response })).status).toBe(400);
  });

  test('cannot sign in to a suspended account', async () => {
    const user = await server.signUp();
    const here = await signInUser(user);
    const keys = new SoftwarePasskeys(server.url);
    const made = await keys.create((await (await here('/passkey/add-options', {})).json()) as Record<string, unknown>);
    if (made.kind !== 'answered') throw new Error('Nothing was made.');
    await here('/passkey/add', { name: 'Phone', response: made.response });
    await server.accounts.setBanned(user.id, true);
    const visitor = openBrowser();
    const response = await keys.get((await (await visitor('/passkey/options', {})).json()) as Record<string, unknown>);
    if (response.kind !== 'answered') throw new Error('Nothing was answered.');
    expect((await visitor('/passkey/sign-in', { response: response.response })).status).toBe(403);
  });
});

describe('required two-factor authentication for administrators', () => {
  test('with one factor they reach no admin route, with two all', async () => {
    const admin = await access.signUpAdmin();
    const listed = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    const routes = Object.entries(listed.paths).flatMap(([path, methods]) =>
      path.startsWith('/api/admin/') && path !== '/api/admin/check-admin'
        ? Object.keys(methods).map((method) => [method, path] as const)
        : [],
    );
    expect(routes.length).toBeGreaterThan(20);
    for (const [method, path] of routes) {
      const response = await admin.call(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, admin.id), method === 'get' ? undefined : {});
      expect(await computeCode(response), `${method} ${path}`).toEqual([403, 'second-factor-needed']);
    }
    expect(await (await admin.call('GET', '/api/admin/check-admin')).json()).toEqual({ admin: true, secondFactorNeeded: true });

    const here = await signInUser(admin);
    await enableSecondFactor(admin, here);
    const authorization = `Bearer ${await readToken(here)}`;
    const call = (path: string) => fetch(server.url + path, { headers: { authorization } });
    expect((await call('/api/admin/users')).status).toBe(200);
    expect(await (await call('/api/admin/check-admin')).json()).toEqual({ admin: true, secondFactorNeeded: false });
  });

  test('accepts a session signed in by passkey', async () => {
    const admin = await access.signUpAdmin();
    const here = await signInUser(admin);
    const keys = new SoftwarePasskeys(server.url);
    const made = await keys.create((await (await here('/passkey/add-options', {})).json()) as Record<string, unknown>);
    if (made.kind !== 'answered') throw new Error('Nothing was made.');
    await here('/passkey/add', { name: 'Phone', response: made.response });
    const reaches = async (who: Browser) =>
      (await fetch(`${server.url}/api/admin/users`, { headers: { authorization: `Bearer ${await readToken(who)}` } })).status;

    const byPasskey = openBrowser();
    const response = await keys.get((await (await byPasskey('/passkey/options', {})).json()) as Record<string, unknown>);
    if (response.kind !== 'answered') throw new Error('Nothing was answered.');
    await byPasskey('/passkey/sign-in', { response: response.response });
    expect(await reaches(byPasskey)).toBe(200);
    expect(await reaches(await signInUser(admin))).toBe(403);
  });
});
