import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { REALTIME_LIMITS } from '../../server/realtime/realtime-limits.ts';
import type { TaskMessage } from '../../src/domain/tasks/task-status.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import type { TestPerson } from '../tools/test-users.ts';

const WAIT = { timeout: 20_000, interval: 30 };

let host: TestHost;
let person: TestPerson;
const sockets: Socket[] = [];

beforeAll(async () => {
  host = await startTestHost();
  person = await host.signUp();
  await host.setPlan(person.id, 'business');
});
afterEach(() => {
  host.engine.release();
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => host.close());

function open(auth: object, extraHeaders: Record<string, string> = {}): Socket {
  const socket = io(host.url, { auth, transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders });
  sockets.push(socket);
  return socket;
}
const outcome = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });
const ask = (socket: Socket, event: string, taskId: unknown) => new Promise<unknown>((resolve) => socket.emit(event, taskId, resolve));

async function generate(): Promise<string> {
  const answer = await person.call('POST', '/api/avatar/generate', { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' });
  return ((await answer.json()) as { taskId: string }).taskId;
}

describe('who may open a socket', () => {
  test('API-8 somebody with a token, or with the cookie of this site', async () => {
    expect(await outcome(open({ token: person.token, userId: person.id }))).toBe('connected');
    expect(await outcome(open({ token: person.token }))).toBe('connected');
    expect(await outcome(open({}, { cookie: person.cookie, origin: host.url }))).toBe('connected');
  });

  test('VAL-3 nobody else', async () => {
    expect(await outcome(open({}))).toBe('Authentication required');
    expect(await outcome(open({ token: 'made.up' }))).toBe('Authentication required');
    expect(await outcome(open({ token: person.token, userId: 'somebody-else' }))).toBe('Authentication required');
    expect(await outcome(open({ token: 7 }))).toBe('Authentication required');
    expect(await outcome(open({ token: 'made.up' }, { cookie: person.cookie }))).toBe('Authentication required');
  });

  test('API-8 a page of another site is refused', async () => {
    expect(await outcome(open({ token: person.token }, { origin: 'https://evil.example' }))).not.toBe('connected');
  });
});

describe('many sockets', () => {
  test('API-8 of many at the same instant all connect, up to so many of one user, and the session is looked up once for all', async () => {
    const greedy = await host.signUp();
    const most = REALTIME_LIMITS.socketsEach;
    const opened = Array.from({ length: most + 10 }, () => open({ token: greedy.token }));
    const outcomes = await Promise.all(opened.map(outcome));
    expect(outcomes.filter((one) => one === 'connected')).toHaveLength(most);
    expect(outcomes.filter((one) => one === 'Too many connections')).toHaveLength(10);
    expect(await outcome(open({ token: person.token }))).toBe('connected');

    const closed = new Promise((resolve) => opened.find((socket) => socket.connected)?.once('disconnect', resolve));
    opened.find((socket) => socket.connected)?.disconnect();
    await closed;
    await vi.waitFor(async () => expect(await outcome(open({ token: greedy.token }))).toBe('connected'), WAIT);
  });

  test('API-8 a thousand subscriptions of one socket are a few queries, and messages beyond their number none', async () => {
    const taskId = await generate();
    const socket = open({ token: person.token });
    await outcome(socket);
    const queries = vi.spyOn(host.services.database.db, 'select');
    try {
      const asked = Array.from({ length: 1_000 }, () => ask(socket, 'subscribe', crypto.randomUUID()));
      const own = ask(socket, 'subscribe', taskId);
      for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ ok: false, code: 'not-found' });
      expect(await own).toEqual({ ok: true });
      expect(queries.mock.calls.length).toBeLessThan(200);
      const more = await Promise.all(Array.from({ length: REALTIME_LIMITS.messages.most }, () => ask(socket, 'subscribe', taskId)));
      expect(more.at(-1)).toMatchObject({ ok: false, code: 'too-many-messages' });
    } finally {
      queries.mockRestore();
    }
  });
});

describe('live status', () => {
  test('API-8 STA-6 the status of now comes right after the subscribe, then every change up to the end', async () => {
    host.engine.hold();
    const taskId = await generate();
    await host.engine.waiting();
    const socket = open({ token: person.token });
    const heard: TaskMessage[] = [];
    socket.on('status_update', (message: TaskMessage) => heard.push(message));
    await outcome(socket);

    expect(await ask(socket, 'subscribe', taskId)).toEqual({ ok: true });
    await vi.waitFor(() => expect(heard[0]).toMatchObject({ taskId, status: 'processing' }), WAIT);
    host.engine.release();
    await vi.waitFor(
      () => expect(heard.at(-1)).toMatchObject({ taskId, status: 'completed', progress: 100, videoUrl: expect.stringContaining(taskId) }),
      WAIT,
    );
    const progress = heard.map((message) => message.progress);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(heard.filter((message) => message.status === 'completed')).toHaveLength(1);
  });

  test('STA-6 whoever comes late, or again, hears how it stands', async () => {
    const taskId = await generate();
    await vi.waitFor(
      async () => expect(await (await person.call('GET', `/api/avatar/status/${taskId}`)).json()).toMatchObject({ status: 'completed' }),
      WAIT,
    );
    const socket = open({ token: person.token });
    const message = new Promise<TaskMessage>((resolve) => socket.once('status_update', resolve));
    socket.emit('subscribe', taskId);
    expect(await message).toMatchObject({ taskId, status: 'completed' });
  });

  test('API-8 after unsubscribe nothing is heard', async () => {
    host.engine.hold();
    const taskId = await generate();
    await host.engine.waiting();
    const [one, other] = [open({ token: person.token }), open({ token: person.token })];
    await Promise.all([outcome(one), outcome(other)]);
    await Promise.all([ask(one, 'subscribe', taskId), ask(other, 'subscribe', taskId)]);
    expect(await ask(one, 'unsubscribe', taskId)).toEqual({ ok: true });

    const heard: TaskMessage[] = [];
    one.on('status_update', (message: TaskMessage) => heard.push(message));
    const end = new Promise<void>((resolve) =>
      other.on('status_update', (message: TaskMessage) => message.status === 'completed' && resolve()),
    );
    host.engine.release();
    await end;
    expect(await ask(one, 'unsubscribe', taskId)).toEqual({ ok: true });
    expect(heard).toEqual([]);
  });

  test('API-8 the tasks of others cannot be followed', async () => {
    host.engine.hold();
    const taskId = await generate();
    await host.engine.waiting();
    const stranger = await host.signUp();
    const socket = open({ token: stranger.token });
    const heard: unknown[] = [];
    socket.on('status_update', (message) => heard.push(message));
    await outcome(socket);
    expect(await ask(socket, 'subscribe', taskId)).toMatchObject({ ok: false, code: 'not-found' });
    expect(await ask(socket, 'subscribe', { $ne: null })).toMatchObject({ ok: false, code: 'invalid-request' });
    expect((await person.call('POST', `/api/avatar/${taskId}/cancel`)).status).toBe(200);
    expect(await ask(socket, 'subscribe', taskId)).toMatchObject({ ok: false });
    expect(heard).toEqual([]);
  });

  test('a message without an answer, or with a false one, does no harm', async () => {
    const socket = open({ token: person.token });
    await outcome(socket);
    socket.emit('subscribe');
    socket.emit('subscribe', 'x', 'not a function');
    expect(await ask(socket, 'subscribe', 'x')).toMatchObject({ ok: false });
    expect(host.errors).toEqual([]);
  });
});
