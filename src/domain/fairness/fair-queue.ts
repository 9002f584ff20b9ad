export interface FairQueueLimits {
  /** Running at a time. */
  readonly atOnce: number;
  /** Waiting at a time, of all owners and of one. */
  readonly waiting: number;
  readonly waitingEach: number;
}

/**
 * Who is next: owners in turn, each owner's own work in the order it came. An owner who brings a hundred pieces delays
 * another's first one by one piece.
 */
export interface FairQueue<Item> {
  readonly running: number;
  readonly waiting: number;
  /** `start`: it runs now. `wait`: `leave` will hand it out. `full`: it was not taken. */
  enter(owner: string, item: Item): 'start' | 'wait' | 'full';
  /** One that ran has ended. Returns the next, which runs now. */
  leave(): Item | undefined;
  /** Gives up waiting; nothing happens to one that runs. */
  remove(owner: string, item: Item): void;
}

export function createFairQueue<Item>({ atOnce, waiting: most, waitingEach }: FairQueueLimits): FairQueue<Item> {
  /** Owners in the order of their turns. */
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
      // Whoever had a turn goes to the end.
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
