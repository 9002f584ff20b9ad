import { viewBytes, writeWords } from './font-tables.ts';

const SEGMENTS = 4;
const GROUPS = 12;
/** Unicode of Windows: the platform and encoding of every table here. */
const WINDOWS = 3;
const UNICODE = 1;
const FULL_UNICODE = 10;
const AMERICAN_ENGLISH = 0x04_09;
const FAMILY_NAME = 1;
const POSTSCRIPT_NAME = 6;

/** Glyph of each character of a `cmap` table with subtables in format 4 or 12. */
export function readCodePoints(cmap: Uint8Array): ReadonlyMap<number, number> {
  const view = viewBytes(cmap);
  const glyphs = new Map<number, number>();
  for (let index = 0; index < view.getUint16(2); index += 1) {
    const at = view.getUint32(8 + 8 * index);
    const format = view.getUint16(at);
    if (format === GROUPS) readGroups(view, at, glyphs);
    if (format === SEGMENTS) readSegments(view, at, glyphs);
  }
  return glyphs;
}

function readGroups(view: DataView, table: number, glyphs: Map<number, number>): void {
  for (let group = 0; group < view.getUint32(table + 12); group += 1) {
    const at = table + 16 + 12 * group;
    const [first, last, glyph] = [view.getUint32(at), view.getUint32(at + 4), view.getUint32(at + 8)];
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
  }
}

function readSegments(view: DataView, table: number, glyphs: Map<number, number>): void {
  const size = view.getUint16(table + 6);
  for (let segment = 0; segment < size; segment += 2) {
    const at = table + 14 + segment;
    const [last, first] = [view.getUint16(at), view.getUint16(at + size + 2)];
    const delta = view.getUint16(at + 2 * size + 2);
    const rangeAt = at + 3 * size + 2;
    const range = view.getUint16(rangeAt);
    for (let code = first; code <= last && code < 0xff_ff; code += 1) {
      const glyph = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - first));
      glyphs.set(code, glyph === 0 ? 0 : (glyph + delta) & 0xff_ff);
    }
  }
}

/** A `cmap` table with one subtable in format 12. */
export function writeCodePoints(glyphs: ReadonlyMap<number, number>): Uint8Array {
  const sorted = [...glyphs].toSorted(([one], [other]) => one - other);
  const start = 12;
  const bytes = new Uint8Array(start + 16 + 12 * sorted.length);
  const view = viewBytes(bytes);
  writeWords(view, 0, [0, 1, WINDOWS, FULL_UNICODE, 0, start, GROUPS, 0]);
  view.setUint32(start + 4, bytes.length - start);
  view.setUint32(start + 12, sorted.length);
  sorted.forEach(([code, glyph], index) => {
    const at = start + 16 + 12 * index;
    view.setUint32(at, code);
    view.setUint32(at + 4, code);
    view.setUint32(at + 8, glyph);
  });
  return bytes;
}

/** A `name` table: the family, also as PostScript name. */
export function writeFamilyName(family: string): Uint8Array {
  const ids = [FAMILY_NAME, POSTSCRIPT_NAME];
  const start = 6 + 12 * ids.length;
  const bytes = new Uint8Array(start + 2 * family.length);
  const view = viewBytes(bytes);
  writeWords(view, 0, [0, ids.length, start]);
  ids.forEach((id, index) => writeWords(view, 6 + 12 * index, [WINDOWS, UNICODE, AMERICAN_ENGLISH, id, 2 * family.length, 0]));
  writeWords(
    view,
    start,
    Array.from(family, (letter) => letter.codePointAt(0) ?? 0),
  );
  return bytes;
}
