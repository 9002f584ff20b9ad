import { NO_AUTH_OFFERS } from '#ports/auth.ts';
import { CONFIRMED_FOR } from '#domain/account/code-attempt.ts';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { contentReport, member as memberTable, user as userTable } from '../tools/tables.ts';
import type { AccountService } from '#server/ports/account-service.ts';
import { ACCOUNTS } from '#server/accounts/subject.ts';
import { startSchedules } from '#server/http/define-subject.ts';
import { eraseDueAccounts } from '#server/accounts/use-cases/erase-due-accounts.ts';
import { createAuthenticator } from '#server/accounts/use-cases/authenticator.ts';
import { ACCOUNT_LIMITS } from '#server/accounts/use-cases/account-limits.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { createTestAccess, type TestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

const project = createProjectDocument('Mine', [createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]);

let server: TestServer;
let access: TestAccess;
beforeAll(async () => {
  server = await startTestServer();
  access = createTestAccess(server);
});
afterEach(() => server.engine.release());
afterAll(() => server.close());

const fetchRow = async (id: string) => (await server.services.database.db.select().from(userTable).where(eq(userTable.id, id)))[0];
const change = (id: string, values: Partial<typeof userTable.$inferInsert>) =>
  server.services.database.db.update(userTable).set(values).where(eq(userTable.id, id));
const fetchProfile = (user: TestUser) => user.call('GET', '/api/user/profile');
const fetchMailsTo = async (email: string) =>
  ((await (await fetch(`${server.url}/api/dev/outbox?to=${email}`)).json()) as { mails: { subject: string; text: string }[] }).mails;

describe('first request of a new user', () => {
  const adapter = (email: string): Pick<AccountService, 'verifier' | 'findUser' | 'offers'> => ({
    verifier: {
      verify: async ({ bearer = '' }) => ({
        ok: true,
        session: {
          userId: bearer,
          sessionId: `session of ${bearer}`,
          email: null,
          startedAt: new Date(),
          confirmedAt: new Date(),
          secondFactor: false,
          expiresAt: new Date(Date.now() + 60_000),
          organization: null,
          impersonatorId: null,
        },
      }),
      ended: async () => [],
    },
    offers: () => NO_AUTH_OFFERS,
    findUser: async (userId) => (userId === 'nobody' ? undefined : { userId, email, firstName: 'Grace', lastName: 'Hopper', avatar: null }),
  });

  test('creates one user record under concurrent requests', async () => {
    const admission = createAuthenticator({ services: server.services, accounts: adapter('Grace@Example.com') });
    const results = await Promise.all(Array.from({ length: 8 }, () => admission.authenticate({ bearer: 'vendor-1' })));
    for (const result of results) {
      expect(result).toMatchObject({ ok: true, principal: { userId: 'vendor-1', email: 'grace@example.com', role: 'user' } });
    }
    expect(await fetchRow('vendor-1')).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', plan: 'starter', emailVerified: true });
  });

  test('R23 a closed account is not restored by an older session, but by a newer one', async () => {
    const admission = createAuthenticator({ services: server.services, accounts: adapter('closed@example.com') });
    expect(await admission.authenticate({ bearer: 'vendor-3' })).toMatchObject({ ok: true });
    const closed = { eraseAt: new Date(Date.now() + 60_000), closedBy: 'self' } as const;
    await change('vendor-3', { ...closed, closedAt: new Date(Date.now() + 5_000) });
    expect(await admission.authenticate({ bearer: 'vendor-3' })).toEqual({ ok: false, reason: 'closed' });
    await change('vendor-3', { ...closed, closedAt: new Date(Date.now() - 5_000) });
    expect(await admission.authenticate({ bearer: 'vendor-3' })).toMatchObject({ ok: true });
    expect(await fetchRow('vendor-3')).toMatchObject({ eraseAt: null });
  });

  test('R23 when memberships are unknown, access to an organization ends with the token', async () => {
    const admission = createAuthenticator({ services: server.services, accounts: adapter('short@example.com') });
    const result = await admission.authenticate({ bearer: 'vendor-4' });
    if (!result.ok) throw new Error(result.reason);
    const organization = { id: 'works', role: 'editor' } as const;
    const principal = { ...result.principal, organization };
    const entitlements = async (expiresAt: Date) => (await admission.findStatuses([{ ...principal, expiresAt }])).get(principal.sessionId);
    expect(await entitlements(new Date(Date.now() + 60_000))).toEqual({ allowed: true, organization });
    expect(await entitlements(new Date(Date.now() - 1))).toMatchObject({ allowed: false });
  });

  test('rejects a user the service does not know, or whose address another account has', async () => {
    const owner = await server.signUp();
    const admission = createAuthenticator({ services: server.services, accounts: adapter(owner.email) });
    expect(await admission.authenticate({ bearer: 'nobody' })).toEqual({ ok: false, reason: 'revoked' });
    expect(await admission.authenticate({ bearer: 'vendor-2' })).toEqual({ ok: false, reason: 'address-taken' });
    expect(await fetchRow('vendor-2')).toBeUndefined();
    expect((await fetchProfile(owner)).status).toBe(200);
  });
});

