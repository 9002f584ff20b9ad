import type { TextAnchor } from './alignment.ts';
import type { PlannedWord } from './plan-words.ts';

/** Seconds that a service gave for a word; undefined where it said nothing usable. */
export interface AnchoredWord {
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/** Seconds a time may lie outside the audio and still be meant: services round, and count their own padding. */
const OUTSIDE = 0.5;

interface Times {
  start: number | undefined;
  end: number | undefined;
}

/**
 * Gives every word what is known of its times. An anchor starts the first word it touches and ends the last one; times that run backwards
 * are dropped, so that as many as possible remain in order.
 */
export function anchorWords(words: readonly PlannedWord[], anchors: readonly TextAnchor[], seconds: number): readonly AnchoredWord[] {
  const times: Times[] = words.map(() => ({ start: undefined, end: undefined }));
  for (const anchor of anchors) {
    if (!isUsable(anchor, seconds)) continue;
    const first = words.findIndex((word) => getCore(word).charEnd > anchor.charStart);
    const word = words[first];
    if (word === undefined) continue;
    const mark = anchor.charEnd <= anchor.charStart;
    if (!mark && getCore(word).charStart >= anchor.charEnd) continue;
    applyStart(times[first], clamp(anchor.start, seconds));
    if (mark || anchor.end <= anchor.start) continue;
    const last = words.findLastIndex((candidate) => getCore(candidate).charStart < anchor.charEnd);
    applyEnd(times[last], clamp(anchor.end, seconds));
  }
  return keepInOrder(times);
}

function isUsable({ charStart, charEnd, start, end }: TextAnchor, seconds: number): boolean {
  return [charStart, charEnd, start, end].every(Number.isFinite) && start >= -OUTSIDE && start <= seconds && end <= seconds + OUTSIDE;
}

/** The word without the marks around it: services give a comma the time of the pause after it. */
function getCore({ text, charStart, charEnd }: PlannedWord): { readonly charStart: number; readonly charEnd: number } {
  const before = /^[^\p{L}\p{N}]*/u.exec(text)?.[0].length ?? 0;
  const after = /[^\p{L}\p{N}\p{M}]*$/u.exec(text)?.[0].length ?? 0;
  return before === text.length ? { charStart, charEnd } : { charStart: charStart + before, charEnd: charEnd - after };
}

function applyStart(times: Times | undefined, start: number): void {
  if (times !== undefined) times.start = Math.min(times.start ?? start, start);
}

function applyEnd(times: Times | undefined, end: number): void {
  if (times !== undefined) times.end = Math.max(times.end ?? end, end);
}

function clamp(time: number, seconds: number): number {
  return Math.max(0, Math.min(seconds, time));
}

/** Keeps the longest series of starts that never goes back, and the ends that fit between them. */
function keepInOrder(times: readonly Times[]): readonly AnchoredWord[] {
  const rising = findLongestRise(times.map(({ start }) => start));
  const starts = times.map(({ start }, index) => (rising.has(index) ? start : undefined));
  let next = Infinity;
  let earliest = 0;
  const limits = starts.map(() => Infinity);
  for (let index = starts.length - 1; index >= 0; index -= 1) {
    limits[index] = next;
    next = starts[index] ?? next;
  }
  return starts.map((start, index) => {
    earliest = Math.max(earliest, start ?? 0);
    const given = times[index]?.end;
    const end = given === undefined || given < earliest ? undefined : Math.min(given, limits[index] ?? Infinity);
    earliest = Math.max(earliest, end ?? 0);
    return { start, end };
  });
}

/** Indexes of a longest subsequence that never falls. */
function findLongestRise(values: readonly (number | undefined)[]): ReadonlySet<number> {
  const tails: number[] = [];
  const previous = new Map<number, number>();
  values.forEach((value, index) => {
    if (value === undefined) return;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] ?? 0] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    if (low > 0) previous.set(index, tails[low - 1] ?? 0);
    tails[low] = index;
  });
  const rising = new Set<number>();
  for (let index = tails.at(-1); index !== undefined; index = previous.get(index)) rising.add(index);
  return rising;
}
