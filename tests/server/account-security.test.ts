import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session, signIn } from '../../server/adapters/database/schema.ts';
import { CONFIRMED_FOR } from '../../src/domain/account/confirmation.ts';
import { patientAuthenticator } from '../tools/authenticator-app.ts';
import { fetchWithCookies } from '../tools/cookie-jar.ts';
import { SoftwarePasskeys } from '../tools/software-passkey.ts';
import { testAccess, type TestAccess } from '../tools/test-access.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import type { TestPerson } from '../tools/test-users.ts';

let host: TestHost;
let access: TestAccess;
beforeAll(async () => {
  host = await startTestHost({ worker: false, adminSecondFactor: true });
  access = testAccess(host);
}, 60_000);
afterAll(() => host.close());

const authenticatorCode = patientAuthenticator();

type Browser = (path: string, body?: object, headers?: Record<string, string>) => Promise<Response>;

/** A browser with cookies of its own; JSON to /api/auth. */
function browser(): Browser {
  const send = fetchWithCookies(host.url);
  return (path, body, headers = {}) =>
    send(`${host.url}/api/auth${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', 'user-agent': FIREFOX, ...headers },
    });
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
const passwordOf = ({ email, password }: TestPerson) => ({ email, password });

async function signedIn(person: TestPerson): Promise<Browser> {
  const here = browser();
  expect((await here('/sign-in/email', passwordOf(person))).status).toBe(200);
  return here;
}

/** Turns two-step verification on; gives the secret in base32. */
async function protect(person: TestPerson, here: Browser): Promise<string> {
  const begun = (await (await here('/two-factor/enable', { password: person.password })).json()) as { totpURI: string };
  const secret = new URL(begun.totpURI).searchParams.get('secret') ?? '';
  expect((await here('/two-factor/verify-totp', { code: authenticatorCode(secret) })).status).toBe(200);
  return secret;
}

async function tokenOf(here: Browser): Promise<string> {
  return ((await (await here('/me')).json()) as { token: string }).token;
}

/** An administrator looks at the account; the token of that session. */
async function lookAt(person: TestPerson): Promise<string> {
  const admin = await access.signUpAdmin();
  const ticket = await host.accounts.ticket({ userId: person.id, lifetime: 60_000, impersonatorId: admin.id });
  const answer = await fetch(`${host.url}/api/auth/ticket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', origin: host.url },
    body: JSON.stringify({ ticket }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function mailsTo(email: string): Promise<readonly { subject: string; text: string }[]> {
  const answer = await fetch(`${host.url}/api/dev/outbox?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { mails: { subject: string; text: string }[] }).mails;
}

const admits = async (token: string) =>
  (await fetch(`${host.url}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('a second factor', () => {
  test('the password alone opens nothing, nor does anything its answer carries', async () => {
    const person = await host.signUp();
    await protect(person, await signedIn(person));
    const here = browser();
    const answer = await here('/sign-in/email', passwordOf(person));
    expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
    expect(await (await here('/me')).json()).toBeNull();
    const given = answer.headers.get('set-auth-token')?.split('.')[0];
    if (given !== undefined) expect(await admits(given)).toBe(401);
  });

  test('five wrong codes end the challenge; the right one of another browser’s challenge helps nobody', async () => {
    const person = await host.signUp();
    const secret = await protect(person, await signedIn(person));
    const here = browser();
    await here('/sign-in/email', passwordOf(person));
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await codeOf(await here('/two-factor/verify-totp', { code: '000000' })))[0]).toBe(401);
    }
    const late = await here('/two-factor/verify-totp', { code: authenticatorCode(secret) });
    expect(late.ok).toBe(false);
    expect((await browser()('/two-factor/verify-totp', { code: authenticatorCode(secret) })).status).toBe(401);
    expect(await (await here('/me')).json()).toBeNull();
  });

  test('a code that was accepted once is refused at the next sign-in, and as a proof', async () => {
    const person = await host.signUp();
    const first = await signedIn(person);
    const secret = await protect(person, first);
    const enter = async (code: string) => {
      const here = browser();
      await here('/sign-in/email', passwordOf(person));
      return codeOf(await here('/two-factor/verify-totp', { code }));
    };
    const code = authenticatorCode(secret);
    const answers = await Promise.all([enter(code), enter(code), enter(code)]);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, why]) => why === 'INVALID_CODE')).toHaveLength(2);
    expect(await enter(code)).toEqual([401, 'INVALID_CODE']);
    expect(await codeOf(await first('/account/confirm', { code }))).toEqual([400, 'INVALID_CODE']);
  });

  test('a code that proved who they are signs in nobody, nor does the one that turned the factor on', async () => {
    const person = await host.signUp();
    const here = await signedIn(person);
    const begun = (await (await here('/two-factor/enable', { password: person.password })).json()) as { totpURI: string };
    const secret = new URL(begun.totpURI).searchParams.get('secret') ?? '';
    const [enrolled, proof] = [authenticatorCode(secret), authenticatorCode(secret)];
    expect((await here('/two-factor/verify-totp', { code: enrolled })).status).toBe(200);
    const proven = await Promise.all([here('/account/confirm', { code: proof }), here('/account/confirm', { code: proof })]);
    expect(proven.filter(({ ok: right }) => right)).toHaveLength(1);

    const there = browser();
    await there('/sign-in/email', passwordOf(person));
    // A token of no session changes nothing: the code is still one for the challenge.
    const authorization = 'Bearer nobody';
    for (const code of [enrolled, proof]) {
      expect(await codeOf(await there('/two-factor/verify-totp', { code }))).toEqual([401, 'INVALID_CODE']);
      expect(await codeOf(await there('/two-factor/verify-totp', { code }, { authorization }))).toEqual([401, 'INVALID_CODE']);
    }
    expect(await (await there('/me')).json()).toBeNull();
  });

  test('secret and backup codes are not in the database as they are', async () => {
    const person = await host.signUp();
    const here = await signedIn(person);
    const begun = (await (await here('/two-factor/enable', { password: person.password })).json()) as { backupCodes: string[] };
    const { rows } = (await host.services.database.db.execute(`select * from two_factor where user_id = '${person.id}'`)) as {
      rows: unknown[];
    };
    expect(rows).toHaveLength(1);
    for (const code of begun.backupCodes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('its settings answer to the account’s password alone, of which ten are tried', async () => {
    const person = await host.signUp();
    const here = await signedIn(person);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await codeOf(await here('/two-factor/enable', { password: `guess ${tries}` })))[0]).toBe(400);
    }
    expect(await codeOf(await here('/two-factor/enable', { password: person.password }))).toEqual([429, 'TOO_MANY_TRIES']);
  });

  test('an administrator who looks at an account changes none of it', async () => {
    const person = await host.signUp();
    const token = await lookAt(person);
    for (const path of ['/two-factor/enable', '/two-factor/disable', '/account/confirm', '/passkey/add-options', '/passkey/confirm']) {
      const answer = await fetch(`${host.url}/api/auth${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: host.url },
        body: '{}',
      });
      expect(await codeOf(answer), path).toEqual([403, 'IMPERSONATING']);
    }
  });
});

describe('passkeys', () => {
  test('one that proves presence alone, was replayed, or answers another challenge is refused', async () => {
    const person = await host.signUp();
    const here = await signedIn(person);
    const keys = new SoftwarePasskeys(host.url);
    const ask = async (path: string) => (await (await here(path, {})).json()) as Record<string, unknown>;
    const made = await keys.create(await ask('/passkey/add-options'));
    if (made.kind !== 'answered') throw new Error('Nothing was made.');
    expect((await here('/passkey/add', { name: 'Phone', response: made.response })).status).toBe(200);
    expect((await here('/passkey/add', { name: 'Again', response: made.response })).status).toBe(400);

    const visitor = browser();
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

  test('a suspended account is not opened by one', async () => {
    const person = await host.signUp();
    const here = await signedIn(person);
    const keys = new SoftwarePasskeys(host.url);
    const made = await keys.create((await (await here('/passkey/add-options', {})).json()) as Record<string, unknown>);
    if (made.kind !== 'answered') throw new Error('Nothing was made.');
    await here('/passkey/add', { name: 'Phone', response: made.response });
    await host.accounts.setBanned(person.id, true);
    const visitor = browser();
    const answer = await keys.get((await (await visitor('/passkey/options', {})).json()) as Record<string, unknown>);
    if (answer.kind !== 'answered') throw new Error('Nothing was answered.');
    expect((await visitor('/passkey/sign-in', { response: answer.response })).status).toBe(403);
  });
});

describe('administrators of a site that wants two factors of them', () => {
  test('with one factor reach no route of theirs; with two they reach all', async () => {
    const admin = await access.signUpAdmin();
    const listed = (await (await fetch(`${host.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    const routes = Object.entries(listed.paths).flatMap(([path, methods]) =>
      path.startsWith('/api/admin/') && path !== '/api/admin/check-admin'
        ? Object.keys(methods).map((method) => [method, path] as const)
        : [],
    );
    expect(routes.length).toBeGreaterThan(20);
    for (const [method, path] of routes) {
      const answer = await admin.call(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, admin.id), method === 'get' ? undefined : {});
      expect(await codeOf(answer), `${method} ${path}`).toEqual([403, 'second-factor-needed']);
    }
    expect(await (await admin.call('GET', '/api/admin/check-admin')).json()).toEqual({ admin: true, secondFactorNeeded: true });

    const here = await signedIn(admin);
    await protect(admin, here);
    const authorization = `Bearer ${await tokenOf(here)}`;
    const call = (path: string) => fetch(host.url + path, { headers: { authorization } });
    expect((await call('/api/admin/users')).status).toBe(200);
    expect(await (await call('/api/admin/check-admin')).json()).toEqual({ admin: true, secondFactorNeeded: false });
  });

  test('a session that a passkey opened is enough', async () => {
    const admin = await access.signUpAdmin();
    const here = await signedIn(admin);
    const keys = new SoftwarePasskeys(host.url);
    const made = await keys.create((await (await here('/passkey/add-options', {})).json()) as Record<string, unknown>);
    if (made.kind !== 'answered') throw new Error('Nothing was made.');
    await here('/passkey/add', { name: 'Phone', response: made.response });
    const reaches = async (who: Browser) =>
      (await fetch(`${host.url}/api/admin/users`, { headers: { authorization: `Bearer ${await tokenOf(who)}` } })).status;

    const byPasskey = browser();
    const answer = await keys.get((await (await byPasskey('/passkey/options', {})).json()) as Record<string, unknown>);
    if (answer.kind !== 'answered') throw new Error('Nothing was answered.');
    await byPasskey('/passkey/sign-in', { response: answer.response });
    expect(await reaches(byPasskey)).toBe(200);
    expect(await reaches(await signedIn(admin))).toBe(403);
  });
});

