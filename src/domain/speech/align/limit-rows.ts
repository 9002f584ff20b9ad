import type { AnchoredWord } from './anchor-words.ts';
import { FRAME_SECONDS } from './mel-spectrum.ts';
import type { WordRows } from './reference-rows.ts';

/** Seconds by which a word may begin or end beside the time a service gave: they round, and cut at other places than we do. */
const ANCHOR_SLACK = 0.03;

/** Rows that the times of a service allow in each frame: a word is searched nowhere but where it was said to be. */
export function limitRows(
  words: readonly WordRows[],
  anchors: readonly AnchoredWord[],
  frames: number,
): (frame: number) => { readonly first: number; readonly last: number } {
  const rowCount = words.at(-1)?.end ?? 0;
  const firsts = new Int32Array(frames);
  const lasts = new Int32Array(frames).fill(rowCount - 1);
  const toFrame = (seconds: number): number => Math.max(0, Math.min(frames, Math.round(seconds / FRAME_SECONDS)));
  for (const { word, first, end } of words) {
    const { start, end: until } = anchors[word] ?? {};
    if (start !== undefined) {
      raise(firsts, toFrame(start + ANCHOR_SLACK), first);
      const before = toFrame(start - ANCHOR_SLACK) - 1;
      if (before >= 0) lasts[before] = Math.min(lasts[before]!, Math.max(0, first - 1));
    }
    if (until !== undefined) raise(firsts, toFrame(until + ANCHOR_SLACK), Math.min(rowCount - 1, end));
  }
  for (let frame = 1; frame < frames; frame += 1) firsts[frame] = Math.max(firsts[frame]!, firsts[frame - 1]!);
  for (let frame = frames - 2; frame >= 0; frame -= 1) lasts[frame] = Math.min(lasts[frame]!, lasts[frame + 1]!);
  return (frame) => ({ first: firsts[Math.min(frame, frames - 1)]!, last: lasts[Math.min(frame, frames - 1)]! });
}

function raise(rows: Int32Array, frame: number, row: number): void {
  if (frame < rows.length) rows[frame] = Math.max(rows[frame]!, row);
}
