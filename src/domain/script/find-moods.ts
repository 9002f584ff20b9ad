import { isSentenceEnd } from './ends-sentence.ts';

/** Moods that a script can ask for, as `[mood warm]`. */
export const MOODS = ['neutral', 'warm', 'serious', 'excited', 'sorry'] as const;
export type MoodKind = (typeof MOODS)[number];

export interface Mood {
  readonly kind: MoodKind;
  /** 0 to 1: of a guess less than of a mark. */
  readonly strength: number;
}

/** A mood mark in the script. `charStart..charEnd` is the mark itself: neither spoken nor captioned. */
export interface MoodMark {
  readonly charStart: number;
  readonly charEnd: number;
  readonly kind: MoodKind;
}

const MARK = new RegExp(`\\[mood[ \\t]+(${MOODS.join('|')})\\]`, 'giu');

/** Finds `[mood warm]` and the like. Other text in square brackets is ordinary text. */
export function findMoodMarks(script: string): readonly MoodMark[] {
  return [...script.matchAll(MARK)].map((match) => ({
    charStart: match.index,
    charEnd: match.index + match[0].length,
    kind: MOODS.find((kind) => kind === match[1]?.toLowerCase()) ?? 'neutral',
  }));
}

/** Tempo of what a mark says, as a share of the voice's own: heard as a manner, not as another speed. */
const PACES: Readonly<Record<MoodKind, number>> = { neutral: 1, warm: 0.97, serious: 0.94, excited: 1.06, sorry: 0.92 };

/** Tempo of what begins at `charStart`: of the last mark before it. A guess changes the face only. */
export function getTempo(marks: readonly MoodMark[], charStart: number): number {
  return PACES[marks.findLast(({ charEnd }) => charEnd <= charStart)?.kind ?? 'neutral'];
}

const GUESSED = 0.5;
/** Words that say how a sentence is meant, most telling mood first. */
const SIGNS: readonly (readonly [MoodKind, RegExp])[] = [
  ['sorry', /\b(?:sorry|apologi[sz]e|apologies|unfortunately|regret|sadly)\b/iu],
  ['excited', /\b(?:amazing|awesome|fantastic|incredible|finally|thrilled|excited|wow)\b|!/iu],
  ['serious', /\b(?:warning|danger|dangerous|urgent|critical|emergency|risks?|important|caution)\b/iu],
  ['warm', /\b(?:welcome|hello|hi|thanks|thank|glad|happy|love|friends?|together|good (?:morning|evening|afternoon))\b/iu],
];

/** A spoken word and its position in the script. */
interface PlacedWord {
  readonly text: string;
  readonly charStart: number;
}

/** Mood of every spoken word: the last mark before its sentence or inside it, else a quiet guess from the sentence's words. */
export function findMoods(script: string, words: readonly PlacedWord[]): readonly Mood[] {
  const marks = findMoodMarks(script);
  const moods: Mood[] = [];
  let first = 0;
  words.forEach((word, index) => {
    const next = words[index + 1];
    if (next !== undefined && !isSentenceEnd(word.text, next.text)) return;
    const text = words.slice(first, index + 1).map((each) => each.text);
    const guess = guessMood(text.join(' '));
    for (; first <= index; first++) {
      const at = words[first]?.charStart ?? 0;
      const mark = marks.findLast(({ charEnd }) => charEnd <= at);
      moods.push(mark === undefined ? guess : { kind: mark.kind, strength: 1 });
    }
  });
  return moods;
}

function guessMood(sentence: string): Mood {
  const found = SIGNS.find(([, sign]) => sign.test(sentence));
  return found === undefined ? { kind: 'neutral', strength: 0 } : { kind: found[0], strength: GUESSED };
}
