/** Vowels of the model, diphthongs of one letter included. */
export const VOWELS = /[AIOQWYaeiouyæɑɐɒɔəɛɜɪʊʌᵻᵊɚøœɨɤɯ]/u;
const STRESS = /[ˈˌ]/gu;

export function startsWithVowel(phonemes: string): boolean {
  return VOWELS.test(phonemes.replace(STRESS, '').charAt(0));
}

/** Every main stress becomes a secondary one. */
export function lowerStress(phonemes: string): string {
  return phonemes.replaceAll('ˈ', 'ˌ');
}

/** The word has a main stress: its own, else the first secondary one, else its first vowel. */
export function raiseStress(phonemes: string): string {
  if (phonemes.includes('ˈ')) return phonemes;
  if (phonemes.includes('ˌ')) return phonemes.replace('ˌ', 'ˈ');
  return phonemes.replace(VOWELS, 'ˈ$&');
}

/** Parts of one word: the first keeps its stress, the others get a secondary one. */
export function joinCompound(parts: readonly string[]): string {
  return parts.map((part, at) => (at === 0 ? part : lowerStress(part))).join('');
}

/** Letters said one after the other: the last carries the main stress. */
export function joinInitials(names: readonly string[]): string {
  const spelled = names.map(lowerStress).join('');
  const last = spelled.lastIndexOf('ˌ');
  return last < 0 ? raiseStress(spelled) : `${spelled.slice(0, last)}ˈ${spelled.slice(last + 1)}`;
}
