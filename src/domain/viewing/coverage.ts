import { VIEWING_LIMITS } from './viewing-limits.ts';

/** A stretch of a video that was played: start and end in seconds. */
export type PlayedRange = readonly [number, number];

/** Equal parts that a video is divided into for its audience curve. */
export const COVERAGE_SLOTS = 100;

/** Share of the slots that make a play a finished one: the last seconds are often skipped. */
const FINISHED_SHARE = 0.9;

/** Seconds; less than a frame. */
const TOLERANCE = 1e-6;

/** What one play has shown of a video. */
export interface Coverage {
  /** `COVERAGE_SLOTS` entries: whether at least half of the slot was played. */
  readonly slots: readonly boolean[];
  /** Seconds that were played at least once. */
  readonly seconds: number;
}

/** Computes what was played of a video of `duration` seconds, from the result of `mergeRanges`. */
export function computeCoverage(merged: readonly PlayedRange[], duration: number): Coverage {
  const slotSeconds = duration / COVERAGE_SLOTS;
  const slots = Array.from({ length: COVERAGE_SLOTS }, (_, slot) => {
    const played = sumOverlap(merged, slot * slotSeconds, (slot + 1) * slotSeconds);
    return played > 0 && played >= slotSeconds / 2 - TOLERANCE;
  });
  return { slots, seconds: merged.reduce((sum, [start, end]) => sum + end - start, 0) };
}

/** Whether a play counts as finished. */
export function isFinished(slots: readonly boolean[]): boolean {
  return slots.filter(Boolean).length >= COVERAGE_SLOTS * FINISHED_SHARE;
}

/**
 * What was played of a video of `duration` seconds: in order and apart from each other, the longest `VIEWING_LIMITS.ranges` of them.
 * The given stretches may overlap, lie outside of the video, or be malformed.
 */
export function mergeRanges(ranges: readonly PlayedRange[], duration: number): readonly PlayedRange[] {
  if (!(duration > 0) || !Number.isFinite(duration)) return [];
  const sorted = ranges
    .map(([start, end]) => [Math.max(0, start), Math.min(duration, end)] as const)
    .filter(([start, end]) => end > start)
    .toSorted(([one], [other]) => one - other);
  const merged: PlayedRange[] = [];
  for (const [start, end] of sorted) {
    const last = merged.at(-1);
    if (last === undefined || start > last[1]) merged.push([start, end]);
    else merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
  }
  if (merged.length <= VIEWING_LIMITS.ranges) return merged;
  const shortest = merged.map(([start, end]) => end - start).toSorted((one, other) => other - one)[VIEWING_LIMITS.ranges - 1] ?? 0;
  return merged.filter(([start, end]) => end - start >= shortest).slice(0, VIEWING_LIMITS.ranges);
}

function sumOverlap(ranges: readonly PlayedRange[], from: number, to: number): number {
  return ranges.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
}
