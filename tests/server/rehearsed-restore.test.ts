import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { backupCommand } from '#server/cli/backup/backup-command.ts';
import { restoreCommand } from '#server/cli/backup/restore-command.ts';
import { openDatabase } from '#server/composition/open-database.ts';
import { formatSkipReason, startPostgres } from '../tools/postgres-server.ts';
import { runCommand } from '../tools/run-command.ts';
import { startServerProcess, type ServerProcess } from '../tools/server-process.ts';
import { createTestUsers, createUserCall, waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

type Settings = Readonly<Record<string, string>>;

const LIMIT_MS = 300_000;
/** What formats of rows are known to stumble over. */
const SCRIPT = 'It was kept: 😀, a “quote" with \\ and {braces}, a tab\tand a line\u2028that ends elsewhere.';

const postgres = await startPostgres();
const running = new Set<ServerProcess>();
let folder: string;
let user: TestUser;
let projectId: string;
let taskId: string;
let video: string;
let origin: Content;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castwright-rehearsed-'));
  const { url, stop } = await start(at('origin'));
  user = await createTestUsers(url).signUp();
  await createTestUsers(url).signUp();
  const list = async (path: string) => (await user.call('GET', path)).json() as Promise<Record<string, readonly { id: string }[]>>;
  const [avatarId = '', voiceId = ''] = [(await list('/api/avatars'))['avatars']?.[0]?.id, (await list('/api/voices'))['voices']?.[0]?.id];
  const project = createProjectDocument('Rehearsed', [createScene('one', SCRIPT, { avatarId, voiceId })]);
  projectId = ((await (await user.call('POST', '/api/projects', { project })).json()) as { id: string }).id;
  taskId = ((await (await user.call('POST', '/api/avatar/generate', { projectId })).json()) as { taskId: string }).taskId;
  await waitUntilCompleted(user, taskId);
  video = await download(url);
  await stop();
  origin = await readContent(at('origin'));
  const { code, out } = await runCommand(['backup', join(folder, 'backup')], at('origin'));
  expect([code, out]).toEqual([0, expect.stringMatching(/rows and \d+ files\. It has the server's secrets/)]);
}, LIMIT_MS);
afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string): Settings => ({ DATA_DIR: join(folder, name) });

async function start(settings: Settings) {
  const server = startServerProcess({ PORT: '0', LOG_LEVEL: 'warn', CAPTCHA: 'off', ...settings });
  running.add(server);
  const url = (await server.says(/^ready: /)).slice('ready: '.length);
  const stop = async () => {
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    running.delete(server);
  };
  return { url, stop };
}

const options = (settings: Settings) => ({
  environment: { SPEECH: 'flite', ...settings },
  progress: { show: () => undefined, end: () => undefined },
  signal: new AbortController().signal,
});
const restore = (name: string, settings: Settings) => restoreCommand(join(folder, name), options(settings));

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const download = async (url: string): Promise<string> =>
  digest(new Uint8Array(await (await createUserCall(url, user.token)('GET', `/api/avatar/download/${taskId}?format=mp4`)).arrayBuffer()));

interface Content {
  /** Rows and a digest of their texts by table. */
  readonly tables: Readonly<Record<string, { readonly rows: string; readonly digest: string }>>;
  /** SHA-256 by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** What a server that is stopped has, by SQL and by the files themselves. */
async function readContent(settings: Settings): Promise<Content> {
  const { DATA_DIR: dataFolder = '', DATABASE_URL: url } = settings;
  const database = await openDatabase(url === undefined ? { kind: 'embedded', dataFolder } : { kind: 'server', url });
  const client = await database.pool.connect();
  await client.query("set timezone = 'UTC'");
  const { rows: names } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss', 'drizzle') and tablename !~ '^queue_stats' order by 1",
  );
  const tables: Record<string, Content['tables'][string]> = {};
  for (const { name } of names) {
    const { rows } = await client.query<Content['tables'][string]>(
      `select count(*)::text as rows, md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as digest from ${name} t`,
    );
    tables[name] = rows[0] ?? { rows: '', digest: '' };
  }
  client.release();
  await database.close();
  const files: Record<string, string> = {};
  for (const path of (await readdir(join(dataFolder, 'files'), { recursive: true })).toSorted()) {
    const file = join(dataFolder, 'files', path);
    if ((await stat(file)).isFile()) files[path] = digest(await readFile(file));
  }
  return { tables, files };
}

/** The server there has the same accounts, sessions, project and video, as its user finds them. */
async function expectSameUse(url: string): Promise<void> {
  const call = createUserCall(url, user.token);
  const project = (await (await call('GET', `/api/projects/${projectId}`)).json()) as {
    project: { scenes: readonly { script: string }[] };
  };
  expect(project.project.scenes.map(({ script }) => script)).toEqual([SCRIPT]);
  expect(await download(url)).toBe(video);
  const signIn = await call('POST', '/api/auth/sign-in/email', { email: user.email, password: user.password }, { origin: url });
  expect(await signIn.json()).toMatchObject({ user: { id: user.id } });
}

test('what is backed up has accounts, a project, a job of the queue, and a video with its files', () => {
  for (const table of ['public."user"', 'public.project', 'public.video', 'pgboss.queue', 'pgboss.job_common']) {
    expect([table, Number(origin.tables[table]?.rows)]).toEqual([table, expect.toSatisfy((rows: number) => rows > 0)]);
  }
  expect(Object.keys(origin.files).length).toBeGreaterThan(4);
});

test(
  'a server with the embedded database is whole in an empty folder, row by row and byte by byte, and goes on there',
  async () => {
    expect(await restore('backup', at('restored'))).toContain('Start the server');
    expect(await readContent(at('restored'))).toEqual(origin);
    const { url, stop } = await start(at('restored'));
    await expectSameUse(url);
    await stop();
  },
  LIMIT_MS,
);

describe.skipIf(postgres.absent !== undefined)(`PostgreSQL${formatSkipReason(postgres.absent)}`, () => {
  test(
    'takes the same backup, is backed up while its server runs, and goes back into a folder',
    async () => {
      const served = {
        ...at('served'),
        DATABASE_URL: await postgres.createDatabase(),
        MAIL_OUTBOX: 'on',
        AUTH_SECRET: (await readFile(join(folder, 'origin', 'auth-secret'), 'utf8')).trim(),
      };
      await restore('backup', served);
      expect(await readContent(served)).toEqual(origin);

      const { url, stop } = await start(served);
      await expectSameUse(url);
      await backupCommand(join(folder, 'second'), options(served));
      await stop();

      await restore('second', at('back'));
      const { tables, files } = await readContent(at('back'));
      expect(files).toEqual(origin.files);
      for (const table of ['public."user"', 'public.project', 'public.video']) expect(tables[table]).toEqual(origin.tables[table]);
    },
    LIMIT_MS,
  );
});
