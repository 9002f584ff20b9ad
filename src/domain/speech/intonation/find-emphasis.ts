import { toPlainWord } from './plain-word.ts';

export interface Emphasis {
  /** Semitones that the word's stress is raised by; lowered, if negative. */
  readonly accent: number;
  /** The script marks the word: in capitals, between asterisks, or as `[strong]`. */
  readonly isMarked: boolean;
}

const MARKED_ACCENT = 2.6;
const NEW_ACCENT = 0.7;
const GIVEN_ACCENT = -0.6;
const NONE: Emphasis = { accent: 0, isMarked: false };

/** Letters of a word that carries meaning; shorter ones mostly join others. */
const CONTENT_LETTERS = 5;
/** Longer than nearly all initialisms, which are in capitals for another reason. */
const SHOUTED_LETTERS = 5;
const SHOUTED_WORDS = new Set('all any both do every is must never no not now off one only out stop this too very you'.split(' '));
const FUNCTION_WORDS = new Set(
  'about after again against around because before being between could during having other should since their there these those though through under until where which while would yours'.split(
    ' ',
  ),
);

/** Whether the word at these indices has a mark of its own. */
export type IsStrong = (utterance: number, word: number) => boolean;

/** What is marked stands out; what is named for the first time is raised a little, and what was just said isn't. */
export function findEmphasis(
  utterances: readonly (readonly string[])[],
  isStrong: IsStrong = () => false,
): readonly (readonly Emphasis[])[] {
  const said = new Set<string>();
  return utterances.map((words, index) => {
    const shouting = words.filter(isInCapitals).length > words.length / 2;
    return words.map((word, at) => {
      const plain = toPlainWord(word);
      const isGiven = said.has(plain);
      said.add(plain);
      if (isStrong(index, at) || isBetweenMarks(word) || (!shouting && isShouted(word, plain)))
        return { accent: MARKED_ACCENT, isMarked: true };
      if (plain.length < CONTENT_LETTERS || FUNCTION_WORDS.has(plain)) return NONE;
      return { accent: isGiven ? GIVEN_ACCENT : NEW_ACCENT, isMarked: false };
    });
  });
}

function isShouted(word: string, plain: string): boolean {
  return isInCapitals(word) && (plain.length >= SHOUTED_LETTERS || SHOUTED_WORDS.has(plain));
}

function isInCapitals(word: string): boolean {
  return /\p{Lu}{2}/u.test(word) && !/[\p{Ll}\p{N}]/u.test(word);
}

function isBetweenMarks(word: string): boolean {
  return /^\W*([*_]{1,2})[\p{L}\p{N}'’-]+\1\W*$/u.test(word);
}
