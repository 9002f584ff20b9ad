import { findWordsAfterMarks } from './find-strong-marks.ts';

/** What the head does at a word; directions are those of the picture, as its viewer sees it. */
export const GESTURES = ['nod', 'glance left', 'glance right', 'glance up', 'glance down'] as const;
export type GestureKind = (typeof GESTURES)[number];

/** A mark of a gesture in the script. `charStart..charEnd` is the mark itself: neither spoken nor captioned. */
export interface GestureMark {
  readonly charStart: number;
  readonly charEnd: number;
  readonly gesture: GestureKind;
}

const MARK = new RegExp(String.raw`\[(${GESTURES.map((gesture) => gesture.replace(' ', String.raw`[ \t]+`)).join('|')})\]`, 'giu');

/** Finds `[nod]`, `[glance left]` and the like. Other text in square brackets is ordinary text. */
export function findGestureMarks(script: string): readonly GestureMark[] {
  return [...script.matchAll(MARK)].map((match) => {
    const written = match[1]?.toLowerCase().replaceAll(/\s+/gu, ' ');
    return {
      charStart: match.index,
      charEnd: match.index + match[0].length,
      gesture: GESTURES.find((gesture) => gesture === written) ?? 'nod',
    };
  });
}

export function formatGesture(gesture: GestureKind): string {
  return `[${gesture}]`;
}

/** A gesture and the index of its word; undefined for one after the last word. */
export interface WordGesture {
  readonly gesture: GestureKind;
  readonly word: number | undefined;
}

/** The gestures of a script, each at the word that follows its mark. */
export function findGestures(script: string, words: readonly { readonly charStart: number }[]): readonly WordGesture[] {
  const marks = findGestureMarks(script);
  const at = findWordsAfterMarks(marks, words);
  return marks.map(({ gesture }, index) => ({ gesture, word: at[index] }));
}
