/** Progress in percent from which the pace counts as known. */
const ENOUGH_PERCENT = 5;

export interface ProgressMark {
  /** Milliseconds. */
  readonly at: number;
  readonly percent: number;
}

/** Extrapolates the pace between two marks to 100 %; null while too little is done to know it. */
export function estimateRemainingSeconds(first: ProgressMark | null, last: ProgressMark | null): number | null {
  if (first === null || last === null || last.percent - first.percent < ENOUGH_PERCENT) {
    return null;
  }
  return ((100 - last.percent) * (last.at - first.at)) / (last.percent - first.percent) / 1_000;
}
