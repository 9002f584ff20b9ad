import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { TASK_STATUSES, type TaskMessage } from '../../src/domain/tasks/task-status.ts';
import type { Realtime, RealtimeConnection } from '../../src/ports/realtime.ts';

/** A `Realtime` and the host at its other end. */
export interface RealtimeStage {
  readonly realtime: Realtime;
  /** Fulfilled once the connection is there. */
  connect(): Promise<void>;
  /** Cuts the connection from the host's side; fulfilled once it is noticed. */
  drop(): Promise<void>;
  /** The host says this to everybody who is connected. */
  send(message: TaskMessage): void;
  /** Fulfilled once the host knows exactly these tasks to be watched. */
  watched(taskIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface RealtimeHarness {
  readonly name: string;
  readonly runs: number;
  readonly open: () => Promise<RealtimeStage>;
}

const taskId = fc.constantFrom('task-a', 'task-b', 'task-c');
const message: fc.Arbitrary<TaskMessage> = fc.record({
  taskId,
  status: fc.constantFrom(...TASK_STATUSES),
  progress: fc.integer({ min: 0, max: 100 }),
  detailedStatus: fc.string(),
  videoUrl: fc.option(fc.constant('/video.mp4')),
});
const episode = fc.array(message, { maxLength: 6 });

const LAST: TaskMessage = { taskId: 'the-last-word', status: 'completed', progress: 100, detailedStatus: '', videoUrl: null };

export function realtimeSuite({ name, runs, open }: RealtimeHarness): void {
  describe(`Realtime: ${name}`, () => {
    const stages: RealtimeStage[] = [];
    const begin = async (): Promise<RealtimeStage> => {
      const stage = await open();
      stages.push(stage);
      return stage;
    };
    afterEach(async () => {
      await Promise.all(stages.splice(0).map((stage) => stage.close()));
    });

    /** Messages arrive in order, so what was sent before the last word has arrived by then. */
    const lastWord = (stage: RealtimeStage): Promise<void> =>
      new Promise((fulfil) => {
        stage.realtime.subscribe(LAST.taskId, () => fulfil());
        stage.send(LAST);
      });

    test('STA-6 subscriptions made before there is a connection are sent when it is there, and again after every loss', async () => {
      const stage = await begin();
      stage.realtime.subscribe('task-a', () => undefined);
      stage.realtime.start();
      stage.realtime.subscribe('task-b', () => undefined);
      await stage.connect();
      await stage.watched(['task-a', 'task-b']);
      await stage.drop();
      stage.realtime.subscribe('task-c', () => undefined);
      await stage.connect();
      await stage.watched(['task-a', 'task-b', 'task-c']);
    });

    test('STA-6 every listener hears exactly what is said of its task, through any number of losses', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(episode, { minLength: 1, maxLength: 3 }), async (episodes) => {
          const stage = await begin();
          const heard = new Map<string, TaskMessage[]>([
            ['task-a', []],
            ['task-b', []],
          ]);
          for (const [id, messages] of heard) stage.realtime.subscribe(id, (said) => messages.push(said));
          stage.realtime.start();
          for (const [index, messages] of episodes.entries()) {
            if (index > 0) await stage.drop();
            await stage.connect();
            for (const one of messages) stage.send(one);
            await lastWord(stage);
          }
          const said = episodes.flat();
          for (const [id, messages] of heard) expect(messages).toEqual(said.filter((one) => one.taskId === id));
        }),
        { numRuns: runs },
      );
    });

    test('all listeners of one task are told; who left is not, and leaving twice is leaving', async () => {
      const stage = await begin();
      const heard: string[] = [];
      const leave = stage.realtime.subscribe('task-a', () => heard.push('first'));
      stage.realtime.subscribe('task-a', () => heard.push('second'));
      stage.realtime.start();
      await stage.connect();
      stage.send({ ...LAST, taskId: 'task-a' });
      await lastWord(stage);
      leave();
      leave();
      stage.send({ ...LAST, taskId: 'task-a', progress: 99 });
      await lastWord(stage);
      expect(heard).toEqual(['first', 'second', 'second']);
    });

    test('the host is told when nobody watches a task any more', async () => {
      const stage = await begin();
      const leave = stage.realtime.subscribe('task-a', () => undefined);
      stage.realtime.subscribe('task-b', () => undefined);
      stage.realtime.start();
      await stage.connect();
      leave();
      await stage.watched(['task-b']);
    });

    test('the connection is told as it changes', async () => {
      const stage = await begin();
      const seen: RealtimeConnection[] = [];
      stage.realtime.onConnection((connection) => seen.push(connection));
      stage.realtime.subscribe('task-a', () => undefined);
      expect(stage.realtime.connection()).toBe('disconnected');
      stage.realtime.start();
      await stage.connect();
      expect(stage.realtime.connection()).toBe('connected');
      await stage.drop();
      expect(seen).toEqual(['connecting', 'connected', 'disconnected']);
    });

    test('nothing is told after stop; start and stop may be repeated', async () => {
      const stage = await begin();
      let told = 0;
      stage.realtime.subscribe('task-a', () => (told += 1));
      stage.realtime.start();
      stage.realtime.start();
      await stage.connect();
      stage.realtime.onConnection(() => (told += 1));
      stage.realtime.stop();
      stage.realtime.stop();
      expect(stage.realtime.connection()).toBe('disconnected');
      stage.send({ ...LAST, taskId: 'task-a' });
      stage.realtime.start();
      const before = told;
      await stage.connect();
      await stage.watched(['task-a']);
      expect(before).toBeLessThanOrEqual(1);
      stage.send({ ...LAST, taskId: 'task-a' });
      await expect.poll(() => told).toBeGreaterThan(before);
    });
  });
}
