/** One call of a port, over. */
export interface CallRecord {
  readonly method: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds. */
  readonly took: number;
  /** What went wrong; null when nothing did. */
  readonly error: string | null;
}

/** What is remembered of the calls of one port. */
export interface CallHistory {
  readonly calls: number;
  readonly failures: number;
  readonly last: CallRecord | null;
  /** Newest first, at most MAX_STORED_ERRORS. */
  readonly errors: readonly CallRecord[];
  /** How long the newest calls took, newest first, at most MAX_STORED_TIMES. */
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

/** `unknown` until there was a call; then as the newest one went. */
export function getHealth({ last }: CallHistory): 'good' | 'trouble' | 'unknown' {
  if (last === null) return 'unknown';
  return last.error === null ? 'good' : 'trouble';
}

/** The median of what is remembered; null before the first call. */
export function computeMedianTime({ times }: CallHistory): number | null {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? null;
}
