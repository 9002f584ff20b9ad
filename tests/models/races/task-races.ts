import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createSocketRealtime } from '#adapters/realtime/socketio/index.ts';
import { isFinalStatus } from '#domain/tasks/task-machine.ts';
import { TasksStore } from '#ui/stores/tasks-store.ts';
import { createScheduledServer } from './scheduled-server.ts';
import { drainScheduler, type Race, flushTasks } from './race.ts';

const MINUTE = 60_000;
const TASKS = ['task-a', 'task-b'] as const;
const act = fc.oneof(
  fc
    .constantFrom(...TASKS)
    .chain((taskId) => fc.constantFrom('watch', 'leave', 'advance', 'advance', 'complete').map((kind) => ({ kind, taskId }))),
  fc
    .constantFrom('connect', 'cut', 'down', 'up', 'second', 'answer', 'answer', 'answer', 'next person', 'refuse')
    .map((kind) => ({ kind, taskId: '' })),
);

/** STA-4, STA-6: in any order of arrival, a final status stays, no update is emitted twice, and the page ends up like the server. */
export const taskRace: Race = {
  name: 'tasks and the queue of the socket',
  property: fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 4, maxLength: 24 }), async (scheduler, acts) => {
    const clock = createManualClock();
    const server = createScheduledServer(scheduler, TASKS);
    const realtime = createSocketRealtime({
      ...{ origin: '', clock, userId: () => 'u', log: () => {}, token: async () => 'token' },
      resync: (taskId) => server.status(taskId),
      load: async () => ({ io: server.io }),
    });
    const store = new TasksStore(realtime);
    const leaves = new Map<string, () => void>();
    const seen = new Map<string, string>();
    store.start();

    const look = (): void => {
      for (const taskId of TASKS) {
        const now = JSON.stringify(store.getLatest(taskId) ?? null);
        const before = seen.get(taskId) ?? 'null';
        if (before !== 'null' && isFinalStatus(JSON.parse(before).status)) assert.equal(now, before, 'changed after the end');
        seen.set(taskId, now);
      }
    };
    const watch = (taskId: string): void => void (leaves.get(taskId) ?? leaves.set(taskId, store.watch(taskId)));

    for (const { kind, taskId } of acts) {
      if (kind === 'watch') watch(taskId);
      else if (kind === 'leave') {
        leaves.get(taskId)?.();
        leaves.delete(taskId);
      } else if (kind === 'advance' || kind === 'complete') server.change(taskId, kind);
      else if (kind === 'cut') server.cut();
      else if (kind === 'down' || kind === 'up') server.connection(kind === 'up');
      else if (kind === 'refuse') server.refuseNext();
      else if (kind === 'second') clock.advance(1_000);
      else if (kind === 'connect') clock.advance(5_000);
      else if (kind === 'answer' && scheduler.count() > 0) await scheduler.waitOne();
      else if (kind === 'next person') {
        store.stop();
        assert.equal(store.known.size, 0, 'the next person sees the tasks of the one before');
        seen.clear();
        leaves.clear();
        store.start();
      }
      await flushTasks();
      look();
    }

    await drainScheduler(scheduler);
    look();
    const right = (taskId: string): void => assert.deepEqual(store.getLatest(taskId), server.now(taskId), 'differs from the server');
    const received = realtime.connection() === 'connected' && acts.every(({ kind }) => kind !== 'refuse');
    if (received) for (const taskId of leaves.keys()) right(taskId);

    for (const taskId of TASKS) watch(taskId);
    server.connection(true);
    await drainScheduler(scheduler);
    clock.advance(MINUTE);
    await drainScheduler(scheduler);
    clock.advance(5_000);
    await drainScheduler(scheduler);
    look();
    for (const taskId of TASKS) right(taskId);
    store.stop();
  }),
};
