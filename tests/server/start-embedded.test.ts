import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startServerProcess, type ServerProcess } from '../tools/server-process.ts';
import { findFreePort } from '../tools/postgres-server.ts';

let folder: string;
const started: ServerProcess[] = [];

const start = (settings: Readonly<Record<string, string>>) => {
  const server = startServerProcess({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', ...settings });
  started.push(server);
  return server;
};
const waitUntilReady = async (server: ServerProcess) => (await server.says(/^ready: /)).slice('ready: '.length);
const fetchHealth = async (url: string) => (await fetch(`${url}/api/health`)).json();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castwright-start-'));
});
afterEach(async () => {
  for (const server of started.splice(0)) server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

describe('embedded server', () => {
  test('starts on an empty folder, names its administrator once, stops cleanly, and restarts with its data', async () => {
    const first = start({ PORT: String(await findFreePort()) });
    const url = await waitUntilReady(first);
    expect(await fetchHealth(url)).toEqual({ status: 'ok' });
    const [, email = '', ticket = ''] = /sign in as (\S+) with this link.*ticket=(\S+)/.exec(await first.says(/sign in as/)) ?? [];
    expect((await stat(join(folder, 'data/auth-secret'))).mode & 0o777).toBe(0o600);
    first.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, signal: null });

    const second = start({ PORT: String(await findFreePort()) });
    const again = await waitUntilReady(second);
    expect(second.output()).not.toContain('sign in as');
    const response = await fetch(`${again}/api/auth/ticket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: again },
      body: JSON.stringify({ ticket }),
    });
    const { token } = (await response.json()) as { token: string };
    const profile = await fetch(`${again}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } });
    expect(await profile.json()).toMatchObject({ email, role: 'admin', plan: 'business' });
    second.kill('SIGINT');
    expect(await second.ended).toEqual({ code: 0, signal: null });
    expect(await readdir(join(folder, 'data'))).not.toContain('host.lock');
  });

  test('keeps its data private to its user, and fixes folder permissions left open by an earlier start with a message', async () => {
    const first = start({ PORT: String(await findFreePort()) });
    await waitUntilReady(first);
    first.kill('SIGTERM');
    await first.ended;
    expect(first.output()).not.toContain('closed to other users');
    const data = join(folder, 'data');
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    for (const path of [data, join(data, 'database'), join(data, 'files')]) expect(await modeOf(path)).toBe(0o700);

    await chmod(data, 0o755);
    await chmod(join(data, 'database'), 0o755);
    const second = start({ PORT: String(await findFreePort()) });
    await waitUntilReady(second);
    expect(second.output()).toContain(`closed to other users of this machine: ${data}, ${join(data, 'database')}`);
    for (const path of [data, join(data, 'database')]) expect(await modeOf(path)).toBe(0o700);
  });

  test('rejects a folder in use by another server, naming both, without harming it', async () => {
    const first = start({ PORT: String(await findFreePort()) });
    const url = await waitUntilReady(first);
    const second = start({ PORT: String(await findFreePort()) });
    expect(await second.ended).toMatchObject({ code: 1 });
    expect(second.output()).toMatch(new RegExp(`${folder}/data is already in use by process ${String(first.process.pid)}\\b`));
    expect(second.output()).not.toMatch(/^ {4}at /m);
    expect(await fetchHealth(url)).toMatchObject({ status: 'ok' });
  });

  test('restarts after it was killed', async () => {
    const first = start({ PORT: String(await findFreePort()) });
    await waitUntilReady(first);
    first.kill('SIGKILL');
    await first.ended;
    const second = start({ PORT: String(await findFreePort()) });
    expect(await fetchHealth(await waitUntilReady(second))).toMatchObject({ status: 'ok' });
  });

  test('reports that its port is in use and releases the folder', async () => {
    const other = createServer();
    const port = await findFreePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const server = start({ PORT: String(port) });
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.output()).toMatch(new RegExp(`Port ${port} is already in use.*PORT`));
    expect(await readdir(join(folder, 'data'))).not.toContain('host.lock');
    other.close();
  });

  test('reports that its folder is not writable', async () => {
    await writeFile(join(folder, 'file'), '');
    const server = start({ DATA_DIR: join(folder, 'file/data'), PORT: String(await findFreePort()) });
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.output()).toMatch(/file\/data isn’t writable.*DATA_DIR/);
  });

  test('reports that its folder has another database version, and leaves it unchanged', async () => {
    const data = join(folder, 'old');
    await (await import('node:fs/promises')).mkdir(data);
    await writeFile(join(data, 'database.json'), JSON.stringify({ engineMajor: 17, createdAt: '' }));
    const server = start({ DATA_DIR: data, PORT: String(await findFreePort()) });
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.output()).toMatch(/version 17.*reads version 18/);
    expect(await readdir(data)).toEqual(['database.json']);
  });

  test('reports invalid settings before touching anything', async () => {
    const server = start({ PORT: 'many', ROLE: 'worker' });
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.output()).toMatch(/^ {2}PORT: is a whole number/m);
    expect(await readdir(folder)).toEqual([]);
  });
});
