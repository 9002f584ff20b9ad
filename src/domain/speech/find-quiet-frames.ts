import { SILENCE_THRESHOLD, HOLD, RELAX } from './mouth-timing.ts';
import type { FrameClock } from './frame-levels.ts';

/** Kind of a frame: voiced, pause with closed lips, long pause with a neutral mouth. */
export const VOICED = 0;
export const LIPS_MEET = 1;
export const NEUTRAL = 2;

/** Marks frames of pauses long enough to close the mouth, by audio level rather than phones. */
export function findQuietFrames(levels: Float64Array, clock: FrameClock): Uint8Array {
  const quiet = new Uint8Array(levels.length);
  for (let from = 0; from < levels.length; ) {
    let to = from;
    while (to < levels.length && (levels[to] ?? 0) < SILENCE_THRESHOLD) to += 1;
    const seconds = (to - from) / clock.frameRate;
    const atEdge = from === 0 || to === levels.length;
    if (to > from && (atEdge || seconds >= HOLD)) quiet.fill(seconds > RELAX || atEdge ? NEUTRAL : LIPS_MEET, from, to);
    from = Math.max(to, from + 1);
  }
  return quiet;
}
