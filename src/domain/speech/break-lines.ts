/** Maximum characters of a caption line; a longer word has a line of its own. */
export const LONGEST_LINE = 38;
export const CAPTION_LINES = 2;
/** Minimum (unless the next one is due) and maximum duration of a caption. Seconds. */
export const SHORTEST_CUE = 1;
export const LONGEST_CUE = 6;
/** Seconds a caption stays after its last word. */
export const LINGER = 0.3;
/** A longer silence inside a sentence starts a new caption. Seconds. */
export const LONGEST_SILENCE = 0.7;

/** Breaks text at spaces into the fewest lines of `LONGEST_LINE`; two lines are balanced. */
export function breakLines(text: string): readonly string[] {
  const words = text.split(' ').filter((word) => word !== '');
  const lines = fillLines(words, LONGEST_LINE);
  if (lines.length !== 2) return lines;

  for (let width = Math.ceil(text.length / 2); width < LONGEST_LINE; width += 1) {
    const even = fillLines(words, width);
    if (even.length === 2) return even;
  }
  return lines;
}

function fillLines(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
