import { EMOJI_CHARACTERS, isEmoji } from '../emoji/emoji-characters.ts';
import { encodeEmoji } from '../emoji/encode-emoji.ts';
import { fillLines, type LinePart, splitLineParts } from '../text/line-parts.ts';
import { findTextDirection, type WritingDirection } from '../text/writing-direction.ts';
import { chooseFontFile, type FileWeight, getFontFile } from '../fonts/choose-font-file.ts';
import { getFontAdvances, type ProjectFont } from '../fonts/project-font.ts';
import { ADVANCES, type TypeFace } from './font-advances.ts';
import { LATIN_ADVANCES, LATIN_BLOCKS } from './latin-advances.data.ts';
import { SCRIPT_ADVANCES } from './script-advances.data.ts';
import { findScriptFont, SCRIPT_CHARACTERS, type ScriptFont } from './script-fonts.ts';

export interface TextStyle {
  readonly face: TypeFace;
  /** The project's own font, in place of the face for texts that it has all characters of. */
  readonly font?: ProjectFont | undefined;
  /** Set by `fitText`: which of the font's files draws the text. The bold one, unless given. */
  readonly file?: FileWeight | undefined;
  /** BCP 47 tag of the text, where it is known. */
  readonly language?: string | undefined;
  /** Set by `fitText`: what the whole text asks for, whatever is on one line of it. */
  readonly script?: ScriptFont | undefined;
  readonly direction?: WritingDirection;
  /** Pixels. */
  readonly size: number;
}

const FACE_WEIGHTS: Readonly<Record<TypeFace, number>> = { 'inter-500': 500, 'inter-700': 700, 'bricolage-700': 700 };

const FIRST_BLOCK = { from: 32, to: 126, at: 0 };
const SECOND_BLOCK = { from: 160, to: 383, at: 95 };
/** Advance of letters outside both tables, in 1/1000 em. */
const OTHER_ADVANCE = 640;
/** Advances of letters whose font has no table, in 1/1000 em. */
const FULL_ADVANCE = 1_000;
const HANGUL_ADVANCE = 940;
/** Joined Arabic letters are narrower than the single ones in the table. */
const JOINED_ARABIC = 0.92;

/** Characters that no bundled font can draw and that are no emoji. */
const NOT_DRAWABLE = new RegExp(
  `[^\\u0020-\\u007e\\u00a0-\\u017f\\u0370-\\u03ff\\u0400-\\u045f\\u2010-\\u2015\\u2018-\\u201e\\u2020-\\u2022\\u2026\\u20ac\\u2122${SCRIPT_CHARACTERS}${EMOJI_CHARACTERS}]`,
  'gu',
);
/** Joiners that no letter of an Indic or Arabic script comes before, such as those between emoji. */
const LOOSE_JOINER = /(?<![\u0600-\u0dff])[\u200c\u200d]/gu;

/** The text on one line as it's laid out: its emoji as `encodeEmoji` has them, without characters that the fonts lack. */
export function toDrawableText(text: string): string {
  const composed = encodeEmoji(text.normalize('NFC').replace(/\s+/gu, ' '));
  return composed.replace(NOT_DRAWABLE, '').replace(LOOSE_JOINER, '').replace(/ {2,}/gu, ' ').trim();
}

/** Kerning is not measured; this factor leaves room for it. */
const KERNING_ROOM = 1.025;

/** Advance of an emoji, in 1/1000 em: it's a little wider than high letters are, with room on both sides. */
export const EMOJI_ADVANCE = 1_170;

/** Upper bound of the drawn width, in pixels. */
export function measureText(text: string, style: TextStyle): number {
  let sum = 0;
  const getLetterAdvance = createAdvances(text, style);
  for (const letter of text) sum += isEmoji(letter) ? EMOJI_ADVANCE : getLetterAdvance(letter);
  return (sum * style.size * KERNING_ROOM) / 1000;
}

/** Advance of the blank of the font that draws a text, in 1/1000 em. */
export function measureBlank(text: string, style: TextStyle): number {
  return createAdvances(text, style)(' ');
}

