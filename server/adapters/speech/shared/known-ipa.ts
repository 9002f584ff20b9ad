/** Letters of synthesizers that the mouth shapes don't know, and the nearest that they do. */
const NEAREST: Readonly<Record<string, string>> = {
  ᵻ: 'ɪ',
  ɨ: 'ɪ',
  ʉ: 'u',
  ɵ: 'o',
  ɤ: 'ʌ',
  ɘ: 'ə',
  ɞ: 'ɜ',
  ɶ: 'a',
  ε: 'ɛ',
  β: 'b',
  ɸ: 'f',
  ɱ: 'm',
  ʋ: 'v',
  ɲ: 'n',
  ɳ: 'n',
  ɴ: 'ŋ',
  ʎ: 'l',
  ɭ: 'l',
  ɬ: 'l',
  ɺ: 'l',
  ʝ: 'j',
  ɥ: 'w',
  ɣ: 'ɡ',
  ɢ: 'ɡ',
  ɟ: 'ɡ',
  c: 'k',
  q: 'k',
  χ: 'x',
  ʁ: 'x',
  ʀ: 'x',
  ħ: 'h',
  ʕ: 'ʔ',
  ʈ: 't',
  ɖ: 'd',
  ɽ: 'ɾ',
  ɻ: 'ɹ',
  ɕ: 'ʃ',
  ʂ: 'ʃ',
  ɧ: 'ʃ',
  ʑ: 'ʒ',
  ʐ: 'ʒ',
  ʦ: 'ts',
  // Some languages of eSpeak NG have names of its own instead of IPA.
  S: 'ʃ',
  Z: 'ʒ',
  N: 'ŋ',
};
const KNOWN = /[pbmfvθðtdɾʔkgɡŋxʃʒszɫlnɹrɚɝɑaæʌɐɒeɛəɜiɪjyoɔøœuʊwɯhɦçʍ]/u;
/** Marks of length, stress, nasality and release; whatever is written small. */
const MARKS = /[\p{M}\p{Lm}]/gu;
/** The one letter whose mark makes it another phone: it's a single one again before marks are dropped. */
const CEDILLA = 'c\u0327';

/**
 * A phoneme of a synthesizer in letters whose mouth shapes are known. Undefined where it only says something of the phone before it, like a
 * tone, a length or the language of the next word.
 */
export function toKnownIpa(phoneme: string): string | undefined {
  if (phoneme.startsWith('(')) return undefined;
  const letters = phoneme.normalize('NFD').replaceAll(CEDILLA, 'ç').replaceAll(MARKS, '');
  const known = Array.from(letters).flatMap((letter) => Array.from(NEAREST[letter] ?? letter.toLowerCase()));
  return known.filter((letter) => KNOWN.test(letter)).join('') || undefined;
}
