/** Caches the promise of `load` for all callers; after a failure the next call loads again. */
export function memoizeAsync<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** Runs each work after the one before has ended, failed ones included. Resolves or rejects with the work's own outcome. */
export function createSerialQueue(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Counting semaphore, first come first served. */
export interface Semaphore {
  /** Resolves to the function that releases the permit; rejects with the signal's reason when it aborts first. */
  acquire(signal?: AbortSignal): Promise<() => void>;
}

export function createSemaphore(permits: number): Semaphore {
  const waiting: (() => void)[] = [];
  let free = permits;

  function release(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return {
    async acquire(signal) {
      signal?.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return release;
      }
      return new Promise((resolve, reject) => {
        const start = (): void => {
          signal?.removeEventListener('abort', abort);
          resolve(release);
        };
        const abort = (): void => {
          waiting.splice(waiting.indexOf(start), 1);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', abort, { once: true });
        waiting.push(start);
      });
    },
  };
}
