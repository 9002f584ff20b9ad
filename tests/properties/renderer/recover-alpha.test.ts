import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTransparentFrame, recoverAlpha } from '#domain/renderer/recover-alpha.ts';
import { getFramePlanes, type YuvFrame } from '#domain/renderer/yuv-frame.ts';

const SIZE = { width: 8, height: 4 };
const LUMA = SIZE.width * SIZE.height;
const BLACK = 16;
const WHITE = 235;

/** Luma and coverage of each pixel; one color of chroma and one coverage for each 2x2, as where the chroma is known exactly. */
const anyFront = fc.record({
  luma: fc.array(fc.integer({ min: BLACK, max: WHITE }), { minLength: LUMA, maxLength: LUMA }),
  chroma: fc.array(fc.integer({ min: 16, max: 240 }), { minLength: LUMA / 2, maxLength: LUMA / 2 }),
  coverage: fc.array(fc.constantFrom(0, 40, 128, 200, 255), { minLength: LUMA / 4, maxLength: LUMA / 4 }),
});
type Front = typeof anyFront extends fc.Arbitrary<infer Value> ? Value : never;

function getCoverage({ coverage }: Front, at: number): number {
  const [row, column] = [Math.floor(at / SIZE.width), at % SIZE.width];
  return (coverage[(row >> 1) * (SIZE.width / 2) + (column >> 1)] ?? 0) / 255;
}

/** As the renderer lays it over a background of one gray. */
function layOver(front: Front, gray: number): YuvFrame {
  const luma = front.luma.map((value, at) => Math.round(getCoverage(front, at) * value + (1 - getCoverage(front, at)) * gray));
  const chroma = front.chroma.map((value, at) => Math.round(128 + ((front.coverage[at % (LUMA / 4)] ?? 0) / 255) * (value - 128)));
  return { ...SIZE, data: Uint8Array.from([...luma, ...chroma]) };
}

function recover(front: Front) {
  const into = createTransparentFrame(SIZE);
  recoverAlpha(layOver(front, BLACK), layOver(front, WHITE), into);
  return { alpha: getFramePlanes(into.alpha), color: getFramePlanes(into.color) };
}

describe('what is in front of a background', () => {
  test('18.10 is found with its coverage, to 2 of 255', () => {
    fc.assert(
      fc.property(anyFront, (front) => {
        const { alpha } = recover(front);
        for (const [at, found] of alpha.y.entries()) expect(Math.abs(found - 255 * getCoverage(front, at))).toBeLessThanOrEqual(2);
        expect(new Set([...alpha.u, ...alpha.v])).toEqual(new Set([128]));
      }),
    );
  });

  test('18.10 gives the frame on any background again, to 2 of 255', () => {
    fc.assert(
      fc.property(anyFront, fc.integer({ min: BLACK, max: WHITE }), (front, gray) => {
        const { alpha, color } = recover(front);
        const expected = layOver(front, gray).data;
        for (const [at, share] of alpha.y.entries()) {
          const shown = (share / 255) * (color.y[at] ?? 0) + (1 - share / 255) * gray;
          expect(Math.abs(shown - (expected[at] ?? 0))).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  test('18.10 has the chroma of what is in front, however little it covers', () => {
    fc.assert(
      fc.property(anyFront, (front) => {
        const { color } = recover(front);
        for (const [at, value] of [...color.u, ...color.v].entries()) {
          const covered = front.coverage[at % (LUMA / 4)] ?? 0;
          // Half a step of rounding, as many times as the coverage was divided by; and its own error of 2.
          if (covered > 0)
            expect(Math.abs(value - (front.chroma[at] ?? 0))).toBeLessThanOrEqual(1 + (255 / covered) * (0.5 + 112 * (2 / 255)));
        }
      }),
    );
  });

  test('18.10 continues a row’s color where nothing is in front', () => {
    const front = { luma: Array(LUMA).fill(120), chroma: Array(LUMA / 2).fill(90), coverage: Array(LUMA / 4).fill(0) };
    const { color, alpha } = recover({ ...front, coverage: front.coverage.map((_, at) => (at % 4 === 1 ? 255 : 0)) });
    expect(Array.from(color.y.subarray(0, SIZE.width))).toEqual([16, 16, 120, 120, 120, 120, 120, 120]);
    expect(Array.from(color.u.subarray(0, 4))).toEqual([128, 90, 90, 90]);
    expect(Array.from(alpha.y.subarray(0, SIZE.width))).toEqual([0, 0, 255, 255, 0, 0, 0, 0]);
  });
});
