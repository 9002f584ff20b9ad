export interface WordErrors {
  readonly words: number;
  /** Words heard instead of others, left out, or added. */
  readonly errors: number;
}

/** Compares by letters alone: case, punctuation and hyphens are the recognizer's own. */
export function countWordErrors(said: string, heard: string): WordErrors {
  const [wanted, found] = [splitWords(said), splitWords(heard)];
  let row = found.map((_, index) => index + 1);
  for (const [line, word] of wanted.entries()) {
    let [diagonal, left] = [line, line + 1];
    row = row.map((above, index) => {
      const cost = Math.min(above + 1, left + 1, diagonal + (found[index] === word ? 0 : 1));
      [diagonal, left] = [above, cost];
      return cost;
    });
  }
  return { words: wanted.length, errors: row.at(-1) ?? wanted.length };
}

function splitWords(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
