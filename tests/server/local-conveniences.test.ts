import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_CONVENIENCES, type LocalConvenienceId } from '#domain/network/local-conveniences.ts';
import { findFreePort } from '../tools/find-free-port.ts';
import { type ServerProcess, startServerProcess } from '../tools/server-process.ts';

/** A path of each that responds with 200 where it is open. */
const PATHS: Readonly<Record<LocalConvenienceId, string>> = {
  outbox: '/api/dev/outbox',
  payments: '/sandbox/checkout.js',
  signIn: '/sandbox-google/keys',
  firstSignIn: '/signin/one-time?ticket=x',
  switchboard: '/dev/providers',
};
const SITE = {
  originPlace: '',
  trialFolder: '',
  built: {},
  clientPatterns: ['/', '/signin/one-time', '/dev/providers'],
  studioPatterns: [],
  texts: [],
};
const NAMES = Object.values(LOCAL_CONVENIENCES).map(({ name }) => name);

interface Started {
  readonly port: number;
  readonly server: ServerProcess;
}

let folder: string;
const started: ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castwright-local-'));
  for (const file of ['index.html', 'app.html', '404.html']) await writeFile(join(folder, file), `<!doctype html><title>${file}</title>`);
  await writeFile(join(folder, 'site.json'), JSON.stringify(SITE));
});
afterAll(async () => {
  for (const server of started) server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(name: string, settings: Readonly<Record<string, string>> = {}): Promise<Started> {
  const port = await findFreePort();
  await mkdir(join(folder, name));
  const server = startServerProcess({
    PORT: String(port),
    DATA_DIR: join(folder, name),
    SITE_FOLDER: folder,
    LOG_LEVEL: 'warn',
    ...settings,
  });
  started.push(server);
  await server.says(/^ready: /);
  await server.says(/^(?:WARNING: )?email/);
  return { port, server };
}

const fetchStatuses = async (port: number, headers: Readonly<Record<string, string>> = {}) => {
  const statuses = Object.values(PATHS).map(
    (path) =>
      new Promise<number | undefined>((resolve, reject) => {
        httpRequest({ port, host: '127.0.0.1', path, headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end();
      }),
  );
  return Promise.all(statuses);
};

/** As a proxy sends it that says nothing of itself. */
async function fetchOverHttp10(port: number, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  return (await text(socket)).split('\r\n', 1)[0] ?? '';
}

const ALL = (status: number) => Object.values(PATHS).map(() => status);

describe('conveniences of a trial on one’s own computer', () => {
  test('open there, and neither to a proxy on the same machine nor under a foreign name', async () => {
    const { port, server } = await start('alone');
    expect(await fetchStatuses(port)).toEqual(ALL(200));
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.9' },
      { forwarded: 'for=203.0.113.9' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '::1' },
    ])
      expect(await fetchStatuses(port, headers)).toEqual(ALL(404));
    for (const path of Object.values(PATHS)) expect(await fetchOverHttp10(port, path)).toMatch(/^HTTP\/1\.[01] 404/);
    expect(await fetchStatuses(port, { host: '192.168.1.5' })).toEqual(ALL(404));
    expect(server.output()).toContain(`on for this computer only, because PUBLIC_URL names no other: ${NAMES.join(', ')}`);
    expect(server.output()).toContain('/signin/one-time?ticket=');
  });

  test('are gone where others reach the server, whatever a client or proxy writes, and the log says so', async () => {
    const { port, server } = await start('public', { PUBLIC_URL: 'https://videos.example.com', TRUST_PROXY: '1', GOOGLE_SANDBOX: 'on' });
    for (const host of ['127.0.0.1', 'localhost', `localhost:${port}`, '[::1]', 'videos.example.com']) {
      expect(await fetchStatuses(port, { host })).toEqual(ALL(404));
      expect(await fetchStatuses(port, { host, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' })).toEqual(ALL(404));
      expect(await fetchStatuses(port, { host, forwarded: 'for=127.0.0.1;host=localhost' })).toEqual(ALL(404));
    }
    const said = server.output();
    for (const name of NAMES)
      expect(said).toMatch(new RegExp(`off, because others reach this server at https://videos.example.com: .*${name}`));
    expect(said).toContain('WARNING: email is kept in the database');
    expect(said).toContain('payments: off');
    expect(said).toContain('sign up as admin@castwright.local');
    expect(said).not.toContain('ticket=');
  });
});
