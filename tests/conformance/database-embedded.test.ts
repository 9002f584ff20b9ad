import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toStoppedError } from '#server/adapters/database/embedded/data-folder-error.ts';
import { LOCK_FILE } from '#server/adapters/database/embedded/data-folder-lock.ts';
import { ENGINE_MAJOR } from '#server/adapters/database/embedded/database-marker.ts';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded/index.ts';
import { serverMeta } from '../tools/tables.ts';
import { MIGRATIONS_FOLDER } from '#server/adapters/database/shared/migrate-database.ts';
import type { Database } from '#server/ports/database.ts';

const MARK_FILE = 'database.json';

let root: string;
let dataFolder: string;
const opened: Database[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'castwright-embedded-'));
  dataFolder = join(root, 'data');
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await rm(root, { recursive: true, force: true });
});

async function open(options: Parameters<typeof openEmbeddedDatabase>[0] = { dataFolder }): Promise<Database> {
  const database = await openEmbeddedDatabase(options);
  opened.push(database);
  return database;
}
async function close(): Promise<void> {
  await opened.pop()?.close();
}
const listKeys = async ({ db }: Database) => (await db.select().from(serverMeta)).map(({ key }) => key);
const readMark = async (): Promise<unknown> => JSON.parse(await readFile(join(dataFolder, MARK_FILE), 'utf8'));
const toMark = (engineMajor: number) => JSON.stringify({ engineMajor, createdAt: 'before' });
const countPorts = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;

describe('Database, embedded: its data folder', () => {
  test('keeps what was stored for the next start, with a mark of its version, and releases the folder when closed', async () => {
    await (await open()).db.insert(serverMeta).values({ key: 'kept', value: '1' });
    const mark = await readMark();
    expect(mark).toEqual({ engineMajor: ENGINE_MAJOR, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await readdir(dataFolder)).toContain(LOCK_FILE);
    await close();
    expect((await readdir(dataFolder)).toSorted()).toEqual(['database', MARK_FILE]);
    expect(await listKeys(await open())).toEqual(['kept']);
    expect(await readMark()).toEqual(mark);
  });

  test('keeps a new database as the template of the next, without those that PostgreSQL copies from', async () => {
    const templateFolder = join(root, 'templates');
    const { db } = await open({ dataFolder, templateFolder });
    expect((await db.execute(sql`select datname from pg_database`)).rows).toEqual([{ datname: 'postgres' }]);
    expect(await readdir(templateFolder)).toHaveLength(1);
    const next = await open({ dataFolder: join(root, 'next'), templateFolder });
    expect(await listKeys(next)).toEqual(await listKeys({ db } as Database));
    expect(await readdir(templateFolder)).toHaveLength(1);
  });

  test('refuses a folder in use, and leaves the one that uses it at work', async () => {
    const database = await open();
    await expect(open()).rejects.toMatchObject({ name: 'StartError', code: 'data-folder-in-use' });
    await database.db.insert(serverMeta).values({ key: 'mine', value: '1' });
    expect(await listKeys(database)).toEqual(['mine']);
    expect(await readdir(dataFolder)).toContain(LOCK_FILE);
  });

  test('refuses files of another version, names both, and changes nothing', async () => {
    await mkdir(dataFolder);
    await writeFile(join(dataFolder, MARK_FILE), toMark(17));
    await expect(open()).rejects.toMatchObject({
      name: 'StartError',
      code: 'data-version',
      message: expect.stringMatching(new RegExp(`${dataFolder}.*version 17.*version ${ENGINE_MAJOR}\\. Nothing was changed\\..*DATA_DIR`)),
    });
    expect(await readdir(dataFolder)).toEqual([MARK_FILE]);
  });

  test('puts files aside that an unfinished start left, and starts over where a mark has none', async () => {
    await mkdir(join(dataFolder, 'database'), { recursive: true });
    await writeFile(join(dataFolder, 'database', 'half'), '');
    await open();
    const aside = (await readdir(dataFolder)).find((name) => name.startsWith('database.unfinished-')) ?? '';
    expect(await readdir(join(dataFolder, aside))).toEqual(['half']);
    await close();
    await rm(join(dataFolder, 'database'), { recursive: true });
    await writeFile(join(dataFolder, MARK_FILE), toMark(ENGINE_MAJOR));
    expect(await listKeys(await open())).toEqual([]);
    expect(await readMark()).not.toMatchObject({ createdAt: 'before' });
  });

  test('says what is wrong with a folder or a mark, and releases the folder', async () => {
    await mkdir(join(dataFolder, MARK_FILE), { recursive: true });
    await expect(open()).rejects.toMatchObject({ code: 'EISDIR' });
    await rm(join(dataFolder, MARK_FILE), { recursive: true });
    await writeFile(join(dataFolder, MARK_FILE), '{');
    await expect(open()).rejects.toThrow(SyntaxError);
    expect(await readdir(dataFolder)).toEqual([MARK_FILE]);
    await expect(open({ dataFolder: join(dataFolder, MARK_FILE, 'below') })).rejects.toMatchObject({ code: 'data-folder-not-writable' });
    await rm(join(dataFolder, MARK_FILE));
    await mkdir(join(dataFolder, `${MARK_FILE}.new`));
    const before = countPorts();
    await expect(open()).rejects.toMatchObject({ code: 'EISDIR' });
    expect(countPorts()).toBe(before);
  });

  test.each([
    [
      'a later release has changed',
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2100, 0)})`,
      /later release.*Nothing was changed/,
    ],
    ['an early preview made', sql`update drizzle.__drizzle_migrations set created_at = 1`, /early preview.*Nothing was changed/],
  ])('refuses a database that %s, and ends its engine', async (_, change, message) => {
    const { db } = await open();
    await db.execute(change);
    await close();
    const before = countPorts();
    await expect(open()).rejects.toMatchObject({
      name: 'StartError',
      code: 'data-version',
      message: expect.stringMatching(message),
    });
    expect(countPorts()).toBe(before);
    expect(await readdir(dataFolder)).not.toContain(LOCK_FILE);
  });

  test('upgrades a database that stands at the first migration, however many entries led there', async () => {
    const migrations = join(root, 'migrations');
    await cp(MIGRATIONS_FOLDER, migrations, { recursive: true });
    const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] };
    const [first, ...others] = journal.entries;
    await writeFile(join(migrations, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: [first] }));
    const { db } = await open();
    for (const statement of ['drop schema public cascade', 'create schema public', 'drop schema drizzle cascade'])
      await db.execute(sql.raw(statement));
    await migrate(db, { migrationsFolder: migrations });
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', 1)`);
    await db.insert(serverMeta).values({ key: 'kept', value: '1' });
    await close();
    const upgraded = await open();
    expect(await listKeys(upgraded)).toEqual(['kept']);
    const { rows } = await upgraded.db.execute(sql`select created_at from drizzle.__drizzle_migrations`);
    expect(rows).toHaveLength(2 + others.length);
  });

  test('says why its engine has stopped: the disk or the engine itself', () => {
    const cause = new Error('memory access out of bounds');
    for (const folder of [undefined, dataFolder])
      expect(toStoppedError(folder, cause)).toMatchObject({
        name: 'StartError',
        code: 'database-stopped',
        message: expect.stringMatching(/\(memory access out of bounds\)\. Saved data is safe\./),
        cause,
      });
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    expect(toStoppedError(dataFolder, full)).toMatchObject({
      code: 'disk-full',
      message: expect.stringContaining(dataFolder),
      cause: full,
    });
    expect(toStoppedError(undefined, full)).toMatchObject({ code: 'database-stopped' });
  });
});

