import { unzlibSync } from 'fflate';

/** Tables of a font file by their tags, such as `glyf`. */
export type FontTables = ReadonlyMap<string, Uint8Array>;

const WOFF_SIGNATURE = 0x77_4f_46_46;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const TRUETYPE_VERSION = 0x00_01_00_00;
const TRUETYPE_HEADER = 12;
const TRUETYPE_ENTRY = 16;

export function viewBytes(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Unpacks a WOFF 1 file. Throws if it is none. */
export function readWoff(woff: Uint8Array): FontTables {
  const view = viewBytes(woff);
  if (woff.length < WOFF_HEADER || view.getUint32(0) !== WOFF_SIGNATURE) throw new Error('This is no WOFF font.');
  return new Map(
    Array.from({ length: view.getUint16(12) }, (_, index) => {
      const at = WOFF_HEADER + index * WOFF_ENTRY;
      const [offset, stored, length] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
      const bytes = woff.subarray(offset, offset + stored);
      const tag = String.fromCodePoint(...woff.subarray(at, at + 4));
      return [tag, stored < length ? unzlibSync(bytes, { out: new Uint8Array(length) }) : bytes] as const;
    }),
  );
}

const roundUpToFour = (length: number): number => Math.ceil(length / 4) * 4;

/** A TrueType file of the tables. Checksums are 0: the rasterizer doesn't read them. */
export function writeTrueType(tables: FontTables): Uint8Array {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const start = TRUETYPE_HEADER + TRUETYPE_ENTRY * sorted.length;
  const bytes = new Uint8Array(sorted.reduce((sum, [, table]) => sum + roundUpToFour(table.length), start));
  const view = viewBytes(bytes);
  const power = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, TRUETYPE_VERSION);
  writeWords(view, 4, [sorted.length, 16 * 2 ** power, power, 16 * (sorted.length - 2 ** power)]);
  let offset = start;
  sorted.forEach(([tag, table], index) => {
    const at = TRUETYPE_HEADER + TRUETYPE_ENTRY * index;
    bytes.set(new TextEncoder().encode(tag), at);
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, table.length);
    bytes.set(table, offset);
    offset += roundUpToFour(table.length);
  });
  return bytes;
}

/** Writes unsigned 16-bit numbers one after the other. */
export function writeWords(view: DataView, at: number, words: readonly number[]): void {
  words.forEach((word, index) => view.setUint16(at + 2 * index, word));
}
