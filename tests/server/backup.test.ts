import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDataFolder } from '#server/adapters/database/embedded/data-folder-lock.ts';
import { createDiskObjectStore } from '#server/adapters/object-store/disk/index.ts';
import { backupCommand } from '#server/cli/backup/backup-command.ts';
import { restoreCommand } from '#server/cli/backup/restore-command.ts';
import { UsageError } from '#server/cli/usage-error.ts';
import { openDatabase } from '#server/composition/open-database.ts';
import { StartError } from '#server/errors/start-error.ts';
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

  test('is not restored from a backup that was stopped before its end', async () => {
    await rm(join(backup(), 'backup.json'));
    await expect(runCommand(restoreCommand, backup(), to())).rejects.toBeInstanceOf(UsageError);
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
    await expect(runCommand(restoreCommand, join(folder, 'backup'), to)).rejects.toThrow('isn’t empty');
  });
});
