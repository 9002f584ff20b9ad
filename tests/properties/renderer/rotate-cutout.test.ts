import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Layer } from '#domain/project/project.ts';
import { backgroundToCutout } from '#domain/renderer/background-to-cutout.ts';
import { type Cutout, halvePlane } from '#domain/renderer/cutout.ts';
import { placeImage } from '#domain/renderer/place-image.ts';
import { rotateCutout } from '#domain/renderer/rotate-cutout.ts';
import { createYuvFrame } from '#domain/renderer/yuv-frame.ts';

const ANYWHERE = { width: 10_000, height: 10_000 };
const even = fc.integer({ min: 1, max: 12 }).map((half) => half * 2);
const degrees = fc.integer({ min: -720, max: 720 });

const cutout: fc.Arbitrary<Cutout> = fc
  .record({ width: even, height: even })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height * 1.5, maxLength: width * height * 1.5 })
      .map((data) => backgroundToCutout({ pixels: { width, height, data: data.map((value) => 16 + (value % 200)) } })),
  );

const countCovered = ({ alpha }: Cutout): number => alpha.reduce((sum, value) => sum + value, 0) / 255;

describe('turning an image', () => {
  test('by whole turns changes nothing, and four quarter turns give every pixel back', () => {
    fc.assert(
      fc.property(cutout, fc.integer({ min: -2, max: 2 }), (given, turns) => {
        expect(rotateCutout(given, 360 * turns, ANYWHERE)).toBe(given);
        const around = [90, 90, 90, 90].reduce((turned, by) => rotateCutout(turned, by, ANYWHERE), given);
        expect(around).toEqual(given);
      }),
    );
  });

  test('by a quarter puts the top left pixel at the top right', () => {
    fc.assert(
      fc.property(cutout, (given) => {
        const turned = rotateCutout(given, 90, ANYWHERE);
        expect([turned.width, turned.height]).toEqual([given.height, given.width]);
        expect(turned.y[turned.width - 1]).toBe(given.y[0]);
      }),
    );
  });

  test('keeps the area, stays within bounds, and averages its alpha', () => {
    fc.assert(
      fc.property(cutout, degrees, (given, by) => {
        const turned = rotateCutout(given, by, ANYWHERE);
        expect(turned.width % 2 === 0 && turned.height % 2 === 0).toBe(true);
        expect(turned.alphaHalf).toEqual(halvePlane(turned.alpha, turned.width));
        const edge = 2 * (given.width + given.height);
        expect(Math.abs(countCovered(turned) - countCovered(given))).toBeLessThan(edge);
        for (const [at, luma] of turned.y.entries()) expect(luma).toBeLessThanOrEqual(Math.ceil(((turned.alpha[at] ?? 0) * 219) / 255) + 1);
      }),
    );
  });

  test('leaves out what lies beyond the given size, and keeps the middle', () => {
    fc.assert(
      fc.property(cutout, degrees, even, even, (given, by, width, height) => {
        const whole = rotateCutout(given, by, ANYWHERE);
        const part = rotateCutout(given, by, { width, height });
        if (by % 360 === 0) return;
        expect(part.width).toBe(Math.min(whole.width, width));
        expect(part.height).toBe(Math.min(whole.height, height));
        const [left, top] = [(whole.width - part.width) / 2, (whole.height - part.height) / 2];
        for (let row = 0; row < part.height; row++)
          for (let column = 0; column < part.width; column++)
            expect(part.y[row * part.width + column]).toBe(whole.y[(row + top) * whole.width + column + left]);
      }),
    );
  });
});

test('a turned image keeps the middle of its box', () => {
  const image = { pixels: createYuvFrame(200, 100) };
  const layer: Extract<Layer, { readonly kind: 'image' }> = {
    ...{ id: 'i', kind: 'image', assetId: 'a', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } },
    box: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
  };
  fc.assert(
    fc.property(degrees, (rotation) => {
      const { cutout: turned, left, top } = placeImage(image, { ...layer, rotation }, { width: 640, height: 360 });
      expect(Math.abs(left + turned.width / 2 - 320)).toBeLessThanOrEqual(1);
      expect(Math.abs(top + turned.height / 2 - 180)).toBeLessThanOrEqual(1);
      expect(turned.width <= 640 && turned.height <= 360).toBe(true);
    }),
  );
});
