import { type ResourceLimits, Worker } from 'node:worker_threads';

export interface ThreadOptions {
  /** What the thread finds in `workerData`. */
  readonly order: unknown;
  /** Milliseconds for the whole, the start of the thread included. */
  readonly timeLimit: number;
  /** What the thread does, for its name and its errors: `reading a project file`. */
  readonly purpose: string;
  readonly resourceLimits?: ResourceLimits;
  readonly signal?: AbortSignal;
}

/** Milliseconds that a thread has to end by itself after its message. */
const ENDING_MS = 5_000;

/** The thread was ended because its time was up. */
export class ThreadTimeoutError extends Error {}

/**
 * Runs an entry module once in a thread of its own and returns the one message that it posts.
 *
 * A thread that has posted its message ends by itself, and this waits for it: ending a thread from outside while its module
 * is still being evaluated can abort the whole process (nodejs/node#43182). For the same reason entry modules have no
 * `await` at their top level. Only time and `signal` end a thread from outside.
 *
 * Rejects with the signal's reason, `ThreadTimeoutError`, or what the thread threw.
 */
export async function runInThread<Result>(
  module: URL,
  { order, timeLimit, purpose, resourceLimits, signal }: ThreadOptions,
): Promise<Result> {
  signal?.throwIfAborted();
  const worker = new Worker(module, { workerData: order, execArgv: [], name: purpose, ...(resourceLimits && { resourceLimits }) });
  return new Promise((resolve, reject) => {
    let outcome: () => void = () => reject(new Error(`The thread ended before it was done ${purpose}.`));
    const end = (reason: unknown): void => {
      outcome = () => reject(reason);
      void worker.terminate();
    };
    const abort = (): void => end(signal?.reason);
    let timer = setTimeout(() => end(new ThreadTimeoutError(`A thread took too long ${purpose}.`)), timeLimit);
    signal?.addEventListener('abort', abort, { once: true });
    worker.once('message', (result: Result) => {
      outcome = () => resolve(result);
      clearTimeout(timer);
      timer = setTimeout(() => void worker.terminate(), ENDING_MS);
    });
    worker.once('error', (error) => (outcome = () => reject(error)));
    worker.once('exit', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      outcome();
    });
  });
}
