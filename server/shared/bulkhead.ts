import { createFairQueue, type FairQueueLimits } from '#domain/fairness/fair-queue.ts';
import type { Clock } from '#ports/clock.ts';

export interface BulkheadLimits extends FairQueueLimits {
  /** Milliseconds a task may wait for its turn. */
  readonly waitWithin: number;
}

/** Limits how many tasks of one kind run at a time, so that heavy work leaves the rest of the server responsive. Owners take turns. */
export interface Bulkhead {
  /** Number of waiting tasks. */
  readonly waiting: number;
  /**
   * Runs `task` when it is this owner's turn. `busy`: too many are waiting, or the turn did not come in time, and
   * `task` was not started. Rejects with the reason of `signal` if it aborts while waiting.
   */
  run<Result>(owner: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<BulkheadOutcome<Result>>;
}

export type BulkheadOutcome<Result> = { readonly kind: 'done'; readonly result: Result } | { readonly kind: 'busy' };

type Turn = (comes: boolean) => void;

export function createBulkhead(limits: BulkheadLimits, clock: Pick<Clock, 'after'>): Bulkhead {
  const queue = createFairQueue<Turn>(limits);

  /** True when it is this owner's turn; false if it did not come in time. */
  async function waitForTurn(owner: string, signal: AbortSignal | undefined): Promise<boolean> {
    let turn: Turn = () => {};
    const turned = new Promise<boolean>((resolve) => (turn = resolve));
    const entered = queue.enter(owner, turn);
    if (entered !== 'wait') return entered === 'start';

    const giveUp = () => {
      queue.remove(owner, turn);
      turn(false);
    };
    const cancel = clock.after(limits.waitWithin, giveUp);
    signal?.addEventListener('abort', giveUp, { once: true });
    const comes = await turned;
    cancel();
    signal?.removeEventListener('abort', giveUp);
    return comes;
  }

  return {
    get waiting() {
      return queue.waiting;
    },
    async run(owner, task, signal) {
      signal?.throwIfAborted();
      if (!(await waitForTurn(owner, signal))) {
        signal?.throwIfAborted();
        return { kind: 'busy' };
      }
      try {
        signal?.throwIfAborted();
        return { kind: 'done', result: await task() };
      } finally {
        queue.leave()?.(true);
      }
    },
  };
}
