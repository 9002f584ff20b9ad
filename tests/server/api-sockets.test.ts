import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { REALTIME_LIMITS } from '#server/realtime/realtime-limits.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const WAIT = { interval: 30 };

let server: TestServer;
let user: TestUser;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signUp();
  await server.setPlan(user.id, 'business');
});
afterEach(() => {
  server.engine.release();
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

function open(auth: object, extraHeaders: Record<string, string> = {}): Socket {
  const socket = io(server.url, { auth, transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders });
  sockets.push(socket);
  return socket;
}
const getOutcome = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });
const ask = (socket: Socket, event: string, taskId: unknown) => new Promise<unknown>((resolve) => socket.emit(event, taskId, resolve));

async function generate(): Promise<string> {
  const response = await user.call('POST', '/api/avatar/generate', { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' });
  return ((await response.json()) as { taskId: string }).taskId;
}

describe('opening a socket', () => {
  test('API-8 accepts a token or this site’s session cookie', async () => {
    expect(await getOutcome(open({ token: user.token, userId: user.id }))).toBe('connected');
    expect(await getOutcome(open({ token: user.token }))).toBe('connected');
    expect(await getOutcome(open({}, { cookie: user.cookie, origin: server.url }))).toBe('connected');
  });

  test('VAL-3 rejects a socket without a valid token or session cookie', async () => {
    expect(await getOutcome(open({}))).toBe('Authentication required');
    expect(await getOutcome(open({ token: 'made.up' }))).toBe('Authentication required');
    expect(await getOutcome(open({ token: user.token, userId: 'somebody-else' }))).toBe('Authentication required');
    expect(await getOutcome(open({ token: 7 }))).toBe('Authentication required');
    expect(await getOutcome(open({ token: 'made.up' }, { cookie: user.cookie }))).toBe('Authentication required');
  });

  test('API-8 rejects a page of another site', async () => {
    expect(await getOutcome(open({ token: user.token }, { origin: 'https://evil.example' }))).not.toBe('connected');
  });
});

describe('many sockets', () => {
  test('API-8 accepts concurrent connections up to a limit per user, with one session lookup', async () => {
    const greedy = await server.signUp();
    const most = REALTIME_LIMITS.socketsPerUser;
    const opened = Array.from({ length: most + 10 }, () => open({ token: greedy.token }));
    const outcomes = await Promise.all(opened.map(getOutcome));
    expect(outcomes.filter((one) => one === 'connected')).toHaveLength(most);
    expect(outcomes.filter((one) => one === 'Too many connections')).toHaveLength(10);
    expect(await getOutcome(open({ token: user.token }))).toBe('connected');

    const closed = new Promise((resolve) => opened.find((socket) => socket.connected)?.once('disconnect', resolve));
    opened.find((socket) => socket.connected)?.disconnect();
    await closed;
    await vi.waitFor(async () => expect(await getOutcome(open({ token: greedy.token }))).toBe('connected'), WAIT);
  });

  test('API-8 batches a thousand subscriptions into a few queries, and queries nothing over the limit', async () => {
    const taskId = await generate();
    const socket = open({ token: user.token });
    await getOutcome(socket);
    const queries = vi.spyOn(server.services.database.db, 'select');
    try {
      const requested = Array.from({ length: 1_000 }, () => ask(socket, 'subscribe', crypto.randomUUID()));
      const own = ask(socket, 'subscribe', taskId);
      for (const response of await Promise.all(requested)) expect(response).toMatchObject({ ok: false, code: 'not-found' });
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
  test('API-8 STA-6 sends the current status on subscribe, then every change to the end', async () => {
    server.engine.hold();
    const taskId = await generate();
    await server.engine.waiting();
    const socket = open({ token: user.token });
    const received: TaskMessage[] = [];
    socket.on('status_update', (message: TaskMessage) => received.push(message));
    await getOutcome(socket);

    expect(await ask(socket, 'subscribe', taskId)).toEqual({ ok: true });
    await vi.waitFor(() => expect(received[0]).toMatchObject({ taskId, status: 'processing' }), WAIT);
    server.engine.release();
    await vi.waitFor(
      () =>
        expect(received.at(-1)).toMatchObject({ taskId, status: 'completed', progress: 100, videoUrl: expect.stringContaining(taskId) }),
      WAIT,
    );
    const progress = received.map((message) => message.progress);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(received.filter((message) => message.status === 'completed')).toHaveLength(1);
  });

  test('STA-6 a late or repeated subscription gets the current status', async () => {
    const taskId = await generate();
    await vi.waitFor(
      async () => expect(await (await user.call('GET', `/api/avatar/status/${taskId}`)).json()).toMatchObject({ status: 'completed' }),
      WAIT,
    );
    const socket = open({ token: user.token });
    const message = new Promise<TaskMessage>((resolve) => socket.once('status_update', resolve));
    socket.emit('subscribe', taskId);
    expect(await message).toMatchObject({ taskId, status: 'completed' });
  });

  test('API-8 sends nothing after unsubscribe', async () => {
    server.engine.hold();
    const taskId = await generate();
    await server.engine.waiting();
    const [one, other] = [open({ token: user.token }), open({ token: user.token })];
    await Promise.all([getOutcome(one), getOutcome(other)]);
    await Promise.all([ask(one, 'subscribe', taskId), ask(other, 'subscribe', taskId)]);
    expect(await ask(one, 'unsubscribe', taskId)).toEqual({ ok: true });

    const received: TaskMessage[] = [];
    one.on('status_update', (message: TaskMessage) => received.push(message));
    const end = new Promise<void>((resolve) =>
      other.on('status_update', (message: TaskMessage) => message.status === 'completed' && resolve()),
    );
    server.engine.release();
    await end;
    expect(await ask(one, 'unsubscribe', taskId)).toEqual({ ok: true });
    expect(received).toEqual([]);
  });

  test('API-8 rejects subscriptions to other users’ tasks', async () => {
    server.engine.hold();
    const taskId = await generate();
    await server.engine.waiting();
    const otherUser = await server.signUp();
    const socket = open({ token: otherUser.token });
    const received: unknown[] = [];
    socket.on('status_update', (message) => received.push(message));
    await getOutcome(socket);
    expect(await ask(socket, 'subscribe', taskId)).toMatchObject({ ok: false, code: 'not-found' });
    expect(await ask(socket, 'subscribe', { $ne: null })).toMatchObject({ ok: false, code: 'invalid-request' });
    expect((await user.call('POST', `/api/avatar/${taskId}/cancel`)).status).toBe(200);
    expect(await ask(socket, 'subscribe', taskId)).toMatchObject({ ok: false });
    expect(received).toEqual([]);
  });

  test('tolerates a message without an acknowledgment or with an invalid one', async () => {
    const socket = open({ token: user.token });
    await getOutcome(socket);
    socket.emit('subscribe');
    socket.emit('subscribe', 'x', 'not a function');
    expect(await ask(socket, 'subscribe', 'x')).toMatchObject({ ok: false });
    expect(server.errors).toEqual([]);
  });
});
