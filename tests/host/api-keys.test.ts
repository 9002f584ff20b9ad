import { eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKey, user } from '../../server/adapters/database/schema.ts';
import { startTestHost, type TestHost } from '../tools/test-host.ts';
import { personCall, type TestPerson } from '../tools/test-people.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ worker: false });
});
afterAll(() => host.close());

interface Program {
  readonly person: TestPerson;
  readonly secret: string;
  readonly id: string;
  readonly call: TestPerson['call'];
}

async function program(): Promise<Program> {
  const person = await host.signUp();
  await host.setPlan(person.id, 'business');
  const answer = await person.call('POST', '/api/keys', { name: 'Build machine' });
  expect(answer.status).toBe(201);
  const { secret, card } = (await answer.json()) as { secret: string; card: { id: string } };
  return { person, secret, id: card.id, call: personCall(host.url, secret) };
}

const GENERATE = { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' };
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('VID-9 a program with a key', () => {
  test('makes a video and follows it; the person sees it too', async () => {
    const { person, call } = await program();
    const answer = await call('POST', '/api/avatar/generate', GENERATE);
    expect(answer.status).toBe(202);
    const { taskId } = (await answer.json()) as { taskId: string };
    expect((await call('GET', `/api/avatar/status/${taskId}`)).status).toBe(200);
    expect((await person.call('GET', `/api/avatar/status/${taskId}`)).status).toBe(200);
  });

  test('reaches nothing of the account, and nothing of administrators', async () => {
    const { person, call } = await program();
    await host.services.database.db.update(user).set({ role: 'admin' }).where(eq(user.id, person.id));
    for (const [method, path] of [
      ['GET', '/api/user/profile'],
      ['GET', '/api/keys'],
      ['GET', '/api/admin/users'],
      ['GET', '/api/admin/check-admin'],
    ] as const) {
      const refused = await call(method, path);
      expect([refused.status, await codeOf(refused)], path).toEqual([403, 'key-not-enough']);
    }
    expect((await call('POST', '/api/keys', { name: 'Another' })).status).toBe(403);
  });

  test('opens no socket', async () => {
    const { person, secret } = await program();
    const socket = io(host.url, { auth: { token: secret, userId: person.id }, transports: ['websocket'], reconnection: false });
    const refused = await new Promise<string>((resolve) => {
      socket.on('connect_error', (error) => resolve(error.message));
      socket.on('connect', () => resolve('connected'));
    });
    socket.close();
    expect(refused).toBe('Authentication required');
  });

  test('is out at once when the key is revoked, the plan ends, or the person is banned', async () => {
    const one = await program();
    expect((await one.call('GET', '/api/avatar/list')).status).toBe(200);
    expect((await one.person.call('DELETE', `/api/keys/${one.id}`)).status).toBe(204);
    expect((await one.call('GET', '/api/avatar/list')).status).toBe(401);

    const two = await program();
    await host.setPlan(two.person.id, 'creator');
    const without = await two.call('GET', '/api/avatar/list');
    expect([without.status, await codeOf(without)]).toEqual([403, 'plan-without-api']);
    await host.setPlan(two.person.id, 'business');
    expect((await two.call('GET', '/api/avatar/list')).status).toBe(200);

    await host.services.database.db.update(user).set({ banned: true }).where(eq(user.id, two.person.id));
    const banned = await two.call('GET', '/api/avatar/list');
    expect([banned.status, await codeOf(banned)]).toEqual([403, 'account-banned']);
  });

  test('somebody else’s key cannot be revoked, and looks absent', async () => {
    const one = await program();
    const two = await program();
    expect((await two.person.call('DELETE', `/api/keys/${one.id}`)).status).toBe(404);
    expect((await one.call('GET', '/api/avatar/list')).status).toBe(200);
  });

  test('a guessed or a damaged key is nobody’s; the database holds no secret', async () => {
    const { secret, id } = await program();
    const last = secret.at(-1) === 'A' ? 'B' : 'A';
    for (const wrong of ['cw_', 'cw_x', `${secret}A`, secret.slice(0, -1) + last, secret.toUpperCase()]) {
      expect((await personCall(host.url, wrong)('GET', '/api/avatar/list')).status, wrong).toBe(401);
    }
    const rows = await host.services.database.db.select().from(apiKey).where(eq(apiKey.id, id));
    expect(JSON.stringify(rows)).not.toContain(secret.slice(3));
    expect(rows[0]?.lastUsedAt).toBeNull();
  });
});
