import { EARLY_SEGMENT_FRAMES, EARLY_SEGMENTS, SEGMENT_FRAMES } from '../engine-limits.ts';

/** Frames `from` (inclusive) to `to` (exclusive) of a scene. */
export interface FrameRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Splits a scene into a few short segments, to be watched early, and as few others as the limit allows, all nearly the
 * same size, so that no core waits for the last.
 */
export function computeSegmentRanges(frames: number): readonly FrameRange[] {
  const early = Math.min(EARLY_SEGMENTS * EARLY_SEGMENT_FRAMES, frames);
  return [
    ...splitEqually({ from: 0, to: early }, Math.ceil(early / EARLY_SEGMENT_FRAMES)),
    ...splitEqually({ from: early, to: frames }, Math.ceil((frames - early) / SEGMENT_FRAMES)),
  ];
}

function splitEqually({ from, to }: FrameRange, count: number): readonly FrameRange[] {
  const cut = (index: number): number => from + Math.floor((index * (to - from)) / count);
  return Array.from({ length: count }, (_, index) => ({ from: cut(index), to: cut(index + 1) }));
}
