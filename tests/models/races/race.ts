import type fc from 'fast-check';

/** R31: one store and all actions that can interleave with it. Rejects if an invariant breaks. */
export interface Race {
  readonly name: string;
  readonly property: fc.IAsyncPropertyWithHooks<unknown[]>;
}

/** Runs every pending microtask and immediate. */
export async function flushTasks(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Runs all pending work, including work that it schedules. */
export async function drainScheduler(scheduler: fc.Scheduler): Promise<void> {
  for (;;) {
    await flushTasks();
    if (scheduler.count() === 0) return;
    await scheduler.waitOne();
  }
}

/** Delays the call itself; the scheduler's own `scheduleFunction` calls immediately and only delays the result. */
export async function scheduleWork<Value>(scheduler: fc.Scheduler, work: () => Value | Promise<Value>): Promise<Value> {
  await scheduler.schedule(Promise.resolve());
  return work();
}
