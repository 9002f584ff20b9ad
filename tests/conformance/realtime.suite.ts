import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { TASK_STATUSES, type TaskMessage } from '#domain/tasks/task-machine.ts';
import type { RealtimeConnection } from '#ports/realtime.ts';
import type { RealtimeFixture } from './realtime-fixture.ts';
import { SOCKET_CASES } from './realtime-sockets.ts';
import { declare } from './support/declare.ts';
import { type DeclaredAbilities, testDeclaredAbilities } from './support/declared-abilities.ts';

export type { RealtimeFixture, RealtimeSockets } from './realtime-fixture.ts';

export interface RealtimeHarness {
  readonly name: string;
  readonly runs: number;
  readonly open: () => Promise<RealtimeFixture>;
  /** Of the adapter. With it, what it declares is compared. */
  readonly metadata?: DeclaredAbilities;
  /** It recovers missed status itself, as `realtimeRecoverySuite` shows. */
  readonly recovers?: boolean;
}

const anyTaskId = fc.constantFrom('task-a', 'task-b', 'task-c');
const message: fc.Arbitrary<TaskMessage> = fc.record({
  taskId: anyTaskId,
  status: fc.constantFrom(...TASK_STATUSES),
  progress: fc.integer({ min: 0, max: 100 }),
  detailedStatus: fc.string(),
  videoUrl: fc.option(fc.constant('/video.mp4')),
});
const episode = fc.array(message, { maxLength: 6 });

