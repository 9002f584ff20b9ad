import { computeQuantile } from '#domain/audio/voice-match/recording-levels.ts';
import { createRandom } from '../../tests/tools/alignment/distort-recording.ts';

const DRAWS = 1_000;

export interface Estimate {
  readonly value: number;
  /** Between which it is in 95% of what might have been said instead: the groups are drawn again, with repeats. */
  readonly from: number;
  readonly to: number;
}

/** A statistic of all items, with its interval. What is said together, such as a sentence, is one group. */
export function estimate<Item>(groups: readonly (readonly Item[])[], statistic: (items: readonly Item[]) => number): Estimate {
  const random = createRandom(11);
  const draws = Array.from({ length: DRAWS }, () =>
    statistic(groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? [])),
  ).filter(Number.isFinite);
  return { value: statistic(groups.flat()), from: computeQuantile(draws, 0.025), to: computeQuantile(draws, 0.975) };
}

export function computeMedian(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : computeQuantile(values, 0.5);
}

export function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
