import { type AddressInfo, createServer, type Socket as NetSocket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { ANOTHER_ROUND, createSocketRealtime, POLL_INTERVAL } from '../../src/adapters/realtime/socketio/index.ts';
import { nextAttempt } from '../../src/adapters/realtime/socketio/next-attempt.ts';
import type { TaskMessage } from '../../src/domain/tasks/task-status.ts';
import fc from 'fast-check';
import { gate } from '../tools/create-deferred.ts';
import { startSocketHost } from './support/socket-server.ts';

const DONE: TaskMessage = {
  taskId: 'task-a',
  status: 'completed',
  progress: 100,
  detailedStatus: 'Your video is ready',
  videoUrl: '/v.mp4',
};
/** Nothing listens on the discard port of this machine. */
const NOBODY = 'http://127.0.0.1:9';

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
    const host = await startSocketHost();
    ends.push(() => host.close());
    const { realtime } = open(host.origin);
    realtime.subscribe('task-a', () => undefined);
    realtime.start();
    await expect.poll(() => host.handshakes).toEqual([{ token: 'the-token', userId: 'user-1' }]);
  });

  test('TIM-1 SOCKET_RECONNECTION_ATTEMPTS SOCKET_ATTEMPT_INTERVAL a refused socket is tried three times more, never twice within 5000 ms, then left alone for a while', async () => {
    const { realtime, clock, attempts } = open(NOBODY);
    realtime.subscribe('task-a', () => undefined);
    realtime.start();
    for (let made = 1; made <= 4; made += 1) {
      await expect.poll(() => [attempts.length, realtime.connection()]).toEqual([made, 'disconnected']);
      clock.advance(5_000);
    }
    const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    expect(gaps).toEqual([5_000, 5_000, 5_000]);

    clock.advance(ANOTHER_ROUND - 10_000);
    expect(attempts).toHaveLength(4);
    clock.advance(10_000);
    await expect.poll(() => attempts.length).toBe(5);
  });

  test('TIM-1 SOCKET_RECONNECTION_DELAY a socket that was there for a while and is lost is tried again after 2000 ms', async () => {
    const host = await startSocketHost();
    ends.push(() => host.close());
    const { realtime, clock, attempts } = open(host.origin);
    realtime.subscribe('task-a', () => undefined);
    realtime.start();
    await expect.poll(() => realtime.connection()).toBe('connected');
    clock.advance(60_000);
    host.cutAll();
    await expect.poll(() => realtime.connection()).toBe('disconnected');
    clock.advance(1_999);
    expect(attempts).toEqual([0]);
    clock.advance(1);
    expect(attempts).toEqual([0, 62_000]);
    await expect.poll(() => realtime.connection()).toBe('connected');
  });

  test('TIM-1 SOCKET_TIMEOUT a host that takes the call and says nothing is given up after 20000 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    ends.push(() => void vi.useRealTimers());
    const calls: NetSocket[] = [];
    const called = gate();
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

  test('TIM-1 SOCKET_TRANSPORTS a socket comes first, and requests where no socket gets through', async () => {
    for (const [transports, expected] of [
      [['websocket', 'polling'], ['websocket']],
      [['polling'], ['websocket', 'polling']],
    ] as const) {
      const host = await startSocketHost({ transports });
      ends.push(() => host.close());
      const { realtime } = open(host.origin);
      realtime.subscribe('task-a', () => undefined);
      realtime.start();
      await expect.poll(() => realtime.connection()).toBe('connected');
      expect([...new Set(host.asked)]).toEqual(expected);
    }
  });

  test('ERR-8 a socket that cannot be opened is logged, and nothing else happens', async () => {
    const { realtime, logged } = open(NOBODY);
    const heard: unknown[] = [];
    realtime.subscribe('task-a', (message) => heard.push(message));
    expect(() => realtime.start()).not.toThrow();
    await expect.poll(() => [logged.length, realtime.connection()]).toEqual([1, 'disconnected']);
    expect(logged[0]).toMatch(/^Live status /);
    expect(heard).toEqual([]);
  });

  test('TIM-1 SOCKET_RECONNECTION_DELAY SOCKET_ATTEMPT_INTERVAL the delay is at least 2000 ms and keeps attempts 5000 ms apart', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 }), fc.nat(60_000), (failed, since) => {
        const next = nextAttempt({ failed, lastAttemptAt: 0, now: since });
        expect(next.kind).toBe('wait');
        if (next.kind !== 'wait') return;
        expect(next.delay).toBeGreaterThanOrEqual(2_000);
        expect(since + next.delay).toBeGreaterThanOrEqual(5_000);
      }),
    );
  });

  test('while there is no socket the task is asked for over HTTP', async () => {
    let answer: TaskMessage | null = null;
    const { realtime, clock } = open(NOBODY, async () => answer);
    const heard: TaskMessage[] = [];
    realtime.subscribe('task-a', (message) => heard.push(message));
    realtime.start();
    await expect.poll(() => realtime.connection()).toBe('disconnected');
    answer = DONE;
    clock.advance(POLL_INTERVAL);
    await expect.poll(() => heard).toEqual([DONE]);
  });

  test('what happened while the socket was away is asked for when it is back', async () => {
    const host = await startSocketHost();
    ends.push(() => host.close());
    const { realtime } = open(host.origin, async () => DONE);
    const heard: TaskMessage[] = [];
    realtime.subscribe('task-a', (message) => heard.push(message));
    realtime.start();
    await expect.poll(() => realtime.connection()).toBe('connected');
    await expect.poll(() => heard).toEqual([DONE]);
  });

  test('STA-6 a subscription that the host could not take is asked for over HTTP, and made again', async () => {
    const host = await startSocketHost({ refusals: 1 });
    ends.push(() => host.close());
    let answer: TaskMessage | null = null;
    const { realtime, clock } = open(host.origin, async () => answer);
    const heard: TaskMessage[] = [];
    realtime.subscribe('task-a', (message) => heard.push(message));
    realtime.start();
    await expect.poll(() => clock.waiting()).toBe(1);
    answer = DONE;
    clock.advance(POLL_INTERVAL);
    await expect.poll(() => heard).toEqual([DONE]);
    await host.watched(['task-a']);
  });

  test('nothing is connected before there is something to hear', () => {
    const { realtime, attempts } = open(NOBODY);
    realtime.start();
    expect(attempts).toEqual([]);
    expect(realtime.connection()).toBe('disconnected');
  });
});
