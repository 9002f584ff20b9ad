import { eq } from 'drizzle-orm';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user as userTable } from '../tools/tables.ts';
import { readEmojiFile } from '#domain/emoji/emoji-file.ts';
import { decodeSpokenScene } from '#domain/speech/spoken-scene-file.ts';
import { fakePresenterFiles } from '../tools/fake-presenters.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';
import { ROUTES } from '../tools/operations.ts';

let server: TestServer;
let client: string;
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'castwright-client-'));
  await mkdir(join(client, 'assets'));
  await writeFile(join(client, 'index.html'), '<!doctype html><title>Client</title>');
  await writeFile(join(client, 'assets/app-1a2b3c.js'), 'export {}');
  server = await startTestServer({ worker: false, clientFolder: client });
});
afterAll(async () => {
  await server.close();
  await rm(client, { recursive: true });
});

let known: Promise<TestUser> | undefined;
const createUser = () => (known ??= server.signUp());
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

describe('server surface', () => {
  test('API-1 API-6 API-7 the OpenAPI document lists exactly the operations of the contract, and what others define', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as { openapi: string; paths: Record<string, Record<string, unknown>> };
    expect(document.openapi).toBe('3.1.0');
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.toSorted()).toEqual(ROUTES.toSorted());
    expect(JSON.stringify(document)).toContain('lower-third');
  });

  test('API-1 every operation has a name of its own, a verb first, and explicit statuses', async () => {
    interface Operation {
      readonly operationId: string;
      readonly responses: object;
    }
    const { paths } = (await (await get('/api/openapi.json')).json()) as { paths: Record<string, Record<string, Operation>> };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(?:[A-Z0-9][a-z0-9]*)*$/);
    expect([...new Set(operations.flatMap(({ responses }) => Object.keys(responses)))].filter((status) => !/^\d{3}$/.test(status))).toEqual(
      ['default'],
    );
    // Programs are written against these names.
    expect(ids).toEqual(expect.arrayContaining(['generateVideo', 'getVideoStatus', 'downloadVideo', 'createProject', 'editProject']));
  });

  test('an emoji is a file of its own, and what is no emoji isn’t there', async () => {
    const response = await get('/emoji/1f600.svg');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(readEmojiFile(await response.text())).toMatchObject({ width: 128, height: 128 });
    for (const path of ['/emoji/1fbff.svg', '/emoji/1f600', '/emoji/..%2f..%2fpackage.json', '/emoji/__proto__.svg'])
      expect((await get(path)).status).toBe(404);
  });

  test('health is public, and its details are for administrators only', async () => {
    expect(await (await get('/api/health')).json()).toEqual({ status: 'ok' });
    const user = await server.signUp();
    expect((await user.call('GET', '/api/admin/health')).status).toBe(403);
    await server.services.database.db.update(userTable).set({ role: 'admin' }).where(eq(userTable.id, user.id));
    const response = await user.call('GET', '/api/admin/health');
    expect(await response.json()).toEqual({
      status: 'ok',
      role: 'all',
      version: '0.0.0-test',
      database: 'embedded',
      memory: expect.anything() as object,
    });
  });

  test('every response has a request id and strict security headers', async () => {
    const { headers } = await get('/');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-frame-options')).toBe('DENY');
    const features = new Map((headers.get('permissions-policy') ?? '').split(', ').map((entry) => entry.split('=') as [string, string]));
    // The studio of the user's own presenters takes a photo, the editor records a voice and a screen; no other origin and no frame may.
    const allowed = ['camera', 'display-capture', 'microphone', 'publickey-credentials-create', 'publickey-credentials-get'];
    for (const feature of allowed) expect([feature, features.get(feature)]).toEqual([feature, '(self)']);
    for (const feature of ['geolocation', 'midi', 'usb']) expect([feature, features.get(feature)]).toEqual([feature, '()']);
    expect([...features].filter(([, origins]) => origins !== '()').map(([feature]) => feature)).toEqual(allowed);
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      "worker-src 'self' blob:",
      "img-src 'self' blob: data:",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain(`connect-src 'self' ws://localhost:${new URL(server.url).port}`);
  });

  test('RED-1 client routes serve the uncached page, and hashed files are immutable', async () => {
    for (const path of ['/', '/dashboard', '/videos/some-id?tab=1']) {
      const page = await get(path);
      expect([page.status, page.headers.get('cache-control'), await page.text()]).toEqual([
        200,
        'no-cache',
        expect.stringContaining('<title>Client'),
      ]);
    }
    expect((await get('/assets/app-1a2b3c.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/app-gone.js')).status).toBe(404);
    expect(await (await get('/..%2f..%2fetc%2fpasswd')).text()).not.toContain('root:');
  });

  test.each(['/api', '/api/nothing', '/api/avatar', '/dev/nothing'])('%s responds 404 in the common error format', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
      404,
      'application/json; charset=utf-8',
      { code: 'not-found', message: 'There’s nothing at this address.' },
    ]);
  });

  test.each<{
    name: string;
    path: string;
    init: { method?: string; body?: string; headers?: Record<string, string> };
    status: number;
    code: string;
  }>([
    {
      name: 'a malformed body',
      path: '/api/projects',
      init: { method: 'POST', body: '{"a":', headers: { 'content-type': 'application/json' } },
      status: 400,
      code: 'invalid-request',
    },
    {
      name: 'an oversized body',
      path: '/api/projects',
      init: { method: 'POST', body: `"${'a'.repeat(2_000_000)}"`, headers: { 'content-type': 'application/json' } },
      status: 413,
      code: 'too-large',
    },
    {
      name: 'an unsupported content type',
      path: '/api/projects',
      init: { method: 'POST', body: '<a/>', headers: { 'content-type': 'application/xml' } },
      status: 415,
      code: 'unsupported-type',
    },
    {
      name: 'a body with prototype pollution',
      path: '/api/projects',
      init: { method: 'POST', body: '{"__proto__":{"a":1}}', headers: { 'content-type': 'application/json' } },
      status: 400,
      code: 'invalid-request',
    },
    { name: 'a malformed path', path: '/api/avatar/%E0%A4%A', init: {}, status: 400, code: 'invalid-request' },
    { name: 'an oversized path', path: `/api/avatar/${'a'.repeat(500)}`, init: {}, status: 404, code: 'not-found' },
  ])('$name responds in the common error format', async ({ path, init, status, code }) => {
    const { token } = await createUser();
    const response = await fetch(server.url + path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code, message: expect.stringMatching(/^[A-Z].*[.]$/) });
  });

  test('rejects a session cookie from another site', async () => {
    const user = await server.signUp();
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', cookie: user.cookie } };
    const foreign = await fetch(`${server.url}/api/projects`, { ...init, headers: { ...init.headers, origin: 'https://evil.example' } });
    expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'wrong-origin' }]);
    expect((await fetch(`${server.url}/api/projects`, { ...init, headers: { ...init.headers, origin: server.url } })).status).toBe(400);
  });
});

