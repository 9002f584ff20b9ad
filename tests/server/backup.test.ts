import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDataFolder } from '#server/adapters/database/embedded/data-folder-lock.ts';
import { createDiskObjectStore } from '#server/adapters/object-store/disk/index.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { createMemoryObjectStore } from '#server/adapters/object-store/memory/index.ts';
import { backupCommand, beginWithFiles } from '#server/cli/backup/backup-command.ts';
import { fillDatabase, writeDatabase } from '#server/cli/backup/copy-database.ts';
import { withConnection } from '#server/cli/backup/open-parts.ts';
import {
  compareTables,
  createTablesAsOf,
  findLastApplied,
  migrateDatabase,
  MIGRATIONS_FOLDER,
} from '#server/adapters/database/shared/migrate-database.ts';
import type { Database } from '#server/ports/database.ts';
import { copyObjects } from '#server/cli/backup/copy-objects.ts';
import { restoreCommand } from '#server/cli/backup/restore-command.ts';
import { UsageError } from '#server/cli/usage-error.ts';
import { openDatabase } from '#server/composition/open-database.ts';
import { StartError } from '#server/errors/start-error.ts';
import type { ObjectStore } from '#server/ports/object-store.ts';
import { serverMeta } from '#server/operations/tables/server-tables.ts';
import { formatSkipReason, startPostgres, type TestPostgres } from '../tools/postgres-server.ts';

const ROW = { key: 'kept', value: 'a row of a server' };
const FILE = { key: 'videos/one.mp4', body: 'the bytes of a video' };
const OTHER_FILE = { key: 'videos/one.mp4/poster', body: 'the bytes of its poster' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castwright-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Settings = Readonly<Record<string, string>>;
const runCommand = (command: typeof backupCommand, backup: string, environment: Settings) =>
  command(backup, { environment, progress: { show: () => undefined, end: () => undefined }, signal: new AbortController().signal });
const openOwn = ({ DATABASE_URL: url, DATA_DIR: dataFolder = '' }: Settings) =>
  openDatabase(url === undefined ? { kind: 'embedded', dataFolder } : { kind: 'server', url });

const AS_IT_IS = { keepsTables: true };
const inTransaction = <Result>(database: Database, work: (client: ClientBase) => Promise<Result>) =>
  withConnection(database, async (client) => {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  });

/** A server's data: a row, two files, and a secret. */
async function fill(settings: Settings): Promise<void> {
  const database = await openOwn(settings);
  await database.db.insert(serverMeta).values(ROW);
  await database.close();
  const store = await createDiskObjectStore(join(settings['DATA_DIR'] ?? '', 'files'));
  for (const { key, body } of [FILE, OTHER_FILE]) await store.put(key, Buffer.from(body), { type: 'video/mp4' });
  await store.stop();
  await writeFile(join(settings['DATA_DIR'] ?? '', 'auth-secret'), 'the secret of the sessions');
}

async function read(settings: Settings): Promise<unknown> {
  const database = await openOwn(settings);
  const rows = await database.db.select().from(serverMeta);
  await database.close();
  const store = await createDiskObjectStore(join(settings['DATA_DIR'] ?? '', 'files'));
  const files = await Promise.all(
    (await store.list('')).map(async ({ key, type }) => ({
      key,
      type,
      body: await text((await store.get(key))?.body ?? Readable.from([])),
    })),
  );
  await store.stop();
  return { rows, files, secret: await readFile(join(settings['DATA_DIR'] ?? '', 'auth-secret'), 'utf8') };
}

const WHOLE = {
  rows: [ROW],
  files: [FILE, OTHER_FILE].map((file) => ({ ...file, type: 'video/mp4' })),
  secret: 'the secret of the sessions',
};

describe('a server with the embedded database', () => {
  let made: string;
  const from = () => ({ DATA_DIR: join(made, 'data') });
  const to = () => ({ DATA_DIR: join(folder, 'new') });
  const backup = () => join(folder, 'backup');
  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'castwright-backed-up-'));
    await fill(from());
    expect(await runCommand(backupCommand, join(made, 'backup'), from())).toContain('2 files');
  });
  beforeEach(() => cp(join(made, 'backup'), backup(), { recursive: true }));
  afterAll(() => rm(made, { recursive: true, force: true }));

  test('has its row, files and secret in an empty place after its backup was restored there, and loses none itself', async () => {
    expect(await runCommand(restoreCommand, backup(), to())).toContain('2 files');
    expect(await read(to())).toEqual(WHOLE);
    expect(await read(from())).toEqual(WHOLE);
  });

  test('is not copied while it runs, and no backup is written over another', async () => {
    const stop = await lockDataFolder(from().DATA_DIR);
    await expect(runCommand(backupCommand, join(folder, 'second'), from())).rejects.toBeInstanceOf(StartError);
    await stop();
    await expect(runCommand(backupCommand, backup(), from())).rejects.toThrow('isn’t empty');
  });

  test('is not restored over another one, nor files over files', async () => {
    await expect(runCommand(restoreCommand, backup(), from())).rejects.toThrow('isn’t empty');
    await (await createDiskObjectStore(join(to().DATA_DIR, 'files'))).put('a', Buffer.from('b'), { type: 'text/plain' });
    await expect(runCommand(restoreCommand, backup(), to())).rejects.toThrow('files already');
  });

  test.each([
    ['a changed file', (path: string) => writeFile(path, 'other bytes')],
    ['a missing file', (path: string) => rm(path)],
  ])('is not restored from a backup with %s', async (_what, damage) => {
    const [video] = (await readdir(join(backup(), 'files'), { recursive: true })).filter((path) => path.endsWith('@data'));
    await damage(join(backup(), 'files', video ?? ''));
    await expect(runCommand(restoreCommand, backup(), to())).rejects.toThrow('damaged');
    expect(await readdir(folder)).not.toContain('new');
  });

  test('is not restored from a backup with a file more, or with other checksums', async () => {
    await writeFile(join(backup(), 'files', 'more@data'), 'bytes of somebody else');
    await expect(runCommand(restoreCommand, backup(), to())).rejects.toThrow('damaged, at files/more@data');
    await writeFile(join(backup(), 'checksums.txt'), '');
    await expect(runCommand(restoreCommand, backup(), to())).rejects.toThrow('damaged, at checksums.txt');
  });

  test('is not restored from a backup of a later release', async () => {
    const file = join(backup(), 'backup.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { database: object };
    await writeFile(file, JSON.stringify({ ...manifest, database: { ...manifest.database, migration: Date.UTC(2100, 0) } }));
    await expect(runCommand(restoreCommand, backup(), to())).rejects.toThrow('Restore it with that release');
    expect(await readdir(folder)).not.toContain('new');
  });

  test('has checksums that the usual program reads', async () => {
    const { stdout } = await promisify(execFile)('sha256sum', ['--check', 'checksums.txt'], { cwd: backup() });
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .every((line) => line.endsWith(': OK')),
    ).toBe(true);
  });

  test('is not restored from a backup that was stopped before its end', async () => {
    await rm(join(backup(), 'backup.json'));
    await expect(runCommand(restoreCommand, backup(), to())).rejects.toBeInstanceOf(UsageError);
  });
});

