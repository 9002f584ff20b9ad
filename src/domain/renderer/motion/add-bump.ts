import type { TrackLength } from './settle-track.ts';

/** A movement there and back: `size` at `time`, nothing `reach` seconds before it and `fall` seconds after; its speed is continuous. */
export interface Bump {
  readonly time: number;
  readonly size: number;
  readonly reach: number;
  /** As long as `reach` when left out. */
  readonly fall?: number;
}

export function addBump(track: Float64Array, length: TrackLength, { time, size, reach, fall = reach }: Bump): void {
  const first = Math.max(Math.ceil((time - reach) * length.frameRate), 0);
  const last = Math.min(Math.floor((time + fall) * length.frameRate), track.length - 1);
  for (let n = first; n <= last; n++) {
    const late = n / length.frameRate - time;
    const away = late / (late < 0 ? reach : fall);
    const rest = 1 - away * away;
    track[n] = (track[n] ?? 0) + size * rest * rest * rest;
  }
}