describe('the history of sign-ins', () => {
  const listOf = async (person: TestPerson) =>
    ((await (await person.call('GET', '/api/user/sign-ins')).json()) as { kept: boolean; signIns: Record<string, unknown>[] }).signIns;

  test('lists each try, newest first, with how, where and whether it worked', async () => {
    const person = await host.signUp();
    await browser()('/sign-in/email', { email: person.email, password: 'a wild guess' });
    await signedIn(person);
    const rows = await listOf(person);
    expect(rows).toMatchObject([
      { outcome: 'success', method: 'password', device: 'Firefox on Linux', newDevice: true, country: null },
      { outcome: 'failure', method: 'password' },
      { outcome: 'success', method: 'email-code' },
    ]);
    for (const row of rows) expect(row['address']).toEqual(expect.stringMatching(/127\.0\.0\.1|::1/));
  });

  test('a sign-in from a new device is told by email, once; the first of all is not', async () => {
    const person = await host.signUp();
    const isTold = async () => (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('New sign-in')).length;
    expect(await isTold()).toBe(0);
    const here = await signedIn(person);
    expect(await isTold()).toBe(1);
    await here('/sign-out', {});
    expect((await here('/sign-in/email', passwordOf(person))).status).toBe(200);
    expect(await isTold()).toBe(1);
    const [mail] = (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('New sign-in'));
    expect(mail?.text).toContain('Firefox on Linux');
  });

  test('the second factor’s wrong codes are in it, and only what got in is a sign-in', async () => {
    const person = await host.signUp();
    const secret = await protect(person, await signedIn(person));
    const here = browser();
    await here('/sign-in/email', passwordOf(person));
    await here('/two-factor/verify-totp', { code: '000000' });
    await here('/two-factor/verify-totp', { code: authenticatorCode(secret) });
    const rows = await host.services.database.db.select().from(signIn).where(eq(signIn.userId, person.id)).orderBy(signIn.at);
    expect(rows.map(({ method, outcome }) => `${method} ${outcome}`)).toEqual([
      'email-code success',
      'password success',
      'second-factor failure',
      'second-factor success',
    ]);
  });

  test('nobody sees somebody else’s, nor what an administrator did by looking', async () => {
    const [one, other] = [await host.signUp(), await host.signUp()];
    expect(await listOf(one)).toHaveLength(1);
    expect(JSON.stringify(await listOf(other))).not.toContain(String((await listOf(one))[0]?.['id']));
    await lookAt(one);
    expect(await listOf(one)).toHaveLength(1);
  });
});

