import pg from 'pg';
import { createFairQueue } from '#domain/fairness/fair-queue.ts';
import { getCurrentRequester, waitsForFew } from '#server/database/requester.ts';

type Connected = Parameters<pg.Pool['connect']>[0];
type Turn = () => void;
/** All who ask for much are alike: they take turns by order. */
const DEMANDS = { few: 1, many: 2 } as const;

/**
 * The driver's pool, except for who is next: requesters are served in turn, and those who wait for few answers first. A request that
 * makes ten queries one after the other waits ten times; behind everything other accounts have sent, that would be seconds.
 */
export class FairPool extends pg.Pool {
  readonly #queue;
  readonly #held = new WeakSet<pg.PoolClient>();
  readonly #waitWithin: number;

  /** `connectionTimeoutMillis` is also how long a turn is waited for. */
  constructor(options: pg.PoolConfig & { readonly max: number; readonly connectionTimeoutMillis: number }) {
    super(options);
    this.#waitWithin = options.connectionTimeoutMillis;
    const unlimited = Number.MAX_SAFE_INTEGER;
    this.#queue = createFairQueue<Turn>({ atOnce: options.max, waiting: unlimited, waitingEach: unlimited });
    this.on('release', (_error, client) => {
      // The pool itself releases a client that no request waits for any more.
      if (this.#held.delete(client)) this.#queue.leave()?.();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback !== undefined) return this.#inTurn(callback);
    return new Promise((resolve, reject) => {
      this.#inTurn((error, client) => (client === undefined ? reject(error) : resolve(client)));
    });
  }

  #inTurn(callback: Connected): void {
    const requester = getCurrentRequester();
    const timer = setTimeout(() => {
      this.#queue.remove(requester, turn);
      callback(new Error('timeout exceeded when trying to connect'), undefined, () => undefined);
    }, this.#waitWithin);
    timer.unref();
    const turn: Turn = () => {
      clearTimeout(timer);
      super.connect((error, client, release) => {
        if (client === undefined) this.#queue.leave()?.();
        else this.#held.add(client);
        callback(error, client, release);
      });
    };
    if (this.#queue.enter(requester, turn, waitsForFew() ? DEMANDS.few : DEMANDS.many) === 'start') turn();
  }
}
