import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../server/composition/server-config.ts';
import { createHost, type Host } from '../../server/composition/create-server.ts';
import { providerCards } from '../../server/composition/load-adapter-summaries.ts';
import { Refusal } from '../../server/shared/http-error.ts';
import { hostProviders } from '../../server/operations/use-cases/check-adapters.ts';
import { PROVIDER_LIMITS } from '../../server/operations/use-cases/adapter-check-limits.ts';
import { createProviderWatch } from '../../server/operations/use-cases/adapter-monitor.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const watchAtNoon = () => createProviderWatch(() => NOON);

describe('the watch over a port', () => {
  const failing = (error: unknown) => ({ act: () => Promise.reject(error) });

  test('remembers how the latest use ended, and the latest troubles', async () => {
    const watch = watchAtNoon();
    expect(watch.lastUse('mailer')).toBeUndefined();
    for (let count = 1; count <= PROVIDER_LIMITS.troubles + 3; count += 1) {
      await watch
        .watched('mailer', failing(new Error(`No way, time ${count}.\nat secret:1`)))
        .act()
        .catch(() => undefined);
    }
    expect(watch.lastUse('mailer')).toBe('trouble');
    expect(watch.troubles('mailer')).toHaveLength(PROVIDER_LIMITS.troubles);
    expect(watch.troubles('mailer')[0]).toEqual({ at: new Date(NOON).toISOString(), message: 'No way, time 13.' });
    expect(watch.troubles('object-store')).toEqual([]);
    await watch.watched('mailer', { act: async () => 'done' }).act();
    expect(watch.lastUse('mailer')).toBe('good');
  });

  test('what a port is right to refuse is no trouble, and addresses of people are left out', async () => {
    const watch = watchAtNoon();
    const aborted = new Error('left');
    aborted.name = 'AbortError';
    for (const error of [new Refusal(400, 'no', { message: 'No.' }), aborted]) {
      await watch
        .watched('captcha', failing(error))
        .act()
        .catch(() => undefined);
    }
    expect([watch.lastUse('captcha'), watch.troubles('captcha')]).toEqual([undefined, []]);
    await watch
      .watched('mailer', failing(new Error('550 no such user <ann@example.com>')))
      .act()
      .catch(() => undefined);
    expect(watch.troubles('mailer')[0]?.message).toBe('550 no such user <[address]>');
  });

  test('changes nothing about the port', async () => {
    class Counter {
      readonly name = 'counter';
      #count = 0;
      next = () => (this.#count += 1);
      async later(by: number): Promise<number> {
        this.#count += by;
        return this.#count;
      }
    }
    const counter = watchAtNoon().watched('counter', new Counter());
    expect([counter.name, counter.next(), await counter.later(5), counter instanceof Counter]).toEqual(['counter', 1, 6, true]);
    const frozen = Object.freeze({ act: async () => 'done' });
    expect(await watchAtNoon().watched('mailer', frozen).act()).toBe('done');
    await expect(
      watchAtNoon()
        .watched('mailer', failing(new Error('no')))
        .act(),
    ).rejects.toThrow('no');
  });
});

describe('the state of the providers', () => {
  const card = (some: object) => ({ port: 'a', vendor: 'b', capabilities: [], settings: [], ...some });

  test('a check that fails is trouble and is remembered', async () => {
    const watch = watchAtNoon();
    const check = () => Promise.reject(new Error('Gone.'));
    const parts = { watch, ticks: () => 5, cards: async () => [card({ check })] };
    await hostProviders(parts);
    expect(await hostProviders(parts)).toMatchObject([
      { health: 'trouble', latency: 0, troubles: [{ message: 'Gone.' }, { message: 'Gone.' }] },
    ]);
  });

  test('a check that does not end is trouble, and keeps no other from being told', async () => {
    vi.useFakeTimers();
    try {
      const never = () => new Promise<never>(() => {});
      const asked = hostProviders({
        watch: watchAtNoon(),
        ticks: () => 5,
        cards: async () => [card({ check: never }), card({ port: 'c' })],
      });
      await vi.advanceTimersByTimeAsync(PROVIDER_LIMITS.checkWithin);
      expect((await asked).map(({ health }) => health)).toEqual(['trouble', 'unknown']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a whole host', () => {
  let folder = '';
  let host: Host;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'castwright-providers-'));
    host = await createHost(readConfig({ ...settings(), PORT: '0' }), { log: { info() {}, warn() {}, error() {} } });
  });
  afterAll(async () => {
    await host.stop();
    await rm(folder, { recursive: true });
  });
  const settings = () => ({ DATA_DIR: folder, HOST: '127.0.0.1' });

  test('all that can be checked is good, and no port of the host is left out', async () => {
    const watch = watchAtNoon();
    const cards = await providerCards(readConfig(settings()), host.services);
    const found = await hostProviders({ watch, ticks: () => performance.now(), cards: async () => cards });
    for (const { port, health, latency } of found) {
      expect([port, latency === null ? 'unknown' : 'good']).toEqual([port, health]);
    }
    expect(found.filter(({ latency }) => latency !== null).map(({ port }) => port)).toEqual(
      expect.arrayContaining(['database', 'object-store', 'disk-space', 'speech', 'presenter-library', 'usage-collector', 'error-intake']),
    );

    const listed = new Set([...cards.map(({ port }) => port), ...UNDER_ANOTHER_NAME]);
    const ports = (await readdir('server/ports')).map((file) => file.replace(/\.ts$/, ''));
    expect(ports.filter((port) => !listed.has(port))).toEqual([]);
  });

  test('names the vendors that the settings chose', async () => {
    const chosen = {
      ...settings(),
      AUTH_SECRET: 'x'.repeat(40),
      CAPTCHA: 'off',
      EXCHANGE_RATES: 'open',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'a@b.example',
    };
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      DATABASE_URL: 'postgres://u:p@server/db',
      PUBLIC_URL: 'http://127.0.0.1',
    };
    const vendors = async (environment: NodeJS.ProcessEnv) =>
      Object.fromEntries((await providerCards(readConfig(environment), host.services)).map(({ port, vendor }) => [port, vendor]));
    expect(await vendors(settings())).toMatchObject({ database: 'pglite', mailer: 'outbox', captcha: 'altcha', 'exchange-rates': 'table' });
    expect(await vendors({ ...chosen, ...stripe })).toMatchObject({
      database: 'postgresql',
      mailer: 'smtp',
      captcha: 'off',
      'exchange-rates': 'open',
      'payment-gateway': 'stripe',
    });
  });
});

/** Parts of a port that is listed, or no port at all. */
const UNDER_ANOTHER_NAME = [
  'account-vendor',
  'token-verifier',
  'captcha-verifier',
  'flag-evaluator',
  'mail-archive',
  'presenter-files',
  'disk-full',
  'object-too-large',
  'start-problem',
  'job-limits',
];
