import type fc from 'fast-check';

/** R31: one store and everything that can cross its way. Rejects when an invariant breaks. */
export interface Race {
  readonly name: string;
  readonly property: fc.IAsyncPropertyWithHooks<unknown[]>;
}

/** Runs every pending microtask and immediate. */
export async function flushTasks(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** All that is on its way has arrived, also what that set off. */
export async function drainScheduler(scheduler: fc.Scheduler): Promise<void> {
  for (;;) {
    await flushTasks();
    if (scheduler.count() === 0) return;
    await scheduler.waitOne();
  }
}

/** Does the work when the scheduler says so; its own `scheduleFunction` works at once and only holds the answer back. */
export async function scheduleWork<Value>(scheduler: fc.Scheduler, work: () => Value | Promise<Value>): Promise<Value> {
  await scheduler.schedule(Promise.resolve());
  return work();
}
