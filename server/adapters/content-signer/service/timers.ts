import { once } from 'node:events';
import type { Clock } from '#ports/clock.ts';

export interface Timer {
  /** Aborts when the time is over. */
  readonly signal: AbortSignal;
  cancel(): void;
}

export function startTimer(clock: Pick<Clock, 'after'>, milliseconds: number): Timer {
  const over = new AbortController();
  return { signal: over.signal, cancel: clock.after(milliseconds, () => over.abort()) };
}

/** Rejects with the signal's reason as soon as it aborts. */
export async function pause(clock: Pick<Clock, 'after'>, milliseconds: number, signal?: AbortSignal): Promise<void> {
  const timer = startTimer(clock, milliseconds);
  try {
    await once(timer.signal, 'abort', signal && { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    timer.cancel();
  }
}
