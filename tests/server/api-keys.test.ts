import { eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKey, user as userTable } from '../tools/tables.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '#domain/account/api-key-scopes.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { KEY_ROUTES } from './key-routes.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { createUserCall, type TestUser } from '../tools/test-users.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false })));
afterAll(() => server.close());

interface Program {
  readonly user: TestUser;
  readonly secret: string;
  readonly id: string;
  readonly call: TestUser['call'];
}

async function createProgram(): Promise<Program> {
  const user = await server.signUp();
  await server.setPlan(user.id, 'business');
  const response = await user.call('POST', '/api/keys', { name: 'Build machine' });
  expect(response.status).toBe(201);
  const { secret, card } = (await response.json()) as { secret: string; card: { id: string } };
  return { user: user, secret, id: card.id, call: createUserCall(server.url, secret) };
}

const GENERATE = { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' };
const readCode = async (response: Response) => ((await response.json()) as { code: string }).code;

describe('VID-9 calling the API with a key', () => {
  test('creates a video and reads its status, which the user sees too', async () => {
    const { user: owner, call } = await createProgram();
    const response = await call('POST', '/api/avatar/generate', GENERATE);
    expect(response.status).toBe(202);
    const { taskId } = (await response.json()) as { taskId: string };
    expect((await call('GET', `/api/avatar/status/${taskId}`)).status).toBe(200);
    expect((await owner.call('GET', `/api/avatar/status/${taskId}`)).status).toBe(200);
  });

  test('cannot use account or admin routes', async () => {
    const { user: owner, call } = await createProgram();
    await server.services.database.db.update(userTable).set({ role: 'admin' }).where(eq(userTable.id, owner.id));
    for (const [method, path] of [
      ['GET', '/api/user/profile'],
      ['GET', '/api/keys'],
      ['GET', '/api/admin/users'],
      ['GET', '/api/admin/check-admin'],
    ] as const) {
      const rejected = await call(method, path);
      expect([rejected.status, await readCode(rejected)], path).toEqual([403, 'key-not-enough']);
    }
    expect((await call('POST', '/api/keys', { name: 'Another' })).status).toBe(403);
  });

  test('cannot open a socket', async () => {
    const { user: owner, secret } = await createProgram();
    const socket = io(server.url, { auth: { token: secret, userId: owner.id }, transports: ['websocket'], reconnection: false });
    const rejected = await new Promise<string>((resolve) => {
      socket.on('connect_error', (error) => resolve(error.message));
      socket.on('connect', () => resolve('connected'));
    });
    socket.close();
    expect(rejected).toBe('Authentication required');
  });

  test('stops working at once when the key is revoked, the plan ends, or the user is banned', async () => {
    const one = await createProgram();
    expect((await one.call('GET', '/api/avatar/list')).status).toBe(200);
    expect((await one.user.call('DELETE', `/api/keys/${one.id}`)).status).toBe(204);
    expect((await one.call('GET', '/api/avatar/list')).status).toBe(401);

    const two = await createProgram();
    await server.setPlan(two.user.id, 'creator');
    const without = await two.call('GET', '/api/avatar/list');
    expect([without.status, await readCode(without)]).toEqual([403, 'plan-without-api']);
    await server.setPlan(two.user.id, 'business');
    expect((await two.call('GET', '/api/avatar/list')).status).toBe(200);

    await server.services.database.db.update(userTable).set({ banned: true }).where(eq(userTable.id, two.user.id));
    const banned = await two.call('GET', '/api/avatar/list');
    expect([banned.status, await readCode(banned)]).toEqual([403, 'account-banned']);
  });

  test('returns not found when revoking another user’s key', async () => {
    const one = await createProgram();
    const two = await createProgram();
    expect((await two.user.call('DELETE', `/api/keys/${one.id}`)).status).toBe(404);
    expect((await one.call('GET', '/api/avatar/list')).status).toBe(200);
  });

  test('rejects a guessed or damaged key, and the database stores no secret', async () => {
    const { secret, id } = await createProgram();
    const last = secret.at(-1) === 'A' ? 'B' : 'A';
    for (const wrong of ['cw_', 'cw_x', `${secret}A`, secret.slice(0, -1) + last, secret.toUpperCase()]) {
      expect((await createUserCall(server.url, wrong)('GET', '/api/avatar/list')).status, wrong).toBe(401);
    }
    const rows = await server.services.database.db.select().from(apiKey).where(eq(apiKey.id, id));
    expect(JSON.stringify(rows)).not.toContain(secret.slice(3));
    expect(rows[0]?.lastUsedAt).toBeNull();
  });
});

describe('VID-9 API key scopes', () => {
  const NOWHERE = '00000000-0000-4000-8000-000000000000';

  async function keyWith(user: TestUser, scopes: readonly ApiKeyScope[]): Promise<TestUser['call']> {
    const response = await user.call('POST', '/api/keys', { name: 'Scoped', scopes });
    expect(response.status).toBe(201);
    return createUserCall(server.url, ((await response.json()) as { secret: string }).secret);
  }

  test('list every key route of the OpenAPI document', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { security?: object[] }>>;
    };
    const taking = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security = [] }]) => security.some((way) => 'key' in way))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(KEY_ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(taking.toSorted());
    expect(taking.length).toBeGreaterThan(100);
  });

  test.each(API_KEY_SCOPES)('a key with only %s reaches exactly its routes', async (scope) => {
    const user = await server.signUp();
    await server.setPlan(user.id, 'business');
    const call = await keyWith(user, [scope]);
    for (const { scope: wanted, method, path: template, body } of KEY_ROUTES) {
      const response = await call(method, template.replace('{id}', NOWHERE), body);
      const text = await response.text();
      if (wanted === scope) expect([401, 403], `${method} ${template}`).not.toContain(response.status);
      else expect([response.status, JSON.parse(text)], `${method} ${template}`).toMatchObject([403, { code: 'scope-missing' }]);
    }
  });

  test('a key created without scopes, or before scopes existed, has all of them', async () => {
    const { call, id } = await createProgram();
    const [row] = await server.services.database.db.select().from(apiKey).where(eq(apiKey.id, id));
    expect(row?.scopes.toSorted()).toEqual([...API_KEY_SCOPES].toSorted());
    for (const { method, path: template, body } of KEY_ROUTES) {
      expect([401, 403], template).not.toContain((await call(method, template.replace('{id}', NOWHERE), body)).status);
    }
  });

  test('voices:read shows the user’s own voices, and other keys see public ones', async () => {
    const user = await server.signUp();
    await server.setPlan(user.id, 'business');
    for (const scope of ['voices:read', 'videos:read'] as const) {
      const response = await (await keyWith(user, [scope]))('GET', '/api/voices');
      expect(response.headers.get('cache-control')).toContain(scope === 'voices:read' ? 'no-store' : 'public');
    }
  });

  test('a key expires on its date', async () => {
    const user = await server.signUp();
    await server.setPlan(user.id, 'business');
    const past = await user.call('POST', '/api/keys', { name: 'Late', expiresAt: '2020-01-01T00:00:00.000Z' });
    expect([past.status, await past.json()]).toMatchObject([400, { field: 'expiresAt' }]);
    const made = await user.call('POST', '/api/keys', { name: 'Short', expiresAt: new Date(Date.now() + 60_000).toISOString() });
    const { secret, card } = (await made.json()) as { secret: string; card: { id: string } };
    const call = createUserCall(server.url, secret);
    expect((await call('GET', '/api/avatar/list')).status).toBe(200);
    await server.services.database.db
      .update(apiKey)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(apiKey.id, card.id));
    const over = await call('GET', '/api/avatar/list');
    expect([over.status, await readCode(over)]).toEqual([401, 'key-expired']);
  });

  test('records last use with time and IP address', async () => {
    const { user: owner, call } = await createProgram();
    await call('GET', '/api/avatar/list');
    const { keys } = (await (await owner.call('GET', '/api/keys')).json()) as { keys: Record<string, unknown>[] };
    expect(keys).toMatchObject([
      { lastUsedAt: expect.any(String) as string, lastUsedAddress: expect.stringMatching(/127\.0\.0\.1|::1/) as string },
    ]);
  });

  test('a new secret ends the old one at once or after the chosen grace period', async () => {
    const { user: owner, call, id } = await createProgram();
    const rotate = async (keepOld: boolean) => {
      const response = await owner.call('POST', `/api/keys/${id}/rotate`, { keepOld });
      expect(response.status).toBe(200);
      const { secret, card } = (await response.json()) as { secret: string; card: { id: string; oldSecretUntil: string | null } };
      expect([card.id, card.oldSecretUntil !== null]).toEqual([id, keepOld]);
      return createUserCall(server.url, secret);
    };
    const fetchStatus = async (each: TestUser['call']) => (await each('GET', '/api/avatar/list')).status;

    const second = await rotate(true);
    expect([await fetchStatus(call), await fetchStatus(second)]).toEqual([200, 200]);
    await server.services.database.db
      .update(apiKey)
      .set({ previousUntil: new Date(Date.now() - 1) })
      .where(eq(apiKey.id, id));
    expect([await fetchStatus(call), await fetchStatus(second)]).toEqual([401, 200]);
    const third = await rotate(false);
    expect([await fetchStatus(second), await fetchStatus(third)]).toEqual([401, 200]);
    await owner.call('DELETE', `/api/keys/${id}`);
    expect(await fetchStatus(third)).toBe(401);
  });

  test('emails the owner about a new key and a new secret', async () => {
    const { user: owner, id } = await createProgram();
    await owner.call('POST', `/api/keys/${id}/rotate`, { keepOld: false });
    const mails = await fetchQueuedMails(server, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'New API key on your Castwright account',
      'An API key on your Castwright account has a new secret',
    ]);
    expect(mails[0]?.text).toContain('Build machine');
  });
});
