import type { PhoneRules } from '#domain/speech/phones/phone-rules.ts';

/** A language whose spelling says how it sounds. */
export interface RuleLanguage {
  /** Letters to phones in the model's alphabet; a diphthong is one phone. */
  readonly rules: PhoneRules;
  /** Words that the rules read wrong, and those that are said weakly, with their stress. */
  readonly words: ReadonlyMap<string, string>;
  /** Parts of a word that are said like words of their own. */
  readonly cut: (letters: string) => readonly string[];
  /** Which vowel is stressed, by its place in `vowels`, the indexes of their letters; -1 for none. */
  readonly findStress: (letters: string, vowels: readonly number[]) => number;
  /** Vowels before the main stress that get a secondary one, given its place. */
  readonly findSecondary: (main: number, count: number) => readonly number[];
  /** Sounds that change beside others inside one word, stress marks included. */
  readonly polish: (phonemes: string, letters: string) => string;
  /** Sounds that change beside another word. Undefined `next` and `before` are the ends of a phrase. */
  readonly link: (word: LinkedWord, before: LinkedWord | undefined, next: LinkedWord | undefined) => string;
}

export interface LinkedWord {
  /** In lower case. */
  readonly letters: string;
  readonly phonemes: string;
}

/** Rows of words with one reading each: `word reading`, or `word/word reading`. */
export function parseWords(rows: string): ReadonlyMap<string, string> {
  const entries = rows
    .trim()
    .split(/\s*\n\s*|\s*,\s*/u)
    .filter(Boolean)
    .flatMap((row) => {
      const [words = '', reading = ''] = row.split(' ');
      return words.split('/').map((word) => [word, reading.normalize('NFD')] as const);
    });
  return new Map(entries);
}

/** Every second vowel from the first on, as long as one without stress is between it and the main stress. */
export function alternate(main: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.floor(main / 2)) }, (_, at) => at * 2);
}

/** After an apostrophe, as in "l'été", another word begins. */
export function cutElision(letters: string): readonly string[] {
  return letters.split(/(?<=.')(?=.)/u);
}
