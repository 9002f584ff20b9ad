import { Worker } from 'node:worker_threads';

export interface ThreadOptions {
  /** What the thread finds in `workerData`. */
  readonly order: unknown;
  /** Milliseconds for the whole, the start of the thread included. */
  readonly timeLimit: number;
  /** What the thread does, for its name and its errors: `reading a project file`. */
  readonly purpose: string;
  readonly megabytes: ThreadMemory;
  readonly signal?: AbortSignal;
}

/** Megabytes that a thread may hold. V8 limits its heap only: buffers and the memory of WebAssembly lie outside, and are measured here. */
interface ThreadMemory {
  readonly heap: number;
  readonly outside: number;
}

const MEGABYTE = 1024 * 1024;
/** Milliseconds between two looks at what lies outside the heap. */
const MEASURE_EVERY = 50;

/** Milliseconds that a thread has to end by itself after its message. */
const ENDING_MS = 5_000;

/** The thread was ended because its time was up. */
export class ThreadTimeoutError extends Error {}
/** The thread was ended because it held too much memory, in its heap or outside. */
export class ThreadMemoryError extends Error {}

/**
 * Runs an entry module once in a thread of its own and returns the one message that it posts.
 *
 * A thread that has posted its message ends by itself, and this waits for it: ending a thread from outside while its module
 * is still being evaluated can abort the whole process (nodejs/node#43182). For the same reason entry modules have no
 * `await` at their top level. Only time and `signal` end a thread from outside.
 *
 * Rejects with the signal's reason, `ThreadTimeoutError`, `ThreadMemoryError`, or what the thread threw.
 */
export async function runInThread<Result>(module: URL, { order, timeLimit, purpose, megabytes, signal }: ThreadOptions): Promise<Result> {
  signal?.throwIfAborted();
  const resourceLimits = { maxOldGenerationSizeMb: megabytes.heap };
  const worker = new Worker(module, { workerData: order, execArgv: [], name: purpose, resourceLimits });
  return new Promise((resolve, reject) => {
    let outcome: () => void = () => reject(new Error(`The thread ended before it was done ${purpose}.`));
    const end = (reason: unknown): void => {
      outcome = () => reject(reason);
      void worker.terminate();
    };
    const abort = (): void => end(signal?.reason);
    let timer = setTimeout(() => end(new ThreadTimeoutError(`A thread took too long ${purpose}.`)), timeLimit);
    const tooMuch = () => new ThreadMemoryError(`A thread took too much memory ${purpose}.`);
    const measure = async (): Promise<void> => {
      const measured = await worker.getHeapStatistics().catch(() => undefined);
      if ((measured?.external_memory ?? 0) > megabytes.outside * MEGABYTE) end(tooMuch());
    };
    const measuring = setInterval(() => void measure(), MEASURE_EVERY);
    signal?.addEventListener('abort', abort, { once: true });
    worker.once('message', (result: Result) => {
      outcome = () => resolve(result);
      clearTimeout(timer);
      timer = setTimeout(() => void worker.terminate(), ENDING_MS);
    });
    worker.once('error', (error) => {
      const isTooMuch = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      outcome = () => reject(isTooMuch ? tooMuch() : error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      clearInterval(measuring);
      signal?.removeEventListener('abort', abort);
      outcome();
    });
  });
}
