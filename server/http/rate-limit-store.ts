import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RateLimitCount, RateLimitCounter } from '../ports/rate-limit-counter.ts';
import type { Logger } from '../ports/logger.ts';

export interface RateLimitStoreOptions {
  /** Counter shared by all processes. */
  readonly shared: RateLimitCounter;
  /** Fallback counter of this process while the shared one does not respond. */
  readonly own: RateLimitCounter;
  readonly now: () => number;
  readonly log: Logger;
}

/** Name of the counter of all requests without a limit of their own. */
const ALL = 'api';

/** Options the plugin passes for a route with its own limit; the global limit has no route. */
interface LimitedRoute {
  /** Counts together with the operation of this name, `POST /api/avatar/generate`; empty: with all requests without a limit of their own. */
  readonly groupId?: string;
  readonly routeInfo?: { readonly method: string | readonly string[]; readonly url: string };
}

/** Creates a store class, because @fastify/rate-limit constructs its stores itself. */
export function createRateLimitStore(counters: RateLimitStoreOptions): FastifyRateLimitStoreCtor {
  const count = createCounter(counters);

  return class Store implements FastifyRateLimitStore {
    readonly #name: string;
    readonly #group: string;

    constructor(limit: object) {
      const { routeInfo, groupId } = limit as LimitedRoute;
      this.#group = groupId ?? '';
      const operation = groupId ?? (routeInfo && `${String(routeInfo.method)} ${routeInfo.url}`);
      this.#name = operation ? `${ALL} ${operation}` : ALL;
    }

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
      // The plugin appends the group to the key; here it's the name already.
      count(`${this.#name} ${key.slice(0, key.length - this.#group.length)}`, timeWindow).then(
        ({ count: current, resetsAt }) => done(null, { current, ttl: Math.max(0, resetsAt - counters.now()) }),
        (error: Error) => done(error),
      );
    }

    child(route: object): Store {
      return new Store(route);
    }
  };
}

function createCounter({ shared, own, log }: RateLimitStoreOptions): (key: string, windowMs: number) => Promise<RateLimitCount> {
  let isSharedAvailable = true;
  return async (key, windowMs) => {
    try {
      const counted = await shared.increment(key, windowMs);
      isSharedAvailable = true;
      return counted;
    } catch (error) {
      if (isSharedAvailable)
        log.warn('Each process counts requests on its own until the shared counter responds again.', { error: String(error) });
      isSharedAvailable = false;
      return own.increment(key, windowMs);
    }
  };
}
