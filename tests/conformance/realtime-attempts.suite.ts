import { expect, test } from 'vitest';
import { SOCKET_ATTEMPT_INTERVAL, SOCKET_RECONNECTION_ATTEMPTS, SOCKET_RECONNECTION_DELAY } from '#domain/constants.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { DONE, type OpenRecovery, type RecoveryHarness, settle } from './realtime-recovery.fixture.ts';

/** One attempt, and those after it. */
const ROW = SOCKET_RECONNECTION_ATTEMPTS + 1;

/** When it tries to connect, and what it does meanwhile. */
export function describeAttempts({ pollInterval, pause }: RecoveryHarness, open: OpenRecovery): void {
  test('connects only once there is a subscription, and then at once', async () => {
    const { realtime, attempts, reach, subscribe } = await open({ server: 'up' });
    realtime.start();
    await settle();
    expect([attempts.length, realtime.connection()]).toEqual([0, 'disconnected']);
    subscribe();
    expect(realtime.connection()).toBe('connecting');
    await reach('connected');
    expect(attempts).toEqual([0]);
  });

  test('TIM-1 SOCKET_RECONNECTION_ATTEMPTS SOCKET_ATTEMPT_INTERVAL tries three times again, 5000 ms apart, pauses, and starts over', async () => {
    const { begin, fail, failAfter, clock, asked } = await open({ server: 'down' });
    await begin('disconnected');
    for (let made = 2; made <= ROW; made += 1) await failAfter(SOCKET_ATTEMPT_INTERVAL, made);
    // In the pause HTTP is all there is.
    for (let waited = 0; waited < 3 * pollInterval; waited += pollInterval) {
      const before = asked.length;
      clock.advance(pollInterval);
      await settle();
      expect(asked.length).toBeGreaterThan(before);
    }
    await failAfter(pause - 3 * pollInterval, ROW + 1);
    await failAfter(SOCKET_ATTEMPT_INTERVAL, ROW + 2);
    await fail(ROW + 2);
  });

  test('TIM-1 SOCKET_RECONNECTION_DELAY reconnects after 2000 ms what was connected for long, and starts counting its attempts over', async () => {
    const { begin, reach, clock, attempts, server, realtime } = await open({ server: 'up' });
    await begin('connected');
    for (let round = 1; round <= ROW + 1; round += 1) {
      clock.advance(SOCKET_ATTEMPT_INTERVAL);
      server.cut();
      await reach('disconnected');
      clock.advance(SOCKET_RECONNECTION_DELAY - 1);
      await settle();
      expect(attempts).toHaveLength(round);
      clock.advance(1);
      expect(realtime.connection()).toBe('connecting');
      await reach('connected');
    }
    expect(attempts).toHaveLength(ROW + 2);
  });

  test('starts counting attempts over after stop, and is connecting from the start on while the interval lasts', async () => {
    const { begin, failAfter, fail, realtime, clock, asked } = await open({ server: 'down' });
    await begin('disconnected');
    for (let made = 2; made < ROW; made += 1) await failAfter(SOCKET_ATTEMPT_INTERVAL, made);
    realtime.stop();
    realtime.start();
    expect(realtime.connection()).toBe('connecting');
    await failAfter(SOCKET_ATTEMPT_INTERVAL, ROW);
    const before = asked.length;
    clock.advance(pollInterval);
    await settle();
    expect(asked.length).toBeGreaterThan(before);
    clock.advance(SOCKET_ATTEMPT_INTERVAL - pollInterval);
    await fail(ROW + 1);
    await failAfter(SOCKET_ATTEMPT_INTERVAL, ROW + 2);
  });

  test('tries at once when the network may be back, as soon as the interval allows, and fetches what was missed', async () => {
    const { begin, fail, failAfter, clock, attempts, asked, wake } = await open({ server: 'down' });
    await begin('disconnected');
    for (let made = 2; made <= ROW; made += 1) await failAfter(SOCKET_ATTEMPT_INTERVAL, made);
    clock.advance(SOCKET_ATTEMPT_INTERVAL + 1);
    await settle();
    const before = asked.length;
    wake();
    expect(asked.length).toBeGreaterThan(before);
    await fail(ROW + 1);
    wake();
    await settle();
    expect(attempts).toHaveLength(ROW + 1);
    await failAfter(SOCKET_ATTEMPT_INTERVAL, ROW + 2);
  });

  test('has all attempts again when the network may be back', async () => {
    const { begin, failAfter, wake } = await open({ server: 'down' });
    await begin('disconnected');
    await failAfter(SOCKET_ATTEMPT_INTERVAL, 2);
    await failAfter(SOCKET_ATTEMPT_INTERVAL, 3);
    wake();
    for (let made = 4; made <= 3 + ROW; made += 1) await failAfter(SOCKET_ATTEMPT_INTERVAL, made);
  });

  test('does not disturb an open connection when the network may be back, however it was opened', async () => {
    const { realtime, begin, reach, server, attempts, clock, wake } = await open({ server: 'up' });
    const expectUndisturbed = async (count: number): Promise<void> => {
      await reach('connected');
      wake();
      clock.advance(SOCKET_ATTEMPT_INTERVAL);
      await settle();
      expect([attempts.length, realtime.connection(), server.countAccepted()]).toEqual([count, 'connected', count]);
    };
    await begin('connected');
    await expectUndisturbed(1);
    // By its timer.
    server.cut();
    await reach('disconnected');
    clock.advance(SOCKET_RECONNECTION_DELAY);
    await expectUndisturbed(2);
    // By the network that came back.
    server.cut();
    await reach('disconnected');
    clock.advance(1);
    wake();
    await expectUndisturbed(3);
  });

  test('asks for its tasks while an attempt is under way', async () => {
    const { server, clock, begin, reach, asked, realtime } = await open({ server: 'up' });
    await begin('connected');
    const requested = server.countRequested();
    server.hold();
    server.cut();
    await reach('disconnected');
    clock.advance(SOCKET_ATTEMPT_INTERVAL);
    await expect.poll(() => server.countRequested(), { interval: 5 }).toBeGreaterThan(requested);
    for (let round = 0; round < 2; round += 1) {
      const before = asked.length;
      clock.advance(pollInterval);
      await settle();
      expect(asked.length).toBeGreaterThan(before);
    }
    expect(realtime.connection()).toBe('connecting');
  });

  test('opens no connection, and reports no loss, for a start that was stopped before the token came', async () => {
    for (const fails of [false, true]) {
      const token = createDeferred();
      const { realtime, server, clock, logged, subscribe } = await open({
        server: 'up',
        token: () => token.opened.then(() => (fails ? Promise.reject(new Error('no token')) : 'late')),
      });
      subscribe();
      realtime.start();
      realtime.stop();
      token.open();
      await settle();
      expect([realtime.connection(), server.countRequested(), clock.waiting(), logged]).toEqual(['disconnected', 0, 0, []]);
    }
  });

  test('ERR-8 logs a failed connection, does not notify listeners, and polls', async () => {
    const { begin, respond, logged, received, clock } = await open({ server: 'down' });
    await begin('disconnected');
    expect([logged.length, received]).toEqual([1, []]);
    respond(async () => DONE);
    clock.advance(pollInterval);
    await expect.poll(() => received, { interval: 5 }).toEqual([DONE]);
  });

  test('retries when the token cannot be fetched, and logs the reason', async () => {
    const { begin, logged, clock } = await open({ server: 'down', token: () => Promise.reject(new Error('no token')) });
    await begin('disconnected');
    expect(logged).toEqual([expect.stringContaining('no token')]);
    clock.advance(SOCKET_ATTEMPT_INTERVAL);
    await expect.poll(() => logged.length, { interval: 5 }).toBe(2);
  });

  test('closes the line of a connection that the server refused', async () => {
    const { begin, server, logged } = await open({ server: 'refusing' });
    await begin('disconnected');
    await expect.poll(() => server.countOpen(), { interval: 5 }).toBe(0);
    expect(logged).toHaveLength(1);
  });
}
