import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { concatBytes, fromHex, toHex } from '#domain/provenance/bytes.ts';
import type { CborValue } from '#domain/provenance/cbor.ts';
import { CBOR_DEPTH_LIMIT, decodeCbor } from '#domain/provenance/decode-cbor.ts';
import { encodeCbor } from '#domain/provenance/encode-cbor.ts';
import { createJumbfBox, decodeJumbf, encodeJumbf } from '#domain/provenance/jumbf.ts';
import { MalformedManifestError } from '#domain/provenance/malformed-manifest-error.ts';
import { readCertificate } from '#domain/provenance/read-certificate.ts';
import { readManifest } from '#domain/provenance/read-manifest.ts';
import { createSha256 } from '#domain/provenance/sha-256.ts';

const bytes = fc.uint8Array({ maxLength: 300 });
const number = fc.integer({ min: -(2 ** 32), max: 2 ** 32 - 1 });
const text = fc.string({ unit: 'binary', maxLength: 40 });
const { value } = fc.letrec<{ value: CborValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    number,
    text,
    bytes,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(fc.oneof(text, number), tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
    fc.record({ tag: fc.nat(), value: tie('value') }),
  ),
}));

/** Runs a reader over bytes that may be anything: it returns, or says that they're malformed. */
function readAnything(read: (given: Uint8Array) => unknown, given: Uint8Array): void {
  try {
    read(given);
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedManifestError);
  }
}

describe('CBOR', () => {
  test('what is encoded is decoded as it was, and no bytes may follow it or be missing', () => {
    fc.assert(
      fc.property(value, fc.nat(), (given, cut) => {
        const encoded = encodeCbor(given);
        expect(decodeCbor(encoded)).toEqual(given);
        expect(() => decodeCbor(concatBytes([encoded, Uint8Array.of(0)]))).toThrow(MalformedManifestError);
        expect(() => decodeCbor(encoded.subarray(0, cut % encoded.length))).toThrow(MalformedManifestError);
      }),
    );
  });

  test('numbers have the shortest form, as RFC 8949 shows them', () => {
    const known: readonly (readonly [CborValue, string])[] = [
      [23, '17'],
      [24, '1818'],
      [1000, '1903e8'],
      [1_000_000, '1a000f4240'],
      [-1000, '3903e7'],
      ['ü', '62c3bc'],
      [null, 'f6'],
    ];
    for (const [given, hex] of known) expect(toHex(encodeCbor(given))).toBe(hex);
  });

  test('numbers that the form has no room for are refused, and 64 bits are read up to what JavaScript counts', () => {
    expect(() => encodeCbor(2 ** 32)).toThrow(RangeError);
    expect(() => encodeCbor(0.5)).toThrow(RangeError);
    expect(decodeCbor(fromHex('1b000000e8d4a51000'))).toBe(1e12);
    expect(() => decodeCbor(fromHex('1bffffffffffffffff'))).toThrow(MalformedManifestError);
  });

  test('a key twice, endless lists and deep nesting are refused', () => {
    for (const hex of ['a2616100616101', '9f01ff', 'f97e00', '61ff'])
      expect(() => decodeCbor(fromHex(hex)), hex).toThrow(MalformedManifestError);
    const nest = (levels: number) => fromHex(`${'81'.repeat(levels)}00`);
    expect(() => decodeCbor(nest(CBOR_DEPTH_LIMIT))).not.toThrow();
    expect(() => decodeCbor(nest(CBOR_DEPTH_LIMIT + 1))).toThrow(MalformedManifestError);
  });
});

test('any bytes are read, or said to be malformed', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      for (const read of [decodeCbor, decodeJumbf, readCertificate, readManifest]) readAnything(read, given);
    }),
    { numRuns: 500 },
  );
});

test('JUMBF boxes are decoded as they were', () => {
  const label = fc.stringMatching(/^[a-z.]{1,30}$/);
  fc.assert(
    fc.property(label, label, bytes, (outer, inner, content) => {
      const box = createJumbfBox({ kind: 'c2pa', label: outer }, [createJumbfBox({ kind: 'cbor', label: inner }, content)]);
      expect(decodeJumbf(encodeJumbf(box))).toEqual(box);
    }),
  );
});

test('SHA-256 is that of Node, in whatever parts the bytes arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 6 }), (parts) => {
      const hasher = createSha256();
      const known = createHash('sha256');
      for (const part of parts) {
        hasher.update(part);
        known.update(part);
      }
      expect(toHex(hasher.digest())).toBe(known.digest('hex'));
    }),
    { numRuns: 300 },
  );
});
