import { removeEmoji } from '../emoji/emoji-characters.ts';
import { readFontAdvances } from './read-font-advances.ts';

export interface FontFile {
  /** Shown to users. */
  readonly name: string;
  /** Base64 of a TrueType or OpenType file that has only the characters of `FONT_CHARACTERS`. */
  readonly data: string;
}

/** A company's own font, as a project and a brand kit carry it: whole, so that copies, files and versions never lack it. Its own file is the bold one. */
export interface ProjectFont extends FontFile {
  /** For texts of regular weight; they take the bold file without it. */
  readonly regular?: FontFile;
}

export const FONT_LIMITS = {
  /** Bytes of an uploaded file, and of what it unpacks to. */
  uploadBytes: 2 * 1024 * 1024,
  unpackedBytes: 12 * 1024 * 1024,
  /** Bytes of each of the two files that a project carries at most. */
  bytes: 72 * 1024,
  /** UTF-16 units. */
  name: 80,
} as const;

/** UTF-16 units of the longest `data`. */
export const FONT_DATA_LENGTH = 4 * Math.ceil(FONT_LIMITS.bytes / 3);

/** Latin letters with punctuation, which every font keeps; and Greek and Cyrillic, which it keeps where they fit. First and last code points. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x20_10, 0x20_15],
  [0x20_18, 0x20_1e],
  [0x20_20, 0x20_22],
  [0x20_26, 0x20_26],
  [0x20_ac, 0x20_ac],
  [0x21_22, 0x21_22],
] as const;
const GREEK_AND_CYRILLIC = [
  [0x3_70, 0x3_ff],
  [0x4_00, 0x4_5f],
] as const;

const listCharacters = (ranges: readonly (readonly [number, number])[]): string =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))).join('');

/** Characters that are kept of an uploaded font; the second set where the first is too large. */
export const FONT_CHARACTERS = [listCharacters([...LATIN, ...GREEK_AND_CYRILLIC]), listCharacters(LATIN)] as const;

/** Without these a font is of no use for texts: a font of symbols, for example. */
const NEEDED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,';

/** Advance width of each character that a font has, in 1/1000 em. */
export type FontAdvances = ReadonlyMap<string, number>;

/** How many files are remembered; an editor has up to two of the project and two of the kit. */
const REMEMBERED = 8;
const known = new Map<string, FontAdvances | undefined>();

/** Undefined where the data isn't a font that texts can be drawn with. */
export function getFontAdvances(data: string): FontAdvances | undefined {
  if (known.has(data)) return known.get(data);
  const bytes = decodeFont(data);
  const advances = bytes && readFontAdvances(bytes, FONT_CHARACTERS[0]);
  const usable = advances !== undefined && Array.from(NEEDED).every((character) => advances.has(character)) ? advances : undefined;
  const [oldest] = known.keys();
  if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
  known.set(data, usable);
  return usable;
}

/** Whether texts can be drawn with it. */
export function isFontData(data: string): boolean {
  return getFontAdvances(data) !== undefined;
}

/** Whether the file has every character of the text but its emoji, which are drawn whatever the font. */
export function canFileDraw({ data }: FontFile, text: string): boolean {
  const advances = getFontAdvances(data);
  return advances !== undefined && Array.from(removeEmoji(text)).every((character) => advances.has(character));
}

/** The file's bytes; undefined for anything but base64 of at most `FONT_LIMITS.bytes`. */
export function decodeFont(data: string): Uint8Array | undefined {
  if (data.length > FONT_DATA_LENGTH || data.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/u.test(data)) return undefined;
  return Uint8Array.from(atob(data), (unit) => unit.codePointAt(0) ?? 0);
}
