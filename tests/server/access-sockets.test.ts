import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, describe, onTestFinished, expect, test, vi } from 'vitest';
import { session, user as userTable } from '../tools/tables.ts';
import { REALTIME_LIMITS } from '#server/realtime/realtime-limits.ts';
import { hashSessionToken } from '#adapters/auth/better-auth/server/hashed-sessions.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import { startAdministeredServer } from '../tools/test-access.ts';
import type { TestUser } from '../tools/test-users.ts';

/** R23: milliseconds within which live sockets are closed. */
const CUT_WITHIN = 5_000;

const { server, access, admin } = await startAdministeredServer({ worker: true });
const sockets: Socket[] = [];

afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await server.close();
});

async function open(user: TestUser): Promise<Socket> {
  const socket = io(server.url, { auth: { token: user.token }, transports: ['websocket'], forceNew: true, reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

const cut = (socket: Socket) => vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: CUT_WITHIN, interval: 20 });
const subscribe = (socket: Socket, taskId: string) => socket.timeout(10_000).emitWithAck('subscribe', taskId);
const getDb = () => server.services.database.db;

test('R23 all sockets are checked often enough', () => {
  expect(REALTIME_LIMITS.checkEvery).toBeLessThanOrEqual(CUT_WITHIN - 1_000);
});

/** Runs concurrently, because each test waits for the next check of all sockets. */
describe.concurrent('R23 cutting sockets', () => {
  test.each<{ name: string; end: (user: TestUser) => Promise<unknown> }>([
    { name: 'after a sign-out', end: (user) => access.signOut(user) },
    {
      name: 'when its session is revoked',
      end: (user) =>
        getDb()
          .delete(session)
          .where(eq(session.token, hashSessionToken(user.token))),
    },
    { name: 'when its session expires', end: (user) => access.expireSession(user) },
    {
      name: 'when the user record says suspended',
      end: (user) => getDb().update(userTable).set({ banned: true }).where(eq(userTable.id, user.id)),
    },
    {
      name: 'when an administrator suspends the user',
      end: (user) => admin.call('PUT', `/api/admin/users/${user.id}`, { ban: { reason: 'spam' } }),
    },
    { name: 'when the account is closed', end: (user) => user.call('DELETE', '/api/user', { confirmEmail: user.email }) },
    { name: 'when an administrator closes the account', end: (user) => admin.call('DELETE', `/api/admin/users/${user.id}`) },
    { name: 'when the account is erased', end: (user) => server.accounts.erase(user.id) },
  ])('$name, keeping another user’s socket', async ({ end }) => {
    const [user, otherProcess] = [await server.signUp(), await server.signUp()];
    const [socket, other] = [await open(user), await open(otherProcess)];
    await end(user);
    await cut(socket);
    expect(other.connected).toBe(true);
    expect(await subscribe(other, 'x')).toMatchObject({ ok: false, code: 'not-found' });
  });

  test('when an impersonating administrator loses the role', async () => {
    const [second, user] = [await access.signUpAdmin(), await server.signUp()];
    const looking = await access.impersonate(second, user);
    const [socket, own] = [await open(looking), await open(user)];
    expect((await admin.call('PUT', `/api/admin/users/${second.id}`, { role: 'user' })).status).toBe(200);
    await cut(socket);
    expect((await looking.call('GET', '/api/user/profile')).status).toBe(401);
    expect(own.connected).toBe(true);
  });
});

describe('R18 R23 tasks of an organization', () => {
  const order = async (user: TestUser) => {
    const response = await user.call('POST', '/api/avatar/generate', { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' });
    return ((await response.json()) as { taskId: string }).taskId;
  };

  test('send events to members while they work in the workspace', async () => {
    const [owner, member] = [await server.signUp(), await server.signUp()];
    const id = await access.createOrganization([owner, member]);
    await access.setActiveOrganization(owner, id);
    server.engine.hold();
    onTestFinished(() => server.engine.release());
    const [shared, own] = [await order(owner), await order(member)];
    await server.engine.waiting();

    const socket = await open(member);
    expect(await subscribe(socket, shared)).toMatchObject({ ok: false, code: 'not-found' });
    await access.setActiveOrganization(member, id);
    expect(await subscribe(socket, shared)).toEqual({ ok: true });
    expect(await subscribe(socket, own)).toEqual({ ok: true });

    const sentinel = await server.signUp();
    const checkedAfter = await open(sentinel);
    await access.endMembership(member, id);
    await access.signOut(sentinel);
    await cut(checkedAfter);

    const received: TaskMessage[] = [];
    socket.on('status_update', (message: TaskMessage) => received.push(message));
    server.engine.release();
    await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ taskId: own, status: 'completed' }));
    expect(received.filter((message) => message.taskId === shared)).toEqual([]);
    expect(socket.connected).toBe(true);
    expect(await subscribe(socket, shared)).toMatchObject({ ok: false, code: 'not-found' });
  });
});
