import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readServerConfig } from '#server/composition/server-config.ts';
import { createServer, type RunningServer } from '#server/composition/create-server.ts';
import { listAdapterSummaries } from '#server/composition/list-adapter-summaries.ts';
import { HttpError } from '#server/shared/http-error.ts';
import { checkAdapters } from '#server/operations/use-cases/check-adapters.ts';
import { ADAPTER_CHECK_LIMITS, createAdapterMonitor } from '#server/shared/adapter-monitor.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const createWatchAtNoon = () => createAdapterMonitor(() => NOON);

describe('observing a port', () => {
  const failing = (error: unknown) => ({ act: () => Promise.reject(error) });

  test('remembers the latest outcome and errors', async () => {
    const watch = createWatchAtNoon();
    expect(watch.getLastUse('mailer')).toBeUndefined();
    for (let count = 1; count <= ADAPTER_CHECK_LIMITS.errorsStored + 3; count += 1) {
      await watch
        .observe('mailer', failing(new Error(`No way, time ${count}.\nat secret:1`)))
        .act()
        .catch(() => undefined);
    }
    expect(watch.getLastUse('mailer')).toBe('trouble');
    expect(watch.listErrors('mailer')).toHaveLength(ADAPTER_CHECK_LIMITS.errorsStored);
    expect(watch.listErrors('mailer')[0]).toEqual({ at: new Date(NOON).toISOString(), message: 'No way, time 13.' });
    expect(watch.listErrors('object-store')).toEqual([]);
    await watch.observe('mailer', { act: async () => 'done' }).act();
    expect(watch.getLastUse('mailer')).toBe('good');
  });

  test('ignores expected rejections and redacts email addresses', async () => {
    const watch = createWatchAtNoon();
    const aborted = new Error('left');
    aborted.name = 'AbortError';
    for (const error of [new HttpError(400, 'no', { message: 'No.' }), aborted]) {
      await watch
        .observe('captcha', failing(error))
        .act()
        .catch(() => undefined);
    }
    expect([watch.getLastUse('captcha'), watch.listErrors('captcha')]).toEqual([undefined, []]);
    await watch
      .observe('mailer', failing(new Error('550 no such user <ann@example.com>')))
      .act()
      .catch(() => undefined);
    expect(watch.listErrors('mailer')[0]?.message).toBe('550 no such user <[address]>');
  });

  test('does not change the port’s behavior', async () => {
    class Counter {
      readonly name = 'counter';
      #count = 0;
      next = () => (this.#count += 1);
      async later(by: number): Promise<number> {
        this.#count += by;
        return this.#count;
      }
    }
    const counter = createWatchAtNoon().observe('counter', new Counter());
    expect([counter.name, counter.next(), await counter.later(5), counter instanceof Counter]).toEqual(['counter', 1, 6, true]);
    const frozen = Object.freeze({ act: async () => 'done' });
    expect(await createWatchAtNoon().observe('mailer', frozen).act()).toBe('done');
    await expect(
      createWatchAtNoon()
        .observe('mailer', failing(new Error('no')))
        .act(),
    ).rejects.toThrow('no');
  });
});

describe('adapter health checks', () => {
  const card = (some: object) => ({ port: 'a', vendor: 'b', capabilities: [], settings: [], ...some });

  test('reports and remembers a failed check', async () => {
    const watch = createWatchAtNoon();
    const check = () => Promise.reject(new Error('Gone.'));
    const parts = { monitor: watch, ticks: () => 5, listSources: async () => [card({ check })] };
    await checkAdapters(parts);
    expect(await checkAdapters(parts)).toMatchObject([
      { health: 'trouble', latency: 0, troubles: [{ message: 'Gone.' }, { message: 'Gone.' }] },
    ]);
  });

  test('reports a check that hangs without delaying others', async () => {
    vi.useFakeTimers();
    try {
      const never = () => new Promise<never>(() => {});
      const requested = checkAdapters({
        monitor: createWatchAtNoon(),
        ticks: () => 5,
        listSources: async () => [card({ check: never }), card({ port: 'c' })],
      });
      await vi.advanceTimersByTimeAsync(ADAPTER_CHECK_LIMITS.checkWithin);
      expect((await requested).map(({ health }) => health)).toEqual(['trouble', 'unknown']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('server health', () => {
  let folder = '';
  let server: RunningServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'castwright-providers-'));
    server = await createServer(readServerConfig({ ...settings(), PORT: '0' }), { log: { info() {}, warn() {}, error() {} } });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
  const settings = () => ({ DATA_DIR: folder, HOST: '127.0.0.1' });

  test('passes every check and covers every port of the server, each once', async () => {
    const watch = createWatchAtNoon();
    const cards = await listAdapterSummaries(readServerConfig(settings()), server.services);
    const found = await checkAdapters({ monitor: watch, ticks: () => performance.now(), listSources: async () => cards });
    for (const { port, health, latency } of found) {
      expect([port, latency === null ? 'unknown' : 'good']).toEqual([port, health]);
    }
    expect(found.filter(({ latency }) => latency !== null).map(({ port }) => port)).toEqual(
      expect.arrayContaining(['database', 'object-store', 'disk-space', 'speech', 'presenter-library', 'usage-collector', 'error-intake']),
    );

    const names = cards.map(({ port }) => port);
    expect(names).toEqual([...new Set(names)]);
    const listed = new Set([...names, ...UNDER_ANOTHER_NAME]);
    const ports = (await readdir('server/ports')).map((file) => file.replace(/\.ts$/, ''));
    expect(ports.filter((port) => !listed.has(port))).toEqual([]);
  });

  test('names the configured adapters', async () => {
    const chosen = {
      ...settings(),
      AUTH_SECRET: 'x'.repeat(40),
      CAPTCHA: 'off',
      EXCHANGE_RATES: 'open',
      TRACES_URL: 'http://127.0.0.1:4318/v1/traces',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'a@b.example',
    };
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      DATABASE_URL: 'postgres://u:p@server/db',
      PUBLIC_URL: 'http://127.0.0.1',
    };
    const adapters = async (environment: NodeJS.ProcessEnv) =>
      Object.fromEntries(
        (await listAdapterSummaries(readServerConfig(environment), server.services)).map(({ port, vendor: adapter }) => [port, adapter]),
      );
    expect(await adapters(settings())).toMatchObject({
      database: 'pglite',
      mailer: 'outbox',
      captcha: 'altcha',
      'exchange-rates': 'table',
      tracer: 'off',
    });
    expect(await adapters({ ...chosen, ...stripe })).toMatchObject({
      database: 'postgresql',
      mailer: 'smtp',
      captcha: 'off',
      'exchange-rates': 'open',
      'payment-gateway': 'stripe',
      tracer: 'open-telemetry',
    });
  });
});

/** Parts of a port that is listed. */
const UNDER_ANOTHER_NAME = [
  'account-service',
  'account-store',
  'audio-encoder',
  'captcha-verifier',
  'flag-evaluator',
  'gif-encoder',
  'logger',
  'mail-archive',
  'presenter-files',
  'rate-limit-counter',
  'sandbox-ledger',
  'segment-store',
  'token-verifier',
];
