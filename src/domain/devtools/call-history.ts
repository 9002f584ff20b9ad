/** A finished call of a port. */
export interface CallRecord {
  readonly method: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Duration in milliseconds. */
  readonly took: number;
  /** Error message; null on success. */
  readonly error: string | null;
}

/** Recorded calls of one port. */
export interface CallHistory {
  readonly calls: number;
  readonly failures: number;
  readonly last: CallRecord | null;
  /** Newest first, at most MAX_STORED_ERRORS. */
  readonly errors: readonly CallRecord[];
  /** Durations of recent calls in milliseconds, newest first, at most MAX_STORED_TIMES. */
  readonly times: readonly number[];
}

export const MAX_STORED_ERRORS = 10;
export const MAX_STORED_TIMES = 50;
export const NO_CALLS: CallHistory = { calls: 0, failures: 0, last: null, errors: [], times: [] };

export function recordCall(history: CallHistory, call: CallRecord): CallHistory {
  const failed = call.error !== null;
  return {
    calls: history.calls + 1,
    failures: history.failures + (failed ? 1 : 0),
    last: call,
    errors: failed ? [call, ...history.errors].slice(0, MAX_STORED_ERRORS) : history.errors,
    times: [call.took, ...history.times].slice(0, MAX_STORED_TIMES),
  };
}

/** Result of the newest call; `unknown` before the first. */
export function getHealth({ last }: CallHistory): 'good' | 'trouble' | 'unknown' {
  if (last === null) return 'unknown';
  return last.error === null ? 'good' : 'trouble';
}

/** Median duration of the recorded calls; null before the first. */
export function computeMedianTime({ times }: CallHistory): number | null {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? null;
}
