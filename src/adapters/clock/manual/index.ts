import type { Clock } from '../../../ports/clock.ts';

/** Time that stands still until it is told to move: for tests. */
export interface ManualClock extends Clock {
  /** Moves on by so many milliseconds and runs what falls due on the way, in order of time, then of asking. */
  advance(milliseconds: number): void;
  /** How many actions wait. */
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
