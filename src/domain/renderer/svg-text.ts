import { formatEmoji, formatEmojiSpace } from '../emoji/emoji-svg.ts';
import { EMOJI_CHARACTERS, isEmoji } from '../emoji/emoji-characters.ts';
import { getEmojiKey } from '../emoji/encode-emoji.ts';
import { EMOJI_ADVANCE, measureBlank, type TextStyle } from './text-layout.ts';
import { OWN_FAMILIES } from '../fonts/embed-font.ts';
import { SVG_FONT } from './font-advances.ts';
import { getFontFamily } from './script-fonts.ts';

/** An SVG document and the position of its corner in the frame. All numbers even. */
export interface PlacedSvg {
  readonly svg: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Baseline from the line's top, and line height, in font sizes. */
export const BASELINE = 0.98;
export const LINE_HEIGHT = 1.26;

interface TextSpot {
  readonly x: number;
  /** Position of the baseline. */
  readonly y: number;
  readonly fill: string;
  /** What of the line is at `x`: its left edge, unless given. */
  readonly anchor?: 'middle' | 'right';
  /** Drawn around the letters, half of `width` outside them. */
  readonly outline?: { readonly color: string; readonly width: number };
}

/** Part of a line with a color of its own. */
export interface TextRun {
  readonly text: string;
  readonly fill?: string;
}

/** Begins and ends a text from right to left: rasterizers take every line to be from left to right otherwise. */
const RIGHT_TO_LEFT = ['\u202b', '\u202c'] as const;
const SVG_ANCHOR = { middle: ' text-anchor="middle"', right: ' text-anchor="end"' } as const;

/** One line of text, whole or in runs; letters of all runs are placed as one text. */
export function formatSvgText(text: string | readonly TextRun[], style: TextStyle, spot: TextSpot): string {
  const anchor = spot.anchor === undefined ? '' : SVG_ANCHOR[spot.anchor];
  const edge =
    spot.outline === undefined
      ? ''
      : ` stroke="${spot.outline.color}" stroke-width="${formatDecimal(spot.outline.width)}" stroke-linejoin="round"`;
  const runs: readonly TextRun[] = typeof text === 'string' ? [{ text }] : text;
  const font = formatFont(style);
  const plain = runs.map((run) => run.text).join('');
  const pictures = HAS_EMOJI.test(plain) ? createPictures(plain, style, spot) : undefined;
  const content = runs.map((run) => formatRun(run, pictures)).join('');
  const [open, close] = style.direction === 'rtl' ? RIGHT_TO_LEFT : ['', ''];
  const [space, end] = pictures === undefined ? ['', ''] : [KEPT_SPACE, style.direction === 'rtl' ? RIGHT_TO_LEFT_MARK : ''];
  return `<text x="${formatDecimal(spot.x)}" y="${formatDecimal(spot.y)}" ${font} font-size="${formatDecimal(style.size)}" fill="${spot.fill}"${anchor}${edge}${space}>${open}${content}${end}${close}</text>`;
}

const HAS_EMOJI = new RegExp(`[${EMOJI_CHARACTERS}]`, 'u');
/** The place of an emoji is a blank. */
const KEPT_SPACE = ' xml:space="preserve"';
/** At the end of a line blanks go to the right, unless a mark follows. */
const RIGHT_TO_LEFT_MARK = '\u200f';

type FormatPicture = (emoji: string) => string;

/** An outline and lines of which only single words are shown leave out the emoji that the line itself has. */
function createPictures(plain: string, style: TextStyle, spot: TextSpot): FormatPicture {
  const size = formatDecimal((EMOJI_ADVANCE / measureBlank(plain, style)) * style.size);
  const isShown = spot.outline === undefined && spot.fill !== 'none';
  return (emoji) => (isShown ? formatEmoji(getEmojiKey(emoji), size) : formatEmojiSpace(size));
}

function formatFont({ face, script, font, file = 'bold' }: TextStyle): string {
  if (font !== undefined) return `font-family="${OWN_FAMILIES[file]}"`;
  return script === undefined ? SVG_FONT[face] : `font-family="${getFontFamily(script)}" font-weight="700"`;
}

function formatRun({ text, fill }: TextRun, format: FormatPicture | undefined): string {
  const content =
    format === undefined ? escapeXml(text) : Array.from(text, (each) => (isEmoji(each) ? format(each) : escapeXml(each))).join('');
  return fill === undefined ? content : `<tspan fill="${fill}">${content}</tspan>`;
}

export function formatSvgDocument(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

export function formatDecimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function roundUpToEven(value: number): number {
  return Math.ceil(value / 2) * 2;
}

export function roundDownToEven(value: number): number {
  return Math.floor(value / 2) * 2;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
