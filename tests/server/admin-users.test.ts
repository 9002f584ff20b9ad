import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user as userTable } from '../tools/tables.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { USER_SORTS, type AdminUser } from '#ports/admin-api.ts';
import { startAdministeredServer, createTestAccess } from '../tools/test-access.ts';
import { startTestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';
import { createAdminClient, readJson } from './admin-client.ts';

const { server, access, admin } = await startAdministeredServer();
afterAll(() => server.close());

const getDb = () => server.services.database.db;
const { users, update, actsOn } = createAdminClient(admin);

describe('API-3 user list', () => {
  const COUNT = 230;
  beforeAll(async () => {
    await getDb().execute(
      sql.raw(`insert into "user" (id, name, email, email_verified, plan, created_at, last_seen_at, banned, erase_at)
        select 'listed-' || n, 'Person ' || (n % 7), 'listed' || n || '@crowd.example', n % 5 <> 0, (array['starter','creator','business'])[1 + n % 3],
          now() - ((n / 2) || ' minutes')::interval, case when n % 3 = 0 then null else now() - ((n % 11) || ' hours')::interval end,
          n % 10 = 0, case when n % 20 = 0 then now() + interval '3 days' end from generate_series(1, ${COUNT}) n`),
    );
  });

  test.each(USER_SORTS.flatMap((sort) => [true, false].map((descending) => ({ sort, descending }))))(
    'paginates by $sort (descending: $descending) without duplicates or gaps',
    async ({ sort, descending }) => {
      const seen: AdminUser[] = [];
      for (let page = 1, more = true; more; page += 1) {
        const part = await users(`search=crowd.example&sort=${sort}&descending=${descending}&page=${page}&pageSize=37`);
        expect(part).toMatchObject({ page, pageSize: 37, total: COUNT });
        seen.push(...part.rows);
        more = part.rows.length === 37;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(COUNT);
      const getKey = (row: AdminUser) =>
        ({ created: row.createdAt, email: row.email, name: undefined, plan: row.plan, seen: row.lastSeenAt ?? '' })[sort];
      const keys = seen.map(getKey).filter((key) => key !== undefined);
      expect(keys).toEqual(descending ? keys.toSorted().toReversed() : keys.toSorted());
      expect((await users(`search=crowd.example&sort=${sort}&page=99`)).rows).toEqual([]);
    },
  );

  test('searches parts of names and emails, ignoring case, with wildcards escaped', async () => {
    expect((await users('search=LISTED17@')).rows.map(({ email }) => email)).toEqual(['listed17@crowd.example']);
    expect((await users('search=person%203')).total).toBe(33);
    for (const pattern of ['%25', '_isted1', '\\']) expect((await users(`search=${pattern}`)).total).toBe(0);
    expect((await users(`search=${encodeURIComponent("'; drop table user; --")}`)).total).toBe(0);
  });

  test('filters by state, plan, and role', async () => {
    const count = async (query: string) => (await users(`search=crowd.example&${query}`)).total;
    const states = await Promise.all(['active', 'banned', 'leaving', 'unverified'].map((state) => count(`state=${state}`)));
    expect(states).toEqual([COUNT - 46, 12, 11, 23]);
    expect(await count('plan=creator')).toBe(77);
    expect(await count('role=admin')).toBe(0);
    expect((await users('role=admin')).rows.map(({ id }) => id)).toContain(admin.id);
    for (const row of (await users('search=crowd.example&state=banned')).rows) expect(row.state).toBe('banned');
  });

  test.each(['page=0', 'page=x', 'pageSize=1000', 'sort=password', 'state=x', 'unknown=1'])('rejects ?%s', async (query) => {
    expect((await admin.call('GET', `/api/admin/users?${query}`)).status).toBe(400);
  });

  test.each(USER_SORTS)('sorts a page by %s with an index', async (sort) => {
    const column = { created: 'created_at', email: 'email', name: 'name', plan: 'plan', seen: 'last_seen_at' }[sort];
    const [first, last] = sort === 'seen' ? ['nulls first', 'nulls last'] : ['', ''];
    for (const order of [`${column} asc ${first}, id asc`, `${column} desc ${last}, id desc`]) {
      const plan = await getDb().transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        return tx.execute(sql.raw(`explain select * from "user" order by ${order} limit 25 offset 50`));
      });
      const text = plan.rows.map((row) => Object.values(row)[0]).join('\n');
      expect(text).toContain('Index Scan');
      if (sort !== 'email') expect(text).not.toContain('Sort');
    }
  });
});

