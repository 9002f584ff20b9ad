import { findWordsAfterMarks } from './find-strong-marks.ts';

/** What the head does at a word; directions are those of the picture, as its viewer sees it. */
export const HEAD_GESTURES = ['nod', 'glance left', 'glance right', 'glance up', 'glance down'] as const;
export type HeadGestureKind = (typeof HEAD_GESTURES)[number];

/** What hands do at a word. Only drawn presenters have hands that move. */
export const HAND_GESTURES = [
  'point left',
  'point right',
  'present left',
  'present right',
  'present',
  'count 1',
  'count 2',
  'count 3',
  'thumbs up',
  'wave',
  'open hands',
  'fold hands',
] as const;
export type HandGestureKind = (typeof HAND_GESTURES)[number];

export const GESTURES = [...HEAD_GESTURES, ...HAND_GESTURES] as const;
export type GestureKind = (typeof GESTURES)[number];

export function isGestureOfHands<Gesture extends { readonly gesture: GestureKind }>(
  mark: Gesture,
): mark is Gesture & { readonly gesture: HandGestureKind } {
  return HAND_GESTURES.some((each) => each === mark.gesture);
}

export function isGestureOfHead<Gesture extends { readonly gesture: GestureKind }>(
  mark: Gesture,
): mark is Gesture & { readonly gesture: HeadGestureKind } {
  return HEAD_GESTURES.some((each) => each === mark.gesture);
}

/** A mark of a gesture in the script. `charStart..charEnd` is the mark itself: neither spoken nor captioned. */
export interface GestureMark {
  readonly charStart: number;
  readonly charEnd: number;
  readonly gesture: GestureKind;
  /** What `present` is about: a layer of the scene, see `findNamedLayer`. */
  readonly layer?: string;
}

/** UTF-16 units of the longest name of a layer. */
const LONGEST_NAME = 40;
const NAMES = GESTURES.map((gesture) => gesture.replace(' ', String.raw`[ \t]+`)).join('|');
const MARK = new RegExp(String.raw`\[(?:(${NAMES})|present[ \t]+([^\s[\]](?:[^[\]\r\n]{0,${LONGEST_NAME - 2}}[^\s[\]])?))\]`, 'giu');

/** Finds `[nod]`, `[glance left]`, `[count 2]`, `[present title]` and the like. Other text in square brackets is ordinary text. */
export function findGestureMarks(script: string): readonly GestureMark[] {
  return [...script.matchAll(MARK)].map((match) => {
    const place = { charStart: match.index, charEnd: match.index + match[0].length };
    const [, known, layer] = match;
    if (layer !== undefined) return { ...place, gesture: 'present', layer };
    const written = known?.toLowerCase().replaceAll(/\s+/gu, ' ');
    return { ...place, gesture: GESTURES.find((gesture) => gesture === written) ?? 'nod' };
  });
}

export function formatGesture(gesture: GestureKind): string {
  return `[${gesture}]`;
}

export function formatPresent(layer: string): string {
  return `[present ${layer}]`;
}

/** A gesture and the index of its word; undefined for one after the last word. */
export interface WordGesture<Kind extends GestureKind = GestureKind> {
  readonly gesture: Kind;
  readonly word: number | undefined;
  readonly layer?: string;
}

/** The gestures of a script, each at the word that follows its mark. */
export function findGestures(script: string, words: readonly { readonly charStart: number }[]): readonly WordGesture[] {
  const marks = findGestureMarks(script);
  const at = findWordsAfterMarks(marks, words);
  return marks.map(({ gesture, layer }, index) => ({ gesture, word: at[index], ...(layer !== undefined && { layer }) }));
}