describe('voices and presenters', () => {
  test('API-7 are public', async () => {
    expect(await (await get('/api/voices')).json()).toMatchObject({ voices: [{ id: 'one', language: 'en-US' }] });
    expect(await (await get('/api/avatars')).json()).toMatchObject({
      avatars: expect.arrayContaining([expect.objectContaining({ id: 'ada', tags: { style: 'plain' } })]),
    });
  });

  test('API-7 packs are immutable and revalidated by ETag', async () => {
    const pack = await get('/api/avatars/ada/pack');
    expect([pack.status, pack.headers.get('content-encoding')]).toEqual([200, null]);
    expect(new Uint8Array(await pack.arrayBuffer())).toEqual(await fakePresenterFiles.pack('ada'));
    expect(pack.headers.get('cache-control')).toContain('no-cache');
    expect((await get('/api/avatars/ada/pack', { 'if-none-match': pack.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await get('/api/avatars/nobody/pack')).status).toBe(404);
    expect((await get('/api/avatars/..%2f..%2fsecret/thumbnail')).status).toBe(404);
  });

  test('API-7 previews a script before rendering, and synthesizes the same script once', async () => {
    const user = await server.signUp();
    const say = () => user.call('POST', '/api/speech', { script: 'Hello there.', voiceId: 'one' });
    const first = await say();
    expect(first.status).toBe(200);
    expect(decodeSpokenScene(new Uint8Array(await first.arrayBuffer())).pcm.length).toBe(2 * 0.4 * 48_000);
    expect((await say()).headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await server.services.objects.list('speech/')).toHaveLength(1);
    const silent = await user.call('POST', '/api/speech', { script: '...', voiceId: 'one' });
    expect([silent.status, await silent.json()]).toMatchObject([400, { field: 'script' }]);
    expect((await fetch(`${server.url}/api/speech`, { method: 'POST' })).status).toBe(401);
  });
});

describe('outbox without a mail server', () => {
  test('works without scripts and shows emails as text', async () => {
    await server.services.database.db.execute(
      `insert into mail ("to", subject, text) values ('a@b.c', '<b>bold</b>', '<script>alert(1)</script>')`,
    );
    const page = await get('/dev/outbox');
    expect(page.headers.get('content-type')).toContain('text/html');
    const text = await page.text();
    expect(text).toContain('&#60;b&#62;bold');
    expect(text).not.toContain('<script');
    expect(await (await get('/api/dev/outbox?to=A@B.C')).json()).toMatchObject({ mails: [{ to: 'a@b.c', subject: '<b>bold</b>' }] });
  });
});
