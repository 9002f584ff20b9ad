import { runForRequester } from '../database/requester.ts';
import { getNetworkKey } from '../http/network-key.ts';
import { createFairQueue } from '#domain/fairness/fair-queue.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';

/** Limits open sockets by network and user, and concurrent authentications. */
export interface SocketLimiter {
  /** Counts a socket; false if its network has too many. After true, call `leave` once when the socket ends. */
  enter(ipAddress: string): boolean;
  leave(ipAddress: string): void;
  /** Counts a socket of an authenticated user, and returns how many they have open; undefined if that's too many. */
  enterUser(userId: string): number | undefined;
  leaveUser(userId: string): void;
  /**
   * Runs `authenticate` when it is this network's turn. Concurrent sockets with the same credentials share one call,
   * so that a browser with ten tabs costs one query.
   */
  authenticate<Verdict>(
    who: { readonly address: string; readonly credentials: string },
    authenticate: () => Promise<Verdict>,
  ): Promise<Verdict>;
}

export function createSocketLimiter(limits = REALTIME_LIMITS): SocketLimiter {
  const networks = new Map<string, number>();
  const users = new Map<string, number>();
  const inFlight = new Map<string, Promise<unknown>>();
  const queue = createFairQueue<() => void>({
    atOnce: limits.authenticationsAtOnce,
    waiting: Number.MAX_SAFE_INTEGER,
    waitingEach: limits.socketsPerNetwork,
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
    enter: (ipAddress) => countUp(networks, getNetworkKey(ipAddress), limits.socketsPerNetwork),
    leave: (ipAddress) => countDown(networks, getNetworkKey(ipAddress)),
    enterUser: (userId) => (countUp(users, userId, limits.socketsPerUser) ? users.get(userId) : undefined),
    leaveUser: (userId) => countDown(users, userId),
    async authenticate<Verdict>(
      who: { readonly address: string; readonly credentials: string },
      authenticate: () => Promise<Verdict>,
    ): Promise<Verdict> {
      const pending = inFlight.get(who.credentials) as Promise<Verdict> | undefined;
      if (pending !== undefined) return pending;
      const network = getNetworkKey(who.address);
      const result = inTurn(network, () => runForRequester(network, authenticate)).finally(() => inFlight.delete(who.credentials));
      inFlight.set(who.credentials, result);
      return result;
    },
  };
}

function countUp(counts: Map<string, number>, key: string, limit: number): boolean {
  const count = counts.get(key) ?? 0;
  if (count >= limit) return false;
  counts.set(key, count + 1);
  return true;
}

function countDown(counts: Map<string, number>, key: string): void {
  const count = (counts.get(key) ?? 0) - 1;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
