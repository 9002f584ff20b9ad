import { countColumns, fillLines, splitLineParts } from '../text/line-parts.ts';

/** Maximum columns of a caption line (see `countColumns`); a longer word has a line of its own. */
export const LONGEST_LINE = 38;
export const CAPTION_LINES = 2;
/** Minimum (unless the next one is due) and maximum duration of a caption. Seconds. */
export const SHORTEST_CUE = 1;
export const LONGEST_CUE = 6;
/** Seconds a caption stays after its last word. */
export const LINGER = 0.3;
/** A longer silence inside a sentence starts a new caption. Seconds. */
export const LONGEST_SILENCE = 0.7;

/** Breaks text between words into the fewest lines of `LONGEST_LINE`; two lines are balanced. */
export function breakLines(text: string): readonly string[] {
  const parts = splitLineParts(text);
  const fill = (width: number): readonly string[] => fillLines(parts, (line) => countColumns(line) <= width);
  const lines = fill(LONGEST_LINE);
  if (lines.length !== 2) return lines;

  for (let width = Math.ceil(countColumns(text) / 2); width < LONGEST_LINE; width += 1) {
    const even = fill(width);
    if (even.length === 2) return even;
  }
  return lines;
}
