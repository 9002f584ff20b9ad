import type { ProjectFont } from '#domain/fonts/project-font.ts';

/** The squares' side and advance in 1/1000 em. The font has ASCII from the space to the code point `last`. */
interface SquareShape {
  readonly side: number;
  readonly advance: number;
  readonly last: number;
}

const USUAL: SquareShape = { side: 500, advance: 600, last: 0x7e };
const FIRST = 0x20;
const UNITS = 1_000;
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
const createGlyph = (side: number) => [1, 0, 0, side, side, 3, 0, 0x01_01, 0x01_01, 0, side, 0, -side, 0, 0, side, 0, 0];

function createTables({ side, advance, last }: SquareShape): Readonly<Record<string, Uint8Array>> {
  const glyphs = last - FIRST + 2;
  const glyph = createGlyph(side);
  return {
    cmap: write(...[0, 1, 3, 1, 0, 12], ...[4, 32, 0, 4, 4, 1, 0], ...[last, 0xff_ff, 0, FIRST, 0xff_ff, 1 - FIRST, 1, 0, 0]),
    glyf: write(...repeat(glyphs, ...glyph)),
    head: write(...[1, 0, 1, 0, 0, 0, 0x5f_0f, 0x3c_f5, 0, UNITS], ...repeat(8, 0), ...[0, 0, side, side, 0, 8, 2, 0, 0]),
    hhea: write(...[1, 0, 800, -200, 0, advance, 0, 0, side, 1, 0, 0, 0, 0, 0, 0, 0, 1]),
    hmtx: write(advance, 0, ...repeat(glyphs - 1, 0)),
    loca: write(...Array.from({ length: glyphs + 1 }, (_, at) => at * glyph.length)),
    maxp: write(...[1, 0, glyphs, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
    name: write(...[0, 1, 18, 3, 1, 0x4_09, 1, 2 * FAMILY.length, 0], ...textToUnits(FAMILY)),
    post: write(3, 0, ...repeat(14, 0)),
  };
}

/** A TrueType font of squares: the least that texts can be drawn with. */
export function createSquareFontFile(shape: Partial<SquareShape> = {}): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(createTables({ ...USUAL, ...shape }));
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
export function createSquareFont(shape: Partial<SquareShape> = {}): ProjectFont {
  return { name: FAMILY, data: btoa(Array.from(createSquareFontFile(shape), (byte) => String.fromCodePoint(byte)).join('')) };
}
