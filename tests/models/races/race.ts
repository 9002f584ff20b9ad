import type fc from 'fast-check';

/** R31: one store and everything that can cross its way. Rejects when an invariant breaks. */
export interface Race {
  readonly name: string;
  readonly property: fc.IAsyncPropertyWithHooks<unknown[]>;
}

/** Everything that waits for nobody has happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** All that is on its way has arrived, also what that set off. */
export async function drained(scheduler: fc.Scheduler): Promise<void> {
  for (;;) {
    await settled();
    if (scheduler.count() === 0) return;
    await scheduler.waitOne();
  }
}

/** Does the work when the scheduler says so; its own `scheduleFunction` works at once and only holds the answer back. */
export async function later<Value>(scheduler: fc.Scheduler, work: () => Value | Promise<Value>): Promise<Value> {
  await scheduler.schedule(Promise.resolve());
  return work();
}