describe('users without access', () => {
  test('R23 suspended users get only that message', async () => {
    const user = await server.signUp();
    await change(user.id, { banned: true });
    const response = await fetchProfile(user);
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { code: 'account-banned', message: expect.stringContaining('suspended') },
    ]);
    await change(user.id, { banned: false });
    expect((await fetchProfile(user)).status).toBe(200);
  });

  test('stores last seen, but not on every request', async () => {
    const user = await server.signUp();
    await fetchProfile(user);
    const first = (await fetchRow(user.id))?.lastSeenAt;
    expect(first).toBeInstanceOf(Date);
    await fetchProfile(user);
    expect((await fetchRow(user.id))?.lastSeenAt).toEqual(first);

    const earlier = new Date(Date.now() - ACCOUNT_LIMITS.seenEvery - 1_000);
    await change(user.id, { lastSeenAt: earlier });
    await fetchProfile(user);
    expect((await fetchRow(user.id))?.lastSeenAt?.getTime()).toBeGreaterThan(earlier.getTime());
  });
});

describe('own account', () => {
  const close = (user: TestUser, confirmEmail = user.email) => user.call('DELETE', '/api/user', { confirmEmail });

  test('API-1 changes only the given fields, and the next profile has the new name and theme', async () => {
    const user = await server.signUp();
    const response = await user.call('PUT', '/api/user/update-profile', { firstName: ' Anna ', preferences: { theme: 'light' } });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { firstName: 'Anna', lastName: 'Lee', preferences: { theme: 'light' } },
    ]);
    expect(await (await fetchProfile(user)).json()).toMatchObject({
      firstName: 'Anna',
      lastName: 'Lee',
      preferences: { theme: 'light' },
    });
    expect(await fetchRow(user.id)).toMatchObject({ name: 'Anna Lee' });
    expect((await user.call('PUT', '/api/user/update-profile', {})).status).toBe(200);
    await user.call('PUT', '/api/user/update-profile', { preferences: { theme: 'system' } });
    expect(await (await fetchProfile(user)).json()).toMatchObject({ preferences: { theme: 'system' } });
    expect((await user.call('PUT', '/api/user/update-profile', { preferences: { theme: 'purple' } })).status).toBe(400);
    const rejected = await user.call('PUT', '/api/user/update-profile', { firstName: '' });
    expect([rejected.status, await rejected.json()]).toMatchObject([400, { field: 'firstName' }]);
  });

  test('uses credits after the plan’s videos, and returns them when a video is canceled', async () => {
    const user = await server.signUp();
    await change(user.id, { credits: 1 });
    server.engine.hold();
    const order = async () => {
      const response = await user.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
      return { status: response.status, taskId: ((await response.json()) as { taskId?: string }).taskId };
    };
    const usage = async () => ((await (await fetchProfile(user)).json()) as { usage: object }).usage;

    for (const left of [3, 2, 1]) {
      expect((await order()).status).toBe(202);
      expect(await usage()).toMatchObject({ videosThisMonth: 4 - left, videosLeft: left });
    }
    const paid = await order();
    expect(paid.status).toBe(202);
    expect(await usage()).toMatchObject({ videosThisMonth: 4, videosLeft: 0 });
    expect((await order()).status).toBe(403);

    expect((await user.call('POST', `/api/avatar/${paid.taskId}/cancel`)).status).toBe(200);
    expect(await usage()).toMatchObject({ videosThisMonth: 3, videosLeft: 1 });
    const again = await Promise.all([order(), order(), order()]);
    expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 403, 403]);
  });

  test('closing an account requires typing its email address and a recent sign-in', async () => {
    const user = await server.signUp();
    const wrong = await close(user, 'somebody@else.example');
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { field: 'confirmEmail' }]);
    await access.ageSession(user, CONFIRMED_FOR + 1_000);
    const stale = await close(user);
    expect([stale.status, await stale.json()]).toMatchObject([403, { code: 'sign-in-again' }]);
    expect((await fetchRow(user.id))?.eraseAt).toBeNull();
    expect((await close(await access.signInAgain(user))).status).toBe(200);
  });

  test('R23 closing ends every session, signing in again restores the account, and an email confirms it', async () => {
    const user = await server.signUp();
    const second = await access.signInAgain(user);
    const response = await close(user, ` ${user.email.toUpperCase()} `);
    const { erasedAt } = (await response.json()) as { erasedAt: string };
    expect(Date.parse(erasedAt) - Date.now()).toBeGreaterThan(ACCOUNT_LIMITS.eraseAfter - 60_000);
    for (const session of [user, second]) expect((await fetchProfile(session)).status).toBe(401);
    await vi.waitFor(async () => expect((await fetchMailsTo(user.email))[0]?.subject).toContain('closed'));

    const returned = await access.signInAgain(user);
    expect((await fetchProfile(returned)).status).toBe(200);
    expect(await fetchRow(user.id)).toMatchObject({ eraseAt: null, closedAt: null, closedBy: null });
    await vi.waitFor(async () => expect((await fetchMailsTo(user.email))[0]?.subject).toContain('back'));
    expect((await fetchProfile(user)).status).toBe(401);
  });

  test('erases everything with its files after the grace period, except content of an organization', async () => {
    const [user, colleague] = [await server.signUp(), await server.signUp()];
    const id = await access.createOrganization([user, colleague]);
    const order = await user.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
    const { taskId } = (await order.json()) as { taskId: string };
    await waitUntilCompleted(user, taskId);
    await access.setActiveOrganization(user, id);
    const shared = (await (await user.call('POST', '/api/projects', { project })).json()) as SavedProject;
    expect(await server.services.objects.list(`videos/${taskId}/`)).not.toEqual([]);
    expect((await close(user)).status).toBe(200);

    await eraseDueAccounts({ services: server.services, accounts: server.accounts });
    expect(await fetchRow(user.id)).toBeDefined();
    await change(user.id, { eraseAt: new Date(Date.now() - 1_000) });
    await eraseDueAccounts({ services: server.services, accounts: server.accounts });
    await eraseDueAccounts({ services: server.services, accounts: server.accounts });

    expect(await fetchRow(user.id)).toBeUndefined();
    expect(await server.services.objects.list(`videos/${taskId}/`)).toEqual([]);
    await access.setActiveOrganization(colleague, id);
    expect((await colleague.call('GET', `/api/projects/${shared.id}`)).status).toBe(200);
    const signIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: user.email, password: user.password }),
    });
    expect(signIn.status).toBe(401);
    expect(server.errors).toEqual([]);
  });

  test('the export has what was made in an organization while its maker may export from there, and nothing after they left', async () => {
    const user = await server.signUp();
    const id = await access.createOrganization([user], 'editor');
    const own = (await (await user.call('POST', '/api/projects', { project })).json()) as SavedProject;
    await access.setActiveOrganization(user, id);
    const shared = (await (await user.call('POST', '/api/projects', { project })).json()) as SavedProject;
    await user.call('POST', `/api/projects/${shared.id}/versions`, { name: 'First' });
    const { db } = server.services.database;
    const listProjects = async () => {
      const zip = unzipSync(new Uint8Array(await (await user.call('GET', '/api/user/export')).arrayBuffer()));
      return Object.keys(zip).filter((name) => name.startsWith('projects/'));
    };
    expect(await listProjects()).toHaveLength(3);
    await db.update(memberTable).set({ role: 'viewer' }).where(eq(memberTable.userId, user.id));
    expect(await listProjects()).toEqual([`projects/${own.id}.json`]);
    await db.delete(memberTable).where(eq(memberTable.userId, user.id));
    expect(await listProjects()).toEqual([`projects/${own.id}.json`]);
  });

  test('reports and emails of a user are in the export, and erasing the account leaves neither address of who reported', async () => {
    const user = await server.signUp();
    const report = { target: 'video', reason: 'privacy', subject: 'https://videos.example.com/v/abc', details: 'My face is in it.' };
    for (const email of [user.email.toUpperCase(), 'somebody@else.example']) {
      const sent = await fetch(`${server.url}/api/reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify({ ...report, email }),
      });
      expect([sent.status, await sent.text()]).toEqual([202, expect.any(String)]);
    }
    const zip = unzipSync(new Uint8Array(await (await user.call('GET', '/api/user/export')).arrayBuffer()));
    const read = (name: string): unknown => JSON.parse(new TextDecoder().decode(zip[name]));
    expect(read('reports.json')).toEqual([expect.objectContaining({ details: report.details, address: '127.0.0.1' })]);
    expect(read('emails.json')).toContainEqual(expect.objectContaining({ text: expect.stringMatching(/\d{6}/) }));

    await change(user.id, { eraseAt: new Date(Date.now() - 1_000) });
    await eraseDueAccounts({ services: server.services, accounts: server.accounts });
    const rows = await server.services.database.db.select().from(contentReport).where(eq(contentReport.details, report.details));
    expect(
      rows.map(({ email, address }) => ({ email, address })).toSorted((one, other) => (one.email ?? '').localeCompare(other.email ?? '')),
    ).toEqual([
      { email: null, address: null },
      { email: 'somebody@else.example', address: '127.0.0.1' },
    ]);
  });

  test('finds an account due for erasure by itself within the hour', async () => {
    const user = await server.signUp();
    expect((await close(user)).status).toBe(200);
    await change(user.id, { eraseAt: new Date(Date.now() - 1_000) });
    const clock = createManualClock(Date.now());
    const erasing = startSchedules([ACCOUNTS], { ...server, services: { ...server.services, clock } });
    clock.advance(60 * 60_000);
    await erasing.stop();
    expect(await fetchRow(user.id)).toBeUndefined();
  });

  test('signing in cannot restore an account due for erasure', async () => {
    const user = await server.signUp();
    expect((await close(user)).status).toBe(200);
    await change(user.id, { eraseAt: new Date(Date.now() - 1_000) });
    const response = await fetchProfile(await access.signInAgain(user));
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'account-closed' }]);
  });
});
