/**
 * Counts tries at something within a window of time: calls of the API, guesses of a password. One count for all who
 * share the counter, however many try at the same instant: N increments of one key give 1 to N, each once.
 */
export interface AttemptCounter {
  /** Counts one try. The window begins with the first one; the first one after its end begins the next, with a count of 1. */
  increment(key: string, windowMs: number): Promise<AttemptCount>;
  /** Takes one try back that turned out not to count; a window without one stays as it is. */
  decrement(key: string): Promise<void>;
  /** The next try of this key is the first again: what was guarded has succeeded. */
  forget(key: string): Promise<void>;
  /** Removes counts whose window has ended. They count for nothing already; this frees their room. */
  removeEnded(): Promise<void>;
}

export interface AttemptCount {
  /** 1 or more. */
  readonly count: number;
  /** When the window ends, in milliseconds of the caller's clock. */
  readonly resetsAt: number;
}
