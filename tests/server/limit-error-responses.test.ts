import Fastify, { type onRequestAsyncHookHandler } from 'fastify';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { requireAllowedHost } from '#server/http/allowed-hosts.ts';
import type { App } from '#server/http/fastify-app.ts';
import { HTTP_LIMITS } from '#server/http/http-limits.ts';
import { limitErrorResponses } from '#server/http/limit-error-responses.ts';
import { ProvenCredentials } from '#server/http/network-key.ts';
import { scheduleByRequester } from '#server/http/schedule-by-requester.ts';
import { createUnknownPathHandler } from '#server/http/unknown-paths.ts';
import type { Principal } from '#server/ports/token-verifier.ts';
import { createUnauthorizedError, type HttpError } from '#server/shared/http-error.ts';
import { DomainCache } from '#server/shared/domain-cache.ts';

const { max, timeWindow } = HTTP_LIMITS.refused;
const ANN = { authorization: 'Bearer ann' };

/** A server of which each look-up is noted, in the product's order of hooks. */
async function startServer() {
  let ahead = 0;
  const lookedUp: string[] = [];
  const clock = { now: () => systemClock.now() + ahead };
  const hosts = new DomainCache();
  const app = Fastify() as unknown as App;
  const proven = new ProvenCredentials(clock);
  app.decorateRequest('principal', null);
  app.decorateRequest('shareDomain', null);
  app.setErrorHandler((error: HttpError, _request, reply) => reply.code(error.status).send({ message: error.message }));
  scheduleByRequester(app, proven);
  limitErrorResponses(app, { proven, clock });
  app.addHook(
    'onRequest',
    requireAllowedHost({ publicUrl: 'https://videos.example.com' }, (host) =>
      hosts.find(host, async () => {
        lookedUp.push(host);
        return undefined;
      }),
    ),
  );
  const authenticate: onRequestAsyncHookHandler = async (request) => {
    lookedUp.push(request.headers.authorization ?? '');
    if (request.headers.authorization !== ANN.authorization) throw createUnauthorizedError();
    request.principal = { userId: 'ann' } as Principal;
  };
  app.get('/api/projects', { onRequest: authenticate }, async () => 'projects');
  app.get('/v/:token', async (_request, reply) => reply.code(404).send('no video'));
  app.setNotFoundHandler(async (request, reply) =>
    createUnknownPathHandler((path) => (path === '/only-get' ? ['GET'] : []))(request, reply),
  );
  await app.ready();
  const call = async (url: string, { from = '2001:db8::1', method = 'GET', headers = {} }: Partial<Call> = {}) =>
    (await app.inject({ method, url, remoteAddress: from, headers: { host: 'videos.example.com', ...headers } })).statusCode;
  return { call, lookedUp, wait: (ms: number) => void (ahead += ms) };
}

interface Call {
  readonly from: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
}

describe('refused requests', () => {
  test.each<[what: string, status: number, path: string, call: Partial<Call>]>([
    ['with made-up credentials', 401, '/api/projects', { headers: { authorization: 'Bearer made up' } }],
    ['for a shared video that isn’t there', 404, '/v/guess', {}],
    ['for a path that isn’t there', 404, '/nothing', {}],
    ['with a wrong method', 405, '/only-get', { method: 'POST' }],
    ['to an unknown host', 421, '/', { headers: { host: 'evil.example' } }],
  ])('%s count for the whole network, and too many are refused before any look-up', async (_what, status, path, call) => {
    const { call: send, lookedUp, wait } = await startServer();
    for (let count = 0; count < max; count += 1)
      expect(await send(path, { ...call, from: `2001:db8::${count.toString(16)}` })).toBe(status);
    const before = lookedUp.length;
    expect(await send(path, call)).toBe(429);
    expect(await send('/api/projects', { headers: { authorization: 'Bearer other' } })).toBe(429);
    expect(lookedUp).toHaveLength(before);
    expect(await send(path, { ...call, from: '2001:db8:1::1' })).toBe(status);
    wait(timeWindow);
    expect(await send(path, call)).toBe(status);
  });

  test('leave users of the same network alone who have proven who they are', async () => {
    const { call, wait } = await startServer();
    expect(await call('/api/projects', { headers: ANN })).toBe(200);
    for (let count = 0; count < max; count += 1) await call('/v/guess');
    expect(await call('/v/guess')).toBe(429);
    expect(await call('/api/projects', { headers: ANN })).toBe(200);
    expect(await call('/v/guess', { headers: ANN })).toBe(404);
    wait(HTTP_LIMITS.proven.ttl);
    expect(await call('/api/projects', { headers: ANN })).toBe(200);
  });

  test('to one unknown host look it up once', async () => {
    const { call, lookedUp } = await startServer();
    await Promise.all(Array.from({ length: 20 }, () => call('/', { headers: { host: 'evil.example' } })));
    expect(lookedUp).toEqual(['evil.example']);
  });
});
