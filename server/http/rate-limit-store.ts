import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { AttemptCount, AttemptCounter } from '../ports/rate-limit-counter.ts';
import type { HostLog } from '../ports/logger.ts';

export interface RateLimitCounters {
  /** One count for all processes of the host. */
  readonly shared: AttemptCounter;
  /** Counts on in this process while the shared one does not answer. */
  readonly own: AttemptCounter;
  readonly now: () => number;
  readonly log: HostLog;
}

/** What the vendor hands over of a route with a limit of its own; the limit that all others share has no route. */
interface LimitedRoute {
  readonly routeInfo?: { readonly method: string | readonly string[]; readonly url: string };
}

/** The limits' vendor makes its stores itself, so it is given a class. */
export function rateLimitStore(counters: RateLimitCounters): FastifyRateLimitStoreCtor {
  const count = countingOn(counters);

  return class Store implements FastifyRateLimitStore {
    readonly #name: string;

    constructor(limit: object) {
      const { routeInfo } = limit as LimitedRoute;
      this.#name = routeInfo === undefined ? 'api' : `api ${String(routeInfo.method)} ${routeInfo.url}`;
    }

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
      count(`${this.#name} ${key}`, timeWindow).then(
        ({ count: current, resetsAt }) => done(null, { current, ttl: Math.max(0, resetsAt - counters.now()) }),
        (error: Error) => done(error),
      );
    }

    child(route: object): Store {
      return new Store(route);
    }
  };
}

function countingOn({ shared, own, log }: RateLimitCounters): (key: string, windowMs: number) => Promise<AttemptCount> {
  let answers = true;
  return async (key, windowMs) => {
    try {
      const counted = await shared.increment(key, windowMs);
      answers = true;
      return counted;
    } catch (error) {
      if (answers) log.warn('Each process counts requests on its own until the shared counter responds again.', { error: String(error) });
      answers = false;
      return own.increment(key, windowMs);
    }
  };
}
