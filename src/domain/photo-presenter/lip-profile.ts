import { computeBell, computePower, computeStep } from './exact-functions.ts';
import type { MouthShape } from './mouth-shapes.ts';

/**
 * How a mouth's movement spreads over its width, by t = distance from the middle / half width. Tables, because every pixel asks: 0 to 2.6 in
 * steps of 1/1024, with values between interpolated by `readProfile`.
 */
export interface LipProfile {
  /** The opening's outline: 1 in the middle, 0 at the corners. */
  readonly sharp: Float64Array;
  /** The same further off the lips: reaches past the corners. */
  readonly soft: Float64Array;
  /** How much of the corners' drop a place takes part in: at the lips' inner edge late and steep, further off gently. */
  readonly steep: Float64Array;
  readonly gentle: Float64Array;
  /** Thickness of the lips relative to the middle. */
  readonly taper: Float64Array;
}

const STEPS = 1024;
const END = 2.6;

export function createLipProfile(shape: MouthShape): LipProfile {
  const tabulate = (value: (t: number) => number): Float64Array =>
    Float64Array.from({ length: Math.ceil(END * STEPS) + 2 }, (_, at) => value(at / STEPS));
  const gentle = (t: number): number => computeBell((t - 1) / 0.55);
  return {
    sharp: tabulate((t) => computePower(1 - computePower(t / shape.tip, shape.power), shape.root)),
    soft: tabulate((t) => 1 - computeStep(0.15, 1.75, t)),
    steep: tabulate((t) => (t < 1 ? computePower(t, 3.2) : gentle(t))),
    gentle: tabulate(gentle),
    taper: tabulate((t) => Math.max(1 - computePower(t, 2.2), 0.12)),
  };
}

export function readProfile(table: Float64Array, t: number): number {
  const at = t * STEPS;
  if (at >= END * STEPS) return table[table.length - 1] ?? 0;
  const left = at | 0;
  const low = table[left] ?? 0;
  return low + ((table[left + 1] ?? 0) - low) * (at - left);
}
