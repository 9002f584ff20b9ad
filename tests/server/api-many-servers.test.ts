import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { user } from '../../server/adapters/database/schema.ts';
import type { TaskMessage } from '../../src/domain/tasks/task-status.ts';
import type { Profile } from '../../src/ports/profile-api.ts';
import { startPostgres, unless, type TestServer } from '../tools/postgres-server.ts';
import { testAccess } from '../tools/test-access.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import { personCall, type TestPerson } from '../tools/test-users.ts';

const SCRIPT = { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' };
const server: TestServer = await startPostgres();

/** Two hosts on one PostgreSQL server: the first renders, the second only answers. */
describe.skipIf(server.absent !== undefined)(`two hosts of one database${unless(server.absent)}`, () => {
  let renders: TestHost;
  let answers: TestHost;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    const databaseUrl = await server.createDatabase();
    renders = await startTestHost({ databaseUrl });
    answers = await startTestHost({ databaseUrl, worker: false });
  });
  afterEach(() => {
    renders.engine.release();
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await answers.close();
    await renders.close();
    await server.stop();
  });

  const at = (host: TestHost, person: TestPerson, path: string, body?: unknown) =>
    fetch(host.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const usage = async (person: TestPerson) => ((await (await at(answers, person, '/api/user/profile')).json()) as Profile).usage;

  test('PLN-4 of parallel requests at both with one video left exactly one gets through', async () => {
    const person = await renders.signUp();
    renders.engine.hold();
    for (const host of [renders, answers]) expect((await at(host, person, '/api/avatar/generate', SCRIPT)).status).toBe(202);
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) => at(index % 2 === 0 ? renders : answers, person, '/api/avatar/generate', SCRIPT)),
    );
    expect(all.filter((answer) => answer.status === 202)).toHaveLength(1);
    expect(all.filter((answer) => answer.status === 403)).toHaveLength(11);
    expect(await usage(person)).toMatchObject({ videosThisMonth: 3, videosLeft: 0 });
  });

  test('API-8 what is rendered at one is told by the other, to the end', async () => {
    const person = await renders.signUp();
    const socket = io(answers.url, { auth: { token: person.token }, transports: ['websocket'], forceNew: true, reconnection: false });
    sockets.push(socket);
    const heard: TaskMessage[] = [];
    socket.on('status_update', (message: TaskMessage) => heard.push(message));
    const { taskId } = (await (await at(answers, person, '/api/avatar/generate', SCRIPT)).json()) as { taskId: string };
    expect(await socket.timeout(10_000).emitWithAck('subscribe', taskId)).toEqual({ ok: true });
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ taskId, status: 'completed', progress: 100 }), { timeout: 20_000 });
  });

  test('API-3 of administrators who take the role from each other at two hosts one is left', async () => {
    const access = testAccess(renders);
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await access.signUpAdmin(), await access.signUpAdmin()];
      const demote = (host: TestHost, by: TestPerson, whom: TestPerson) =>
        personCall(host.url, by.token)('PUT', `/api/admin/users/${whom.id}`, { role: 'user' });
      const statuses = (await Promise.all([demote(renders, one, other), demote(answers, other, one)])).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403]);
      const left = statuses[0] === 200 ? one : other;
      expect((await demote(answers, left, left)).status).toBe(409);
      await renders.services.database.db.update(user).set({ role: 'user' }).where(eq(user.id, left.id));
    }
  });

  test('R23 a ban at one host cuts the sockets of the other, at once by the word of the first', async () => {
    const [admin, person] = [await testAccess(renders).signUpAdmin(), await renders.signUp()];
    const socket = io(answers.url, { auth: { token: person.token }, transports: ['websocket'], forceNew: true, reconnection: false });
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const cut = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    expect((await admin.call('PUT', `/api/admin/users/${person.id}`, { ban: { reason: 'spam' } })).status).toBe(200);
    expect(await cut).toBe('io server disconnect');
  });

  test('PLN-4 a cancel at one stops the other within a second', async () => {
    const person = await renders.signUp();
    renders.engine.hold();
    const { taskId } = (await (await at(answers, person, '/api/avatar/generate', SCRIPT)).json()) as { taskId: string };
    await vi.waitFor(
      async () =>
        expect(await (await at(answers, person, `/api/avatar/status/${taskId}`)).json()).toMatchObject({
          progress: expect.any(Number),
          status: 'processing',
        }),
      { timeout: 20_000 },
    );
    await vi.waitFor(() => expect(renders.engine.rendering()).toBe(1), { timeout: 20_000 });
    expect(await (await at(answers, person, `/api/avatar/${taskId}/cancel`, {})).json()).toMatchObject({ status: 'cancelled' });
    await vi.waitFor(() => expect(renders.engine.rendering()).toBe(0), { timeout: 1_000, interval: 20 });
    expect((await usage(person)).videosLeft).toBe(3);
  });

  test('many videos at once: each ends, none is lost, nothing waits for itself', async () => {
    const person = await renders.signUp();
    await renders.setPlan(person.id, 'creator');
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, index) => at(index % 2 === 0 ? renders : answers, person, '/api/avatar/generate', SCRIPT)),
    );
    const ids = await Promise.all(orders.map(async (order) => ((await order.json()) as { taskId: string }).taskId));
    const cancelled = await Promise.all(
      ids.slice(0, 3).map(async (id) => (await at(answers, person, `/api/avatar/${id}/cancel`, {})).status),
    );
    expect(cancelled.every((status) => status === 200 || status === 409)).toBe(true);
    await vi.waitFor(
      async () => {
        const { videos } = (await (await at(answers, person, '/api/avatar/list')).json()) as { videos: TaskMessage[] };
        expect(videos).toHaveLength(12);
        expect(videos.filter((one) => one.status !== 'completed' && one.status !== 'cancelled')).toEqual([]);
      },
      { timeout: 60_000, interval: 200 },
    );
    expect((await usage(person)).videosThisMonth).toBe(12 - cancelled.filter((status) => status === 200).length);
    expect([...renders.errors, ...answers.errors]).toEqual([]);
  });
});
