import type { Clock } from '#ports/clock.ts';

/** Settles as `work` does, but rejects with the signal's reason as soon as that aborts. `work` itself is not stopped. */
export function raceAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject);
  });
}

export interface TimeLimit {
  readonly clock: Clock;
  /** Milliseconds. */
  readonly timeout: number;
  /** The caller's own. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs `work` with a signal that aborts with the caller's, or when the time is over. `limit` aborts only for the second
 * reason, so that `work` can tell the two apart. Nothing of it outlives the call: when `work`
 * ends, the timer is canceled and the signal aborts.
 */
export async function withTimeout<Value>(
  { clock, timeout, signal }: TimeLimit,
  work: (signal: AbortSignal, limit: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const limit = new AbortController();
  const cancel = clock.after(timeout, () => limit.abort());
  try {
    return await work(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal, limit.signal);
  } finally {
    cancel();
    limit.abort();
  }
}

/** Resolves after so many milliseconds of the clock. */
export function wait(clock: Clock, milliseconds: number): Promise<void> {
  return new Promise((resolve) => void clock.after(milliseconds, resolve));
}
