/** One call of a port, over. */
export interface CallRecord {
  readonly method: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds. */
  readonly took: number;
  /** What went wrong; null when nothing did. */
  readonly trouble: string | null;
}

/** What is remembered of the calls of one port. */
export interface CallHistory {
  readonly calls: number;
  readonly failures: number;
  readonly last: CallRecord | null;
  /** Newest first, at most TROUBLES_KEPT. */
  readonly troubles: readonly CallRecord[];
  /** How long the newest calls took, newest first, at most TIMES_KEPT. */
  readonly times: readonly number[];
}

export const TROUBLES_KEPT = 10;
export const TIMES_KEPT = 50;
export const NO_CALLS: CallHistory = { calls: 0, failures: 0, last: null, troubles: [], times: [] };

export function withCall(history: CallHistory, call: CallRecord): CallHistory {
  const failed = call.trouble !== null;
  return {
    calls: history.calls + 1,
    failures: history.failures + (failed ? 1 : 0),
    last: call,
    troubles: failed ? [call, ...history.troubles].slice(0, TROUBLES_KEPT) : history.troubles,
    times: [call.took, ...history.times].slice(0, TIMES_KEPT),
  };
}

/** `unknown` until there was a call; then as the newest one went. */
export function healthOf({ last }: CallHistory): 'good' | 'trouble' | 'unknown' {
  if (last === null) return 'unknown';
  return last.trouble === null ? 'good' : 'trouble';
}

/** The median of what is remembered; null before the first call. */
export function usualTime({ times }: CallHistory): number | null {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? null;
}
