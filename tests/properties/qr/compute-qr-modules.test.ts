import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeQrModules } from '../../../src/domain/qr/compute-qr-modules.ts';

/** Made by another encoder: "HELLO", level M. */
const HELLO = `111111101101001111111
100000100110101000001
101110100111101011101
101110101001001011101
101110101000101011101
100000101011001000001
111111101010101111111
000000001111100000000
100010111111011111001
000111001011100101111
101100101011001110010
111001000100011010000
001011100100111000110
000000001110111001011
111111101100110001010
100000100001100100010
101110101001001110101
101110100001100001011
101110100111001111000
100000100100011000000
111111101000111110101`;

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Reads versions 1 and 2 (one block, level M) as a camera does, by the number of the mask in the format bits. */
function readSmall(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length;
  const bit = (x: number, y: number): number => (modules[y]?.[x] === true ? 1 : 0);
  const format = [0, 1, 2, 3, 4].reduce((bits, at) => (bits << 1) | bit(at, 8), 0) ^ 0b10101;
  const flips = MASKS[format & 0b111];
  const isPattern = (x: number, y: number): boolean =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (x >= size - 8 && y < 9) ||
    (size > 21 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2);
  const bits: number[] = [];
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isPattern(x, y)) bits.push(bit(x, y) ^ (flips?.(x, y) === true ? 1 : 0));
    }
  }
  const number = (from: number, length: number): number => bits.slice(from, from + length).reduce((value, each) => (value << 1) | each, 0);
  expect(number(0, 4)).toBe(0b0100);
  const bytes = Uint8Array.from({ length: number(4, 8) }, (_, index) => number(12 + index * 8, 8));
  return new TextDecoder().decode(bytes);
}

describe('QR code', () => {
  test('matches another encoder', () => {
    const rows = computeQrModules('HELLO')?.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
    expect(rows?.join('\n')).toBe(HELLO);
  });

  test('decodes to its text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 8 }), (text) => {
        const modules = computeQrModules(text) ?? [];
        expect(modules.length).toBeLessThanOrEqual(25 + 4);
        if (modules.length <= 25) expect(readSmall(modules)).toBe(text);
      }),
    );
  });

  test('is square with three finder patterns at every supported length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 666 }), (length) => {
        const modules = computeQrModules('a'.repeat(length));
        const size = modules?.length ?? 0;
        expect((size - 17) % 4).toBe(0);
        for (const [left, top] of [
          [0, 0],
          [size - 7, 0],
          [0, size - 7],
        ] as const) {
          const finder = modules?.slice(top, top + 7).map((row) =>
            row
              .slice(left, left + 7)
              .map(Number)
              .join(''),
          );
          expect(finder).toEqual(['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('is absent for text that is too long', () => {
    expect(computeQrModules('a'.repeat(667))).toBeUndefined();
  });
});