describe('Database, embedded: its connection', () => {
  test('tells each listener of a channel, whatever its name, until it leaves', async () => {
    const database = await open({});
    const received: string[] = [];
    const channel = 'odd "name"';
    const leave = await database.listen(
      channel,
      (payload) => received.push(`one ${payload}`),
      () => {},
    );
    await database.listen(
      channel,
      (payload) => received.push(`two ${payload}`),
      () => {},
    );
    await database.listen(
      'other',
      (payload) => received.push(`other ${payload}`),
      () => {},
    );
    const notify = (payload: string) => database.db.execute(sql`select pg_notify(${channel}, ${payload})`);
    await notify('first');
    await leave();
    await leave();
    await notify('second');
    await database.db.execute(sql`select pg_notify('unheard', 'x')`);
    expect(received).toEqual(['one first', 'two first', 'two second']);
  });

  test('an error of a connection or of the pool ends neither the process nor the database', async () => {
    const database = await open({});
    const client = await database.pool.connect();
    client.emit('error', new Error('lost'));
    client.release(true);
    database.pool.emit('error', new Error('lost'), client);
    expect(await listKeys(database)).toEqual([]);
  });

  test('answers nothing once it is closed, and leaves no thread behind', async () => {
    const before = countPorts();
    const database = await open({});
    expect(countPorts()).toBeGreaterThan(before);
    await close();
    await expect(database.pool.query('select 1')).rejects.toThrow(/end/);
    await expect.poll(countPorts).toBe(before);
  });
});
