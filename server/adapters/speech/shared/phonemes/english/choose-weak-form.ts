import type { Readings } from '../packed-lexicon.ts';
import { raiseStress, startsWithVowel } from '../stress.ts';

/** A word beside its neighbors. */
export interface WordInPlace {
  /** In lower case. */
  readonly word: string;
  /** An A that is the name of the letter. */
  readonly isLetter: boolean;
  readonly readings: Readings;
  /** As it's said next, weak forms resolved; undefined at the end of a phrase. */
  readonly nextSound: string | undefined;
  readonly isStrong: boolean;
}

/** Weak words, by what follows: a vowel, a consonant, the end of the phrase. */
const WEAK: ReadonlyMap<string, readonly [vowel: string, consonant: string, end: string]> = new Map(
  Object.entries<readonly [vowel: string, consonant: string, end: string]>({
    the: ['ði', 'ðə', 'ði'],
    a: ['ɐ', 'ɐ', 'ˈA'],
    an: ['ɐn', 'ɐn', 'ˈæn'],
    to: ['tʊ', 'tə', ''],
    am: ['ɐm', 'ɐm', 'ˈæm'],
    in: ['ɪn', 'ɪn', 'ˈɪn'],
    i: ['ˌI', 'ˌI', 'ˌI'],
  }),
);

/** The reading of a word that has a weak and a strong form; undefined for every other word. */
export function chooseWeakForm({ word, isLetter, readings, nextSound, isStrong }: WordInPlace): string | undefined {
  const forms = isLetter ? undefined : WEAK.get(word);
  if (forms !== undefined) {
    if (nextSound === undefined || isStrong) return forms[2] || raiseStress(readings.usual);
    return startsWithVowel(nextSound) ? forms[0] : forms[1];
  }
  const strong = readings.others.get('None');
  if (strong === undefined) return undefined;
  return nextSound === undefined || isStrong ? strong : readings.usual;
}
