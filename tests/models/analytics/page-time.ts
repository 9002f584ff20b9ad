import type { Clock } from '../../../src/ports/clock.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly action: () => void;
}

/** Long ago, so that what reads the real time is never ahead of it. */
const BEGINS = 1_600_000_000_000;

/**
 * The page's own time in the hands of a test: `setTimeout` and `Date.now` of everybody, moved on from one timer to the
 * next, with all that is ready done in between.
 */
export interface FakePageTime {
  readonly clock: Clock;
  /** Moves on by so many milliseconds. */
  advance(milliseconds: number): Promise<void>;
  /** Gives the real time back. */
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

/** Bodies of answers take some turns to be read. */
async function flushTasks(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
}
