/**
 * Fixed-window counter for rate limits: API calls, password guesses. One count for all processes that
 * share the counter; atomic: N concurrent increments of one key return 1 to N, each once.
 */
export interface RateLimitCounter {
  /** Counts one attempt. The window starts with the first; the first after its end starts the next, with a count of 1. */
  increment(key: string, windowMs: number): Promise<RateLimitCount>;
  /** Takes back one attempt that should not count; no effect on an empty window. */
  decrement(key: string): Promise<void>;
  /** Resets the key, after success of what was guarded. */
  forget(key: string): Promise<void>;
  /** Deletes counters whose window has ended, to free storage. */
  removeEnded(): Promise<void>;
}

export interface RateLimitCount {
  /** 1 or more. */
  readonly count: number;
  /** When the window ends, in milliseconds of the caller's clock. */
  readonly resetsAt: number;
}
