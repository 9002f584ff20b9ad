import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { project, user as userTable, video } from '../tools/tables.ts';
import { WriteCounts } from '#server/adapters/database/embedded/write-counts.ts';
import { createUnchangedResponse, serializeUnchangedOnce } from '#server/http/serialize-unchanged.ts';
import { createUnchangedCache } from '#server/shared/unchanged-cache.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

describe('reads of what can’t have changed', () => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    // Without jobs, so that every statement is one of a request.
    server = await startTestServer({ worker: false });
    user = await server.signUp();
  });
  afterAll(() => server.close());

  const document = createProjectDocument('Mine', [createScene('one', 'Hello.', { avatarId: 'ada', voiceId: 'one' })]);
  const list = async () =>
    ((await (await user.call('GET', '/api/projects')).json()) as { readonly projects: readonly { id: string; title: string }[] }).projects;

  /** Connections taken from the pool while `work` runs: one for each statement, or transaction. */
  async function countStatements(work: () => Promise<unknown>): Promise<number> {
    const connect = vi.spyOn(server.services.database.pool, 'connect');
    try {
      await work();
      return connect.mock.calls.filter(([callback]) => callback !== undefined).length;
    } finally {
      connect.mockRestore();
    }
  }

  test.each(['/api/projects', '/api/avatar/list'])('%s asks the database for nothing the second time', async (path) => {
    await user.call('GET', path);
    await vi.waitFor(async () => expect(await countStatements(() => user.call('GET', path))).toBe(0));
  });

  test('a list has what was saved just before, of whoever saved it', async () => {
    expect(await list()).toEqual([]);
    const { id } = (await (await user.call('POST', '/api/projects', { project: document })).json()) as { readonly id: string };
    expect(await list()).toMatchObject([{ id, title: 'Mine' }]);
    await server.services.database.db.update(project).set({ title: 'Yours' }).where(eq(project.id, id));
    expect(await list()).toMatchObject([{ id, title: 'Yours' }]);
    expect((await user.call('DELETE', `/api/projects/${id}`)).status).toBeLessThan(300);
    expect(await list()).toEqual([]);
  });

  test('a session ends at once: by sign-out, ban and deletion', async () => {
    const { db } = server.services.database;
    const [out, banned, gone] = [await server.signUp(), await server.signUp(), await server.signUp()];
    const fetchStatus = async (one: TestUser) => (await one.call('GET', '/api/projects')).status;
    for (const one of [out, banned, gone]) expect(await fetchStatus(one)).toBe(200);
    await out.call('POST', '/api/auth/sign-out', {}, { origin: server.url });
    expect(await fetchStatus(out)).toBe(401);
    await db.update(userTable).set({ banned: true }).where(eq(userTable.id, banned.id));
    expect(await fetchStatus(banned)).toBe(403);
    await db.delete(userTable).where(eq(userTable.id, gone.id));
    expect(await fetchStatus(gone)).toBe(401);
  });
});

test('a response of an unchanged value is written once for each route, and every other each time', () => {
  let written = 0;
  const compile = serializeUnchangedOnce(() => (data) => {
    written += 1;
    return JSON.stringify(data);
  });
  const serialize = compile({ schema: {}, method: 'GET', url: '/list', httpStatus: '200' });
  const toResponse = createUnchangedResponse((rows: readonly number[]) => ({ rows: [...rows] }));
  const [first, second] = [
    [1, 2],
    [1, 2],
  ];
  for (const rows of [first, first, second, first]) expect(serialize(toResponse(rows))).toBe('{"rows":[1,2]}');
  expect(written).toBe(2);
  const other = { rows: [3] };
  for (const data of [other, other]) expect(serialize(data)).toBe('{"rows":[3]}');
  other.rows.push(4);
  expect(serialize(other)).toBe('{"rows":[3,4]}');
  expect(written).toBe(5);
});

describe('what may change a table', () => {
  const simple = (text: string) => ({ tag: 'Q', body: Buffer.from(`${text}\0`) });
  const prepared = (text: string) => ({ tag: 'P', body: Buffer.from(`\0${text}\0\0\0`) });

  test.each([
    ['update "project" set "title" = $1', true],
    ['insert into project values (1)', true],
    ['with one as (update "project" set title = 1 returning 1) select 1', true],
    ['delete from "folder" where "id" = $1', true],
    ['with gone as (delete from "folder" returning 1) insert into other select 1', true],
    ['truncate folder', true],
    ['select 1; update other set one = 1', true],
    ['begin; update project set one = 1; commit', true],
    ['select "id" from "project"', false],
    ['begin', false],
    ['update "project_version" set "title" = $1', false],
    ['begin; delete from pgboss.job where id = 1; commit', false],
    ['update pgboss.job set state = 1', false],
  ])('%s: the projects? %s', (text, changes) => {
    for (const message of [simple(text), prepared(text)]) {
      const counts = new WriteCounts();
      const before = counts.get(['project']);
      counts.observe([message]);
      expect(counts.get(['project']) > before).toBe(changes);
    }
  });

  test('a statement prepared earlier may change anything', () => {
    const counts = new WriteCounts();
    counts.observe([prepared('select 1'), { tag: 'B', body: new Uint8Array() }]);
    expect(counts.get(['project'])).toBe(0);
    counts.observe([{ tag: 'B', body: new Uint8Array() }]);
    expect(counts.get(['project'])).toBe(1);
  });
});

describe('a cache of unchanged reads', () => {
  const open = (countWrites?: () => number) =>
    createUnchangedCache<number>({ ...(countWrites && { countWrites }) }, { tables: [video], entries: 2, isKept: (value) => value >= 0 });

  test('shares reads, and keeps neither a failure, nor what it isn’t to keep, nor too many', async () => {
    const cache = open(() => 0);
    let reads = 0;
    const read = async () => (reads += 1);
    expect(await Promise.all([cache.load('a', read), cache.load('a', read)])).toEqual([1, 1]);
    await expect(cache.load('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.load('b', async () => -1)).toBe(-1);
    expect(await cache.load('b', read)).toBe(2);
    await cache.load('c', read);
    expect(await cache.load('a', read)).toBe(4);
  });

  test('reads every time where others write too', async () => {
    const cache = open();
    let reads = 0;
    const read = async () => (reads += 1);
    expect([await cache.load('a', read), await cache.load('a', read)]).toEqual([1, 2]);
  });
});
