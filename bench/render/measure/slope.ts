import type { Contender } from '../contender.ts';
import { measureRun, type Run } from './measure-run.ts';

/** Two lengths of one contender, so that start-up drops out of the cost of a frame. */
export interface Pair {
  readonly short: Run;
  readonly long: Run;
}

export interface Lengths {
  readonly short: number;
  readonly long: number;
}

export async function measurePair(contender: Contender, lengths: Lengths, out: string): Promise<Pair> {
  const short = await measureRun(contender.command(lengths.short, out));
  const long = await measureRun(contender.command(lengths.long, out));
  return { short, long };
}

/** CPU milliseconds of one more frame. */
export function computeCpuSlope({ short, long }: Pair, lengths: Lengths): number {
  return ((long.cpuSeconds - short.cpuSeconds) * 1000) / (lengths.long - lengths.short);
}

export function computeWallSlope({ short, long }: Pair, lengths: Lengths): number {
  return ((long.wallSeconds - short.wallSeconds) * 1000) / (lengths.long - lengths.short);
}
