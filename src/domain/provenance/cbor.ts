/** What manifests and signatures are made of (RFC 8949). Maps keep their order. */
export type CborValue = number | string | boolean | null | Uint8Array | readonly CborValue[] | ReadonlyMap<CborKey, CborValue> | CborTagged;

export type CborKey = string | number;

export interface CborTagged {
  readonly tag: number;
  readonly value: CborValue;
}

/** Major types of RFC 8949 section 3.1. */
export const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6, simple: 7 } as const;

/** Low five bits of the first byte: how many bytes of the number follow it. */
export const ONE_BYTE = 24;
export const TWO_BYTES = 25;
export const FOUR_BYTES = 26;
export const EIGHT_BYTES = 27;

export const SIMPLE = { false: 20, true: 21, null: 22 } as const;

export function isTagged(value: CborValue): value is CborTagged {
  return typeof value === 'object' && value !== null && 'tag' in value && 'value' in value;
}

/** A CBOR map of an object's entries. */
export function toCborMap(entries: Readonly<Record<string, CborValue>>): ReadonlyMap<CborKey, CborValue> {
  return new Map(Object.entries(entries));
}
