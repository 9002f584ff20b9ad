import { computeSmoothStep } from '../exact-math.ts';
import { randomBetween, type Random } from './seeded-random.ts';
import type { TrackLength } from './settle-track.ts';

/** Seconds of one breath. */
const IN = 1.2;
const HELD = 0.5;
const OUT = 1;
const REST = 1.5;

export function createBreathTrack(length: TrackLength, random: Random): Float64Array {
  const track = new Float64Array(length.frameCount);
  let start = -randomBetween(random, 0, IN + HELD + OUT + REST);
  let depth = randomBetween(random, 0.75, 1);
  let rest = REST * randomBetween(random, 0.7, 1.2);
  for (let n = 0; n < track.length; n++) {
    const seconds = n / length.frameRate;
    while (seconds - start >= IN + HELD + OUT + rest) {
      start += IN + HELD + OUT + rest;
      depth = randomBetween(random, 0.75, 1);
      rest = REST * randomBetween(random, 0.7, 1.2);
    }
    const part = seconds - start;
    track[n] = depth * (computeSmoothStep(0, IN, part) - computeSmoothStep(IN + HELD, IN + HELD + OUT, part));
  }
  return track;
}
