import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabaseRateLimitCounter } from '#server/adapters/rate-limit-counter/database/index.ts';
import { createMemoryRateLimitCounter } from '#server/adapters/rate-limit-counter/memory/index.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { openDatabase } from '#server/composition/open-database.ts';
import type { RateLimitCounter } from '#server/ports/rate-limit-counter.ts';
import type { Database } from '#server/ports/database.ts';
import type { HttpError } from '#server/shared/http-error.ts';
import { createRateLimitOptions } from '#server/http/create-rate-limit-options.ts';

const MOST = 5;
const WINDOW_MS = 60_000;

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ kind: 'memory' });
});
afterAll(() => database.close());

/** One server process with rate limits, a limited route and an unlimited one. */
async function startProcess(shared: RateLimitCounter, warned: string[] = []) {
  const app = Fastify();
  const log = { info: () => {}, warn: (message: string) => void warned.push(message), error: () => {} };
  app.decorateRequest('principal', null);
  app.setErrorHandler((error: HttpError, _request, reply) => reply.code(error.status).send({ message: error.message }));
  await app.register(
    rateLimit,
    createRateLimitOptions({ shared, own: createMemoryRateLimitCounter(systemClock), now: () => systemClock.now(), log }),
  );
  await app.register(async (scope) => {
    scope.post('/api/limited', { config: { rateLimit: { max: MOST, timeWindow: WINDOW_MS } } }, async () => 'done');
    scope.get('/api/other', async () => 'done');
    scope.get('/page', async () => 'done');
    scope.get('/limited-page', { config: { rateLimit: { max: MOST, timeWindow: WINDOW_MS } } }, async () => 'done');
  });
  const call = async (address: string, path = '/api/limited') =>
    app.inject({ method: path === '/api/limited' ? 'POST' : 'GET', url: path, remoteAddress: address });
  return { app, call };
}

describe('limits of requests', () => {
  test('are shared by all processes on one database, also for concurrent requests', async () => {
    const counter = () => createDatabaseRateLimitCounter(database.db, systemClock);
    const [one, two] = [await startProcess(counter()), await startProcess(counter())];
    const responses = await Promise.all(Array.from({ length: MOST * 3 }, (_, index) => (index % 2 ? one : two).call('10.0.0.1')));
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: MOST }, () => 200), ...Array.from({ length: MOST * 2 }, () => 429)]);

    const late = await two.call('10.0.0.1');
    expect(late.json()).toEqual({ message: expect.stringMatching(/^Too many requests\. Wait \d+ seconds and try again\.$/) });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await one.call('10.0.0.2')).statusCode).toBe(200);
    expect((await one.call('10.0.0.1', '/api/other')).statusCode).toBe(200);
  });

  test('count an IPv6 network once, whatever address of it is used', async () => {
    const { call } = await startProcess(createMemoryRateLimitCounter(systemClock));
    const statuses: number[] = [];
    for (let host = 0; host <= MOST; host += 1) statuses.push((await call(`2001:db8:1:2::${host.toString(16)}`)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: MOST }, () => 200), 429]);
    expect((await call('2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('hold where a page has a limit of its own', async () => {
    const { call } = await startProcess(createMemoryRateLimitCounter(systemClock));
    const statuses: number[] = [];
    for (let count = 0; count <= MOST; count += 1) statuses.push((await call('10.0.0.5', '/limited-page')).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });

  test('do not count page loads', async () => {
    const counted: string[] = [];
    const counter: RateLimitCounter = {
      ...silent,
      increment: async (key) => {
        counted.push(key);
        return { count: 1, resetsAt: systemClock.now() + WINDOW_MS };
      },
    };
    const { call } = await startProcess(counter);
    await call('10.0.0.3', '/page');
    await call('10.0.0.3', '/api/other');
    expect(counted).toHaveLength(1);
  });

  test('continue per process while the shared counter fails, with one log entry', async () => {
    const warned: string[] = [];
    const { call } = await startProcess({ ...silent, increment: () => Promise.reject(new Error('gone')) }, warned);
    const statuses: number[] = [];
    for (let count = 0; count <= MOST; count += 1) statuses.push((await call('10.0.0.4')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: MOST }, () => 200), 429]);
    expect(warned).toHaveLength(1);
  });
});

const silent = { decrement: async () => undefined, forget: async () => undefined, removeEnded: async () => undefined };
