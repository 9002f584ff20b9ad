import type { MatchPath } from './match-path.ts';
import { ADDED, PAUSE, type RowRange } from './path-layout.ts';
import { FRAME_SECONDS } from './mel-spectrum.ts';
import type { WordRows } from './reference-rows.ts';
import type { TimeSpan } from './find-pauses.ts';

/** Where a word was found in the recording. */
export interface FoundWord extends TimeSpan {
  /** Index in the script. */
  readonly word: number;
  /** Start of each phone and the end of the last, in seconds. */
  readonly bounds: readonly number[];
  /** Mean unlikeness of its frames; 1 is chance. */
  readonly cost: number;
  /** Whether nothing is heard before it. */
  readonly afterPause: boolean;
}

export interface AddedAudio extends TimeSpan {
  /** Index in the script of the next word that was found; the number of words when none follows. */
  readonly before: number;
}

/** Seconds of a phone that the lips can still show. */
const SHORTEST_PHONE = 0.025;

/** Turns a path into times. A word that was left out is missing. */
export function readPath(path: MatchPath, words: readonly WordRows[], seconds: number): readonly FoundWord[] {
  const ranges = findRanges(path.rows, words);
  return words.flatMap((word, index) => {
    const range = ranges[index];
    if (range === undefined) return [];
    const toTime = (frame: number): number => Math.max(0, Math.min(seconds, (frame - 0.5) * FRAME_SECONDS));
    const start = toTime(range.first);
    const end = toTime(range.end);
    let frame = range.first;
    const starts = word.phones.map(({ first }) => {
      while (frame < range.end && path.rows[frame]! < first) frame += 1;
      return toTime(frame);
    });
    let cost = 0;
    for (let at = range.first; at < range.end; at += 1) cost += path.costs[at]! / (range.end - range.first);
    return [
      {
        word: word.word,
        start,
        end,
        bounds: spaceOut([start, ...starts.slice(1), end]),
        cost,
        afterPause: (path.rows[range.first - 1] ?? PAUSE) === PAUSE,
      },
    ];
  });
}

/** Frames of each word; undefined for one without any. */
function findRanges(rows: Int32Array, words: readonly WordRows[]): readonly (RowRange | undefined)[] {
  let frame = 0;
  return words.map(({ first, end }) => {
    while (frame < rows.length && rows[frame]! < first) frame += 1;
    const from = frame;
    while (frame < rows.length && rows[frame]! >= first && rows[frame]! < end) frame += 1;
    return frame > from ? { first: from, end: frame } : undefined;
  });
}

/** Moves bounds apart that leave a phone shorter than `SHORTEST_PHONE`, as far as the word has room. */
export function spaceOut(bounds: readonly number[]): readonly number[] {
  const count = bounds.length - 1;
  const first = bounds[0]!;
  const last = bounds[count]!;
  const least = Math.min(SHORTEST_PHONE, (last - first) / count);
  const spaced = [...bounds];
  for (let index = 1; index < count; index += 1) spaced[index] = Math.max(spaced[index]!, spaced[index - 1]! + least);
  for (let index = count - 1; index > 0; index -= 1) spaced[index] = Math.min(spaced[index]!, spaced[index + 1]! - least);
  return spaced;
}

/** Sounds that no word of the script explains; those shorter than a syllable are noise between words. */
export function findAdded(
  path: MatchPath,
  words: readonly WordRows[],
  { wordCount, seconds }: { readonly wordCount: number; readonly seconds: number },
): readonly AddedAudio[] {
  const added: AddedAudio[] = [];
  for (let from = 0; from < path.rows.length; ) {
    let to = from;
    while (to < path.rows.length && path.rows[to] === ADDED) to += 1;
    if ((to - from) * FRAME_SECONDS >= SHORTEST_ADDED) {
      let next = to;
      while (next < path.rows.length && (path.rows[next] === PAUSE || path.rows[next] === ADDED)) next += 1;
      const row = path.rows[next];
      const before = row === undefined ? wordCount : (words.find(({ end }) => end > row)?.word ?? wordCount);
      added.push({ start: Math.min(from * FRAME_SECONDS, seconds), end: Math.min(to * FRAME_SECONDS, seconds), before });
    }
    from = Math.max(to, from + 1);
  }
  return added;
}

/** Seconds. */
const SHORTEST_ADDED = 0.12;
