import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import type { ForegroundMask } from '#domain/photo-presenter/foreground-mask.ts';
import { findHairTop } from '#domain/photo-presenter/find-hair-top.ts';
import { makePlate, type Plate } from '#domain/photo-presenter/make-plate.ts';
import { matteForeground, placeMask } from '#domain/photo-presenter/matte-foreground.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import { spreadMask } from '#domain/photo-presenter/spread-mask.ts';

const SIZE = { width: 400, height: 360 };
const ANCHORS = { leftIris: [182, 130], rightIris: [218, 130], mouthLeft: [184, 168], mouthRight: [216, 168], chin: [200, 196] } as const;
const { points } = estimatePhotoPoints({ ...SIZE, data: new Uint8ClampedArray() }, ANCHORS);
/** Half width of the foreground: a head with strands at its edge, and a trunk. */
const strand = (x: number, y: number): number => (y < 150 ? 1.5 * Math.sin(x * 1.7 + y * 0.9) : 0);

function readTruth(x: number, y: number): number {
  const head = 1 - Math.hypot((x - 200) / 48, (y - 135) / 66);
  const trunk = y > 180 ? Math.min((110 - Math.abs(x - 200)) / 4, 1) : -1;
  return Math.min(Math.max(Math.max(head * 30 + strand(x, y), trunk), 0), 1);
}

type Color = readonly [number, number, number];

function photograph(own: Color, walls: readonly [Color, Color]): PhotoImage {
  const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4).fill(255);
  for (let at = 0; at < SIZE.width * SIZE.height; at++) {
    const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
    const alpha = readTruth(x, y);
    const wall = Math.sin(x / 40) > 0 ? walls[0] : walls[1];
    for (let channel = 0; channel < 3; channel++) data[at * 4 + channel] = alpha * (own[channel] ?? 0) + (1 - alpha) * (wall[channel] ?? 0);
  }
  return { ...SIZE, data };
}

/** As coarse as a model's. */
function createMask(step = 3): ForegroundMask {
  const [columns, rows] = [Math.floor(SIZE.width / step), Math.floor(SIZE.height / step)];
  const data = Uint8Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [((at % columns) + 0.5) * step, (Math.floor(at / columns) + 0.5) * step];
    return 1 - Math.hypot((x - 200) / 48, (y - 135) / 66) > 0 || (y > 180 && Math.abs(x - 200) < 110) ? 255 : 0;
  });
  return { left: 0, top: 0, width: columns * step, height: rows * step, columns, rows, data };
}

const dark = fc.tuple(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 70 }));
const light = fc.tuple(fc.integer({ min: 150, max: 255 }), fc.integer({ min: 150, max: 255 }), fc.integer({ min: 150, max: 255 }));

test('a cut-out is closer to the truth than its mask before a wall of two colors, and takes none of their light along', () => {
  fc.assert(
    fc.property(dark, light, light, (own, one, other) => {
      const plate = makePlate(photograph(own, [one, other]), points);
      const mask = placeMask(createMask(), plate);
      const cut = matteForeground(plate, mask);
      const errors = { cut: 0, mask: 0 };
      const light = { cut: 0, mask: 0 };
      const isLight = (color: Float32Array, alpha: number): boolean =>
        [0, 1, 2].some((channel) => (color[channel] ?? 0) / alpha - (own[channel] ?? 0) / 255 > 0.3);
      for (let at = 0; at < mask.length; at++) {
        const truth = readTruth(...toPhoto(plate, at));
        const alpha = cut.data[at * 4 + 3] ?? 0;
        errors.cut += Math.abs(alpha - truth);
        errors.mask += Math.abs((mask[at] ?? 0) - truth);
        if (alpha > 0.15 && isLight(cut.data.subarray(at * 4, at * 4 + 4), alpha)) light.cut++;
        if ((mask[at] ?? 0) > 0.15 && isLight(plate.image.data.subarray(at * 4, at * 4 + 4), 1)) light.mask++;
      }
      expect(errors.cut).toBeLessThan(0.8 * errors.mask);
      expect(light.cut).toBeLessThan(0.4 * light.mask);
    }),
    { numRuns: 4 },
  );
});

test('another person in the mask is left out', () => {
  const mask = createMask();
  const data = mask.data.slice();
  for (let row = 20; row < 40; row++) data.fill(255, row * mask.columns, row * mask.columns + 8);
  const plate = makePlate(
    photograph(
      [40, 40, 40],
      [
        [200, 200, 200],
        [180, 200, 220],
      ],
    ),
    points,
  );
  const cut = matteForeground(plate, placeMask({ ...mask, data }, plate));
  const x = Math.round(10 * plate.scale + plate.shift[0]);
  const y = Math.round(90 * plate.scale + plate.shift[1]);
  expect(x < 0 || cut.data[(y * cut.width + x) * 4 + 3] === 0).toBe(true);
});

test('the top of the hair is where the mask ends above the eyes, and unknown where the mask begins lower', () => {
  const mask = createMask(1);
  expect(findHairTop(points, mask)?.[1]).toBeCloseTo(70, -1);
  expect(findHairTop(points, { ...mask, top: 120 })).toBeUndefined();
});

test('a mask is spread over its photo, and is nothing outside its part', () => {
  const spread = spreadMask(
    { left: 10, top: 5, width: 20, height: 10, columns: 2, rows: 1, data: Uint8Array.of(255, 255) },
    { width: 40, height: 20 },
  );
  const at = (x: number, y: number): number | undefined => spread[y * 40 + x];
  expect([at(20, 10), at(10, 5), at(9, 10), at(31, 10), at(20, 16)]).toEqual([255, 255, 0, 0, 0]);
});

function toPhoto({ image: { width }, scale, shift }: Plate, at: number): readonly [number, number] {
  return [((at % width) + 0.5 - shift[0]) / scale - 0.5, (Math.floor(at / width) + 0.5 - shift[1]) / scale - 0.5];
}
