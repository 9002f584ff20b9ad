import { type AddressInfo, createServer, type Socket as NetSocket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createSocketRealtime, type SocketRealtimeOptions } from '#adapters/realtime/socketio/index.ts';
import { computeNextAttempt } from '#adapters/realtime/socketio/next-attempt.ts';
import fc from 'fast-check';
import { createDeferred } from '../tools/create-deferred.ts';
import { startSocketServer } from './support/socket-server.ts';

/** Nothing listens on the discard port of this machine. */
const SIGNED_OUT = 'http://127.0.0.1:9';

describe('realtime-socketio', () => {
  const ends: (() => void | Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  function open(origin: string, options: Partial<SocketRealtimeOptions> = {}) {
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
      resync: async () => null,
      log: (line) => logged.push(line),
      ...options,
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

  test('tries again when the library cannot be loaded', async () => {
    const { realtime, clock, logged } = open(SIGNED_OUT, { load: () => Promise.reject(new Error('no code')) });
    realtime.subscribe('task-a', () => undefined);
    realtime.start();
    await expect.poll(() => [logged.length, realtime.connection()]).toEqual([1, 'disconnected']);
    expect(logged[0]).toBe('Live status could not begin: Error: no code');
    clock.advance(5_000);
    await expect.poll(() => logged.length).toBe(2);
  });
});
