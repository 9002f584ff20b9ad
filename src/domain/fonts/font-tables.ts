/** Tables of a font file by their tags, such as `cmap`. */
export type FontTables = ReadonlyMap<string, Uint8Array>;

const HEADER = 12;
const ENTRY = 16;
const MAX_TABLES = 64;
const SIGNATURES = [0x00_01_00_00, 0x4f_54_54_4f, 0x74_72_75_65];

export function viewBytes(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Reads the tables of a TrueType or OpenType file; undefined for anything else, and where a table isn't wholly in the file. */
export function readFontTables(bytes: Uint8Array): FontTables | undefined {
  if (bytes.length < HEADER) return undefined;
  const view = viewBytes(bytes);
  const count = view.getUint16(4);
  if (!SIGNATURES.includes(view.getUint32(0)) || count > MAX_TABLES || bytes.length < HEADER + ENTRY * count) return undefined;
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < count; index += 1) {
    const at = HEADER + ENTRY * index;
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (offset + length > bytes.length) return undefined;
    tables.set(String.fromCodePoint(...bytes.subarray(at, at + 4)), bytes.subarray(offset, offset + length));
  }
  return tables;
}
