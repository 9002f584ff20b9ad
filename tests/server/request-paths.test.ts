import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '../tools/tables.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { EXPECTATIONS } from './access-expectations.ts';

let server: TestServer;
let client: string;
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'castwright-client-'));
  await writeFile(join(client, 'index.html'), '<!doctype html><title>Client</title>');
  await writeFile(join(client, '404.html'), '<!doctype html><title>Not found</title>');
  await writeFile(join(client, 'conformance.html'), '<!doctype html><title>Suites</title>');
  await writeFile(join(client, 'site.json'), JSON.stringify(SITE));
  server = await startTestServer({ worker: false, clientFolder: client });
});
afterAll(async () => {
  await server.close();
  await rm(client, { recursive: true });
});

/** Pages of the production build: those for developers are left out. */
const SITE = { originPlace: '', trialFolder: '', built: {}, clientPatterns: ['/'], studioPatterns: [], texts: [] };
const ROUTES = Object.keys(EXPECTATIONS);

/** A request with its target as it is written here; a URL would be tidied up first. */
function request({ method, target, headers = {} }: { method: string; target: string; headers?: Record<string, string> }) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const { port } = new URL(server.url);
    const requested = httpRequest({ port, host: '127.0.0.1', method, path: target, headers, agent: false }, (response) => {
      const reported = { status: response.statusCode ?? 0, headers: response.headers };
      if (reported.status < 400) {
        resolve({ ...reported, body: '' });
        response.destroy();
      } else text(response).then((body) => resolve({ ...reported, body }), reject);
    });
    requested.on('error', reject).end();
  });
}

function toPath(route: string): [method: string, path: string] {
  const [method = '', pattern = ''] = route.split(' ');
  return [method, pattern.replace(/\{[^}]+\}/g, 'some-id')];
}

/** Ways to write the same path, or one that looks like it. */
const spelling = fc.oneof(
  fc.tuple(fc.infiniteStream(fc.boolean()), fc.boolean()).map(
    ([encode, upper]) =>
      (path: string) =>
        path.replace(/[^/]/g, (message) => {
          const code = message.charCodeAt(0).toString(16);
          return encode.next().value ? `%${upper ? code.toUpperCase() : code}` : message;
        }),
  ),
  fc.constantFrom(
    (path: string) => `http://x${path}`,
    (path: string) => `HTTPS://elsewhere.example:1${path}`,
    (path: string) => `/${path}`,
    (path: string) => path.replace('/api/', '/api//'),
    (path: string) => path.replace('/api/', '/API/'),
    (path: string) => path.replace('/api/', '/%2561pi/'),
    (path: string) => path.replace('/api/', '/api%2f'),
    (path: string) => `${path}?/../page`,
    (path: string) => `${path}%3f`,
  ),
);

describe('request paths', () => {
  test('API-1 every spelling of a path has its route’s limits and cache headers, or no route', async () => {
    const { id, token } = await server.signUp();
    await server.services.database.db.update(user).set({ role: 'admin' }).where(eq(user.id, id));
    const seen = async (method: string, target: string) => {
      const { status, headers, body } = await request({ method, target, headers: { authorization: `Bearer ${token}` } });
      const isPage = headers['content-type']?.startsWith('text/html') === true;
      const isUnknown = body.includes('nothing at this address');
      return { status, isPage, isUnknown, cache: headers['cache-control'], limit: headers['x-ratelimit-limit'] };
    };
    const plain = new Map<string, Awaited<ReturnType<typeof seen>>>();
    for (const route of ROUTES) plain.set(route, await seen(...toPath(route)));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ROUTES), spelling, async (route, spell) => {
        const [method, path] = toPath(route);
        const response = await seen(method, spell(path));
        const known = plain.get(route);
        // Hooks before the routes reject some of them: unknown path, unknown method.
        const isForeign = response.status === 403 && response.limit === undefined;
        if (
          response.isPage ||
          response.isUnknown ||
          isForeign ||
          response.status === 405 ||
          (response.status !== known?.status && response.status < 429)
        )
          return;
        expect([response.cache, response.limit]).toEqual([known?.cache, known?.limit]);
      }),
      { numRuns: 150 },
    );
    expect(plain.get('GET /api/captcha')).toMatchObject({ cache: 'no-store' });
  });

  test.each(['/%61pi/captcha', '/api/%63aptcha', 'http://elsewhere.example/api/captcha'])(
    'API-1 %s counts toward the same limit as the plain path',
    async (target) => {
      const left = async (path: string) => Number((await request({ method: 'GET', target: path })).headers['x-ratelimit-remaining']);
      const before = await left('/api/captcha');
      expect([await left(target), await left('/api/captcha')]).toEqual([before - 1, before - 2]);
    },
  );

  test.each(['evil.example', 'localhost.evil.example', 'evil.example:80', '127.0.0.1.evil.example'])(
    'rejects the foreign host name %s, whatever address it resolves to',
    async (name) => {
      const headers = { host: name, origin: `http://${name}` };
      for (const target of ['/', '/api/captcha', '/api/dev/outbox', '/dev/outbox', '/api/auth/get-session', '/api/nothing'])
        expect((await request({ method: 'GET', target, headers })).status).toBe(421);
      const reset = await request({ method: 'POST', target: '/api/auth/forget-password/email-otp', headers });
      expect(reset.status).toBe(421);
      expect((await request({ method: 'GET', target: '/socket.io/?EIO=4&transport=polling', headers })).status).toBe(403);
    },
  );

  test('the outbox opens only from this machine, under any of its names', async () => {
    for (const name of ['localhost', '127.0.0.1:80', '[::1]', 'app.localhost'])
      expect((await request({ method: 'GET', target: '/api/dev/outbox', headers: { host: name } })).status).toBe(200);
    for (const target of ['/api/dev/outbox', '/dev/outbox'])
      expect((await request({ method: 'GET', target, headers: { host: '192.168.1.5:4173' } })).status).toBe(404);
  });

  test('API-1 a wrong method responds with the allowed ones', async () => {
    const { token } = await server.signUp();
    const headers = { authorization: `Bearer ${token}` };
    const wrong = await request({ method: 'PUT', target: '/api/avatar/some-id', headers });
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'DELETE, GET, HEAD, PATCH']);
    expect((await request({ method: 'DELETE', target: '/%61pi/captcha' })).headers.allow).toBe('GET, HEAD');
    expect((await request({ method: 'POST', target: '/api/nothing' })).status).toBe(404);
  });

  test('RTE-7 the conformance page is for administrators only, and noindex', async () => {
    const { id, token } = await server.signUp();
    const ask = () => request({ method: 'GET', target: '/conformance.html', headers: { authorization: `Bearer ${token}` } });
    expect((await request({ method: 'GET', target: '/conformance.html' })).status).toBe(404);
    expect((await ask()).status).toBe(404);
    await server.services.database.db.update(user).set({ role: 'admin' }).where(eq(user.id, id));
    const { status, headers } = await ask();
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
  });

  test('sign-out clears site data in the browser', async () => {
    const { cookie } = await server.signUp();
    const headers = { cookie, origin: server.url, 'content-type': 'application/json' };
    const out = await request({ method: 'POST', target: '/api/auth/sign-out', headers });
    expect([out.status, out.headers['clear-site-data']]).toEqual([200, '"cache"']);
  });

  test('serves security.txt', async () => {
    const response = await fetch(`${server.url}/.well-known/security.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toMatch(/^Contact: http.*\/contact\nExpires: \d{4}-.*Z\n/);
  });
});
