/** Counting semaphore, first come first served. */
export interface Semaphore {
  /** Resolves to the function that releases the permit; rejects with the signal's reason when it aborts first. */
  acquire(signal: AbortSignal): Promise<() => void>;
}

export function createSemaphore(permits: number): Semaphore {
  const waiting: (() => void)[] = [];
  let free = permits;

  function end(): void {
    const next = waiting.shift();
    if (next === undefined) {
      free += 1;
    } else {
      next();
    }
  }

  return {
    async acquire(signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return end;
      }
      return new Promise((resolve, reject) => {
        const start = (): void => {
          signal.removeEventListener('abort', abort);
          resolve(end);
        };
        const abort = (): void => {
          waiting.splice(waiting.indexOf(start), 1);
          reject(signal.reason);
        };
        signal.addEventListener('abort', abort, { once: true });
        waiting.push(start);
      });
    },
  };
}
