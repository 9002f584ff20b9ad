import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { user as userTable } from '../tools/tables.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { Profile } from '#ports/profile-api.ts';
import { startPostgres, formatSkipReason, type TestPostgres } from '../tools/postgres-server.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { createUserCall, type TestUser } from '../tools/test-users.ts';

const SCRIPT = { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' };
const postgres: TestPostgres = await startPostgres();

/** Two servers on one PostgreSQL server: the first renders, the second only serves HTTP. */
describe.skipIf(postgres.absent !== undefined)(`two servers on one database${formatSkipReason(postgres.absent)}`, () => {
  let renders: TestServer;
  let responses: TestServer;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    const databaseUrl = await postgres.createDatabase();
    renders = await startTestServer({ databaseUrl });
    responses = await startTestServer({ databaseUrl, worker: false });
  });
  afterEach(() => {
    renders.engine.release();
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await responses.close();
    await renders.close();
    await postgres.stop();
  });

  const at = (server: TestServer, user: TestUser, path: string, body?: unknown) =>
    fetch(server.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const usage = async (user: TestUser) => ((await (await at(responses, user, '/api/user/profile')).json()) as Profile).usage;

  test('PLN-4 accept exactly one of several concurrent requests for the last video', async () => {
    const user = await renders.signUp();
    renders.engine.hold();
    for (const server of [renders, responses]) expect((await at(server, user, '/api/avatar/generate', SCRIPT)).status).toBe(202);
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) => at(index % 2 === 0 ? renders : responses, user, '/api/avatar/generate', SCRIPT)),
    );
    expect(all.filter((response) => response.status === 202)).toHaveLength(1);
    expect(all.filter((response) => response.status === 403)).toHaveLength(11);
    expect(await usage(user)).toMatchObject({ videosThisMonth: 3, videosLeft: 0 });
  });

  test('API-8 report each other’s render progress to the end', async () => {
    const user = await renders.signUp();
    const socket = io(responses.url, { auth: { token: user.token }, transports: ['websocket'], forceNew: true, reconnection: false });
    sockets.push(socket);
    const received: TaskMessage[] = [];
    socket.on('status_update', (message: TaskMessage) => received.push(message));
    const { taskId } = (await (await at(responses, user, '/api/avatar/generate', SCRIPT)).json()) as { taskId: string };
    expect(await socket.timeout(10_000).emitWithAck('subscribe', taskId)).toEqual({ ok: true });
    await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ taskId, status: 'completed', progress: 100 }));
  });

  test('API-3 keep one administrator when two demote each other', async () => {
    const access = createTestAccess(renders);
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await access.signUpAdmin(), await access.signUpAdmin()];
      const demote = (server: TestServer, by: TestUser, whom: TestUser) =>
        createUserCall(server.url, by.token)('PUT', `/api/admin/users/${whom.id}`, { role: 'user' });
      const statuses = (await Promise.all([demote(renders, one, other), demote(responses, other, one)])).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403]);
      const left = statuses[0] === 200 ? one : other;
      expect((await demote(responses, left, left)).status).toBe(409);
      await renders.services.database.db.update(userTable).set({ role: 'user' }).where(eq(userTable.id, left.id));
    }
  });

  test('R23 a ban on one server cuts sockets on the other at once', async () => {
    const [admin, user] = [await createTestAccess(renders).signUpAdmin(), await renders.signUp()];
    const socket = io(responses.url, { auth: { token: user.token }, transports: ['websocket'], forceNew: true, reconnection: false });
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const cut = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    expect((await admin.call('PUT', `/api/admin/users/${user.id}`, { ban: { reason: 'spam' } })).status).toBe(200);
    expect(await cut).toBe('io server disconnect');
  });

  test('PLN-4 canceling on one stops the other within a second', async () => {
    const user = await renders.signUp();
    renders.engine.hold();
    const { taskId } = (await (await at(responses, user, '/api/avatar/generate', SCRIPT)).json()) as { taskId: string };
    await vi.waitFor(async () =>
      expect(await (await at(responses, user, `/api/avatar/status/${taskId}`)).json()).toMatchObject({
        progress: expect.any(Number),
        status: 'processing',
      }),
    );
    await vi.waitFor(() => expect(renders.engine.rendering()).toBe(1));
    expect(await (await at(responses, user, `/api/avatar/${taskId}/cancel`, {})).json()).toMatchObject({ status: 'cancelled' });
    await vi.waitFor(() => expect(renders.engine.rendering()).toBe(0), { timeout: 1_000, interval: 20 });
    expect((await usage(user)).videosLeft).toBe(3);
  });

  test('finish many concurrent videos without loss or deadlock', async () => {
    const user = await renders.signUp();
    await renders.setPlan(user.id, 'creator');
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, index) => at(index % 2 === 0 ? renders : responses, user, '/api/avatar/generate', SCRIPT)),
    );
    const ids = await Promise.all(orders.map(async (order) => ((await order.json()) as { taskId: string }).taskId));
    const cancelled = await Promise.all(
      ids.slice(0, 3).map(async (id) => (await at(responses, user, `/api/avatar/${id}/cancel`, {})).status),
    );
    expect(cancelled.every((status) => status === 200 || status === 409)).toBe(true);
    await vi.waitFor(
      async () => {
        const { videos } = (await (await at(responses, user, '/api/avatar/list')).json()) as { videos: TaskMessage[] };
        expect(videos).toHaveLength(12);
        expect(videos.filter((one) => one.status !== 'completed' && one.status !== 'cancelled')).toEqual([]);
      },
      { interval: 200 },
    );
    expect((await usage(user)).videosThisMonth).toBe(12 - cancelled.filter((status) => status === 200).length);
    expect([...renders.errors, ...responses.errors]).toEqual([]);
  });
});