/** Whatever an adapter put off to a later turn of the event loop has run. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

const LAST: TaskMessage = { taskId: 'the-last-word', status: 'completed', progress: 100, detailedStatus: '', videoUrl: null };

export function realtimeSuite({ name, runs, open, metadata, recovers = false }: RealtimeHarness): void {
  testDeclaredAbilities({ port: 'realtime', name, metadata }, { recovery: recovers });
  describe(`Realtime: ${name}`, () => {
    const stages: RealtimeFixture[] = [];
    const begin = async (): Promise<RealtimeFixture> => {
      const fixture = await open();
      stages.push(fixture);
      return fixture;
    };
    afterEach(async () => {
      await Promise.all(stages.splice(0).map((fixture) => fixture.close()));
    });

    /** Messages arrive in order, so what was sent before the last word has arrived by then. */
    const lastWord = (fixture: RealtimeFixture): Promise<void> =>
      new Promise((fulfil) => {
        const leave = fixture.realtime.subscribe(LAST.taskId, () => {
          leave();
          fulfil();
        });
        fixture.send(LAST);
      });

    test('STA-6 sends subscriptions made before the connection once it opens, and again after every reconnect', async () => {
      const fixture = await begin();
      fixture.realtime.subscribe('task-a', () => undefined);
      fixture.realtime.start();
      fixture.realtime.subscribe('task-b', () => undefined);
      await fixture.connect();
      await fixture.watched(['task-a', 'task-b']);
      await fixture.drop();
      fixture.realtime.subscribe('task-c', () => undefined);
      await fixture.connect();
      await fixture.watched(['task-a', 'task-b', 'task-c']);
    });

    test('STA-6 delivers exactly the messages of its task to every listener, through any number of reconnects', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(episode, { minLength: 1, maxLength: 3 }), async (episodes) => {
          const fixture = await begin();
          const received = new Map<string, TaskMessage[]>([
            ['task-a', []],
            ['task-b', []],
          ]);
          for (const [id, messages] of received) fixture.realtime.subscribe(id, (said) => messages.push(said));
          fixture.realtime.start();
          for (const [index, messages] of episodes.entries()) {
            if (index > 0) await fixture.drop();
            await fixture.connect();
            for (const one of messages) fixture.send(one);
            await lastWord(fixture);
          }
          const said = episodes.flat();
          for (const [id, messages] of received) expect(messages).toEqual(said.filter((one) => one.taskId === id));
        }),
        { numRuns: runs },
      );
    });

    test('notifies all listeners of one task, and unsubscribing is idempotent', async () => {
      const fixture = await begin();
      const received: string[] = [];
      const leave = fixture.realtime.subscribe('task-a', () => received.push('first'));
      fixture.realtime.subscribe('task-a', () => received.push('second'));
      fixture.realtime.start();
      await fixture.connect();
      fixture.send({ ...LAST, taskId: 'task-a' });
      await lastWord(fixture);
      leave();
      leave();
      fixture.send({ ...LAST, taskId: 'task-a', progress: 99 });
      await lastWord(fixture);
      expect(received).toEqual(['first', 'second', 'second']);
    });

    test('does not notify a listener removed or stopped by another during the same message', async () => {
      const fixture = await begin();
      const received: string[] = [];
      let leaveSecond: () => void = () => {};
      const leaveFirst = fixture.realtime.subscribe('task-a', () => {
        received.push('first');
        leaveSecond();
      });
      leaveSecond = fixture.realtime.subscribe('task-a', () => received.push('second'));
      fixture.realtime.start();
      await fixture.connect();
      fixture.send({ ...LAST, taskId: 'task-a' });
      await lastWord(fixture);
      leaveFirst();
      expect(received).toEqual(['first']);

      const stopped = new Promise<void>((fulfil) => {
        fixture.realtime.subscribe('task-b', () => {
          fixture.realtime.stop();
          fulfil();
        });
      });
      fixture.realtime.subscribe('task-b', () => received.push('after the stop'));
      await fixture.watched(['task-b']);
      fixture.send({ ...LAST, taskId: 'task-b' });
      await stopped;
      await turns();
      expect(received).toEqual(['first']);
    });

    test('unsubscribes at the server when the last listener of a task unsubscribes', async () => {
      const fixture = await begin();
      const leave = fixture.realtime.subscribe('task-a', () => undefined);
      fixture.realtime.subscribe('task-b', () => undefined);
      fixture.realtime.start();
      await fixture.connect();
      leave();
      await fixture.watched(['task-b']);
      await fixture.drop();
      await fixture.connect();
      await fixture.watched(['task-b']);
    });

    test('connects for the first subscription after start', async () => {
      const fixture = await begin();
      fixture.realtime.start();
      expect(fixture.realtime.connection()).toBe('disconnected');
      fixture.realtime.subscribe('task-a', () => undefined);
      expect(fixture.realtime.connection()).toBe('connecting');
      await fixture.connect();
      await fixture.watched(['task-a']);
    });

    test('emits connection changes', async () => {
      const fixture = await begin();
      const seen: RealtimeConnection[] = [];
      fixture.realtime.onConnection((connection) => seen.push(connection));
      fixture.realtime.subscribe('task-a', () => undefined);
      expect(fixture.realtime.connection()).toBe('disconnected');
      fixture.realtime.start();
      await fixture.connect();
      expect(fixture.realtime.connection()).toBe('connected');
      await fixture.drop();
      expect(seen).toEqual(['connecting', 'connected', 'disconnected']);
    });

    for (const { title, run } of SOCKET_CASES) {
      declare(!recovers)(title, async ({ skip }) => {
        const { sockets, ...fixture } = await begin();
        if (sockets === undefined) return skip('It opens no sockets of its own.');
        await run({ ...fixture, sockets });
      });
    }

    test('emits nothing after stop; start and stop are idempotent', async () => {
      const fixture = await begin();
      let reported = 0;
      let stopped = false;
      const late: string[] = [];
      const note = (what: string) => (): void => {
        reported += 1;
        if (stopped) late.push(what);
      };
      fixture.realtime.subscribe('task-a', note('message'));
      fixture.realtime.start();
      fixture.realtime.start();
      await fixture.connect();
      fixture.realtime.onConnection(note('connection'));
      fixture.send({ ...LAST, taskId: 'task-a' });
      stopped = true;
      fixture.realtime.stop();
      fixture.realtime.stop();
      expect(fixture.realtime.connection()).toBe('disconnected');
      fixture.send({ ...LAST, taskId: 'task-a' });
      await turns();
      expect(late).toEqual([]);
      stopped = false;
      fixture.realtime.start();
      const before = reported;
      await fixture.connect();
      await fixture.watched(['task-a']);
      fixture.send({ ...LAST, taskId: 'task-a' });
      await expect.poll(() => reported).toBeGreaterThan(before);
    });

    test('hears of comments on a video as long as they are watched, also of a task that isn’t, and after a reconnect', async () => {
      const fixture = await begin();
      const { realtime, changeReview } = fixture;
      if (changeReview === undefined || realtime.watchReview === undefined) return;
      const heard: string[] = [];
      const first = realtime.watchReview('task-a', () => heard.push('first'));
      const second = realtime.watchReview('task-a', () => heard.push('second'));
      const leaveTask = realtime.subscribe('task-a', () => undefined);
      realtime.start();
      await fixture.connect();
      await fixture.watched(['task-a']);
      changeReview('task-b');
      changeReview('task-a');
      await expect.poll(() => heard).toEqual(['first', 'second']);
      leaveTask();
      first();
      first();
      await fixture.drop();
      await fixture.connect();
      await fixture.watched(['task-a']);
      changeReview('task-a');
      await expect.poll(() => heard).toEqual(['first', 'second', 'second']);
      second();
      await fixture.watched([]);
    });

    test('announces open projects and their scene after every connect, and hears of those only until they are closed', async () => {
      const fixture = await begin();
      const { realtime, projects } = fixture;
      if (projects === undefined || realtime.openProject === undefined) return;
      const heard: unknown[] = [];
      const one = realtime.openProject('project-a', (update) => heard.push(update));
      one.move('scene-1');
      realtime.start();
      await fixture.connect();
      await projects.opened([['project-a', 'scene-1']]);
      projects.save('project-b', 1);
      projects.save('project-a', 2);
      await expect.poll(() => heard).toEqual([{ revision: 2 }]);
      await fixture.drop();
      expect(heard).toEqual([{ revision: 2 }, { others: [] }]);
      await fixture.connect();
      await projects.opened([['project-a', 'scene-1']]);
      const other = realtime.openProject('project-b', (update) => heard.push(update));
      one.close();
      one.close();
      await projects.opened([['project-b', null]]);
      projects.save('project-a', 3);
      projects.save('project-b', 4);
      await expect.poll(() => heard.at(-1)).toEqual({ revision: 4 });
      expect(heard).not.toContainEqual({ revision: 3 });
      other.close();
    });
  });
}