test('rows of an earlier release go into tables of that release, and the next start upgrades them', async () => {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const earlier = migrations.at(-2)?.folderMillis ?? 0;
  const [from, to] = [await openDatabase({ kind: 'memory' }, AS_IT_IS), await openDatabase({ kind: 'memory' }, AS_IT_IS)];
  await createTablesAsOf(from.db, earlier);
  await from.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', ${earlier})`);
  await from.db.insert(serverMeta).values(ROW);
  const copy = await inTransaction(from, (client) => writeDatabase(client, join(folder, 'rows'), new AbortController().signal));
  expect(copy).toMatchObject({ migration: earlier });
  await inTransaction(to, (client) => fillDatabase(client, join(folder, 'rows'), copy));
  await migrateDatabase(to.db);
  expect(await to.db.select().from(serverMeta)).toEqual([ROW]);
  expect(await compareTables(await findLastApplied(to.db))).toBe('current');
  await Promise.all([from.close(), to.close()]);
});

describe('files of a server that goes on', () => {
  const put = (store: ObjectStore, key: string) => store.put(key, Buffer.from(key), { type: 'text/plain' });
  const listKeys = async (store: ObjectStore) => (await store.list('')).map(({ key }) => key);

  test('that came since the first copy are copied after it, and one that’s gone by then is no part of the moment that’s taken', async () => {
    const [from, to] = [createMemoryObjectStore(systemClock), createMemoryObjectStore(systemClock)];
    const { signal } = new AbortController();
    const copied = new Map<string, string>();
    let gone: string | undefined;
    const list = from.list.bind(from);
    from.list = async (prefix) => {
      const listed = await list(prefix);
      if (gone !== undefined) await from.delete(gone);
      gone = undefined;
      return listed;
    };
    const copy = () => copyObjects({ from, to, copied, signal, onProgress: () => undefined });
    await put(from, 'a');
    expect(await copy()).toBe(true);
    for (const key of ['b', 'c']) await put(from, key);
    await from.delete('a');
    gone = 'c';
    const asked: string[] = [];
    await beginWithFiles({ query: async (text: string) => asked.push(text.split(' ', 1)[0] ?? '') } as never, copy);
    expect(asked).toEqual(['begin', 'select', 'rollback', 'begin', 'select']);
    expect(await listKeys(to)).toEqual(['a', 'b']);
  });

  test('that are never whole end the backup with a reason', async () => {
    await expect(beginWithFiles({ query: async () => undefined } as never, async () => false)).rejects.toThrow('run the command again');
  });
});

describe('a server with PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test('is copied while it runs, and restored to another database', async ({ skip }) => {
    if (postgres.absent !== undefined) skip(formatSkipReason(postgres.absent));
    const shared = { AUTH_SECRET: 'a-secret-of-thirty-two-characters-at-least', MAIL_OUTBOX: 'on' };
    const from = { DATA_DIR: join(folder, 'data'), DATABASE_URL: await postgres.createDatabase(), ...shared };
    const to = { DATA_DIR: join(folder, 'new'), DATABASE_URL: await postgres.createDatabase(), ...shared };
    await fill(from);
    const running = await openOwn(from);
    await runCommand(backupCommand, join(folder, 'backup'), from);
    await running.close();
    await runCommand(restoreCommand, join(folder, 'backup'), to);
    expect(await read(to)).toEqual(WHOLE);
    const elsewhere = { ...to, DATA_DIR: join(folder, 'elsewhere') };
    await expect(runCommand(restoreCommand, join(folder, 'backup'), elsewhere)).rejects.toThrow('DATABASE_URL isn’t empty');
  });
});
