import { readCodePoints, writeCodePoints, writeFamilyName } from './font-names.ts';
import { type FontTables, viewBytes, writeWords } from './font-tables.ts';

/** Tables that don't depend on the number of glyphs; shaping and marks are those of the first font. */
const KEPT_TABLES = ['head', 'hhea', 'OS/2', 'GDEF', 'GSUB', 'GPOS'] as const;

/** Flags of a component of a composite glyph. */
const ARE_WORDS = 0x1;
const HAS_SCALE = 0x8;
const MORE_COMPONENTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;

/**
 * One TrueType font of several with the same units per em. A character keeps the glyph of the first font that has it. Hints are dropped.
 * Throws if a font has no TrueType outlines.
 */
export function mergeFonts(fonts: readonly FontTables[], family: string): FontTables {
  const [first] = fonts;
  if (first === undefined) throw new Error('There is no font to merge.');
  const units = new Set(fonts.map((font) => viewBytes(requireTable(font, 'head')).getUint16(18)));
  if (units.size > 1) throw new Error(`Fonts of ${[...units].join(' and ')} units per em can’t be merged.`);

  const characters = new Map<number, number>();
  const outlines: Uint8Array[] = [];
  const metrics: (readonly [number, number])[] = [];
  for (const font of fonts) {
    const shift = outlines.length;
    for (const [character, glyph] of readCodePoints(requireTable(font, 'cmap')))
      if (!characters.has(character) && glyph > 0) characters.set(character, glyph + shift);
    outlines.push(...readOutlines(font).map((outline) => shiftComponents(outline, shift)));
    metrics.push(...readMetrics(font, outlines.length - shift));
  }
  const copied = KEPT_TABLES.flatMap((tag) => (first.has(tag) ? [[tag, requireTable(first, tag).slice()] as const] : []));
  const merged = new Map<string, Uint8Array>([
    ...copied,
    ...writeOutlines(outlines),
    ['hmtx', writeMetrics(metrics)],
    ['cmap', writeCodePoints(characters)],
    ['name', writeFamilyName(family)],
    ['maxp', requireTable(first, 'maxp').slice()],
  ]);
  viewBytes(requireTable(merged, 'maxp')).setUint16(4, outlines.length);
  viewBytes(requireTable(merged, 'hhea')).setUint16(34, metrics.length);
  // Offsets of glyphs have 32 bits.
  viewBytes(requireTable(merged, 'head')).setInt16(50, 1);
  return merged;
}

function requireTable(font: FontTables, tag: string): Uint8Array {
  const table = font.get(tag);
  if (table === undefined) throw new Error(`The font has no table ${tag}.`);
  return table;
}

function readOutlines(font: FontTables): readonly Uint8Array[] {
  const loca = viewBytes(requireTable(font, 'loca'));
  const glyf = requireTable(font, 'glyf');
  const isLong = viewBytes(requireTable(font, 'head')).getInt16(50) === 1;
  const getOffset = (index: number): number => (isLong ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index));
  const count = viewBytes(requireTable(font, 'maxp')).getUint16(4);
  return Array.from({ length: count }, (_, index) => glyf.subarray(getOffset(index), getOffset(index + 1)));
}

/** The glyph with the indices of its parts moved; only composite glyphs have parts. */
function shiftComponents(outline: Uint8Array, shift: number): Uint8Array {
  if (shift === 0 || outline.length === 0 || viewBytes(outline).getInt16(0) >= 0) return outline;
  const shifted = outline.slice();
  const view = viewBytes(shifted);
  let flags = MORE_COMPONENTS;
  for (let at = 10; (flags & MORE_COMPONENTS) !== 0; ) {
    flags = view.getUint16(at);
    view.setUint16(at + 2, view.getUint16(at + 2) + shift);
    const scale = (flags & HAS_MATRIX) !== 0 ? 8 : (flags & HAS_TWO_SCALES) !== 0 ? 4 : (flags & HAS_SCALE) !== 0 ? 2 : 0;
    at += 4 + ((flags & ARE_WORDS) !== 0 ? 4 : 2) + scale;
  }
  return shifted;
}

function writeOutlines(outlines: readonly Uint8Array[]): readonly (readonly [string, Uint8Array])[] {
  const lengths = outlines.map(({ length }) => length + (length % 2));
  const glyf = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  const loca = new Uint8Array(4 * (outlines.length + 1));
  const view = viewBytes(loca);
  let offset = 0;
  outlines.forEach((outline, index) => {
    glyf.set(outline, offset);
    offset += lengths[index] ?? 0;
    view.setUint32(4 * (index + 1), offset);
  });
  return [
    ['glyf', glyf],
    ['loca', loca],
  ];
}

/** Advance and left bearing of each glyph; the last glyphs may share an advance. */
function readMetrics(font: FontTables, count: number): readonly (readonly [number, number])[] {
  const view = viewBytes(requireTable(font, 'hmtx'));
  const full = viewBytes(requireTable(font, 'hhea')).getUint16(34);
  return Array.from({ length: count }, (_, index) => {
    const bearing = index < full ? 4 * index + 2 : 4 * full + 2 * (index - full);
    return [view.getUint16(4 * Math.min(index, full - 1)), view.getUint16(bearing)] as const;
  });
}

function writeMetrics(metrics: readonly (readonly [number, number])[]): Uint8Array {
  const bytes = new Uint8Array(4 * metrics.length);
  writeWords(viewBytes(bytes), 0, metrics.flat());
  return bytes;
}
