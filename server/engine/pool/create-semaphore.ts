/** So many at a time; whoever comes later waits in line. */
export interface Turns {
  /** Resolves to what ends the turn; rejects with the signal's reason when it aborts first. */
  take(signal: AbortSignal): Promise<() => void>;
}

export function createTurns(atATime: number): Turns {
  const waiting: (() => void)[] = [];
  let free = atATime;

  function end(): void {
    const next = waiting.shift();
    if (next === undefined) {
      free += 1;
    } else {
      next();
    }
  }

  return {
    async take(signal) {
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
