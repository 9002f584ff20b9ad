import type { VoteCounts } from './comparison.ts';

/** Chance below which a difference is taken for real. */
export const SIGNIFICANT = 0.05;

/**
 * Two-sided sign test: the chance of votes at least this uneven if both versions were equally good. Votes for neither do not count; 1
 * without any vote.
 */
export function computeSignTest({ first, second }: Pick<VoteCounts, 'first' | 'second'>): number {
  const votes = first + second;
  const fewer = Math.min(first, second);
  // In logarithms: 2 to the power of thousands of votes is no number.
  let term = -votes * Math.LN2;
  let tail = Math.exp(term);
  for (let at = 1; at <= fewer; at++) {
    term += Math.log((votes - at + 1) / at);
    tail += Math.exp(term);
  }
  return Math.min(1, 2 * tail);
}
