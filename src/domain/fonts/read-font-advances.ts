import { type FontTables, readFontTables, viewBytes } from './font-tables.ts';

const SEGMENTS = 4;
const GROUPS = 12;
const UNITS = { min: 16, max: 16_384 };
const PER_MILLE = 1_000;
/** Tables that a rasterizer needs of either kind of outlines. */
const NEEDED_TABLES = ['head', 'hhea', 'hmtx', 'maxp', 'cmap'];

/** Advance width in 1/1000 em of each of the characters that the font has; undefined for bytes that aren't a font with outlines. */
export function readFontAdvances(bytes: Uint8Array, characters: string): ReadonlyMap<string, number> | undefined {
  const tables = readFontTables(bytes);
  const hasOutlines = tables?.has('CFF ') === true || (tables?.has('glyf') === true && tables.has('loca'));
  if (tables === undefined || !hasOutlines || !NEEDED_TABLES.every((tag) => tables.has(tag))) return undefined;
  try {
    return readAdvances(tables, characters);
  } catch (error) {
    // A table that ends too early.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readAdvances(tables: FontTables, characters: string): ReadonlyMap<string, number> | undefined {
  const view = (tag: string): DataView => viewBytes(tables.get(tag) ?? new Uint8Array());
  const units = view('head').getUint16(18);
  const glyphs = view('maxp').getUint16(4);
  const metrics = view('hhea').getUint16(34);
  if (units < UNITS.min || units > UNITS.max || metrics === 0) return undefined;
  const [hmtx, cmap] = [view('hmtx'), view('cmap')];
  const subtables = listSubtables(cmap);
  const advances = new Map<string, number>();
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    const glyph = subtables.map((at) => findGlyph(cmap, at, code)).find((found) => found > 0 && found < glyphs);
    if (glyph !== undefined) advances.set(character, (hmtx.getUint16(4 * Math.min(glyph, metrics - 1)) * PER_MILLE) / units);
  }
  return advances;
}

function listSubtables(cmap: DataView): readonly number[] {
  return Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + 8 * index)).filter((at) =>
    [SEGMENTS, GROUPS].includes(cmap.getUint16(at)),
  );
}

/** 0 where the subtable doesn't have the character. */
function findGlyph(cmap: DataView, table: number, code: number): number {
  return cmap.getUint16(table) === GROUPS ? findInGroups(cmap, table, code) : findInSegments(cmap, table, code);
}

function findInGroups(cmap: DataView, table: number, code: number): number {
  for (let group = 0; group < cmap.getUint32(table + 12); group += 1) {
    const at = table + 16 + 12 * group;
    const first = cmap.getUint32(at);
    if (code < first) return 0;
    if (code <= cmap.getUint32(at + 4)) return cmap.getUint32(at + 8) + code - first;
  }
  return 0;
}

function findInSegments(cmap: DataView, table: number, code: number): number {
  const size = cmap.getUint16(table + 6);
  for (let segment = 0; segment < size; segment += 2) {
    const at = table + 14 + segment;
    if (code > cmap.getUint16(at)) continue;
    const first = cmap.getUint16(at + size + 2);
    if (code < first) return 0;
    const delta = cmap.getUint16(at + 2 * size + 2);
    const rangeAt = at + 3 * size + 2;
    const range = cmap.getUint16(rangeAt);
    const glyph = range === 0 ? code : cmap.getUint16(rangeAt + range + 2 * (code - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xff_ff;
  }
  return 0;
}
