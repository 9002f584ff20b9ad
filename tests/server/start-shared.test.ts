import { sql } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/composition/open-database.ts';
import { startHost, type HostProcess } from '../tools/server-process.ts';
import { freePort, startPostgres, unless } from '../tools/postgres-server.ts';

const server = await startPostgres();

describe.skipIf(server.absent !== undefined)(`hosts on one PostgreSQL server${unless(server.absent)}`, () => {
  let folder: string;
  let url: string;
  const started: HostProcess[] = [];
  const start = async (settings: Readonly<Record<string, string>>) => {
    const host = startHost({
      DATABASE_URL: url,
      AUTH_SECRET: 'a'.repeat(40),
      MAIL_OUTBOX: 'on',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      PORT: String(await freePort()),
      ...settings,
    });
    started.push(host);
    return host;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'castwright-shared-'));
    url = await server.createDatabase();
  });
  afterEach(async () => {
    for (const host of started.splice(0)) host.kill('SIGKILL');
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('start together on an empty database: one administrator, a health check for each, and every one stops clean', async () => {
    const hosts = await Promise.all([
      start({ ROLE: 'api' }),
      start({ ROLE: 'api' }),
      start({ ROLE: 'worker', PUBLIC_URL: 'https://videos.example.com' }),
    ]);
    const addresses = await Promise.all(hosts.map(async (host) => (await host.says(/^ready: /)).slice('ready: '.length)));
    const answers = await Promise.all(addresses.map(async (address) => (await fetch(`${address}/api/health`)).json()));
    expect(answers).toEqual(hosts.map(() => ({ status: 'ok' })));
    const database = await openDatabase({ kind: 'server', url });
    const { rows } = await database.db.execute(sql`select role, plan from "user"`);
    expect(rows).toEqual([{ role: 'admin', plan: 'business' }]);
    await database.close();
    for (const host of hosts) host.kill('SIGTERM');
    expect(await Promise.all(hosts.map((host) => host.ended))).toEqual(hosts.map(() => ({ code: 0, signal: null })));
    expect(hosts.filter((host) => host.said().includes('sign in as'))).toHaveLength(1);
  });

  it('says that the database cannot be reached', async () => {
    const host = await start({ DATABASE_URL: `postgres://u:secret@127.0.0.1:${await freePort()}/x` });
    expect(await host.ended).toMatchObject({ code: 1 });
    expect(host.said()).toMatch(/can’t be used.*DATABASE_URL/);
    expect(host.said()).not.toContain('secret');
  });
});
