import { EventEmitter } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type onRequestAsyncHookHandler } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FairPool } from '#server/adapters/database/shared/fair-pool.ts';
import { getCurrentRequester, runForRequester } from '#server/database/requester.ts';
import type { App } from '#server/http/fastify-app.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { ProvenCredentials } from '#server/http/network-key.ts';
import type { Principal } from '#server/ports/token-verifier.ts';
import { scheduleByRequester } from '#server/http/schedule-by-requester.ts';

const WAIT = 15_000;

/** A connection that opens immediately and never responds. */
class Connection extends EventEmitter {
  readonly _queryable = true;
  connect(connected: () => void): void {
    connected();
  }
  end(ended: () => void): void {
    ended();
  }
}

function createPool(): FairPool {
  return new FairPool({ max: 1, connectionTimeoutMillis: WAIT, idleTimeoutMillis: 0, Client: Connection as never });
}

describe('database connection turns', () => {
  afterEach(() => void vi.useRealTimers());

  test('wait up to the connection timeout, and an abandoned one goes to the next caller', async () => {
    vi.useFakeTimers();
    const pool = createPool();
    const held = await pool.connect();
    const late = Promise.allSettled([pool.connect()]);
    vi.advanceTimersByTime(WAIT);
    expect(await late).toMatchObject([{ reason: { message: 'timeout exceeded when trying to connect' } }]);
    const next = pool.connect();
    held.release();
    (await next).release();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('reject all waiting callers when the pool ends', async () => {
    const pool = createPool();
    const held = await pool.connect();
    const waiting = Promise.allSettled([pool.connect(), pool.connect()]);
    const ended = pool.end();
    held.release();
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await ended;
  });
});

test('between a hundred accounts that wait for five answers each, one that waits for one has the next turns of the database', async () => {
  const pool = createPool();
  const order: string[] = [];
  const ask = (who: string, open: number) =>
    runForRequester(
      who,
      async () => {
        const client = await pool.connect();
        order.push(who);
        client.release();
      },
      () => open,
    );
  const held = await pool.connect();
  const greedy = Array.from({ length: 100 }, (_, at) => `greedy ${at}`).flatMap((who) => Array.from({ length: 5 }, () => ask(who, 5)));
  const quiet = (async () => {
    // The queries of one request, one after the other.
    for (let query = 0; query < 4; query += 1) await ask('quiet', 1);
  })();
  held.release();
  await quiet;
  // A few go while it isn't waiting, between two of its queries; by order it would be all hundred, four times.
  expect(order.filter((who) => who !== 'quiet').length).toBeLessThan(20);
  await Promise.all(greedy);
  expect(order).toHaveLength(504);
  await pool.end();
});

describe('requester of a request', () => {
  test('is its network until its credentials are proven, then its user, in every hook and handler, for any body', async () => {
    const app = Fastify() as unknown as App;
    app.decorateRequest('principal', null);
    scheduleByRequester(app, new ProvenCredentials(systemClock));
    const hooks: string[] = [];
    app.addHook('onRequest', async () => void hooks.push(getCurrentRequester()));
    const authenticate: onRequestAsyncHookHandler = async (request) => {
      const user = /^Bearer (ann|bob)$/.exec(request.headers.authorization ?? '')?.[1];
      if (user !== undefined) request.principal = { userId: user } as Principal;
    };
    app.post('/', { onRequest: authenticate }, async () => {
      await Promise.resolve();
      return { requester: getCurrentRequester() };
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;

    const ask = (headers: Readonly<Record<string, string>>) =>
      new Promise<unknown>((resolve, reject) => {
        const requested = request({ port, method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }, (response) => {
          response.once('data', (text: Buffer) => resolve((JSON.parse(text.toString()) as { requester: unknown }).requester));
        });
        requested.once('error', reject);
        requested.write('{"in":');
        app.server.once('request', () => requested.end('"pieces"}'));
      });
    const requesters = [
      await ask({ authorization: 'Bearer ann' }),
      await ask({ authorization: 'Bearer ann', cookie: 'session=bob' }),
      await ask({ authorization: 'Bearer made up' }),
      await ask({ cookie: 'session=made up' }),
      await ask({}),
    ];
    await app.close();
    const network = 'network 127.0.0.1';
    expect(requesters).toEqual(['user ann', 'user ann', network, network, network]);
    // The first request of a credential waits in its network's place to be checked.
    expect(hooks).toEqual([network, 'user ann', network, network, network]);
    expect(getCurrentRequester()).toBe('');
  });
});
