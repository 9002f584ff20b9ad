import type { AnchoredWord } from './anchor-words.ts';
import type { TimeSpan } from './find-pauses.ts';
import type { PlannedWord } from './plan-words.ts';

/** Where a word is heard; undefined for one without phones. */
export type WordSpan = TimeSpan | undefined;

/**
 * Places words by their usual lengths: between two anchors, words share the time in which something is heard, so that pauses stay between
 * words where a word's end is near one.
 */
export function spreadWords(
  words: readonly PlannedWord[],
  anchors: readonly AnchoredWord[],
  speech: readonly TimeSpan[],
): readonly WordSpan[] {
  const spans: WordSpan[] = words.map(() => undefined);
  const first = speech[0]?.start ?? 0;
  const last = speech.at(-1)?.end ?? 0;
  let from = 0;
  let start = anchors[0]?.start ?? first;
  while (from < words.length) {
    const { to, end } = findStretch(anchors, from, Math.max(last, start));
    const expected = words.slice(from, to).map(({ phones }) => phones.reduce((sum, phone) => sum + phone.seconds, 0));
    placeStretch(expected, createClock(speech, start, end)).forEach((span, index) => (spans[from + index] = span));
    from = to;
    start = anchors[from]?.start ?? end;
  }
  return spans;
}

/** Words from `from` up to the next known time: the end of a word, or the start of the one after it. */
function findStretch(anchors: readonly AnchoredWord[], from: number, last: number): { readonly to: number; readonly end: number } {
  for (let index = from; index < anchors.length; index += 1) {
    const end = anchors[index]?.end ?? anchors[index + 1]?.start;
    if (end !== undefined) return { to: index + 1, end };
  }
  return { to: anchors.length, end: last };
}

interface Clock {
  /** Seconds in which something is heard. */
  readonly total: number;
  /** Seconds of the recording after so many heard seconds; a word that ends at a pause ends before it, the next starts after it. */
  readonly toStart: (heard: number) => number;
  readonly toEnd: (heard: number) => number;
}

function placeStretch(expected: readonly number[], clock: Clock): readonly WordSpan[] {
  const total = expected.reduce((sum, seconds) => sum + seconds, 0);
  let passed = 0;
  return expected.map((seconds) => {
    if (seconds === 0) return undefined;
    const start = clock.toStart((passed / total) * clock.total);
    passed += seconds;
    return { start, end: Math.max(start, clock.toEnd((passed / total) * clock.total)) };
  });
}

const SLACK = 1e-9;

function createClock(speech: readonly TimeSpan[], from: number, to: number): Clock {
  const cut = speech
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => end > start);
  const spans = cut.length === 0 ? [{ start: from, end: Math.max(from, to) }] : cut;
  const find = (heard: number, atEnd: boolean): number => {
    let left = heard;
    for (const { start, end } of spans) {
      if (atEnd ? left <= end - start + SLACK : left < end - start - SLACK) return Math.min(start + left, end);
      left -= end - start;
    }
    return spans.at(-1)?.end ?? to;
  };
  return {
    total: spans.reduce((sum, { start, end }) => sum + end - start, 0),
    toStart: (heard) => find(heard, false),
    toEnd: (heard) => find(heard, true),
  };
}
