import { MOST_SPEAKERS } from './script-limits.ts';

/** Speaks where the script names none: the scene's first presenter. */
export const FIRST_SPEAKER = 1;

/** A mark of who speaks from here on. `charStart..charEnd` is the mark itself: neither spoken nor captioned. */
export interface SpeakerMark {
  readonly charStart: number;
  readonly charEnd: number;
  /** From 1: the scene's first presenter. */
  readonly speaker: number;
}

const MARK = new RegExp(String.raw`\[speaker[ \t]+([${FIRST_SPEAKER}-${MOST_SPEAKERS}])\]`, 'giu');

/** Finds `[speaker 2]` and the like. Other text in square brackets is ordinary text. */
export function findSpeakerMarks(script: string): readonly SpeakerMark[] {
  return [...script.matchAll(MARK)].map((match) => ({
    charStart: match.index,
    charEnd: match.index + match[0].length,
    speaker: Number(match[1]),
  }));
}

export function formatSpeaker(speaker: number): string {
  return `[speaker ${speaker}]`;
}
