import { DEFAULT_PAUSE, LONGEST_PAUSE } from './script-limits.ts';

/** A pause mark in the script. `charStart..charEnd` is the mark itself: neither spoken nor captioned. */
export interface PauseMark {
  readonly charStart: number;
  readonly charEnd: number;
  readonly seconds: number;
}

const MARK = /\[pause(?:[ \t]+(\d{1,6}(?:\.\d{1,6})?)[ \t]*(s|ms|seconds?)?)?\]/giu;

/**
 * Finds `[pause]`, `[pause 0.8s]`, `[pause 800ms]`, `[pause 2 seconds]`; the default unit is seconds. Other text in square brackets is
 * ordinary text.
 */
export function findPauseMarks(script: string): readonly PauseMark[] {
  return [...script.matchAll(MARK)].map((match) => ({
    charStart: match.index,
    charEnd: match.index + match[0].length,
    seconds: parsePauseLength(match[1], match[2]),
  }));
}

function parsePauseLength(amount: string | undefined, unit: string | undefined): number {
  if (amount === undefined) return DEFAULT_PAUSE;
  const seconds = unit?.toLowerCase() === 'ms' ? Number(amount) / 1000 : Number(amount);
  return Math.min(seconds, LONGEST_PAUSE);
}
