import fc from 'fast-check';
import { configure } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFakeRealtime } from '#adapters/realtime/fake/index.ts';
import { isFinalStatus, TASK_STATUSES, type TaskMessage } from '#domain/tasks/task-machine.ts';
import { TasksStore } from '#ui/stores/tasks-store.ts';

configure({ enforceActions: 'always' });

const TASK = 'task-a';
const message: fc.Arbitrary<TaskMessage> = fc.record({
  taskId: fc.constant(TASK),
  status: fc.constantFrom(...TASK_STATUSES),
  progress: fc.integer({ min: 0, max: 100 }),
  detailedStatus: fc.constantFrom('one', 'two'),
  videoUrl: fc.constant(null),
});

function open() {
  const realtime = createFakeRealtime();
  const tasks = new TasksStore(realtime);
  tasks.start();
  return { realtime, tasks };
}

describe('TasksStore', () => {
  test('STA-4 the first final status wins, in any order of socket and HTTP messages', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ message, live: fc.boolean() }), { minLength: 1 }), (arrivals) => {
        const { realtime, tasks } = open();
        tasks.watch(TASK);
        realtime.connect();
        for (const { message: one, live } of arrivals) {
          if (live) realtime.send(one);
          else tasks.merge(one);
        }
        const said = arrivals.map(({ message: one }) => one);
        const end = said.find(({ status }) => isFinalStatus(status));
        const watchedUntil = end ?? said.at(-1);
        expect(tasks.getLatest(TASK)).toMatchObject({ status: watchedUntil?.status, progress: watchedUntil?.progress });
      }),
    );
  });

  test('STA-6 subscribes to a task while it is observed and not final', () => {
    const { realtime, tasks } = open();
    const leaveFirst = tasks.watch(TASK);
    const leaveSecond = tasks.watch(TASK);
    realtime.connect();
    leaveFirst();
    leaveFirst();
    expect(realtime.subscriptions()).toEqual([TASK]);
    realtime.send({ taskId: TASK, status: 'failed', progress: 10, detailedStatus: 'No.', videoUrl: null });
    expect(realtime.subscriptions()).toEqual([]);
    leaveSecond();
  });

  test('STA-1 stop clears everything and ignores later messages and pending responses', () => {
    const { realtime, tasks } = open();
    const leave = tasks.watch(TASK);
    realtime.connect();
    realtime.send({ taskId: TASK, status: 'processing', progress: 10, detailedStatus: '', videoUrl: null });
    tasks.stop();
    expect(tasks.getLatest(TASK)).toBeUndefined();
    expect(tasks.connection).toBe('disconnected');
    tasks.start();
    realtime.connect();
    realtime.send({ taskId: TASK, status: 'processing', progress: 20, detailedStatus: '', videoUrl: null });
    expect(tasks.getLatest(TASK)).toBeUndefined();
    expect(leave).not.toThrow();
  });

  test('STA-6 shows the connection state', () => {
    const { realtime, tasks } = open();
    tasks.watch(TASK);
    expect(tasks.connection).toBe('connecting');
    realtime.connect();
    expect(tasks.connection).toBe('connected');
    realtime.drop();
    expect(tasks.connection).toBe('disconnected');
  });
});
