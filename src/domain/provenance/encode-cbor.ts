import { concatBytes } from './bytes.ts';
import { type CborValue, FOUR_BYTES, isTagged, MAJOR, ONE_BYTE, SIMPLE, TWO_BYTES } from './cbor.ts';

const UTF8 = new TextEncoder();
const UINT32_END = 2 ** 32;

/** Whole numbers within 32 bits; each value in its shortest form, so equal values are equal bytes. */
export function encodeCbor(value: CborValue): Uint8Array {
  if (value === null) return encodeHead(MAJOR.simple, SIMPLE.null);
  if (typeof value === 'boolean') return encodeHead(MAJOR.simple, value ? SIMPLE.true : SIMPLE.false);
  if (typeof value === 'number') return value < 0 ? encodeHead(MAJOR.negative, -1 - value) : encodeHead(MAJOR.unsigned, value);
  if (typeof value === 'string') {
    const text = UTF8.encode(value);
    return concatBytes([encodeHead(MAJOR.text, text.length), text]);
  }
  if (value instanceof Uint8Array) return concatBytes([encodeHead(MAJOR.bytes, value.length), value]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, one]) => [encodeCbor(key), encodeCbor(one)]);
    return concatBytes([encodeHead(MAJOR.map, value.size), ...entries]);
  }
  if (isTagged(value)) return concatBytes([encodeHead(MAJOR.tag, value.tag), encodeCbor(value.value)]);
  const items = value as readonly CborValue[];
  return concatBytes([encodeHead(MAJOR.array, items.length), ...items.map(encodeCbor)]);
}

function encodeHead(major: number, argument: number): Uint8Array {
  if (!Number.isInteger(argument) || argument >= UINT32_END) throw new RangeError('CBOR numbers are whole and have 32 bits.');
  const first = major << 5;
  if (argument < ONE_BYTE) return Uint8Array.of(first | argument);
  if (argument < 0x100) return Uint8Array.of(first | ONE_BYTE, argument);
  if (argument < 0x1_0000) return Uint8Array.of(first | TWO_BYTES, argument >> 8, argument & 0xff);
  const bytes = new Uint8Array(5);
  bytes[0] = first | FOUR_BYTES;
  new DataView(bytes.buffer).setUint32(1, argument);
  return bytes;
}
