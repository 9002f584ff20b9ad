/** A mark of emphasis in the script. `charStart..charEnd` is the mark itself: neither spoken nor captioned. */
export interface StrongMark {
  readonly charStart: number;
  readonly charEnd: number;
}

const MARK = /\[strong\]/giu;

/** Finds `[strong]`, which stands before the word that is stressed. */
export function findStrongMarks(script: string): readonly StrongMark[] {
  return [...script.matchAll(MARK)].map((match) => ({ charStart: match.index, charEnd: match.index + match[0].length }));
}

/** Index of the word that each mark stands before; undefined where no word follows. Both are in the order of the script. */
export function findWordsAfterMarks(
  marks: readonly { readonly charEnd: number }[],
  words: readonly { readonly charStart: number }[],
): readonly (number | undefined)[] {
  let at = 0;
  return marks.map(({ charEnd }) => {
    while (at < words.length && (words[at]?.charStart ?? 0) < charEnd) at++;
    return at < words.length ? at : undefined;
  });
}

/** Indices of the words that a script stresses. */
export function findStrongWords(script: string, words: readonly { readonly charStart: number }[]): ReadonlySet<number> {
  return new Set(findWordsAfterMarks(findStrongMarks(script), words).flatMap((index) => index ?? []));
}
