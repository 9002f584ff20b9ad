import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TaskMessage } from '../../src/domain/tasks/task-status.ts';
import type { Profile } from '../../src/ports/profile-api.ts';
import { startPostgres, unless, type TestServer } from '../tools/postgres-server.ts';
import { startTestHost, type TestHost } from '../tools/test-host.ts';
import type { TestPerson } from '../tools/test-people.ts';

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
    expect(await usage(person)).toEqual({ videosThisMonth: 3, videosLeft: 0 });
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
