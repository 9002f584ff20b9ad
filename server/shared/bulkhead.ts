import { createFairQueue, type FairQueueLimits } from '../../src/domain/fairness/fair-queue.ts';
import type { Clock } from '../../src/ports/clock.ts';

export interface BulkheadLimits extends FairQueueLimits {
  /** Milliseconds somebody waits for a turn. */
  readonly waitWithin: number;
}

/** Room for a few at a time, so that one kind of heavy work leaves the rest of the server alone. Owners take turns. */
export interface Bulkhead {
  /** How many wait for their turn. */
  readonly waiting: number;
  /**
   * Runs `task` when it is this owner's turn. `busy`: too many wait, or the turn did not come in time; `task` was not
   * begun. Rejects with the reason of `signal` when it aborts while waiting.
   */
  run<Result>(owner: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<BulkheadOutcome<Result>>;
}

export type BulkheadOutcome<Result> = { readonly kind: 'done'; readonly result: Result } | { readonly kind: 'busy' };

type Turn = (comes: boolean) => void;

export function createBulkhead(limits: BulkheadLimits, clock: Pick<Clock, 'after'>): Bulkhead {
  const queue = createFairQueue<Turn>(limits);

  /** Resolves with whether it is our turn. */
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
