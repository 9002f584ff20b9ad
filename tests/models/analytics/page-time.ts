import type { Clock } from '#ports/clock.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly action: () => void;
}

/** In the past, so that code that reads the real time is always later. */
const BEGINS = 1_600_000_000_000;

/**
 * A manual clock for a page: replaces the global `setTimeout` and `Date.now`, and advances from one timer to the
 * next, running everything that is ready in between.
 */
export interface FakePageTime {
  readonly clock: Clock;
  /** Advances by this many milliseconds. */
  advance(milliseconds: number): Promise<void>;
  /** Restores the real clock. */
  end(): void;
}

export function installFakePageTime(): FakePageTime {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout, now: Date.now };
  const timers = new Map<unknown, Timer>();
  let now = BEGINS;
  let order = 0;

  function set(action: () => void, delay = 0): object {
    const id = {};
    order += 1;
    timers.set(id, { at: now + Math.max(0, delay), order, action });
    return id;
  }

  function next(until: number): [unknown, Timer] | undefined {
    let first: [unknown, Timer] | undefined;
    for (const entry of timers) {
      const [, { at, order: rank }] = entry;
      if (at <= until && (!first || at < first[1].at || (at === first[1].at && rank < first[1].order))) first = entry;
    }
    return first;
  }

  Object.assign(globalThis, { setTimeout: set, clearTimeout: (id: unknown) => void timers.delete(id) });
  Date.now = () => now;

  return {
    clock: {
      now: () => now,
      after(delay, action) {
        const id = set(action, delay);
        return () => void timers.delete(id);
      },
    },
    async advance(milliseconds) {
      const until = now + milliseconds;
      await flushTasks();
      for (let entry = next(until); entry; entry = next(until)) {
        const [id, { at, action }] = entry;
        timers.delete(id);
        now = Math.max(now, at);
        action();
        await flushTasks();
      }
      now = until;
    },
    end() {
      globalThis.setTimeout = real.setTimeout;
      globalThis.clearTimeout = real.clearTimeout;
      Date.now = real.now;
    },
  };
}

/** Waits several event-loop turns: reading response bodies takes that long. */
async function flushTasks(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
}
