import { LONGEST_LINE } from './caption-limits.ts';

/** Breaks text at spaces into as few lines as `LONGEST_LINE` allows; two lines are made as even as they can be. */
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
