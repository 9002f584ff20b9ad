const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What people count as one character, an emoji of several code points included. */
export function splitCharacters(text: string): readonly string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}
