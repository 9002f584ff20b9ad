/** DER (X.690): what certificates are made of. */
const TAGS = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  text: 0x0c,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
};
const LONG_LENGTH = 0x80;
/** Years from here on have four digits. */
const UTC_TIME_END = 2050;

export function encodeValue(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < LONG_LENGTH) return Buffer.concat([Buffer.of(tag, length), content]);
  const bytes = length < 0x100 ? [LONG_LENGTH | 1, length] : [LONG_LENGTH | 2, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...bytes), content]);
}

export const encodeSequence = (...parts: readonly Uint8Array[]): Buffer => encodeValue(TAGS.sequence, ...parts);

export const encodeSet = (...parts: readonly Uint8Array[]): Buffer => encodeValue(TAGS.set, ...parts);

export const encodeText = (text: string): Buffer => encodeValue(TAGS.text, Buffer.from(text));

export const encodeTrue = (): Buffer => encodeValue(TAGS.boolean, Buffer.of(0xff));

export const encodeOctets = (...parts: readonly Uint8Array[]): Buffer => encodeValue(TAGS.octets, ...parts);

export const encodeInteger = (bytes: Uint8Array): Buffer => encodeValue(TAGS.integer, bytes);

/** `unused`: bits at the end of the last byte that don't count. */
export const encodeBits = (bytes: Uint8Array, unused = 0): Buffer => encodeValue(TAGS.bits, Buffer.of(unused), bytes);

export function encodeOid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return encodeValue(TAGS.oid, Buffer.from([first * 40 + second, ...rest.flatMap(toBase128)]));
}

export function encodeTime(time: Date): Buffer {
  const text = `${time.toISOString().replace(/[-:T]|\.\d+/gu, '')}`;
  return time.getUTCFullYear() < UTC_TIME_END
    ? encodeValue(TAGS.utcTime, Buffer.from(text.slice(2)))
    : encodeValue(TAGS.time, Buffer.from(text));
}

function toBase128(number: number): readonly number[] {
  const digits = [number & 0x7f];
  for (let left = number >>> 7; left > 0; left >>>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}
