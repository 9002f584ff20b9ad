import { afterEach, describe, expect, test } from 'vitest';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import {
  createSocketRealtime,
  POLL_INTERVAL,
  RETRY_AFTER_GIVING_UP,
  type SocketRealtimeOptions,
} from '../../src/adapters/realtime/socketio/index.ts';
import type { TaskMessage } from '../../src/domain/tasks/task-machine.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { type SocketServer, type SocketServerOptions, startSocketServer } from './support/socket-server.ts';

const QUEUED: TaskMessage = { taskId: 'task-a', status: 'queued', progress: 0, detailedStatus: 'Waiting', videoUrl: null };
const DONE: TaskMessage = { ...QUEUED, status: 'completed', progress: 100, detailedStatus: 'Ready', videoUrl: '/v.mp4' };
/** Nothing listens on the discard port of this machine. */
const NOBODY = 'http://127.0.0.1:9';

/** Every promise that is ready has been followed. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** What happens around connections: timers, late answers, a network that comes back, what the server says about a subscription. */
describe('realtime-socketio around its connection', () => {
  const ends: (() => void | Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  function open(origin: string, options: Partial<SocketRealtimeOptions> = {}) {
    const clock = createManualClock();
    const attempts: number[] = [];
    const logged: string[] = [];
    const asked: string[] = [];
    const received: TaskMessage[] = [];
    let awake: (() => void) | null = null;
    const answers = { resync: async (_taskId: string): Promise<TaskMessage | null> => null };
    const realtime = createSocketRealtime({
      origin,
      clock,
      token: async () => (attempts.push(clock.now()), 'token'),
      userId: () => 'user-1',
      resync: (taskId) => (asked.push(taskId), answers.resync(taskId)),
      onAwake: (listener) => ((awake = listener), () => (awake = null)),
      log: (line) => logged.push(line),
      ...options,
    });
    ends.push(() => realtime.stop());
    const reach = async (connection: string) => {
      await expect.poll(() => realtime.connection()).toBe(connection);
    };
    const subscribe = (taskId = 'task-a') => realtime.subscribe(taskId, (message) => received.push(message));
    return {
      realtime,
      clock,
      attempts,
      logged,
      asked,
      received,
      answers,
      reach,
      subscribe,
      wake: () => awake?.(),
      isListening: () => awake !== null,
    };
  }

  async function serve(options?: SocketServerOptions): Promise<SocketServer> {
    const server = await startSocketServer(options);
    ends.push(() => server.close());
    return server;
  }

  test('leaves no timer, attempt, listener, or connection after stop', async () => {
    const server = await serve();
    const connected = open(server.origin);
    connected.subscribe();
    connected.realtime.start();
    await connected.reach('connected');
    connected.realtime.stop();
    await expect.poll(() => server.openConnections()).toBe(0);
    expect([connected.clock.waiting(), connected.isListening()]).toEqual([0, false]);

    const waiting = open(NOBODY);
    waiting.subscribe();
    waiting.realtime.start();
    await waiting.reach('disconnected');
    waiting.realtime.stop();
    expect(waiting.clock.waiting()).toBe(0);
    const asked = waiting.asked.length;
    waiting.clock.advance(RETRY_AFTER_GIVING_UP);
    waiting.subscribe('task-b');
    await settle();
    expect([waiting.attempts.length, waiting.asked.length]).toEqual([1, asked]);
  });

  test('opens no connection for a start that was stopped before the token came', async () => {
    const server = await serve();
    const token = createDeferred();
    const { realtime, subscribe } = open(server.origin, { token: () => token.opened.then(() => 'late') });
    subscribe();
    realtime.start();
    realtime.stop();
    token.open();
    await settle();
    expect([realtime.connection(), server.handshakes]).toEqual(['disconnected', []]);
  });

  test('drops a response that arrives after stop, or after a newer message', async () => {
    const server = await serve();
    const { realtime, received, answers, reach, subscribe } = open(server.origin);
    subscribe();
    realtime.start();
    await reach('connected');
    await server.watched(['task-a']);
    const late = createDeferred();
    answers.resync = () => late.opened.then(() => QUEUED);
    subscribe();
    server.send(DONE);
    await expect.poll(() => received).toEqual([DONE, DONE]);
    late.open();
    await settle();
    expect(received).toEqual([DONE, DONE]);

    const later = createDeferred();
    answers.resync = () => later.opened.then(() => DONE);
    subscribe();
    realtime.stop();
    later.open();
    await settle();
    expect(received).toHaveLength(2);
  });

  test('of two responses keeps the later request, whichever arrives first', async () => {
    const { realtime, received, answers, subscribe, reach } = open(NOBODY);
    subscribe();
    realtime.start();
    await reach('disconnected');
    await settle();
    const [first, second] = [createDeferred(), createDeferred()];
    answers.resync = () => first.opened.then(() => QUEUED);
    subscribe('task-a')();
    answers.resync = () => second.opened.then(() => DONE);
    subscribe('task-a')();
    second.open();
    await expect.poll(() => received).toEqual([DONE]);
    first.open();
    await settle();
    expect(received).toEqual([DONE]);
  });

  test('fetches the status of a task that is subscribed while connected', async () => {
    const server = await serve();
    const { realtime, received, answers, reach, subscribe } = open(server.origin);
    subscribe('task-b');
    realtime.start();
    await reach('connected');
    answers.resync = async (taskId) => (taskId === 'task-a' ? DONE : null);
    subscribe('task-a');
    await expect.poll(() => received).toEqual([DONE]);
    await server.watched(['task-a', 'task-b']);
  });

  test('subscribes each task once at the server, however many listen, and again after the last one left', async () => {
    const server = await serve();
    const { realtime, reach, subscribe } = open(server.origin);
    subscribe('task-b');
    realtime.start();
    await reach('connected');
    const leaves = [subscribe(), subscribe()];
    await server.watched(['task-a', 'task-b']);
    for (const leave of leaves) leave();
    await server.watched(['task-b']);
    subscribe();
    await server.watched(['task-a', 'task-b']);
    expect(server.subscriptions).toEqual(['task-b', 'task-a', 'task-a']);
  });

  test('polls every interval without a socket, and not with one', async () => {
    const offline = open(NOBODY);
    offline.subscribe();
    offline.realtime.start();
    await offline.reach('disconnected');
    await settle();
    for (let round = 0; round < 3; round += 1) {
      const before = offline.asked.length;
      offline.clock.advance(POLL_INTERVAL);
      await settle();
      await offline.reach('disconnected');
      expect(offline.asked.length).toBeGreaterThan(before);
    }

    const server = await serve();
    const online = open(server.origin);
    online.subscribe();
    online.realtime.start();
    await online.reach('connected');
    await server.watched(['task-a']);
    await settle();
    const before = online.asked.length;
    online.clock.advance(POLL_INTERVAL * 3);
    await settle();
    expect([online.asked.length, online.clock.waiting()]).toEqual([before, 0]);
  });

  test('tries at once when the network may be back, as soon as the interval allows, and fetches what was missed', async () => {
    const { realtime, clock, attempts, asked, reach, subscribe, wake } = open(NOBODY);
    subscribe();
    realtime.start();
    for (let made = 1; made <= 4; made += 1) {
      await expect.poll(() => [attempts.length, realtime.connection()]).toEqual([made, 'disconnected']);
      if (made < 4) clock.advance(5_000);
    }
    clock.advance(6_000);
    await settle();
    const before = asked.length;
    wake();
    await expect.poll(() => attempts.length).toBe(5);
    expect(asked.length).toBeGreaterThan(before);
    await reach('disconnected');
    wake();
    await settle();
    expect(attempts).toHaveLength(5);
    clock.advance(5_000);
    await expect.poll(() => attempts.length).toBe(6);
  });

  test('does not disturb an open connection when the network may be back', async () => {
    const server = await serve();
    const { realtime, attempts, reach, subscribe, wake } = open(server.origin);
    subscribe();
    realtime.start();
    await reach('connected');
    wake();
    await settle();
    expect([attempts.length, realtime.connection(), server.handshakes.length]).toEqual([1, 'connected', 1]);
  });

  test('retries when the token or the library cannot be had', async () => {
    for (const options of [{ token: () => Promise.reject(new Error('no token')) }, { load: () => Promise.reject(new Error('no code')) }]) {
      const { realtime, clock, logged, reach, subscribe } = open(NOBODY, options);
      subscribe();
      realtime.start();
      await reach('disconnected');
      await expect.poll(() => logged.length).toBe(1);
      expect(logged[0]).toContain(options.token === undefined ? 'no code' : 'no token');
      clock.advance(5_000);
      await expect.poll(() => logged.length).toBe(2);
    }
  });

  test.each([
    [{ ok: false, code: 'internal' }, true],
    [{ ok: false }, true],
    [{ ok: false, code: 'not-found' }, false],
    [{ ok: false, code: 'invalid-request' }, false],
    [{ ok: true }, false],
    ['sorry', false],
    [null, false],
    [{ code: 'internal' }, false],
  ])('a subscription answered with %j is tried again: %s', async (rejection, isRetried) => {
    const server = await serve({ rejections: 1, rejection });
    const { realtime, clock, reach, subscribe } = open(server.origin);
    subscribe();
    realtime.start();
    await reach('connected');
    await expect.poll(() => server.subscriptions).toEqual(['task-a']);
    if (isRetried) await expect.poll(() => clock.waiting()).toBe(1);
    await settle();
    clock.advance(POLL_INTERVAL);
    await settle();
    if (isRetried) await server.watched(['task-a']);
    expect(server.subscriptions).toHaveLength(isRetried ? 2 : 1);
    await expect.poll(() => clock.waiting()).toBe(isRetried ? 1 : 0);
  });

  test('ignores what is no message, and goes on', async () => {
    const server = await serve();
    const { realtime, received, reach, subscribe } = open(server.origin);
    subscribe();
    realtime.start();
    await reach('connected');
    await server.watched(['task-a']);
    server.send({ taskId: 'task-a', status: 'nonsense' } as unknown as TaskMessage);
    server.send(DONE);
    await expect.poll(() => received).toEqual([DONE]);
  });
});
