import { splitUnspacedWords } from './unspaced-words.ts';

/** A part of a text that stays on one line. */
export interface LinePart {
  readonly text: string;
  /** Whether a space separates it from the part before; there is none between words of Chinese, Japanese or Thai. */
  readonly isSpaced: boolean;
}

/** Splits a text wherever a line may end: at spaces, and between words that are written without them. */
export function splitLineParts(text: string): readonly LinePart[] {
  return text
    .split(' ')
    .filter((run) => run !== '')
    .flatMap((run) => splitUnspacedWords(run).map((part, at) => ({ text: part, isSpaced: at === 0 })));
}

/** Fills lines in order as far as `fits` allows; a part that doesn't fit has a line of its own. */
export function fillLines(parts: readonly LinePart[], fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const { text, isSpaced } of parts) {
    const last = lines.at(-1);
    const longer = last === undefined ? text : `${last}${isSpaced ? ' ' : ''}${text}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(text);
  }
  return lines;
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;
/** Marks above or below a letter in Arabic, Hebrew and the scripts of South and South-East Asia. */
const NARROW = /(?=[\u0590-\u1fff])\p{Mn}/u;

/** Width of a text in Latin letters: East Asian characters count as two, marks above and below as none. */
export function countColumns(text: string): number {
  if (!/[\u0590-\uffff]/u.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += WIDE.test(character) ? 2 : NARROW.test(character) ? 0 : character.length;
  return columns;
}
