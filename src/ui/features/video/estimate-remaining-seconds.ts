/** Per cent that must have been done before the rest is guessed. */
const ENOUGH_PERCENT = 5;

export interface ProgressMark {
  /** Milliseconds. */
  readonly at: number;
  readonly percent: number;
}

/** Seconds until all is done at the pace since `first`; null while that is not known. */
export function estimateRemainingSeconds(first: ProgressMark | null, last: ProgressMark | null): number | null {
  if (first === null || last === null || last.percent - first.percent < ENOUGH_PERCENT) {
    return null;
  }
  return ((100 - last.percent) * (last.at - first.at)) / (last.percent - first.percent) / 1_000;
}
