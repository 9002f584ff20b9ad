import fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawPhotoMouth } from '#domain/photo-presenter/draw-photo-mouth.ts';
import { computeExponential, computeLogarithm, computePower } from '#domain/photo-presenter/exact-functions.ts';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import { fitMouthShape, LEAST_STRETCH, measureLeastStretch } from '#domain/photo-presenter/fit-mouth-shape.ts';
import { toFloatImage } from '#domain/photo-presenter/float-image.ts';
import { LowerLip, UpperLip } from '#domain/photo-presenter/lip-layers.ts';
import { measureFace } from '#domain/photo-presenter/measure-face.ts';
import { MOUTH_SPRITES } from '#domain/photo-presenter/mouth-visemes.ts';
import { solveHeight } from '#domain/photo-presenter/solve-height.ts';
import { drawFace } from './drawn-face.ts';
import { createFlatPhoto, faceAnchors } from './photo-arbitraries.ts';

const FACES = 6;
const SIZE = { width: 640, height: 800 };

const faces = faceAnchors.map((anchors) => estimatePhotoPoints({ ...SIZE, data: new Uint8ClampedArray() }, anchors).points);

describe('mouth warp', () => {
  test('never folds skin over itself, for any shape and face', () => {
    fc.assert(
      fc.property(faces, fc.double({ min: 0, max: 0.2, noNaN: true }), (points, parted) => {
        const span = points.chin[1] - points.lowerLipTop[1];
        const open = { ...points, lowerLipTop: [points.lowerLipTop[0], points.lowerLipTop[1] + 0.3 * parted * span] as const };
        const { mouth } = measureFace(toFloatImage(createFlatPhoto()), open, 1);
        for (const [id, shape] of MOUTH_SPRITES)
          expect(measureLeastStretch(fitMouthShape(mouth.mouth, shape)), id).toBeGreaterThanOrEqual(LEAST_STRETCH);
      }),
      { numRuns: FACES },
    );
  });

  test('moves the detected height to the target', () => {
    const { mouth } = measureFace(toFloatImage(createFlatPhoto()), fc.sample(faces, { numRuns: 1, seed: 7 })[0]!, 1);
    const place = fc.record({
      shape: fc.constantFrom(...MOUTH_SPRITES),
      x: fc.integer({ min: -90, max: 90 }),
      y: fc.integer({ min: -60, max: 120 }),
    });
    fc.assert(
      fc.property(place, ({ shape, x, y }) => {
        const pose = fitMouthShape(mouth.mouth, shape[1]);
        for (const layer of [new UpperLip(pose), new LowerLip(pose)]) {
          layer.place(x, y);
          const from = solveHeight(layer, y, 90 * mouth.mouth.unit);
          expect(Math.abs(from + layer.displace(from) - y)).toBeLessThan(0.02);
        }
      }),
    );
  });

  test('fills every pixel of every sprite, and closed lips show only lips', () => {
    fc.assert(
      fc.property(faces, (points) => {
        const plate = toFloatImage(drawFace(points, SIZE.width, SIZE.height));
        const { mouth } = measureFace(plate, points, 1);
        for (const [id, shape] of MOUTH_SPRITES) {
          const { data } = drawPhotoMouth(mouth, shape);
          expect(
            data.every((value) => value > -0.25 && value < 1.25),
            id,
          ).toBe(true);
        }
        const [, pressed] = MOUTH_SPRITES.find(([id]) => id === 'PP')!;
        const [, wide] = MOUTH_SPRITES.find(([id]) => id === 'm00w')!;
        for (const shape of [pressed, wide]) {
          expect(fitMouthShape(mouth.mouth, shape).gap).toBe(0);
          expect(countTeeth(drawPhotoMouth(mouth, shape).data)).toBe(0);
        }
        const [, open] = MOUTH_SPRITES.find(([id]) => id === 'm42n')!;
        expect(countTeeth(drawPhotoMouth(mouth, open).data)).toBeGreaterThan(20);
      }),
      { numRuns: 3 },
    );
  });
});

/** Pixels brighter than anything on the drawn face but the whites of its eyes. */
function countTeeth(data: Float32Array): number {
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 0.72 && (data[at + 2] ?? 0) > 0.6) count++;
  return count;
}

describe('identical bytes in every runtime', () => {
  test('the compiler uses no function with implementation-defined precision', () => {
    for (const file of globSync('src/domain/photo-presenter/*.ts')) {
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/Math\.(?!round|floor|ceil|abs|min|max|sqrt)|\*\*(?!\/|\n| )/);
    }
  });

  test('powers match Math.pow within 1e-9', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 50, noNaN: true }), fc.double({ min: -8, max: 8, noNaN: true }), (base, exponent) => {
        expect(computeExponential(exponent) / Math.exp(exponent)).toBeCloseTo(1, 9);
        expect(computeLogarithm(base)).toBeCloseTo(Math.log(base), 9);
        expect(computePower(base, exponent) / base ** exponent).toBeCloseTo(1, 9);
      }),
    );
  });
});
