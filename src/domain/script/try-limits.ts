const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits into user-perceived characters (graphemes). */
export function splitCharacters(text: string): readonly string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}

/** Limits of speech for visitors without an account. */
export const TRY_LIMITS = {
  /** Graphemes of the script. */
  script: 200,
  /** UTF-16 units, which bounds graphemes made of very many code points. */
  units: 2_000,
} as const;
