export interface FairQueueLimits {
  /** Maximum running jobs. */
  readonly atOnce: number;
  /** Maximum waiting jobs, in total and per owner. */
  readonly waiting: number;
  readonly waitingEach: number;
}

/** Every so many turns one goes by order, whatever the demands: nobody starves. */
export const TURNS_BY_ORDER = 4;
const LEAST_DEMAND = 1;

/**
 * Round-robin queue: owners take turns, and each owner's jobs run in order. An owner who adds a hundred jobs delays another's first one by
 * a single job.
 */
export interface FairQueue<Item> {
  readonly running: number;
  readonly waiting: number;
  /** Waiting jobs of one owner. */
  countWaiting(owner: string): number;
  /**
   * `start`: run it now. `wait`: `leave` will return it later. `full`: rejected. `demand`: how much the owner asks for at this moment; who
   * asks for less goes first.
   */
  enter(owner: string, item: Item, demand?: number): 'start' | 'wait' | 'full';
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
  let turns = 0;
  /** Of owners that wait. */
  const demands = new Map<string, number>();
  const getDemand = (owner: string): number => demands.get(owner) ?? LEAST_DEMAND;

  function findNextOwner(): string | undefined {
    turns += 1;
    let [next] = queues.keys();
    if (next === undefined || turns % TURNS_BY_ORDER === 0) return next;
    for (const owner of queues.keys()) {
      if (getDemand(next) <= LEAST_DEMAND) break;
      if (getDemand(owner) < getDemand(next)) next = owner;
    }
    return next;
  }

  function setQueue(owner: string, queue: Item[]): void {
    if (queue.length > 0) {
      queues.set(owner, queue);
      return;
    }
    queues.delete(owner);
    demands.delete(owner);
  }

  return {
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
    countWaiting: (owner) => queues.get(owner)?.length ?? 0,
    enter(owner, item, demand = LEAST_DEMAND) {
      if (running < atOnce) {
        running += 1;
        return 'start';
      }
      const queue = queues.get(owner) ?? [];
      if (waiting >= most || queue.length >= waitingEach) return 'full';
      queues.set(owner, [...queue, item]);
      demands.set(owner, demand);
      waiting += 1;
      return 'wait';
    },
    leave() {
      const owner = findNextOwner();
      if (owner === undefined) {
        running -= 1;
        return undefined;
      }
      const [next, ...rest] = queues.get(owner) ?? [];
      // The owner's next turn comes after all others.
      queues.delete(owner);
      setQueue(owner, rest);
      waiting -= 1;
      return next;
    },
    remove(owner, item) {
      const queue = queues.get(owner) ?? [];
      if (!queue.includes(item)) return;
      setQueue(
        owner,
        queue.filter((other) => other !== item),
      );
      waiting -= 1;
    },
  };
}
