import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServerProcess, type ServerProcess } from '../tools/server-process.ts';
import { findFreePort } from '../tools/find-free-port.ts';

let folder: string;
const started: ServerProcess[] = [];

const start = async (settings: Readonly<Record<string, string>> = {}) => {
  const server = startServerProcess({ PORT: String(await findFreePort()), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', ...settings });
  started.push(server);
  return server;
};
const waitUntilReady = async (server: ServerProcess) => (await server.says(/^ready: /)).slice('ready: '.length);
const fetchHealth = async (url: string) => (await fetch(`${url}/api/health`)).json();
const readMode = async (path: string) => (await stat(path)).mode & 0o777;

async function createFolder(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'castwright-start-'));
}
async function stopAll(): Promise<void> {
  for (const server of started.splice(0)) server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}

describe('embedded server on one data folder, start after start', () => {
  let running: ServerProcess;
  let url: string;
  let admin: { readonly email: string; readonly ticket: string };
  beforeAll(createFolder);
  afterAll(stopAll);

  test('starts on an empty folder and names its administrator', async () => {
    running = await start();
    url = await waitUntilReady(running);
    expect(await fetchHealth(url)).toEqual({ status: 'ok' });
    const [, email = '', ticket = ''] = /sign in as (\S+) with this link.*ticket=(\S+)/.exec(await running.says(/sign in as/)) ?? [];
    admin = { email, ticket };
    expect(ticket).not.toBe('');
  });

  test('keeps its data private to its user', async () => {
    const data = join(folder, 'data');
    for (const path of [data, join(data, 'database'), join(data, 'files')]) expect(await readMode(path)).toBe(0o700);
    expect(await readMode(join(data, 'auth-secret'))).toBe(0o600);
    expect(running.output()).not.toContain('closed to other users');
  });

  test('rejects a folder in use by another server, naming both, without harming it', async () => {
    const second = await start();
    expect(await second.ended).toMatchObject({ code: 1 });
    expect(second.output()).toMatch(new RegExp(`${folder}/data is already in use by process ${String(running.process.pid)}\\b`));
    expect(second.output()).not.toMatch(/^ {4}at /m);
    expect(await fetchHealth(url)).toMatchObject({ status: 'ok' });
  });

  test('goes on and stops in order after whoever read its output went away', async () => {
    const own = join(folder, 'unread');
    const unread = await start({ DATA_DIR: own });
    const address = await waitUntilReady(unread);
    unread.process.stdout?.destroy();
    unread.process.stderr?.destroy();
    expect(await fetchHealth(address)).toEqual({ status: 'ok' });
    unread.kill('SIGTERM');
    expect(await unread.ended).toEqual({ code: 0, signal: null });
  });

  test('restarts after it was killed, and fixes folder permissions left open meanwhile with a message', async () => {
    running.kill('SIGKILL');
    await running.ended;
    const data = join(folder, 'data');
    await chmod(data, 0o755);
    await chmod(join(data, 'database'), 0o755);
    running = await start();
    url = await waitUntilReady(running);
    expect(await fetchHealth(url)).toMatchObject({ status: 'ok' });
    expect(running.output()).toContain(`closed to other users of this machine: ${data}, ${join(data, 'database')}`);
    for (const path of [data, join(data, 'database')]) expect(await readMode(path)).toBe(0o700);
  });

  test('names its administrator once, and still accepts the link of the first start', async () => {
    expect(running.output()).not.toContain('sign in as');
    const response = await fetch(`${url}/api/auth/ticket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ ticket: admin.ticket }),
    });
    const { token } = (await response.json()) as { token: string };
    const profile = await fetch(`${url}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } });
    expect(await profile.json()).toMatchObject({ email: admin.email, role: 'admin', plan: 'business' });
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('stops cleanly at %s and releases the folder', async (signal) => {
    if (signal === 'SIGINT') await waitUntilReady((running = await start()));
    running.kill(signal);
    expect(await running.ended).toEqual({ code: 0, signal: null });
    expect(await readdir(join(folder, 'data'))).not.toContain('host.lock');
  });
});

describe('embedded server that can’t start', () => {
  beforeEach(createFolder);
  afterEach(stopAll);

  test('reports that its port is in use and releases the folder', async () => {
    const other = createServer();
    const port = await findFreePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const server = await start({ PORT: String(port) });
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.output()).toMatch(new RegExp(`Port ${port} is already in use.*PORT`));
    expect(await readdir(join(folder, 'data'))).not.toContain('host.lock');
    other.close();
  });

  test('reports that its folder is not writable', async () => {
    await writeFile(join(folder, 'file'), '');
    const server = await start({ DATA_DIR: join(folder, 'file/data') });
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.output()).toMatch(/file\/data isn’t writable.*DATA_DIR/);
  });

  test('reports that its folder has another database version, and leaves it unchanged', async () => {
    const data = join(folder, 'old');
    await mkdir(data);
    await writeFile(join(data, 'database.json'), JSON.stringify({ engineMajor: 17, createdAt: '' }));
    const server = await start({ DATA_DIR: data });
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.output()).toMatch(/version 17.*reads version 18/);
    expect(await readdir(data)).toEqual(['database.json']);
  });

  test('reports invalid settings before touching anything', async () => {
    const server = await start({ PORT: 'many', ROLE: 'worker' });
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.output()).toMatch(/^ {2}PORT: is a whole number/m);
    expect(await readdir(folder)).toEqual([]);
  });
});
