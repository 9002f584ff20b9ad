import { expect } from 'vitest';
import { SOCKET_ATTEMPT_INTERVAL } from '#domain/constants.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import { createDeferred } from '../tools/create-deferred.ts';
import type { RealtimeFixture, RealtimeSockets } from './realtime-fixture.ts';

type SocketFixture = RealtimeFixture & { readonly sockets: RealtimeSockets };

interface SocketCase {
  readonly title: string;
  readonly run: (fixture: SocketFixture) => Promise<void>;
}

const createMessage = (taskId: string, progress = 40): TaskMessage => ({
  ...{ taskId, status: 'processing', progress, detailedStatus: '', videoUrl: null },
});

/** Subscribes to a task; what is heard of it comes into the list. */
function listen({ realtime }: SocketFixture, taskId: string): readonly TaskMessage[] {
  const heard: TaskMessage[] = [];
  realtime.subscribe(taskId, (message) => heard.push(message));
  return heard;
}

/** How an adapter opens sockets, when it tries again, and what it asks for that it may have missed. */
export const SOCKET_CASES: readonly SocketCase[] = [
  {
    title: 'STA-6 asks for what was missed after every connect, and for a task that is subscribed while connected',
    async run(fixture) {
      let progress = 10;
      fixture.sockets.respond(async (taskId) => createMessage(taskId, progress));
      const first = listen(fixture, 'task-a');
      fixture.realtime.start();
      await fixture.connect();
      await fixture.sockets.advance(0);
      expect(first).toEqual([createMessage('task-a', 10)]);
      const second = listen(fixture, 'task-b');
      await fixture.sockets.advance(0);
      expect(second).toEqual([createMessage('task-b', 10)]);
      await fixture.drop();
      progress = 70;
      await fixture.connect();
      await fixture.sockets.advance(0);
      expect([first.at(-1), second.at(-1)]).toEqual([createMessage('task-a', 70), createMessage('task-b', 70)]);
    },
  },
  {
    title: 'drops a status that arrives after a stop, in a later run, or for a task that was left',
    async run(fixture) {
      const late = createDeferred();
      fixture.sockets.respond(async (taskId) => late.opened.then(() => createMessage(taskId)));
      const first = listen(fixture, 'task-a');
      const left: TaskMessage[] = [];
      const leave = fixture.realtime.subscribe('task-b', (message) => left.push(message));
      fixture.realtime.start();
      await fixture.connect();
      fixture.realtime.stop();
      fixture.sockets.respond(async () => null);
      fixture.realtime.start();
      await fixture.connect();
      leave();
      late.open();
      await fixture.sockets.advance(0);
      expect([first, left]).toEqual([[], []]);
    },
  },
  {
    title: 'has one socket at a time, and none without a task',
    async run(fixture) {
      const { realtime, sockets } = fixture;
      realtime.start();
      await sockets.advance(0);
      expect(sockets.count()).toBe(0);
      listen(fixture, 'task-a');
      listen(fixture, 'task-b');
      realtime.start();
      expect(sockets.count()).toBe(1);
      await fixture.connect();
      listen(fixture, 'task-c');
      realtime.start();
      await sockets.advance(2 * SOCKET_ATTEMPT_INTERVAL);
      expect(sockets.count()).toBe(1);
      await fixture.watched(['task-a', 'task-b', 'task-c']);
      expect(sockets.countOpen()).toBe(1);
      realtime.stop();
      listen(fixture, 'task-d');
      expect([sockets.countOpen(), sockets.count()]).toEqual([0, 1]);
    },
  },
  {
    title: 'STA-6 SOCKET_ATTEMPT_INTERVAL: tries again this long after the connection was lost, and not after a stop',
    async run(fixture) {
      const { realtime, sockets } = fixture;
      listen(fixture, 'task-a');
      realtime.start();
      await fixture.connect();
      for (let lost = 1; lost <= 2; lost += 1) {
        await fixture.drop();
        await sockets.advance(SOCKET_ATTEMPT_INTERVAL - 1);
        expect([sockets.count(), realtime.connection()]).toEqual([lost, 'disconnected']);
        await sockets.advance(1);
        expect(sockets.count()).toBe(lost + 1);
      }
      await fixture.drop();
      realtime.stop();
      expect(sockets.timers()).toBe(0);
      await sockets.advance(2 * SOCKET_ATTEMPT_INTERVAL);
      expect(sockets.count()).toBe(3);
    },
  },
  {
    title: 'a socket that opens after a stop changes nothing',
    async run(fixture) {
      const { realtime, sockets } = fixture;
      const heard = listen(fixture, 'task-a');
      sockets.respond(async (taskId) => createMessage(taskId));
      realtime.start();
      realtime.stop();
      await sockets.advance(0);
      expect([realtime.connection(), sockets.countOpen(), heard]).toEqual(['disconnected', 0, []]);
    },
  },
  {
    title: 'a message that makes a listener stop and start again is heard by no other listener',
    async run(fixture) {
      const { realtime } = fixture;
      let others = 0;
      realtime.subscribe('task-a', () => {
        realtime.stop();
        realtime.start();
      });
      realtime.subscribe('task-a', () => (others += 1));
      realtime.start();
      await fixture.connect();
      fixture.send(createMessage('task-a'));
      await fixture.sockets.advance(0);
      expect(others).toBe(0);
    },
  },
  {
    title: 'hears nothing on a socket that it has given up',
    async run(fixture) {
      const { realtime, sockets } = fixture;
      const heard = listen(fixture, 'task-a');
      realtime.start();
      await fixture.connect();
      await fixture.drop();
      await fixture.connect();
      sockets.sendLate(createMessage('task-a'));
      await sockets.advance(0);
      expect(heard).toEqual([]);
      realtime.stop();
      realtime.start();
      await fixture.connect();
      sockets.sendLate(createMessage('task-a'));
      await sockets.advance(0);
      expect(heard).toEqual([]);
    },
  },
];
