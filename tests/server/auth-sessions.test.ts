import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session, user as userTable, verification } from '../tools/tables.ts';
import { createBrowserSession } from '../tools/browser-session.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

const openBrowser = () => createBrowserSession(server.url);
const getRightPassword = ({ email, password }: TestUser) => ({ email, password });
const fetchProfileStatus = async (token: unknown) =>
  (await fetch(`${server.url}/api/user/profile`, { headers: { authorization: `Bearer ${String(token)}` } })).status;

async function signInUser(user: TestUser) {
  const own = openBrowser();
  const { body } = await own.post('/sign-in/email', getRightPassword(user));
  return { own, token: String(body['token']) };
}

describe('R23 sessions', () => {
  test('every sign-in creates a new token, whatever cookie existed before (7.2.4, fixation)', async () => {
    const user = await server.signUp();
    const { own, token } = await signInUser(user);
    const again = await own.post('/sign-in/email', getRightPassword(user));
    expect(again.body['token']).not.toBe(token);

    const planted = await openBrowser().post('/sign-in/email', getRightPassword(user), {
      cookie: 'castwright.session_token=planted.by-somebody',
    });
    expect(planted.body['token']).not.toBe('planted');
    expect(await fetchProfileStatus('planted')).toBe(401);
  });

  test('the table stores no usable tokens', async () => {
    const user = await server.signUp();
    const { own, token } = await signInUser(user);
    await own.get('/me');
    const { db } = server.services.database;
    const rows = await db.select().from(session).where(eq(session.userId, user.id));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(user.token);
    for (const row of rows) expect(await fetchProfileStatus(row.token)).toBe(401);
    expect(await fetchProfileStatus(token)).toBe(200);
  });

  test('sign-out ends the session', async () => {
    const { own, token } = await signInUser(await server.signUp());
    expect(await fetchProfileStatus(token)).toBe(200);
    await own.post('/sign-out');
    expect(await fetchProfileStatus(token)).toBe(401);
    expect((await own.get('/me')).body).toEqual({});
  });

  test('a read under way while its session ends removes no cookie of the browser’s next session', async () => {
    const { own } = await signInUser(await server.signUp());
    const old = (await own.post('/sign-in/email', getRightPassword(await server.signUp()))).cookies.map((cookie) => cookie.split(';')[0]);
    await own.post('/sign-out');
    const late = { cookie: old.join('; ') };
    for (const path of ['/me', '/organization/mine', '/account/sessions', '/account/security'])
      expect([path, (await openBrowser().get(path, late)).cookies]).toEqual([path, []]);
  });

  test('a reset, a ban, and an erasure end every session, and a banned account cannot sign in', async () => {
    const [reset, banned, erased] = [await server.signUp(), await server.signUp(), await server.signUp()];
    const resetting = openBrowser();
    await resetting.post('/email-otp/request-password-reset', { email: reset.email });
    const otp = await server.codeFor(reset.email);
    const response = await resetting.post('/email-otp/reset-password', { email: reset.email, otp, password: 'entirely new words' });
    expect(await fetchProfileStatus(response.body['token'])).toBe(200);

    await server.accounts.setBanned(banned.id, true);
    await server.accounts.erase(erased.id);
    await server.accounts.erase(erased.id);
    for (const { token } of [reset, banned, erased]) expect(await fetchProfileStatus(token)).toBe(401);
    expect(await openBrowser().post('/sign-in/email', getRightPassword(banned))).toMatchObject({
      status: 403,
      body: { code: 'BANNED_USER' },
    });
    expect(await openBrowser().post('/sign-in/email', getRightPassword(erased))).toMatchObject({ status: 401 });
    expect(await server.accounts.findUser(erased.id)).toBeUndefined();

    await server.accounts.setBanned(banned.id, false);
    expect((await openBrowser().post('/sign-in/email', getRightPassword(banned))).status).toBe(200);
  });

  test('reports which sessions have ended', async () => {
    const user = await server.signUp();
    const ids = await Promise.all(
      [user.token, (await signInUser(user)).token].map(async (bearer) => {
        const result = await server.accounts.verifier.verify({ bearer });
        return result.ok ? result.session.sessionId : '';
      }),
    );
    expect(await server.accounts.verifier.ended([...ids, 'never was'])).toEqual(['never was']);
    await server.accounts.endSessions(user.id, ids[1]);
    expect(await server.accounts.verifier.ended(ids)).toEqual([ids[0]]);
  });

  test('lists a user’s sessions without tokens, and ends one or all others', async () => {
    const user = await server.signUp();
    const { own, token } = await signInUser(user);
    const other = await signInUser(user);
    const list = async () => (await own.get('/account/sessions')).body['sessions'] as { id: string; current: boolean }[];

    expect(await list()).toHaveLength(3);
    expect(JSON.stringify(await list())).not.toContain(token);
    expect((await list()).filter(({ current }) => current)).toHaveLength(1);

    const otherId = (await list()).find(({ current }) => !current)?.id;
    await own.post('/account/end-session', { id: otherId });
    expect(await list()).toHaveLength(2);
    await own.post('/account/end-other-sessions');
    expect(await list()).toHaveLength(1);
    expect([await fetchProfileStatus(other.token), await fetchProfileStatus(token)]).toEqual([401, 200]);
  });

  test('cannot end another user’s session', async () => {
    const [mine, theirs] = [await signInUser(await server.signUp()), await signInUser(await server.signUp())];
    const sessions = (await theirs.own.get('/account/sessions')).body['sessions'] as { id: string }[];
    for (const { id } of sessions) await mine.own.post('/account/end-session', { id });
    expect(await fetchProfileStatus(theirs.token)).toBe(200);
  });

  test('responds to a malformed or foreign Authorization header without throwing', async () => {
    const header = fc.oneof(
      fc.stringMatching(/^[\x20-\x7e]{0,60}$/),
      fc.stringMatching(/^Bearer [\x21-\x7e]{0,60}$/),
      fc.constantFrom(
        'Bearer',
        'Bearer ',
        'bearer %',
        'Bearer %E0%A4%A',
        'Bearer a.b.c',
        'Basic Zm9v',
        'Bearer \xff\xfe',
        `Bearer ${'a'.repeat(4_000)}`,
      ),
    );
    await fc.assert(
      fc.asyncProperty(header, async (authorization) => {
        const headers = { authorization };
        expect((await fetch(`${server.url}/api/user/profile`, { headers })).status).toBe(401);
        expect((await fetch(`${server.url}/api/auth/me`, { headers })).status).toBe(200);
        expect((await fetch(`${server.url}/api/auth/account/sessions`, { headers })).status).toBe(401);
      }),
      { numRuns: 40 },
    );
    expect(server.errors).toEqual([]);
  });

  test('changes the password with the current one, ends other sessions, and notifies the owner', async () => {
    const user = await server.signUp();
    const { own, token } = await signInUser(user);
    const change = (current: string | null) =>
      own.post('/account/password', { current, next: 'entirely new words', endOtherSessions: true });
    expect(await change('not the current one')).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } });
    expect(await change(null)).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } });
    expect((await change(user.password)).status).toBe(200);
    expect([await fetchProfileStatus(token), await fetchProfileStatus(user.token)]).toEqual([200, 401]);
    expect((await openBrowser().post('/sign-in/email', getRightPassword(user))).status).toBe(401);
    const mails = await (await fetch(`${server.url}/api/dev/outbox?to=${user.email}`)).text();
    expect(mails).toContain('Your Castwright password was changed');
    expect(mails).not.toContain('API key');
  });

  test('the password email names API keys that still work', async () => {
    const user = await server.signUp();
    await server.setPlan(user.id, 'business');
    for (const name of ['One', 'Two']) expect((await user.call('POST', '/api/keys', { name })).status).toBe(201);
    const { own } = await signInUser(user);
    const change = { current: user.password, next: 'entirely new words', endOtherSessions: true };
    expect((await own.post('/account/password', change)).status).toBe(200);
    const mails = await (await fetch(`${server.url}/api/dev/outbox?to=${user.email}`)).text();
    for (const name of ['One', 'Two']) expect(mails).toContain(`the API key “${name}”`);
  });
});

