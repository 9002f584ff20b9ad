export interface FairQueueLimits {
  /** Maximum running jobs. */
  readonly atOnce: number;
  /** Maximum waiting jobs, in total and per owner. */
  readonly waiting: number;
  readonly waitingEach: number;
}

/**
 * Round-robin queue: owners take turns, and each owner's jobs run in order. An owner who adds a hundred jobs delays another's first one by
 * a single job.
 */
export interface FairQueue<Item> {
  readonly running: number;
  readonly waiting: number;
  /** Waiting jobs of one owner. */
  countWaiting(owner: string): number;
  /** `start`: run it now. `wait`: `leave` will return it later. `full`: rejected. */
  enter(owner: string, item: Item): 'start' | 'wait' | 'full';
  /** A running job has ended. Returns the next one to run. */
  leave(): Item | undefined;
  /** Removes a waiting job; running ones are not affected. */
  remove(owner: string, item: Item): void;
}

export function createFairQueue<Item>({ atOnce, waiting: most, waitingEach }: FairQueueLimits): FairQueue<Item> {
  /** Waiting jobs by owner, in turn order. */
  const queues = new Map<string, Item[]>();
  let running = 0;
  let waiting = 0;

  return {
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
    countWaiting: (owner) => queues.get(owner)?.length ?? 0,
    enter(owner, item) {
      if (running < atOnce) {
        running += 1;
        return 'start';
      }
      const queue = queues.get(owner) ?? [];
      if (waiting >= most || queue.length >= waitingEach) return 'full';
      queues.set(owner, [...queue, item]);
      waiting += 1;
      return 'wait';
    },
    leave() {
      const [turn] = queues;
      if (turn === undefined) {
        running -= 1;
        return undefined;
      }
      const [owner, [next, ...rest]] = turn;
      // The owner's next turn comes after all others.
      queues.delete(owner);
      if (rest.length > 0) queues.set(owner, rest);
      waiting -= 1;
      return next;
    },
    remove(owner, item) {
      const queue = queues.get(owner) ?? [];
      if (!queue.includes(item)) return;
      const rest = queue.filter((other) => other !== item);
      if (rest.length > 0) queues.set(owner, rest);
      else queues.delete(owner);
      waiting -= 1;
    },
  };
}
