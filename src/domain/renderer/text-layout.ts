import { ADVANCES, type TypeFace } from './font-advances.ts';

export interface TextStyle {
  readonly face: TypeFace;
  /** Pixels. */
  readonly size: number;
}

const FIRST_BLOCK = { from: 32, to: 126, at: 0 };
const SECOND_BLOCK = { from: 160, to: 383, at: 95 };
/** Advance of letters outside both tables, in 1/1000 em. */
const OTHER_ADVANCE = 640;
/** Characters that the bundled fonts cannot draw. */
const DRAWABLE = /[^\u0020-\u007e\u00a0-\u017f\u0370-\u03ff\u0400-\u045f\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u20ac\u2122]/gu;

/** The text on one line, without characters that the fonts lack (emoji, other scripts). */
export function toDrawableText(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(DRAWABLE, '').replace(/ {2,}/gu, ' ').trim();
}

/** Kerning is not measured; this factor leaves room for it. */
const KERNING_ROOM = 1.025;

/** Upper bound of the drawn width, in pixels. */
export function measureText(text: string, style: TextStyle): number {
  const advances = ADVANCES[style.face];
  let sum = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const block = [FIRST_BLOCK, SECOND_BLOCK].find(({ from, to }) => code >= from && code <= to);
    sum += block === undefined ? OTHER_ADVANCE : (advances[block.at + code - block.from] ?? OTHER_ADVANCE);
  }
  return (sum * style.size * KERNING_ROOM) / 1000;
}

/** Wraps into as few lines as fit `width`, balanced. A word wider than `width` has a line of its own. */
export function wrapText(text: string, style: TextStyle, width: number): readonly string[] {
  const words = text.split(' ').filter((word) => word !== '');
  const lines = fillLines(words, style, width);
  let narrow = Math.max(...words.map((word) => measureText(word, style)), 0);
  let wide = width;
  while (wide - narrow > style.size / 4) {
    const middle = (narrow + wide) / 2;
    if (fillLines(words, style, middle).length > lines.length) narrow = middle;
    else wide = middle;
  }
  return fillLines(words, style, wide);
}

function fillLines(words: readonly string[], style: TextStyle, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measureText(`${last} ${word}`, style) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface Fit {
  readonly width: number;
  readonly lines: number;
}

export interface TextBlock {
  readonly lines: readonly string[];
  readonly style: TextStyle;
  readonly width: number;
}

const SMALLEST = 0.5;
const SHRINK = 0.94;

/** A word that does not fit a line even at this share of the size is broken. */
const BROKEN_BELOW = 0.75;

function findLongWords(text: string, style: TextStyle, width: number): ReadonlySet<string> {
  const smaller = { ...style, size: style.size * BROKEN_BELOW };
  return new Set(text.split(' ').filter((word) => measureText(word, smaller) > width));
}

/** Breaks a word into parts that each fill a line. */
function breakWord(word: string, style: TextStyle, width: number): readonly string[] {
  const parts: string[] = [];
  for (const letter of word) {
    const last = parts.at(-1);
    if (last !== undefined && measureText(last + letter, style) <= width) parts[parts.length - 1] = last + letter;
    else parts.push(letter);
  }
  return parts;
}

/** Wraps, breaks long words and shrinks the text until it fits; below half the size the rest is replaced by an ellipsis. */
export function fitText(text: string, style: TextStyle, fit: Fit): TextBlock {
  const drawable = toDrawableText(text);
  const long = findLongWords(drawable, style, fit.width);
  let size = style.size;
  for (;;) {
    const current = { face: style.face, size };
    const lines = wrapText(breakLongWords(drawable, long, { style: current, width: fit.width }), current, fit.width);
    const width = Math.max(...lines.map((line) => measureText(line, current)), 0);
    if (lines.length <= fit.lines && width <= fit.width) return { lines, style: current, width };
    if (size <= style.size * SMALLEST) return truncateLines(lines, current, fit);
    size *= SHRINK;
  }
}

function breakLongWords(text: string, long: ReadonlySet<string>, line: { readonly style: TextStyle; readonly width: number }): string {
  if (long.size === 0) return text;
  const words = text.split(' ').flatMap((word) => (long.has(word) ? breakWord(word, line.style, line.width) : [word]));
  return words.join(' ');
}

function truncateLines(lines: readonly string[], style: TextStyle, fit: Fit): TextBlock {
  const shown = lines.slice(0, fit.lines).map((line, at) => {
    let rest = line;
    const more = at === fit.lines - 1 && lines.length > fit.lines;
    while (measureText(`${rest}…`, style) > fit.width && rest.length > 1) rest = rest.slice(0, -1);
    return more || rest !== line ? `${rest.trimEnd()}…` : line;
  });
  return { lines: shown, style, width: Math.max(...shown.map((line) => measureText(line, style)), 0) };
}
