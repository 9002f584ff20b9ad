import { afterEach, describe, expect, test } from 'vitest';
import { createManualClock } from '../../src/adapters/clock-manual/clock-manual.ts';
import { ANOTHER_ROUND, createSocketRealtime, POLL_INTERVAL } from '../../src/adapters/realtime-socketio/realtime-socketio.ts';
import { nextAttempt } from '../../src/adapters/realtime-socketio/next-attempt.ts';
import { SOCKET_ATTEMPT_INTERVAL, SOCKET_RECONNECTION_ATTEMPTS } from '../../src/domain/constants.ts';
import type { TaskMessage } from '../../src/domain/tasks/task-status.ts';
import fc from 'fast-check';
import { startSocketHost } from './support/socket-host.ts';

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

  test('TIM-1 a refused socket is tried three times more, never twice within 5000 ms, then left alone for a while', async () => {
    const { realtime, clock, attempts } = open(NOBODY);
    realtime.subscribe('task-a', () => undefined);
    realtime.start();
    for (let made = 1; made <= SOCKET_RECONNECTION_ATTEMPTS + 1; made += 1) {
      await expect.poll(() => [attempts.length, realtime.connection()]).toEqual([made, 'disconnected']);
      clock.advance(SOCKET_ATTEMPT_INTERVAL);
    }
    const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    expect(gaps).toEqual([SOCKET_ATTEMPT_INTERVAL, SOCKET_ATTEMPT_INTERVAL, SOCKET_ATTEMPT_INTERVAL]);

    clock.advance(ANOTHER_ROUND - 2 * SOCKET_ATTEMPT_INTERVAL);
    expect(attempts).toHaveLength(SOCKET_RECONNECTION_ATTEMPTS + 1);
    clock.advance(2 * SOCKET_ATTEMPT_INTERVAL);
    await expect.poll(() => attempts.length).toBe(SOCKET_RECONNECTION_ATTEMPTS + 2);
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

  test('TIM-1 the delay is at least 2000 ms and keeps attempts 5000 ms apart', () => {
    fc.assert(
      fc.property(fc.nat({ max: SOCKET_RECONNECTION_ATTEMPTS - 1 }), fc.nat(60_000), (failed, since) => {
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

  test('nothing is connected before there is something to hear', () => {
    const { realtime, attempts } = open(NOBODY);
    realtime.start();
    expect(attempts).toEqual([]);
    expect(realtime.connection()).toBe('disconnected');
  });
});
