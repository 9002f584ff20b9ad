import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { findFreePort } from './find-free-port.ts';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

export { formatSkipReason } from '../conformance/support/format-skip-reason.ts';

const run = promisify(execFile);
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const INSTALL_WITHIN_MS = 180_000;
const READY_TRIES = 100;
const READY_EVERY_MS = 100;

export interface TestPostgres {
  /** Why there is none; then all other members throw. */
  readonly absent: string | undefined;
  /** A new, empty database. */
  createDatabase(): Promise<string>;
  /** Idempotent. */
  stop(): Promise<void>;
}

/** A real PostgreSQL server: the one of DATABASE_URL, else one started from binaries of this machine; else why there is none. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['DATABASE_URL'];
  if (given) return connectToServer(given, (databases) => dropDatabases(given, databases));
  const binaries = findBinaries() ?? (await installBinaries());
  if (!binaries) return createAbsentServer('no DATABASE_URL, no PostgreSQL binaries and none could be installed');
  const account = getOwnAccount();
  if (!account) return createAbsentServer('PostgreSQL does not run as root, and there is no user `postgres` to run it as');
  return startOwn(binaries, account);
}

function createAbsentServer(absent: string): TestPostgres {
  return {
    absent,
    createDatabase: () => Promise.reject(new Error(absent)),
    stop: async () => undefined,
  };
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

async function startOwn(binaries: string, account: Account): Promise<TestPostgres> {
  const folder = await mkdtemp('/tmp/castwright-postgres-');
  if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  await run(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...account,
    cwd: folder,
  });
  const port = await findFreePort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, fsync: 'off', max_connections: 200 };
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, server);
  return connectToServer(url, async () => {
    process.removeListener('exit', kill);
    kill();
    await new Promise((resolve) => server.once('exit', resolve));
    await rm(folder, { recursive: true, force: true });
  });
}

function connectToServer(url: string, stop: (databases: readonly string[]) => Promise<void>): TestPostgres {
  const made: string[] = [];
  let stopped: Promise<void> | undefined;
  return {
    absent: undefined,
    async createDatabase() {
      const name = `castwright_test_${crypto.randomUUID().replaceAll('-', '')}`;
      await query(url, `create database ${name}`);
      made.push(name);
      const own = new URL(url);
      own.pathname = `/${name}`;
      return own.href;
    },
    stop: () => (stopped ??= stop(made)),
  };
}

async function dropDatabases(url: string, names: readonly string[]): Promise<void> {
  for (const name of names) await query(url, `drop database if exists ${name} with (force)`);
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await query(url, 'select 1');
    } catch (error) {
      if (attempt >= READY_TRIES || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, READY_EVERY_MS));
    }
  }
}

function findBinaries(): string | undefined {
  const folders = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  const onPath = (process.env['PATH'] ?? '').split(':');
  return [...folders, ...onPath].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** On Debian and Ubuntu, when root. The package's own cluster is not what the tests use. */
async function installBinaries(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const options = { timeout: INSTALL_WITHIN_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options);
  } catch {
    return undefined;
  }
  return findBinaries();
}

function getOwnAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return {};
  try {
    const readId = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: readId('-u'), gid: readId('-g') };
  } catch {
    return undefined;
  }
}