function createAdvances(text: string, style: TextStyle): (letter: string) => number {
  const file = style.font && getFontFile(style.font, style.file ?? 'bold');
  const own = file && getFontAdvances(file.data);
  const drawnIn = 'script' in style ? style.script : findScriptFont(text, style.language);
  const script = file === undefined ? drawnIn : undefined;
  return (letter) => own?.get(letter) ?? getBorrowedAdvance(letter, script) ?? getAdvance(letter, style.face);
}

/** Of a Latin letter, digit or mark in a line that the font of another script draws; undefined where it has none, and for other letters. */
function getBorrowedAdvance(letter: string, script: ScriptFont | undefined): number | undefined {
  if (script === undefined) return undefined;
  const code = letter.codePointAt(0) ?? 0;
  let first = 0;
  for (const { from, to } of LATIN_BLOCKS) {
    if (code >= from && code <= to) return LATIN_ADVANCES[script][first + code - from] || undefined;
    first += to - from + 1;
  }
  return undefined;
}

function getAdvance(letter: string, face: TypeFace): number {
  const code = letter.codePointAt(0) ?? 0;
  const block = [FIRST_BLOCK, SECOND_BLOCK].find(({ from, to }) => code >= from && code <= to);
  if (block !== undefined) return ADVANCES[face][block.at + code - block.from] ?? OTHER_ADVANCE;
  const font = findScriptFont(letter);
  if (font === undefined) return /\p{Mn}|[\u200c\u200d]/u.test(letter) ? 0 : OTHER_ADVANCE;
  if (font === 'chinese' || font === 'japanese') return FULL_ADVANCE;
  if (font === 'korean') return HANGUL_ADVANCE;
  const table = SCRIPT_ADVANCES[font];
  return (table?.advances[code - table.from] ?? OTHER_ADVANCE) * (font === 'arabic' ? JOINED_ARABIC : 1);
}

/** Wraps into as few lines as fit `width`, balanced. A word wider than `width` has a line of its own. */
export function wrapText(text: string, style: TextStyle, width: number): readonly string[] {
  return wrapParts(splitLineParts(text), style, width);
}

function wrapParts(parts: readonly LinePart[], style: TextStyle, width: number): readonly string[] {
  const fill = (limit: number): readonly string[] => fillLines(parts, (line) => measureText(line, style) <= limit);
  const lines = fill(width);
  let narrow = Math.max(...parts.map((part) => measureText(part.text, style)), 0);
  let wide = width;
  while (wide - narrow > style.size / 4) {
    const middle = (narrow + wide) / 2;
    if (fill(middle).length > lines.length) narrow = middle;
    else wide = middle;
  }
  return fill(wide);
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

function findLongWords(parts: readonly LinePart[], style: TextStyle, width: number): ReadonlySet<string> {
  const smaller = { ...style, size: style.size * BROKEN_BELOW };
  return new Set(parts.map(({ text }) => text).filter((word) => measureText(word, smaller) > width));
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
  const parts = splitLineParts(drawable);
  const script = findScriptFont(drawable, style.language);
  const direction = findTextDirection(drawable, style.language);
  const file = style.font && chooseFontFile(style.font, FACE_WEIGHTS[style.face], drawable);
  const font = file && style.font;
  const long = findLongWords(parts, { ...style, file, script }, fit.width);
  let size = style.size;
  for (;;) {
    const current = { ...style, size, script, direction, font, file };
    const lines = wrapParts(breakLongWords(parts, long, { style: current, width: fit.width }), current, fit.width);
    const width = Math.max(...lines.map((line) => measureText(line, current)), 0);
    if (lines.length <= fit.lines && width <= fit.width) return { lines, style: current, width };
    if (size <= style.size * SMALLEST) return truncateLines(lines, current, fit);
    size *= SHRINK;
  }
}

function breakLongWords(
  parts: readonly LinePart[],
  long: ReadonlySet<string>,
  line: { readonly style: TextStyle; readonly width: number },
): readonly LinePart[] {
  if (long.size === 0) return parts;
  return parts.flatMap((part) =>
    long.has(part.text) ? breakWord(part.text, line.style, line.width).map((text) => ({ ...part, text })) : [part],
  );
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