describe('cookies', () => {
  test('over HTTPS are host-bound, secure, httpOnly, and same-site', async () => {
    const publicUrl = 'https://videos.example.com';
    const secure = await startTestServer({ worker: false, publicUrl });
    try {
      const added = await secure.accounts.addUser({ email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' });
      const ticket = await secure.accounts.ticket({ userId: added?.userId ?? '', lifetime: 60_000 });
      const request = new Request(`${publicUrl}/api/auth/ticket`, {
        method: 'POST',
        headers: { origin: publicUrl },
        body: JSON.stringify({ ticket }),
      });
      const cookies = (await secure.accounts.handle(request, '192.0.2.1')).headers.getSetCookie();
      expect(cookies).not.toEqual([]);
      for (const line of cookies) {
        expect(line).toMatch(/^__Host-castwright\./);
        for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(line.split('; ')).toContain(flag);
        expect(line).not.toMatch(/Domain=/i);
      }
    } finally {
      await secure.close();
    }
  });
});

describe('one-time sign-in tickets', () => {
  const ticketFor = (userId: string, lifetime = 60_000, impersonatorId?: string) =>
    server.accounts.ticket({ userId, lifetime, ...(impersonatorId && { impersonatorId }) });

  test('sign in once under concurrent use, with only a hash stored', async () => {
    const user = await server.signUp();
    const ticket = await ticketFor(user.id);
    const rows = await server.services.database.db.select({ kept: verification.identifier }).from(verification);
    expect(JSON.stringify(rows)).not.toContain(ticket);

    const responses = await Promise.all(Array.from({ length: 6 }, () => openBrowser().post('/ticket', { ticket })));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    const token = responses.find(({ status }) => status === 200)?.body['token'];
    expect(await fetchProfileStatus(token)).toBe(200);
  });

  test('are rejected alike when expired or forged', async () => {
    const old = await ticketFor((await server.signUp()).id, -1);
    const rejected = { status: 401, body: { code: 'TICKET_INVALID' } };
    expect(await openBrowser().post('/ticket', { ticket: old })).toMatchObject(rejected);
    expect(await openBrowser().post('/ticket', { ticket: 'x'.repeat(43) })).toMatchObject(rejected);
    expect(await openBrowser().post('/ticket', { ticket: "' or 1=1 --" })).toMatchObject(rejected);
  });

  test('let a user without a password set one, once', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const added = await server.accounts.addUser({ email, firstName: 'Host', lastName: 'Admin' });
    expect(await server.accounts.addUser({ email: email.toUpperCase(), firstName: 'A', lastName: 'B' })).toBeUndefined();
    const own = openBrowser();
    await own.post('/ticket', { ticket: await ticketFor(added?.userId ?? '') });
    const set = { current: null, next: 'entirely new words', endOtherSessions: false };
    expect((await own.post('/account/password', set)).status).toBe(200);
    expect((await own.post('/account/password', set)).status).toBe(400);
    expect((await openBrowser().post('/sign-in/email', { email, password: set.next })).status).toBe(200);
  });

  test('let an administrator impersonate with their own session only, and return', async () => {
    const [admin, user] = [await server.signUp(), await server.signUp()];
    await server.services.database.db.update(userTable).set({ role: 'admin' }).where(eq(userTable.id, admin.id));
    const own = (await signInUser(admin)).own;
    const before = (await own.get('/me')).body;

    const stolen = await ticketFor(user.id, 60_000, admin.id);
    expect((await openBrowser().post('/ticket', { ticket: stolen })).status).toBe(401);
    expect((await (await signInUser(user)).own.post('/ticket', { ticket: await ticketFor(user.id, 60_000, admin.id) })).status).toBe(401);

    const { status, cookies } = await own.post('/ticket', { ticket: await ticketFor(user.id, 60_000, admin.id) });
    expect(status).toBe(200);
    expect(cookies.join('\n')).toMatch(/session_token=[^;]+; Max-Age=3600/);
    expect((await own.get('/me')).body).toMatchObject({ user: { id: user.id }, impersonatorId: admin.id });

    for (const [path, body] of [
      ['/account/password', { current: user.password, next: 'entirely new words', endOtherSessions: true }],
      ['/account/end-other-sessions', {}],
      ['/update-user', { firstName: 'Somebody' }],
      ['/organization/create', { name: 'Theirs' }],
    ] as const)
      expect(await own.post(path, body)).toMatchObject({ status: 403, body: { code: 'IMPERSONATING' } });
    const shown = (await (await signInUser(user)).own.get('/account/sessions')).body['sessions'] as unknown[];
    expect(shown).toHaveLength(3);

    expect((await own.post('/end-impersonation')).status).toBe(200);
    expect((await own.get('/me')).body).toEqual({ ...before, token: before['token'] });
    expect(await own.post('/end-impersonation')).toMatchObject({ status: 400, body: { code: 'NOT_IMPERSONATING' } });
  });
});
