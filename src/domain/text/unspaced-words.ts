/** Letters of writing systems without spaces between words, for a character class of a regular expression with the flag `u`. */
export const UNSPACED_CHARACTERS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆`;

const HAS_UNSPACED = new RegExp(`[${UNSPACED_CHARACTERS}]`, 'u');
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED_CHARACTERS}]`, 'u');
const ENDS_UNSPACED = new RegExp(`[${UNSPACED_CHARACTERS}]\\p{M}*$`, 'u');
const OPENING = /^[\p{Ps}\p{Pi}"'¿¡]+$/u;
/** Brackets that only open, so that they do after punctuation too. */
const OPENING_BRACKET = /^[\p{Ps}\p{Pi}]/u;
const SPOKEN = /[\p{L}\p{N}]/u;

let segmenter: Intl.Segmenter | undefined;

/** Whether any of the text is written without spaces between words. */
export function hasUnspacedWords(text: string): boolean {
  return HAS_UNSPACED.test(text);
}

/**
 * Splits a run without white space into words; the parts joined are the run. Only letters of unspaced writing systems are split, by the
 * dictionaries of `Intl.Segmenter`; a Latin word or URL between them stays whole. Closing punctuation belongs to the word before it,
 * opening punctuation to the one after.
 */
export function splitUnspacedWords(run: string): readonly string[] {
  if (!hasUnspacedWords(run)) return [run];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  const words: string[] = [];
  for (const { segment } of segmenter.segment(run)) {
    const before = words.at(-1);
    if (before !== undefined && (isOpening(before) || !isBoundary(before, segment))) words[words.length - 1] = before + segment;
    else words.push(segment);
  }
  return words;
}

function isOpening(word: string): boolean {
  return OPENING.test(word);
}

function isBoundary(before: string, after: string): boolean {
  if (!SPOKEN.test(after))
    return isOpening(after) && (ENDS_UNSPACED.test(before) || (OPENING_BRACKET.test(after) && hasUnspacedWords(before)));
  return STARTS_UNSPACED.test(after) || ENDS_UNSPACED.test(before);
}
