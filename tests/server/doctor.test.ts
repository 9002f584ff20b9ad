import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doctorCommand } from '#server/cli/doctor/doctor-command.ts';
import { openDatabase } from '#server/composition/open-database.ts';
import { startMailServer } from '../tools/mail-server.ts';
import { formatSkipReason, startPostgres, type TestPostgres } from '../tools/postgres-server.ts';

const QUICK = { SPEECH: 'flite', MAIL_OUTBOX: 'on' };
const HEALTHY: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castwright-doctor-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const check = (settings: Readonly<Record<string, string>> = {}, mail?: string) =>
  doctorCommand({ ...QUICK, DATA_DIR: join(folder, 'data'), ...settings }, mail);

/** Serves `handle` while `work` looks at it. */
async function serve(handle: RequestListener, work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a new server works; what others would miss is advice', async () => {
  const { text, isGood } = await check();
  expect(text).toMatch(/^✓ Settings: /m);
  expect(text).toMatch(/^✓ Database: embedded/m);
  expect(text).toMatch(/^✓ Files: disk: written, read, deleted/m);
  expect(text).toMatch(/^! Mail: isn’t sent/m);
  expect(text).toMatch(/^! Public address: none/m);
  expect(text).toMatch(/^✓ .*\(flite\).* said a word/m);
  expect(isGood).toBe(true);
});

test('a running server with the embedded database is left alone', async () => {
  const database = await openDatabase({ kind: 'embedded', dataFolder: join(folder, 'data') });
  const { text, isGood } = await check();
  await database.close();
  expect(text).toContain('a server is using it');
  expect(isGood).toBe(true);
});

test('settings that keep the server from starting are named as at its start', async () => {
  expect(await check({ PORT: 'many' })).toEqual({ text: expect.stringMatching(/^✗ Settings: .*PORT/s) as string, isGood: false });
});

test('a store that refuses, and a database that isn’t there, are bad, each with what to do', async () => {
  const { text, isGood } = await check({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    AUTH_SECRET: 'a-secret-of-thirty-two-characters-at-least',
    S3_BUCKET: 'videos',
    S3_REGION: 'eu-west-1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  });
  expect(text).toMatch(/^✗ Database: .* Check DATABASE_URL/m);
  expect(text).toMatch(/^✗ Files: .* Check the settings of the store/m);
  expect(isGood).toBe(false);
});

describe('the public address', () => {
  test('is asked for its health, and a proxy that isn’t trusted is named', async () => {
    await serve(HEALTHY, async (url) => {
      expect((await check({ PUBLIC_URL: url })).text).toContain(`✓ Public address: ${url} answers`);
    });
    const { text, isGood } = await check({ PUBLIC_URL: 'https://127.0.0.1:1' });
    expect(text).toMatch(/^✗ Public address: /m);
    expect(text).toMatch(/^✗ Proxy: .*TRUST_PROXY/m);
    expect(isGood).toBe(false);
  });

  test.each([
    ['another program', (_request, response) => response.end('hello'), /not the server/],
    ['a server that doesn’t know its name', (_request, response) => response.writeHead(421).end('{}'), /ALLOWED_HOSTS/],
    ['a clock that is off', (_request, response) => response.setHeader('date', new Date(0).toUTCString()).end('{"status":"ok"}'), /clock/],
    ['jobs that wait', (_request, response) => response.end('{"status":"degraded"}'), /degraded/],
  ] satisfies readonly (readonly [string, RequestListener, RegExp])[])('tells %s', async (_what, handle, problem) => {
    await serve(handle, async (url) => {
      const { text, isGood } = await check({ PUBLIC_URL: url });
      expect(text).toMatch(new RegExp(`^✗ Public address: .*${problem.source}`, 'm'));
      expect(isGood).toBe(false);
    });
  });

  test.each([
    [401, '✓'],
    [404, '✗'],
    [200, '✗'],
  ])('where a webhook answers %i to an unsigned message, it is %s', async (status, sign) => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', PAYMENT_VENDOR: 'stripe' };
    await serve(
      (request, response) => (request.url === '/api/health' ? HEALTHY(request, response) : response.writeHead(status).end()),
      async (url) => expect((await check({ ...stripe, PUBLIC_URL: url })).text).toContain(`${sign} Webhook of stripe: `),
    );
  });
});

test('mail is sent where it’s asked to, and a mail server that refuses is bad', async () => {
  const server = await startMailServer();
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'castwright@example.com' };
  expect((await check(settings)).text).toMatch(/^! Mail: goes through smtp/m);
  expect((await check(settings, 'ada@example.com')).text).toMatch(/^✓ Mail: handed to smtp/m);
  await server.close();
  expect((await check(settings, 'ada@example.com')).text).toMatch(/^✗ Mail: .*settings of the mail server/m);
});

describe('PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test('is looked at and not migrated', async ({ skip }) => {
    if (postgres.absent !== undefined) skip(formatSkipReason(postgres.absent));
    const settings = { DATABASE_URL: await postgres.createDatabase(), AUTH_SECRET: 'a-secret-of-thirty-two-characters-at-least' };
    expect((await check(settings)).text).toMatch(/^! Database: PostgreSQL .*castwright migrate/m);
    expect((await check(settings)).text).toMatch(/^! Database: /m);
    await (await openDatabase({ kind: 'server', url: settings.DATABASE_URL })).close();
    const { text } = await check(settings);
    expect(text).toMatch(/^✓ Database: PostgreSQL .* up to date$/m);
    expect(text).toMatch(/^✓ Clock: within \d+ ms/m);
  });
});
