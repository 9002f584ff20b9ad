import { inflateSync } from 'node:zlib';
import { decompress } from 'wawoff2';
import { FONT_LIMITS } from '#domain/fonts/project-font.ts';

const SIGNATURES = { woff: 0x77_4f_46_46, woff2: 0x77_4f_46_32, collection: 0x74_74_63_66 };
const HEADER = 44;
const ENTRY = 20;
const TARGET = { header: 12, entry: 16 };
const MAX_TABLES = 64;

/** A TrueType or OpenType file of what was uploaded. Never unpacks more than `FONT_LIMITS.unpackedBytes`. Throws for files that it can't read. */
export async function unpackFont(file: Buffer): Promise<Buffer | 'collection'> {
  if (file.length < HEADER) throw new Error('The file is too short.');
  switch (file.readUInt32BE(0)) {
    case SIGNATURES.collection:
      return 'collection';
    case SIGNATURES.woff:
      return file.readUInt32BE(4) === SIGNATURES.collection ? 'collection' : unpackWoff(file);
    case SIGNATURES.woff2: {
      if (file.readUInt32BE(4) === SIGNATURES.collection) return 'collection';
      refuseLarge(file.readUInt32BE(16));
      const unpacked = Buffer.from(await decompress(file));
      refuseLarge(unpacked.length);
      return unpacked;
    }
    default:
      return file;
  }
}

function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  if (count > MAX_TABLES) throw new Error('The font has too many tables.');
  const entries = Array.from({ length: count }, (_, index) => {
    const at = HEADER + ENTRY * index;
    const [offset, stored, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    return { tag: file.subarray(at, at + 4), packed: file.subarray(offset, offset + stored), length };
  });
  refuseLarge(entries.reduce((sum, { length }) => sum + length, 0));
  const tables = entries.map(({ tag, packed, length }) => ({
    tag,
    bytes: packed.length < length ? inflateSync(packed, { maxOutputLength: length }) : packed,
  }));
  return writeTables(file.readUInt32BE(4), tables);
}

function writeTables(flavor: number, tables: readonly { readonly tag: Buffer; readonly bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(TARGET.header + TARGET.entry * tables.length);
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(tables.length, 4);
  let offset = head.length;
  const parts = tables.map(({ tag, bytes }, index) => {
    const at = TARGET.header + TARGET.entry * index;
    tag.copy(head, at);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...parts]);
}

function refuseLarge(bytes: number): void {
  if (bytes > FONT_LIMITS.unpackedBytes) throw new Error('The font unpacks to too much.');
}
