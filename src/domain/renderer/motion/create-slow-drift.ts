import { computeSineOfRevolutions } from '../exact-math.ts';
import { randomBetween, type Random } from './seeded-random.ts';
import type { TrackLength } from './settle-track.ts';

/** Seconds of the waves of a drift at its usual tempo. */
const PERIOD = { shortest: 3.2, longest: 8 } as const;

/** What is never quite still: a sum of three slow sines, up to about `most`. */
export function createSlowDrift(
  length: TrackLength,
  random: Random,
  { most, tempo }: { readonly most: number; readonly tempo: number },
): Float64Array {
  const waves = [0.5, 0.3, 0.2].map((share) => ({
    size: share * most * randomBetween(random, 0.8, 1.2),
    period: randomBetween(random, PERIOD.shortest, PERIOD.longest) / tempo,
    phase: random(),
  }));
  return Float64Array.from({ length: length.frameCount }, (_, n) => {
    const seconds = n / length.frameRate;
    return waves.reduce((sum, wave) => sum + wave.size * computeSineOfRevolutions(seconds / wave.period + wave.phase), 0);
  });
}