describe('API-3 user changes', () => {
  test('changes only the given role, plan, and credits, each with a log entry', async () => {
    const user = await server.signUp();
    const response = await update(user.id, { plan: 'creator', credits: 7 });
    expect([response.status, await response.json()]).toMatchObject([200, { plan: 'creator', credits: 7, role: 'user', state: 'active' }]);
    expect(await readJson(user.call('GET', '/api/user/profile'))).toMatchObject({ plan: 'creator', usage: { videosLeft: 32 } });

    expect((await update(user.id, { role: 'admin', plan: 'creator' })).status).toBe(200);
    expect(await readJson(user.call('GET', '/api/admin/check-admin'))).toEqual({ admin: true, secondFactorNeeded: false });
    expect(
      (await actsOn(user.id))
        .toSorted((one, other) => (one.action < other.action ? -1 : 1))
        .map(({ action, changes }) => [action, changes]),
    ).toEqual([
      ['user.credits', { credits: { before: 0, after: 7 } }],
      ['user.plan', { plan: { before: 'starter', after: 'creator' } }],
      ['user.role', { role: { before: 'user', after: 'admin' } }],
    ]);
    expect((await actsOn(user.id))[0]).toMatchObject({
      actorId: admin.id,
      actorEmail: admin.email,
      targetEmail: user.email,
      address: '127.0.0.1',
    });
    expect((await update(user.id, { role: 'user' })).status).toBe(200);
  });

  test('R23 a ban ends every session and blocks sign-in, and lifting it restores access', async () => {
    const user = await server.signUp();
    const second = await access.signInAgain(user);
    expect(await readJson(update(user.id, { ban: { reason: 'spam' } }))).toMatchObject({ state: 'banned', banReason: 'spam' });
    for (const session of [user, second]) expect((await session.call('GET', '/api/user/profile')).status).toBe(401);
    await expect(access.signInAgain(user)).rejects.toThrow('403');

    expect(await readJson(update(user.id, { ban: null }))).toMatchObject({ state: 'active', banReason: null });
    expect((await (await access.signInAgain(user)).call('GET', '/api/user/profile')).status).toBe(200);
    expect((await actsOn(user.id)).map(({ action }) => action)).toEqual(['user.unban', 'user.ban']);
  });

  test.each([{ role: 'owner' }, { plan: 'free' }, { credits: -1 }, { credits: 1.5 }, { ban: {} }, { email: 'a@b.example' }, { id: 'x' }])(
    'rejects %j and changes nothing',
    async (change) => {
      const user = await server.signUp();
      expect((await update(user.id, change)).status).toBe(400);
      expect(await actsOn(user.id)).toEqual([]);
    },
  );

  test('commits an action with its audit entry', async () => {
    const user = await server.signUp();
    await getDb().execute(sql`alter table audit_entry add constraint full_up check (action <> 'user.credits') not valid`);
    try {
      expect((await update(user.id, { plan: 'business', credits: 5 })).status).toBe(500);
    } finally {
      await getDb().execute(sql`alter table audit_entry drop constraint full_up`);
    }
    expect((await users(`search=${user.email}`)).rows[0]).toMatchObject({ plan: 'starter', credits: 0 });
    expect(await actsOn(user.id)).toEqual([]);
    server.errors.length = 0;
  });

  test('only an administrator can reopen an account closed by an administrator', async () => {
    const user = await server.signUp();
    const closed = await readJson<AdminUser>(admin.call('DELETE', `/api/admin/users/${user.id}`));
    expect(closed.state).toBe('leaving');
    expect(Date.parse(closed.erasedAt ?? '')).toBeGreaterThan(Date.now());
    const returned = await access.signInAgain(user);
    const response = await returned.call('GET', '/api/user/profile');
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'account-closed' }]);

    expect(await readJson(admin.call('POST', `/api/admin/users/${user.id}/restore`))).toMatchObject({ state: 'active', erasedAt: null });
    expect((await returned.call('GET', '/api/user/profile')).status).toBe(200);
    expect((await actsOn(user.id)).map(({ action }) => action)).toEqual(['user.restore', 'user.delete']);
  });

  test('returns not found for an unknown user', async () => {
    for (const response of [
      await update('nobody', { plan: 'creator' }),
      await admin.call('DELETE', '/api/admin/users/nobody'),
      await admin.call('POST', '/api/admin/users/nobody/restore'),
      await admin.call('POST', '/api/admin/users/nobody/impersonate'),
    ])
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'not-found' }]);
  });
});

