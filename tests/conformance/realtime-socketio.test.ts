import { type AddressInfo, createServer, type Socket as NetSocket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import {
  RETRY_AFTER_GIVING_UP,
  createSocketRealtime,
  POLL_INTERVAL,
  computeNextAttempt,
} from '../../src/adapters/realtime/socketio/index.ts';
import type { TaskMessage } from '../../src/domain/tasks/task-machine.ts';
import fc from 'fast-check';
import { createDeferred } from '../tools/create-deferred.ts';
import { startSocketServer } from './support/socket-server.ts';

const DONE: TaskMessage = {
  taskId: 'task-a',
  status: 'completed',
  progress: 100,
  detailedStatus: 'Your video is ready',
  videoUrl: '/v.mp4',
};
/** Nothing listens on the discard port of this machine. */
const SIGNED_OUT = 'http://127.0.0.1:9';

describe('realtime-socketio', () => {
  const ends: (() => void | Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  function open(origin: string, resync: (taskId: string) => Promise<TaskMessage | null> = async () => null) {
    const clock = createManualClock();
    const attempts: number[] = [];
    const logged: string[] = [];
    const realtime = createSocketRealtime({
      origin,
      clock,
      token: async () => {
        attempts.push(clock.now());
        return 'the-token';
      },
      userId: () => 'user-1',
      resync,
      log: (line) => logged.push(line),
    });
    ends.push(() => realtime.stop());
    return { realtime, clock, attempts, logged };
  }

  test('API-8 EXT-10 the handshake carries the token and the user', async () => {
    const server = await startSocketServer();
    ends.push(() => server.close());
    const { realtime } = open(server.origin);
    realtime.subscribe('task-a', () => undefined);
    realtime.start();
    await expect.poll(() => server.handshakes).toEqual([{ token: 'the-token', userId: 'user-1' }]);
  });

  test('TIM-1 SOCKET_RECONNECTION_ATTEMPTS SOCKET_ATTEMPT_INTERVAL retries a rejected socket three times, at least 5000 ms apart, then pauses', async () => {
    const { realtime, clock, attempts } = open(SIGNED_OUT);
    realtime.subscribe('task-a', () => undefined);
    realtime.start();
    for (let made = 1; made <= 4; made += 1) {
      await expect.poll(() => [attempts.length, realtime.connection()]).toEqual([made, 'disconnected']);
      clock.advance(5_000);
    }
    const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    expect(gaps).toEqual([5_000, 5_000, 5_000]);

    clock.advance(RETRY_AFTER_GIVING_UP - 10_000);
    expect(attempts).toHaveLength(4);
    clock.advance(10_000);
    await expect.poll(() => attempts.length).toBe(5);
  });

  test('TIM-1 SOCKET_RECONNECTION_DELAY reconnects a lost socket after 2000 ms', async () => {
    const server = await startSocketServer();
    ends.push(() => server.close());
    const { realtime, clock, attempts } = open(server.origin);
    realtime.subscribe('task-a', () => undefined);
    realtime.start();
    await expect.poll(() => realtime.connection()).toBe('connected');
    clock.advance(60_000);
    server.cutAll();
    await expect.poll(() => realtime.connection()).toBe('disconnected');
    clock.advance(1_999);
    expect(attempts).toEqual([0]);
    clock.advance(1);
    expect(attempts).toEqual([0, 62_000]);
    await expect.poll(() => realtime.connection()).toBe('connected');
  });

  test('TIM-1 SOCKET_TIMEOUT gives up on a silent server after 20000 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    ends.push(() => void vi.useRealTimers());
    const calls: NetSocket[] = [];
    const called = createDeferred();
    const silent = createServer((call) => {
      calls.push(call);
      called.open();
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    ends.push(() => {
      for (const call of calls) call.destroy();
      silent.close();
    });
    const { realtime } = open(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    realtime.subscribe('task-a', () => undefined);
    realtime.start();
    await called.opened;
    vi.advanceTimersByTime(19_999);
    expect(realtime.connection()).toBe('connecting');
    vi.advanceTimersByTime(1);
    expect(realtime.connection()).toBe('disconnected');
  });

  test('TIM-1 SOCKET_TRANSPORTS tries WebSocket first and falls back to polling', async () => {
    for (const [transports, expected] of [
      [['websocket', 'polling'], ['websocket']],
      [['polling'], ['websocket', 'polling']],
    ] as const) {
      const server = await startSocketServer({ transports });
      ends.push(() => server.close());
      const { realtime } = open(server.origin);
      realtime.subscribe('task-a', () => undefined);
      realtime.start();
      await expect.poll(() => realtime.connection()).toBe('connected');
      expect([...new Set(server.requests)]).toEqual(expected);
    }
  });

  test('ERR-8 logs a socket that cannot be opened, and nothing else happens', async () => {
    const { realtime, logged } = open(SIGNED_OUT);
    const received: unknown[] = [];
    realtime.subscribe('task-a', (message) => received.push(message));
    expect(() => realtime.start()).not.toThrow();
    await expect.poll(() => [logged.length, realtime.connection()]).toEqual([1, 'disconnected']);
    expect(logged[0]).toMatch(/^Live status /);
    expect(received).toEqual([]);
  });

  test('TIM-1 SOCKET_RECONNECTION_DELAY SOCKET_ATTEMPT_INTERVAL waits at least 2000 ms and keeps attempts 5000 ms apart', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 }), fc.nat(60_000), (failed, since) => {
        const next = computeNextAttempt({ failed, lastAttemptAt: 0, now: since });
        expect(next.kind).toBe('wait');
        if (next.kind !== 'wait') return;
        expect(next.delay).toBeGreaterThanOrEqual(2_000);
        expect(since + next.delay).toBeGreaterThanOrEqual(5_000);
      }),
    );
  });

  test('polls the task over HTTP while there is no socket', async () => {
    let result: TaskMessage | null = null;
    const { realtime, clock } = open(SIGNED_OUT, async () => result);
    const received: TaskMessage[] = [];
    realtime.subscribe('task-a', (message) => received.push(message));
    realtime.start();
    await expect.poll(() => realtime.connection()).toBe('disconnected');
    result = DONE;
    clock.advance(POLL_INTERVAL);
    await expect.poll(() => received).toEqual([DONE]);
  });

  test('fetches missed updates after reconnecting', async () => {
    const server = await startSocketServer();
    ends.push(() => server.close());
    const { realtime } = open(server.origin, async () => DONE);
    const received: TaskMessage[] = [];
    realtime.subscribe('task-a', (message) => received.push(message));
    realtime.start();
    await expect.poll(() => realtime.connection()).toBe('connected');
    await expect.poll(() => received).toEqual([DONE]);
  });

  test('STA-6 falls back to HTTP for a failed subscription, and subscribes again', async () => {
    const server = await startSocketServer({ rejections: 1 });
    ends.push(() => server.close());
    let result: TaskMessage | null = null;
    const { realtime, clock } = open(server.origin, async () => result);
    const received: TaskMessage[] = [];
    realtime.subscribe('task-a', (message) => received.push(message));
    realtime.start();
    await expect.poll(() => clock.waiting()).toBe(1);
    result = DONE;
    clock.advance(POLL_INTERVAL);
    await expect.poll(() => received).toEqual([DONE]);
    await server.watched(['task-a']);
  });

  test('connects only once there is a subscription', () => {
    const { realtime, attempts } = open(SIGNED_OUT);
    realtime.start();
    expect(attempts).toEqual([]);
    expect(realtime.connection()).toBe('disconnected');
  });
});
