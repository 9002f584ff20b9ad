import { COVERAGE_SLOTS } from './coverage.ts';

/** Share of the plays, 0 to 1, that showed each slot; empty without plays. */
export function computeRetention(slotPlays: readonly number[], plays: number): readonly number[] {
  if (plays <= 0) return [];
  return Array.from({ length: COVERAGE_SLOTS }, (_, slot) => Math.min(1, Math.max(0, slotPlays[slot] ?? 0) / plays));
}

/** A sentence of a transcript. */
export interface WatchedSentence {
  readonly text: string;
  /** Seconds. */
  readonly start: number;
  /** Mean retention from its start to the next sentence, 0 to 1. */
  readonly share: number;
}

/** Words of a transcript with their start in seconds. */
interface TimedWord {
  readonly text: string;
  readonly start: number;
  readonly opensSentence: boolean;
}

/** How much of the audience each sentence of a video of `duration` seconds had. */
export function listWatchedSentences(
  words: readonly TimedWord[],
  retention: readonly number[],
  duration: number,
): readonly WatchedSentence[] {
  const sentences: { start: number; words: string[] }[] = [];
  for (const { text, start, opensSentence } of words) {
    if (opensSentence || sentences.length === 0) sentences.push({ start, words: [] });
    sentences.at(-1)?.words.push(text);
  }
  return sentences.map((sentence, index) => ({
    text: sentence.words.join(' '),
    start: sentence.start,
    share: computeMeanRetention(retention, sentence.start, { end: sentences[index + 1]?.start ?? duration, duration }),
  }));
}

function computeMeanRetention(
  retention: readonly number[],
  start: number,
  { end, duration }: { readonly end: number; readonly duration: number },
): number {
  if (retention.length === 0 || !(duration > 0)) return 0;
  const toSlot = (seconds: number) => Math.min(retention.length - 1, Math.max(0, Math.floor((seconds / duration) * retention.length)));
  const first = toSlot(start);
  const slots = retention.slice(first, Math.max(first, toSlot(end) - 1) + 1);
  return slots.reduce((sum, share) => sum + share, 0) / slots.length;
}