describe('a fresh proof', () => {
  /** Routes that ask for it, as the person or an administrator would call them. */
  const GUARDED = [
    ['POST', '/api/keys', { name: 'Build machine' }],
    ['POST', '/api/keys/00000000-0000-4000-8000-000000000000/rotate', { keepOld: false }],
    ['GET', '/api/user/export', undefined],
    ['POST', '/api/admin/payments/00000000-0000-4000-8000-000000000000/refund', {}],
    ['POST', '/api/admin/users/nobody/impersonate', undefined],
  ] as const;

  test('is wanted by refund, impersonation, export and keys once signing in was some time ago, and proving it again is enough', async () => {
    const admin = await access.signUpAdmin();
    const here = await signedIn(admin);
    await protect(admin, here);
    const { db } = host.services.database;
    const before = new Date(Date.now() - CONFIRMED_FOR - 60_000);
    await db.update(session).set({ createdAt: before, confirmedAt: before }).where(eq(session.userId, admin.id));
    const authorization = `Bearer ${await tokenOf(here)}`;
    const call = (method: string, path: string, body: object | undefined) =>
      fetch(host.url + path, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });

    for (const [method, path, body] of GUARDED) {
      expect(await codeOf(await call(method, path, body)), path).toEqual([403, 'confirm-needed']);
    }
    expect(await codeOf(await here('/account/confirm', { password: 'a wild guess' }))).toEqual([400, 'INVALID_PASSWORD']);
    expect(await codeOf(await call('GET', '/api/user/export', undefined))).toEqual([403, 'confirm-needed']);
    expect((await here('/account/confirm', { password: admin.password })).status).toBe(200);
    for (const [method, path, body] of GUARDED) {
      const answer = await call(method, path, body);
      expect(await answer.text(), path).not.toContain('confirm-needed');
    }
  });

  test('a proof in one session is none in another', async () => {
    const person = await host.signUp();
    const [here, there] = [await signedIn(person), await signedIn(person)];
    const { db } = host.services.database;
    const before = new Date(Date.now() - CONFIRMED_FOR - 60_000);
    await db.update(session).set({ createdAt: before }).where(eq(session.userId, person.id));
    await here('/account/confirm', { password: person.password });
    const exported = async (who: Browser) =>
      (await fetch(`${host.url}/api/user/export`, { headers: { authorization: `Bearer ${await tokenOf(who)}` } })).status;
    expect([await exported(here), await exported(there)]).toEqual([200, 403]);
  });
});