describe('API-3 last administrator', () => {
  const admins = () => getDb().$count(userTable, eq(userTable.role, 'admin'));

  test('cannot be removed in any way', async () => {
    const lone = await startTestServer({ worker: false });
    try {
      const only = await createTestAccess(lone).signUpAdmin();
      for (const response of [
        await only.call('PUT', `/api/admin/users/${only.id}`, { role: 'user' }),
        await only.call('PUT', `/api/admin/users/${only.id}`, { ban: { reason: 'x' } }),
        await only.call('DELETE', `/api/admin/users/${only.id}`),
        await only.call('DELETE', '/api/user', { confirmEmail: only.email }),
      ])
        expect([response.status, await response.json()]).toMatchObject([409, { code: 'last-admin' }]);
      expect(await readJson(only.call('GET', '/api/admin/check-admin'))).toEqual({ admin: true, secondFactorNeeded: false });
    } finally {
      await lone.close();
    }
  });

  test('one stays when administrators demote each other concurrently', async () => {
    const before = await admins();
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await access.signUpAdmin(), await access.signUpAdmin()];
      await getDb().update(userTable).set({ role: 'user' }).where(eq(userTable.id, admin.id));
      const responses = await Promise.all([update(other.id, { role: 'user' }, one), update(one.id, { role: 'user' }, other)]);
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
      await getDb().update(userTable).set({ role: 'admin' }).where(eq(userTable.id, admin.id));
      for (const { id } of [one, other]) await getDb().update(userTable).set({ role: 'user' }).where(eq(userTable.id, id));
    }
    expect(await admins()).toBe(before);
  });
});

describe('API-3 impersonation', () => {
  test('shows the user’s view, is marked, and cannot use owner or admin routes', async () => {
    const user = await server.signUp();
    const looking = await access.impersonate(admin, user);
    expect(await readJson(looking.call('GET', '/api/user/profile'))).toMatchObject({ id: user.id });
    expect(await readJson(looking.call('GET', '/api/admin/check-admin'))).toEqual({ admin: false, secondFactorNeeded: false });
    for (const [method, path, body] of [
      ['GET', '/api/admin/users'],
      ['GET', '/api/admin/audit'],
      ['DELETE', '/api/user', { confirmEmail: user.email }],
      ['GET', '/api/user/export'],
      ['PUT', '/api/user/update-profile', { firstName: 'Mine' }],
    ] as const) {
      const response = await looking.call(method, path, body);
      expect([response.status, await response.json()]).toMatchObject([403, { code: 'impersonating' }]);
    }
    const password = { current: user.password, next: 'another good password', endOtherSessions: true };
    expect((await looking.call('POST', '/api/auth/account/password', password, { origin: server.url })).status).toBe(403);
    const project = createProjectDocument('P', [createScene('s', 'Hello.', { avatarId: 'ada', voiceId: 'one' })]);
    expect((await looking.call('POST', '/api/projects', { project })).status).toBe(201);
    expect((await user.call('GET', '/api/user/profile')).status).toBe(200);
  });

  test('logs each operation with the administrator, the user, and the target', async () => {
    const user = await server.signUp();
    const looking = await access.impersonate(admin, user);
    const project = createProjectDocument('P', [createScene('s', 'Hello.', { avatarId: 'ada', voiceId: 'one' })]);
    const made = await readJson<{ id: string }>(looking.call('POST', '/api/projects', { project }));
    await looking.call('GET', `/api/projects/${made.id}`);
    await looking.call('POST', '/api/speech', { script: 'Hello.', voiceId: 'one' });
    expect((await looking.call('DELETE', `/api/projects/${made.id}`)).status).toBe(204);
    expect((await looking.call('DELETE', '/api/user', { confirmEmail: user.email })).status).toBe(403);
    expect((await user.call('POST', '/api/projects', { project })).status).toBe(201);

    const acts = (await actsOn(user.id)).filter(({ action }) => action === 'user.impersonated-request');
    expect(acts).toHaveLength(3);
    for (const act of acts) expect(act).toMatchObject({ actorId: admin.id, actorEmail: admin.email, targetEmail: user.email });
    expect(acts.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { request: { before: null, after: 'POST /api/projects' } },
        { request: { before: null, after: 'DELETE /api/projects/:id' }, id: { before: null, after: made.id } },
        { request: { before: null, after: 'DELETE /api/user' } },
      ]),
    );
  });

  test('is not possible for administrators, suspended, or closed accounts', async () => {
    const [colleague, banned] = [await access.signUpAdmin(), await server.signUp()];
    await update(banned.id, { ban: { reason: 'x' } });
    const ask = (id: string) => admin.call('POST', `/api/admin/users/${id}/impersonate`);
    expect([(await ask(colleague.id)).status, (await ask(admin.id)).status, (await ask(banned.id)).status]).toEqual([403, 403, 409]);
    expect((await update(colleague.id, { role: 'user' })).status).toBe(200);
  });

  test('a ticket works once, and only for the administrator who requested it', async () => {
    const [user, second] = [await server.signUp(), await access.signUpAdmin()];
    const { ticket } = await readJson<{ ticket: string }>(admin.call('POST', `/api/admin/users/${user.id}/impersonate`));
    const enter = (by: TestUser) => by.call('POST', '/api/auth/ticket', { ticket }, { origin: server.url });
    expect((await enter(second)).status).toBe(401);
    expect((await enter(admin)).status).toBe(401);
    expect((await update(second.id, { role: 'user' })).status).toBe(200);
  });
});
