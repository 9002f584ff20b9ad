/** What differs between the two accents where a word isn't in the lexicon as it stands. */
export interface Accent {
  /** Of "boxes" and "wanted". */
  readonly weakVowel: string;
  /** A t between vowels, as in "waiting". */
  readonly tap: string;
  /** An r after a vowel is heard. */
  readonly isRhotic: boolean;
}

export const AMERICAN: Accent = { weakVowel: 'ᵻ', tap: 'T', isRhotic: true };
export const BRITISH: Accent = { weakVowel: 'ɪ', tap: 't', isRhotic: false };
