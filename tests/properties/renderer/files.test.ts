import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSyntheticPack } from '#adapters/presenter-library/fake/index.ts';
import { BadBackgroundFile, decodeBackground, encodeBackground } from '#domain/renderer/background-file.ts';
import { BadPresenterPack } from '#domain/renderer/decode-baked-pack.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { decodePlane, encodePlane } from '#domain/renderer/plane-codec.ts';

describe('plane codec', () => {
  test('round-trips every plane exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
        (width, height, bytes) => {
          const plane = Uint8Array.from({ length: width * height }, () => bytes.next().value ?? 0);
          expect(decodePlane(encodePlane(plane, width), width)).toEqual(plane);
        },
      ),
    );
  });
});

describe('presenter pack', () => {
  const bytes = createSyntheticPack('ada');

  test('round-trips with every sprite of its grid', () => {
    const pack = decodePresenterPack(bytes);
    expect(pack.id).toBe('ada');
    expect(pack.plate.y.length).toBe(pack.plate.width * pack.plate.height);
    for (const id of pack.grid.sprites.flat()) expect(id === null || pack.mouth.sprites.has(id)).toBe(true);
    expect(Math.max(...pack.depth.metres)).toBeCloseTo(0.1, 3);
  });

  test('a changed sprite changes the plate by its difference, clamped to a byte', () => {
    const { plate, mouth } = decodePresenterPack(bytes);
    const open = mouth.sprites.get('m62n');
    expect(open?.y.some((value) => value < -20)).toBe(true);
    open?.y.forEach((value, at) => {
      const sum = value + (plate.y[(mouth.top + Math.floor(at / mouth.width)) * plate.width + mouth.left + (at % mouth.width)] ?? 0);
      if (sum < 0 || sum > 219) throw new Error(`${sum} is no luma`);
    });
  });

  test('is rejected when truncated, too long, of another version, or of another format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), (length) => {
        expect(() => decodePresenterPack(bytes.subarray(0, length))).toThrow(BadPresenterPack);
      }),
      { numRuns: 40 },
    );
    const longer = new Uint8Array(bytes.length + 1);
    longer.set(bytes);
    expect(() => decodePresenterPack(longer)).toThrow(BadPresenterPack);
    const version = bytes.slice();
    version[4] = 9;
    expect(() => decodePresenterPack(version)).toThrow(BadPresenterPack);
    expect(() => decodePresenterPack(new TextEncoder().encode('<!doctype html><title>Not found</title>'))).toThrow(BadPresenterPack);
  });
});

describe('stored image', () => {
  const anyBackdrop = fc
    .record({ width: fc.integer({ min: 1, max: 20 }), height: fc.integer({ min: 1, max: 20 }), covered: fc.boolean(), seed: fc.nat(255) })
    .map(({ width, height, covered, seed }) => {
      const frame = {
        width: width * 2,
        height: height * 2,
        data: Uint8Array.from({ length: width * height * 6 }, (_, at) => (at * 31 + seed) % 256),
      };
      return covered
        ? { pixels: frame, alpha: Uint8Array.from({ length: width * height * 4 }, (_, at) => (at * 17 + seed) % 256) }
        : { pixels: frame };
    });

  test('round-trips image and coverage exactly', () => {
    fc.assert(
      fc.property(anyBackdrop, (background) => {
        expect(decodeBackground(encodeBackground(background))).toEqual(background);
      }),
    );
  });

  test('is rejected when incomplete or too long', () => {
    fc.assert(
      fc.property(anyBackdrop, fc.double({ min: 0, max: 0.999, noNaN: true }), (background, part) => {
        const bytes = encodeBackground(background);
        expect(() => decodeBackground(bytes.subarray(0, Math.floor(bytes.length * part)))).toThrow(BadBackgroundFile);
        const longer = new Uint8Array(bytes.length + 1);
        longer.set(bytes);
        expect(() => decodeBackground(longer)).toThrow(BadBackgroundFile);
      }),
    );
  });
});
