import { addressGroup } from '../../src/domain/network/ip-prefix.ts';
import { createFairQueue } from '../../src/domain/fairness/fair-queue.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';

/** How many sockets there are of whom, and whose session is looked at next. */
export interface SocketRoom {
  /** False when this network has too many. Otherwise `leave` is called once when the socket ends. */
  enter(address: string): boolean;
  leave(address: string): void;
  /** The same for a user, once it is known who it is. */
  enterUser(userId: string): boolean;
  leaveUser(userId: string): void;
  /**
   * Runs `admit` when it is this network's turn. Sockets that bring the same credentials at the same time are looked at
   * once: a page with ten tabs is one question to the database.
   */
  admit<Verdict>(who: { readonly address: string; readonly credentials: string }, admit: () => Promise<Verdict>): Promise<Verdict>;
}

export function createSocketRoom(limits = REALTIME_LIMITS): SocketRoom {
  const networks = new Map<string, number>();
  const users = new Map<string, number>();
  const underWay = new Map<string, Promise<unknown>>();
  const queue = createFairQueue<() => void>({
    atOnce: limits.admissionsAtOnce,
    waiting: Number.MAX_SAFE_INTEGER,
    waitingEach: limits.socketsOfNetwork,
  });

  async function inTurn<Result>(network: string, task: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve, reject) => {
      const entered = queue.enter(network, resolve);
      if (entered === 'start') resolve();
      if (entered === 'full') reject(new Error('Too many connections'));
    });
    try {
      return await task();
    } finally {
      queue.leave()?.();
    }
  }

  return {
    enter: (address) => countUp(networks, addressGroup(address), limits.socketsOfNetwork),
    leave: (address) => countDown(networks, addressGroup(address)),
    enterUser: (userId) => countUp(users, userId, limits.socketsEach),
    leaveUser: (userId) => countDown(users, userId),
    async admit<Verdict>(who: { readonly address: string; readonly credentials: string }, admit: () => Promise<Verdict>): Promise<Verdict> {
      const begun = underWay.get(who.credentials) as Promise<Verdict> | undefined;
      if (begun !== undefined) return begun;
      const admitted = inTurn(addressGroup(who.address), admit).finally(() => underWay.delete(who.credentials));
      underWay.set(who.credentials, admitted);
      return admitted;
    },
  };
}

function countUp(counts: Map<string, number>, key: string, most: number): boolean {
  const count = counts.get(key) ?? 0;
  if (count >= most) return false;
  counts.set(key, count + 1);
  return true;
}

function countDown(counts: Map<string, number>, key: string): void {
  const count = (counts.get(key) ?? 0) - 1;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
