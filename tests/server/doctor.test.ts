import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { parse } from 'yaml';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doctorCommand } from '#server/cli/doctor/doctor-command.ts';
import { formatReport, isGood as isAllGood } from '#server/cli/doctor/finding.ts';
import { checkSecrets } from '#server/cli/doctor/check-secrets.ts';
import { SERVER_REGISTRY } from '#server/composition/server-registry.ts';
import type { ServerPort } from '#server/composition/server-port.ts';
import { openDatabase } from '#server/composition/open-database.ts';
import { startMailServer } from '../tools/mail-server.ts';
import { runCommand } from '../tools/run-command.ts';
import { formatSkipReason, startPostgres, type TestPostgres } from '../tools/postgres-server.ts';

const QUICK = { SPEECH: 'flite', MAIL_OUTBOX: 'on' };
const HEALTHY: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castwright-doctor-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function check(settings: Readonly<Record<string, string>> = {}, mail?: string) {
  const findings = await doctorCommand({ ...QUICK, DATA_DIR: join(folder, 'data'), ...settings }, mail);
  return { text: formatReport(findings, false), isGood: isAllGood(findings) };
}

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
  expect(text).toMatch(/^! Database: embedded.*no tables yet/m);
  expect(text).toMatch(/^✓ Disk: .* free/m);
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

describe('as a process', () => {
  const run = (settings: Readonly<Record<string, string>>, ...options: readonly string[]) =>
    runCommand(['doctor', ...options], { ...QUICK, DATA_DIR: join(folder, 'data'), ...settings });

  test('ends with 0 for a good folder, in words and as JSON', async () => {
    await (await openDatabase({ kind: 'embedded', dataFolder: join(folder, 'data') })).close();
    const { code, out } = await run({}, '--json');
    const { isGood, findings } = JSON.parse(out) as { isGood: boolean; findings: { state: string; what: string; text: string }[] };
    expect([code, isGood, findings.filter(({ state }) => state === 'bad')]).toEqual([0, true, []]);
    expect(findings.find(({ what }) => what === 'Database')).toMatchObject({ state: 'good', text: expect.stringContaining('up to date') });
    expect(findings.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Settings', 'Secrets', 'Files', 'Translator', 'Presenter library']),
    );
  });

  test('ends with 1 where several things are broken, names each with what to do, and no secret', async () => {
    const data = join(folder, 'data');
    await mkdir(data);
    await writeFile(join(data, 'files'), 'A file where a folder should be.');
    const secret = 'change-me-to-32-characters-or-more';
    const { code, out } = await run({ AUTH_SECRET: secret, DATABASE_URL: 'postgres://nobody:hunter2passwd@127.0.0.1:1/none' });
    expect(code).toBe(1);
    expect(out).toMatch(/^✗ Files: .* Check who owns DATA_DIR/m);
    expect(out).toMatch(/^✗ Database: .* Check DATABASE_URL/m);
    expect(out).toMatch(/^✗ Secrets: easy to guess: AUTH_SECRET, DATABASE_URL\. Set random ones/m);
    for (const hidden of [secret, 'hunter2passwd']) expect(out).not.toContain(hidden);
  });
});

test.each([
  [
    'an earlier release',
    sql`delete from drizzle.__drizzle_migrations where id > 1`,
    /^! Database: .*earlier release\. Make a backup/m,
    true,
  ],
  [
    'a later release',
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2100, 0)})`,
    /^✗ Database: .*later release.*Start that release, or restore a backup/m,
    false,
  ],
] as const)('tables of %s are named, and stay as they are', async (_whose, change, line, good) => {
  const database = await openDatabase({ kind: 'embedded', dataFolder: join(folder, 'data') });
  await database.db.execute(change);
  await database.close();
  for (const time of ['once', 'again']) {
    const { text, isGood } = await check();
    expect([time, isGood]).toEqual([time, good]);
    expect(text).toMatch(line);
  }
});

test('secrets of our own examples count as such, and random ones don’t', async () => {
  const compose = parse(await readFile('compose.yaml', 'utf8'), { merge: true }) as {
    services: { web: { environment: Readonly<Record<string, string>> } };
  };
  const examples = Object.fromEntries(
    Object.entries(compose.services.web.environment).map(([name, value]) => [name, value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')]),
  );
  expect(checkSecrets(examples, { authSecret: examples['AUTH_SECRET'] }).text).toContain('AUTH_SECRET, DATABASE_URL, S3_SECRET_ACCESS_KEY');
  expect(checkSecrets({ AUTH_SECRET: 'a'.repeat(40) }, { authSecret: 'a'.repeat(40) }).state).toBe('bad');
  const random = '3q2-7wEAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRo';
  expect(checkSecrets({ AUTH_SECRET: random, PUBLIC_URL: 'https://a.example' }, { authSecret: random }).state).toBe('good');
});

test('every port that administrators can have checked has a line', () => {
  const ports = Object.values<Pick<ServerPort<unknown, never>, 'port' | 'check'>>(SERVER_REGISTRY).filter(
    ({ check: own }) => own !== undefined,
  );
  const elsewhere = { database: 'Database', 'object-store': 'Files', 'disk-space': 'Disk', speech: 'voices', 'error-intake': 'Database' };
  const own = [SERVER_REGISTRY.presenters.port, SERVER_REGISTRY.translator.port];
  expect(ports.map(({ port }) => port).toSorted()).toEqual([...Object.keys(elsewhere), ...own].toSorted());
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
