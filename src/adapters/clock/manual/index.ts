import type { Clock } from '#ports/clock.ts';

/** A clock for tests: time moves only by `advance`. */
export interface ManualClock extends Clock {
  /** Moves time forward and runs the due actions in order of time, then of scheduling. */
  advance(milliseconds: number): void;
  /** Number of scheduled actions. */
  waiting(): number;
}

interface Waiting {
  readonly at: number;
  readonly action: () => void;
}

export function createManualClock(start = 0): ManualClock {
  let now = start;
  const queue = new Set<Waiting>();

  function due(until: number): Waiting | undefined {
    let first: Waiting | undefined;
    for (const entry of queue) {
      if (entry.at <= until && (!first || entry.at < first.at)) first = entry;
    }
    return first;
  }

  return {
    now: () => now,
    after(delay, action) {
      const entry = { at: now + Math.max(0, delay), action };
      queue.add(entry);
      return () => {
        queue.delete(entry);
      };
    },
    advance(milliseconds) {
      const until = now + milliseconds;
      for (let entry = due(until); entry; entry = due(until)) {
        queue.delete(entry);
        now = Math.max(now, entry.at);
        entry.action();
      }
      now = until;
    },
    waiting: () => queue.size,
  };
}
