import type { Clock } from '../../../src/ports/clock.ts';

/**
 * Runs `write` with the latest value, one at a time and at most once every `every` milliseconds; the first at once.
 * `settle` waits for what is under way and drops what is pending. A failed write is told to `onError` and forgotten.
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
