import { ADVANCES, type TypeFace } from './font-advances.ts';

export interface TextStyle {
  readonly face: TypeFace;
  /** Pixels. */
  readonly size: number;
}

const FIRST_BLOCK = { from: 32, to: 126, at: 0 };
const SECOND_BLOCK = { from: 160, to: 383, at: 95 };
/** 1/1000 em, for letters outside of both blocks. */
const OTHER_ADVANCE = 640;
/** Blocks of letters the bundled fonts can draw; anything else would come out as a box. */
const DRAWABLE = /[^\u0020-\u007e\u00a0-\u017f\u0370-\u03ff\u0400-\u045f\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u20ac\u2122]/gu;

/** The text without what the fonts cannot draw (emoji, other scripts), on one line. */
export function toDrawableText(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(DRAWABLE, '').replace(/ {2,}/gu, ' ').trim();
}

/** Kerning is not measured; where it pushes letters apart it stays within this. */
const KERNING_ROOM = 1.025;

/** Pixels; the drawn text is this wide at most. */
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

/** As few lines as fit into `width`, then as even as possible. A word wider than `width` keeps a line of its own. */
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

/** A word that is too wide for a line even at this share of the size is broken rather than made smaller. */
const BROKEN_BELOW = 0.75;

function findLongWords(text: string, style: TextStyle, width: number): ReadonlySet<string> {
  const smaller = { ...style, size: style.size * BROKEN_BELOW };
  return new Set(text.split(' ').filter((word) => measureText(word, smaller) > width));
}

/** As much of the word as fills a line, line by line: no two parts fit on one. */
function breakWord(word: string, style: TextStyle, width: number): readonly string[] {
  const parts: string[] = [];
  for (const letter of word) {
    const last = parts.at(-1);
    if (last !== undefined && measureText(last + letter, style) <= width) parts[parts.length - 1] = last + letter;
    else parts.push(letter);
  }
  return parts;
}

/**
 * Wraps, breaks words that are longer than a line, and makes letters smaller until the text fits; past half the size the
 * rest is left out with an ellipsis.
 */
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
