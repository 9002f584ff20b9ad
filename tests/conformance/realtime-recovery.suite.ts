import { afterEach, describe, expect, test } from 'vitest';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import { describeAttempts } from './realtime-attempts.suite.ts';
import {
  createRecoverySteps,
  DONE,
  QUEUED,
  type RecoveryFixture,
  type RecoveryHarness,
  type RecoveryOptions,
  settle,
} from './realtime-recovery.fixture.ts';

export type { RecoveryFixture, RecoveryHarness, RecoveryOptions, RecoveryServer } from './realtime-recovery.fixture.ts';

/** For adapters that ask over HTTP for what a connection may have missed, and try to connect again by themselves. */
export function realtimeRecoverySuite(harness: RecoveryHarness): void {
  const { name, pollInterval, rejections } = harness;
  describe(`Realtime recovery: ${name}`, () => {
    const fixtures: RecoveryFixture[] = [];
    afterEach(async () => {
      for (const fixture of fixtures.splice(0)) await fixture.close();
    });

    async function open(options: RecoveryOptions) {
      const fixture = await harness.open(options);
      fixtures.push(fixture);
      return createRecoverySteps(fixture);
    }

    describeAttempts(harness, open);

    test('leaves no timer, connection, or listener after stop, however often it is started and stopped', async () => {
      const connected = await open({ server: 'up' });
      await connected.begin('connected');
      connected.realtime.start();
      expect(connected.countWakeListeners()).toBe(1);
      connected.realtime.stop();
      connected.realtime.stop();
      await expect.poll(() => connected.server.countOpen()).toBe(0);
      expect([connected.clock.waiting(), connected.countWakeListeners()]).toEqual([0, 0]);

      const waiting = await open({ server: 'down' });
      await waiting.begin('disconnected');
      waiting.realtime.stop();
      expect(waiting.clock.waiting()).toBe(0);
      const asked = waiting.asked.length;
      waiting.clock.advance(harness.pause);
      waiting.subscribe('task-b');
      await settle();
      expect([waiting.attempts.length, waiting.asked.length]).toEqual([1, asked]);
    });

    test('drops a response that arrives after stop, or after a newer message', async () => {
      const { realtime, server, received, respond, begin, subscribe } = await open({ server: 'up' });
      await begin('connected');
      await server.watched(['task-a']);
      const late = createDeferred();
      respond(() => late.opened.then(() => QUEUED));
      subscribe();
      server.send(DONE);
      await expect.poll(() => received).toEqual([DONE, DONE]);
      late.open();
      await settle();
      expect(received).toEqual([DONE, DONE]);

      const later = createDeferred();
      respond(() => later.opened.then(() => DONE));
      subscribe();
      realtime.stop();
      later.open();
      await settle();
      expect(received).toHaveLength(2);
    });

    test('keeps the later of two requests, whichever response arrives first, also when the task was left between them', async () => {
      for (const leavesBetween of [false, true]) {
        const { realtime, received, respond, begin } = await open({ server: 'down' });
        await begin('disconnected');
        await settle();
        const [first, second] = [createDeferred(), createDeferred()];
        const note = (message: TaskMessage) => received.push(message);
        const queued = { ...QUEUED, taskId: 'task-b' };
        const done = { ...DONE, taskId: 'task-b' };
        respond(() => first.opened.then(() => queued));
        const leave = realtime.subscribe('task-b', note);
        if (leavesBetween) leave();
        respond(() => second.opened.then(() => done));
        realtime.subscribe('task-b', leavesBetween ? note : () => undefined);
        second.open();
        await settle();
        first.open();
        await settle();
        expect(received).toEqual([done]);
      }
    });

    test('fetches the status of a task that is subscribed while connected', async () => {
      const { server, received, respond, begin, subscribe } = await open({ server: 'up' });
      await begin('connected');
      respond(async (taskId) => (taskId === 'task-b' ? { ...DONE, taskId } : null));
      subscribe('task-b');
      await expect.poll(() => received).toEqual([{ ...DONE, taskId: 'task-b' }]);
      await server.watched(['task-a', 'task-b']);
    });

    test('fetches what was missed after every connect', async () => {
      const { received, respond, begin, subscribe } = await open({ server: 'up' });
      subscribe();
      respond(async () => DONE);
      await begin('connected');
      await expect.poll(() => received.length).toBeGreaterThanOrEqual(2);
      expect(new Set(received)).toEqual(new Set([DONE]));
    });

    test('subscribes each task once at the server, however many listen, and again after the last one left', async () => {
      const { realtime, server, reach, subscribe } = await open({ server: 'up' });
      subscribe('task-b');
      realtime.start();
      await reach('connected');
      const leaves = [subscribe(), subscribe()];
      await server.watched(['task-a', 'task-b']);
      for (const leave of leaves) leave();
      await server.watched(['task-b']);
      subscribe();
      await server.watched(['task-a', 'task-b']);
      expect([server.subscribed, server.unsubscribed]).toEqual([['task-b', 'task-a', 'task-a'], ['task-a']]);
    });

    test('sends nothing about a task that was unsubscribed before connecting', async () => {
      const { realtime, server, subscribe, reach } = await open({ server: 'held' });
      const leave = subscribe();
      subscribe('task-b');
      realtime.start();
      await expect.poll(() => server.countRequested(), { interval: 5 }).toBeGreaterThan(0);
      leave();
      server.admit();
      await reach('connected');
      await server.watched(['task-b']);
      expect([server.subscribed, server.unsubscribed]).toEqual([['task-b'], []]);
    });

    test('asks every interval while there is no connection, also while one is being made, and not with one', async () => {
      const { clock, asked, server, begin, reach, subscribe } = await open({ server: 'held' });
      await begin('connecting');
      await expect.poll(() => server.countRequested(), { interval: 5 }).toBeGreaterThan(0);
      server.admit();
      await reach('connected');
      for (let round = 0; round < 2; round += 1) {
        await server.watched(['task-a']);
        await settle();
        const before = asked.length;
        expect(clock.waiting()).toBe(0);
        clock.advance(pollInterval * 3);
        await settle();
        expect([asked.length, clock.waiting()]).toEqual([before, 0]);
        server.hold();
        server.cut();
        await reach('disconnected');
        clock.advance(pollInterval);
        await settle();
        expect(asked.length).toBeGreaterThan(before);
        server.admit();
        await reach('connected');
      }
      subscribe('task-b');
      await server.watched(['task-a', 'task-b']);
    });

    test('asks again, without a connection, for a task that is subscribed after all were left', async () => {
      const { realtime, clock, asked, subscribe, reach } = await open({ server: 'down' });
      const leave = subscribe();
      realtime.start();
      await reach('disconnected');
      leave();
      clock.advance(pollInterval);
      await settle();
      subscribe();
      await settle();
      const before = asked.length;
      clock.advance(pollInterval);
      await settle();
      expect(asked.length).toBeGreaterThan(before);
    });

    test.each(rejections)('a subscription answered with %j is made again or not', async ({ answer, isRetried }) => {
      const { clock, server, asked, begin, subscribe } = await open({ server: 'up', rejections: [answer] });
      await begin('connected');
      await expect.poll(() => server.subscribed, { interval: 5 }).toEqual(['task-a']);
      if (isRetried) await expect.poll(() => clock.waiting(), { interval: 5 }).toBe(1);
      await settle();
      subscribe('task-b');
      await server.watched(['task-b']);
      const before = asked.length;
      clock.advance(pollInterval);
      await settle();
      if (isRetried) await server.watched(['task-a', 'task-b']);
      expect(server.subscribed).toEqual(isRetried ? ['task-a', 'task-b', 'task-a'] : ['task-a', 'task-b']);
      expect(asked.slice(before)).toEqual(isRetried ? ['task-a'] : []);
      await settle();
      clock.advance(pollInterval);
      await settle();
      expect([clock.waiting(), server.subscribed.length]).toEqual([0, isRetried ? 3 : 2]);
    });

    test('does not retry a failed subscription without listeners', async () => {
      const retried = rejections.find(({ isRetried }) => isRetried);
      if (retried === undefined) return;
      const { realtime, clock, server, subscribe, reach } = await open({ server: 'up', rejections: [retried.answer, retried.answer] });
      const leave = subscribe();
      realtime.start();
      await reach('connected');
      await expect.poll(() => clock.waiting(), { interval: 5 }).toBe(1);
      leave();
      clock.advance(pollInterval);
      await settle();
      expect([clock.waiting(), server.subscribed]).toEqual([0, ['task-a']]);
      // Aborted before the response arrived.
      subscribe('task-b')();
      await expect.poll(() => server.unsubscribed, { interval: 5 }).toEqual(['task-a', 'task-b']);
      await settle();
      expect(clock.waiting()).toBe(0);
    });

    test('ignores malformed messages and continues', async () => {
      const { server, received, begin } = await open({ server: 'up' });
      await begin('connected');
      await server.watched(['task-a']);
      server.send({ taskId: 'task-a', status: 'nonsense' } as unknown as TaskMessage);
      server.send(DONE);
      await expect.poll(() => received).toEqual([DONE]);
    });
  });
}
