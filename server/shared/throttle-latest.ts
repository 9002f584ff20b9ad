import type { Clock } from '#ports/clock.ts';

/**
 * Calls `write` with the latest value, never concurrently and at most once per `every` milliseconds, the first time at
 * once. `settle` waits for the current call and drops the pending value. Errors go to `onError`.
 */
export function throttleLatest<T>(options: {
  readonly clock: Clock;
  readonly every: number;
  readonly write: (value: T) => Promise<void>;
  readonly onError: (error: unknown) => void;
}): {
  push(value: T): void;
  settle(): Promise<void>;
} {
  let pending: { readonly value: T } | undefined;
  let running: Promise<void> | undefined;
  let resting = false;
  let cancelRest = () => {};
  let closed = false;

  const next = () => {
    if (closed || resting || running !== undefined || pending === undefined) return;
    const { value } = pending;
    pending = undefined;
    resting = true;
    cancelRest = options.clock.after(options.every, () => {
      resting = false;
      next();
    });
    running = options
      .write(value)
      .catch(options.onError)
      .finally(() => {
        running = undefined;
        next();
      });
  };

  return {
    push(value) {
      pending = { value };
      next();
    },
    async settle() {
      closed = true;
      cancelRest();
      await running;
    },
  };
}
