import type { ProjectFont } from '../../src/domain/fonts/project-font.ts';

/** ASCII from the space to the tilde: glyphs 1 to 95. */
const [FIRST, LAST] = [0x20, 0x7e];
const GLYPHS = LAST - FIRST + 2;
const [UNITS, ADVANCE, SIDE] = [1_000, 600, 500];
const FAMILY = 'Square';

/** Numbers of 16 bits, one after the other. */
function write(...numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(2 * numbers.length);
  for (const [at, number] of numbers.entries()) new DataView(bytes.buffer).setUint16(2 * at, number & 0xff_ff);
  return bytes;
}

const repeat = (count: number, ...numbers: readonly number[]): readonly number[] => Array.from({ length: count }, () => numbers).flat();
const textToUnits = (text: string): readonly number[] => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/** One square of four corners on the curve, padded to a multiple of four bytes. */
const GLYPH = [1, 0, 0, SIDE, SIDE, 3, 0, 0x01_01, 0x01_01, 0, SIDE, 0, -SIDE, 0, 0, SIDE, 0, 0];

const TABLES: Readonly<Record<string, Uint8Array>> = {
  cmap: write(...[0, 1, 3, 1, 0, 12], ...[4, 32, 0, 4, 4, 1, 0], ...[LAST, 0xff_ff, 0, FIRST, 0xff_ff, 1 - FIRST, 1, 0, 0]),
  glyf: write(...repeat(GLYPHS, ...GLYPH)),
  head: write(...[1, 0, 1, 0, 0, 0, 0x5f_0f, 0x3c_f5, 0, UNITS], ...repeat(8, 0), ...[0, 0, SIDE, SIDE, 0, 8, 2, 0, 0]),
  hhea: write(...[1, 0, 800, -200, 0, ADVANCE, 0, 0, SIDE, 1, 0, 0, 0, 0, 0, 0, 0, 1]),
  hmtx: write(ADVANCE, 0, ...repeat(GLYPHS - 1, 0)),
  loca: write(...Array.from({ length: GLYPHS + 1 }, (_, at) => at * GLYPH.length)),
  maxp: write(...[1, 0, GLYPHS, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
  name: write(...[0, 1, 18, 3, 1, 0x4_09, 1, 2 * FAMILY.length, 0], ...textToUnits(FAMILY)),
  post: write(3, 0, ...repeat(14, 0)),
};

/** A TrueType font of squares: the least that texts can be drawn with. */
export function createSquareFontFile(): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(TABLES);
  let offset = 12 + 16 * entries.length;
  const head: number[] = [1, 0, entries.length, 0, 0, 0];
  for (const [tag, { length }] of entries) {
    const [first = 0, second = 0, third = 0, fourth = 0] = textToUnits(tag);
    head.push((first << 8) | second, (third << 8) | fourth, 0, 0, offset >> 16, offset, length >> 16, length);
    offset += Math.ceil(length / 4) * 4;
  }
  const parts = [write(...head), ...entries.map(([, bytes]) => bytes)];
  const file = new Uint8Array(offset);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += Math.ceil(part.length / 4) * 4;
  }
  return file;
}

/** The same as a brand kit or a project carries it. */
export function createSquareFont(): ProjectFont {
  return { name: FAMILY, data: btoa(Array.from(createSquareFontFile(), (byte) => String.fromCodePoint(byte)).join('')) };
}
