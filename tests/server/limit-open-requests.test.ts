import Fastify, { type onRequestAsyncHookHandler } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import type { App } from '#server/http/fastify-app.ts';
import { limitOpenRequests } from '#server/http/limit-open-requests.ts';
import { ProvenCredentials } from '#server/http/network-key.ts';
import { scheduleByRequester } from '#server/http/schedule-by-requester.ts';
import type { Principal } from '#server/ports/token-verifier.ts';
import type { HttpError } from '#server/shared/http-error.ts';

const MOST = { user: 3, network: 5 };

/** A server whose responses wait until `release`; who is signed in says so. */
async function startServer() {
  const app = Fastify() as unknown as App;
  const proven = new ProvenCredentials(systemClock);
  const peaks = new Map<string, number>();
  const waiting: (() => void)[] = [];
  app.decorateRequest('principal', null);
  app.setErrorHandler(({ status, code, message }: HttpError, _request, reply) => reply.code(status).send({ code, message }));
  scheduleByRequester(app, proven);
  limitOpenRequests(app, {
    ...{ proven, most: MOST },
    dailyUse: { add: () => undefined, peak: (allowance, who, amount) => void peaks.set(`${allowance} ${who}`, amount) },
  });
  const authenticate: onRequestAsyncHookHandler = async (request) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) request.principal = { userId: authorization.replace('Bearer ', '') } as Principal;
  };
  app.get('/api/slow', { onRequest: authenticate }, () => new Promise<string>((resolve) => waiting.push(() => resolve('done'))));
  app.get('/api/quick', { onRequest: authenticate }, async () => 'done');
  await app.ready();
  const call = (url: string, who?: string, from = '198.51.100.7') =>
    app.inject({ url, remoteAddress: from, headers: who === undefined ? {} : { authorization: `Bearer ${who}` } });
  return {
    call,
    peaks,
    /** Opens so many requests, which wait. */
    async open(count: number, who?: string) {
      const before = waiting.length;
      const opened = Array.from({ length: count }, () => call('/api/slow', who));
      await vi.waitFor(() => expect(waiting.length).toBe(before + count), { timeout: 5_000 });
      return opened;
    },
    release: () => waiting.splice(0).forEach((one) => one()),
  };
}

describe('requests that somebody has open at the same time', () => {
  test('are bounded for each account: the error says that nothing is lost, others are answered, and a response makes room', async () => {
    const server = await startServer();
    const opened = await server.open(MOST.user, 'ann');
    const refused = await server.call('/api/quick', 'ann');
    expect([refused.statusCode, refused.json<unknown>()]).toMatchObject([
      429,
      { code: 'too-many-open-requests', message: expect.stringMatching(/^You have 3 requests open .* nothing is lost/) },
    ]);
    expect((await server.call('/api/quick', 'bob')).statusCode).toBe(200);
    expect((await server.call('/api/quick')).statusCode).toBe(200);
    expect(server.peaks.get('requests ann')).toBe(MOST.user);
    server.release();
    expect((await Promise.all(opened)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await server.call('/api/quick', 'ann')).statusCode).toBe(200);
  });

  test('are bounded for each network of visitors, whose users are no part of it once they’re proven', async () => {
    const server = await startServer();
    const opened = [...(await server.open(MOST.user, 'ann')), ...(await server.open(MOST.network))];
    const refused = await server.call('/api/quick');
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toMatchObject([
      429,
      expect.stringMatching(/^Your network has 5/),
    ]);
    expect((await server.call('/api/quick', undefined, '203.0.113.9')).statusCode).toBe(200);
    server.release();
    await Promise.all(opened);
    expect((await server.call('/api/quick')).statusCode).toBe(200);
  });
});
