import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TaskRelay } from '#server/ports/task-relay.ts';
import { TASK_STATUSES, type TaskMessage } from '#domain/tasks/task-machine.ts';

export interface TaskRelayFixture {
  readonly relay: TaskRelay;
  /** What the service has delivered so far, oldest first. */
  readonly arrived: () => readonly TaskMessage[];
  /** Whether the service can be reached. */
  readonly network: (good: boolean) => void;
}

export interface TaskRelayHarness {
  readonly name: string;
  readonly open: () => TaskRelayFixture;
}

const message: fc.Arbitrary<TaskMessage> = fc.record({
  taskId: fc.constantFrom('task-a', 'task-b', 'task with / and ?'),
  status: fc.constantFrom(...TASK_STATUSES),
  progress: fc.integer({ min: 0, max: 100 }),
  detailedStatus: fc.string({ unit: 'grapheme' }),
  videoUrl: fc.option(fc.constant('/video.mp4')),
});
const RUNS = 20;
const ONE: TaskMessage = { taskId: 'task-a', status: 'processing', progress: 10, detailedStatus: '', videoUrl: null };

/** The contract of `TaskRelay`, for the fake and every adapter from outside. */
export function taskRelaySuite({ name, open }: TaskRelayHarness): void {
  describe(`TaskRelay: ${name}`, () => {
    test('STA-6 delivers every message unchanged, those of one task in order, before stop resolves', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(message, { maxLength: 8 }), async (messages) => {
          const { relay, arrived } = open();
          for (const one of messages) relay.publish(one);
          await relay.stop();
          expect(arrived()).toHaveLength(messages.length);
          for (const { taskId } of messages)
            expect(arrived().filter((one) => one.taskId === taskId)).toEqual(messages.filter((one) => one.taskId === taskId));
        }),
        { numRuns: RUNS },
      );
    });

    test('drops what cannot be delivered without throwing, and delivers what comes after', async () => {
      const { relay, arrived, network } = open();
      network(false);
      relay.publish(ONE);
      await new Promise((resolve) => setTimeout(resolve));
      network(true);
      relay.publish({ ...ONE, progress: 20 });
      await relay.stop();
      expect(arrived().map(({ progress }) => progress)).toEqual([20]);
    });

    test('publishes nothing after stop, which may be called twice', async () => {
      const { relay, arrived } = open();
      await relay.stop();
      relay.publish(ONE);
      await relay.stop();
      expect(arrived()).toEqual([]);
    });
  });
}
