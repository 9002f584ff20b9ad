/** Milliseconds of several measurements. */
export interface Share {
  readonly median: number;
  /** 95th percentile. */
  readonly high: number;
}

export function summarize(values: readonly number[]): Share {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
  return { median: at(0.5), high: at(0.95) };
}

/** One line of the table: what was measured, and the bar that its 95th percentile is held against. */
export interface Row {
  readonly name: string;
  readonly share: Share;
  readonly bar?: number;
}

export function formatRow({ name, share: { median, high }, bar }: Row): string {
  const verdict = bar === undefined ? '' : `< ${bar} ms${high < bar ? '' : ', **missed**'}`;
  return `| ${name} | ${median.toFixed(0)} ms | ${high.toFixed(0)} ms | ${verdict} |`;
}
