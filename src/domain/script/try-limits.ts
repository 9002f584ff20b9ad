const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What people count as one character, an emoji of several code points included. */
export function splitCharacters(text: string): readonly string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}

/** What a visitor without an account may have spoken. */
export const TRY_LIMITS = {
  /** Characters of the script, as people count them. */
  script: 200,
  /** UTF-16 units of it: characters made of very many parts are not spoken here. */
  units: 2_000,
} as const;
