import { sql } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/composition/open-database.ts';
import { startServerProcess, type ServerProcess } from '../tools/server-process.ts';
import { findFreePort } from '../tools/find-free-port.ts';
import { startPostgres, formatSkipReason } from '../tools/postgres-server.ts';

const postgres = await startPostgres();

describe.skipIf(postgres.absent !== undefined)(`servers on one PostgreSQL server${formatSkipReason(postgres.absent)}`, () => {
  let folder: string;
  let url: string;
  const started: ServerProcess[] = [];
  const start = async (settings: Readonly<Record<string, string>>) => {
    const server = startServerProcess({
      DATABASE_URL: url,
      AUTH_SECRET: 'a'.repeat(40),
      MAIL_OUTBOX: 'on',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      PORT: String(await findFreePort()),
      ...settings,
    });
    started.push(server);
    return server;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'castwright-shared-'));
    url = await postgres.createDatabase();
  });
  afterEach(async () => {
    for (const server of started.splice(0)) server.kill('SIGKILL');
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('start together on an empty database with one administrator and a health check each, and stop cleanly', async () => {
    const servers = await Promise.all([
      start({ ROLE: 'api' }),
      start({ ROLE: 'api' }),
      start({ ROLE: 'worker', PUBLIC_URL: 'https://videos.example.com' }),
    ]);
    const addresses = await Promise.all(servers.map(async (server) => (await server.says(/^ready: /)).slice('ready: '.length)));
    const responses = await Promise.all(addresses.map(async (address) => (await fetch(`${address}/api/health`)).json()));
    expect(responses).toEqual(servers.map(() => ({ status: 'ok' })));
    const database = await openDatabase({ kind: 'server', url });
    const { rows } = await database.db.execute(sql`select role, plan from "user"`);
    expect(rows).toEqual([{ role: 'admin', plan: 'business' }]);
    await database.close();
    for (const server of servers) server.kill('SIGTERM');
    expect(await Promise.all(servers.map((server) => server.ended))).toEqual(servers.map(() => ({ code: 0, signal: null })));
    expect(servers.filter((server) => server.output().includes('sign in as'))).toHaveLength(1);
  });

  test('report that the database is unreachable', async () => {
    const server = await start({ DATABASE_URL: `postgres://u:secret@127.0.0.1:${await findFreePort()}/x` });
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.output()).toMatch(/can’t be used.*DATABASE_URL/);
    expect(server.output()).not.toContain('secret');
  });
});
