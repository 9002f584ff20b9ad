import { strToU8 } from 'fflate';

const SIGNATURES = { local: 0x04_03_4b_50, central: 0x02_01_4b_50, end: 0x06_05_4b_50 };
const SIZES = { local: 30, central: 46, end: 22 };

/** A zip whose names all stand for the same `size` stored bytes, and say that they unpack to nothing. */
export function createOverlappingZip(names: readonly string[], size: number): Uint8Array {
  const local = Buffer.alloc(SIZES.local + size);
  local.writeUInt32LE(SIGNATURES.local, 0);
  const directory = Buffer.concat(names.map((name) => createEntry(name, size)));
  const end = Buffer.alloc(SIZES.end);
  end.writeUInt32LE(SIGNATURES.end, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, directory, end]));
}

function createEntry(name: string, size: number): Buffer {
  const entry = Buffer.alloc(SIZES.central);
  const text = strToU8(name);
  entry.writeUInt32LE(SIGNATURES.central, 0);
  entry.writeUInt32LE(size, 20);
  entry.writeUInt16LE(text.length, 28);
  return Buffer.concat([entry, text]);
}
