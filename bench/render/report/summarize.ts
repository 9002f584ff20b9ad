import { computeCpuSlope, type Lengths, type Pair } from '../measure/slope.ts';
import { FRAME_RATE } from '../scene.ts';
import { type Spread, computeSpread } from './spread.ts';

export interface Summary {
  readonly name: string;
  /** CPU milliseconds of one more frame: the slope between a short and a long run. */
  readonly milliseconds: Spread;
  /** How many times the product's milliseconds of the same round. */
  readonly timesOurs: Spread;
  /** CPU seconds before the first frame: what the slope leaves over. */
  readonly startSeconds: Spread;
  /** Of the long run, start-up included. */
  readonly wallSeconds: Spread;
  readonly kilobitsASecond: Spread;
}

/** `ours` are the product's rounds, in the same order. */
export function summarize(
  name: string,
  rounds: { readonly its: readonly Pair[]; readonly ours: readonly Pair[] },
  lengths: Lengths,
): Summary {
  const { its, ours } = rounds;
  const slopes = its.map((pair) => computeCpuSlope(pair, lengths));
  const oursSlopes = ours.map((pair) => computeCpuSlope(pair, lengths));
  const seconds = (lengths.long - lengths.short) / FRAME_RATE;
  return {
    name,
    milliseconds: computeSpread(slopes),
    timesOurs: computeSpread(slopes.map((slope, index) => slope / (oursSlopes[index] ?? Number.NaN))),
    startSeconds: computeSpread(its.map(({ short }, index) => short.cpuSeconds - ((slopes[index] ?? 0) * lengths.short) / 1000)),
    wallSeconds: computeSpread(its.map(({ long }) => long.wallSeconds)),
    kilobitsASecond: computeSpread(its.map(({ short, long }) => ((Number(long.lastLine) - Number(short.lastLine)) * 8) / 1000 / seconds)),
  };
}
