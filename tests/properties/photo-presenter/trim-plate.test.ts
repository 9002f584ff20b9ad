import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import { createFloatImage } from '#domain/photo-presenter/float-image.ts';
import { trimPlate } from '#domain/photo-presenter/trim-plate.ts';

const WIDTH = 1400;
const { points } = estimatePhotoPoints({ width: WIDTH, height: 4, data: new Uint8ClampedArray() });

/** A body from one column to another. */
function drawBody(from: number, to: number): ReturnType<typeof createFloatImage> {
  const image = createFloatImage(WIDTH, 4);
  for (let x = from; x < to; x++) image.data[(2 * WIDTH + x) * 4 + 3] = 1;
  return image;
}

/** Columns in which something is seen. */
function listSeen({ width, data }: ReturnType<typeof createFloatImage>): readonly number[] {
  return Array.from({ length: width }, (_, x) => x).filter((x) => (data[(2 * width + x) * 4 + 3] ?? 0) > 0);
}

const bodies = fc.tuple(fc.integer({ min: 2, max: 690 }), fc.integer({ min: 710, max: 1398 }));

test('a trimmed plate has the whole body, an even width of 900 pixels or more, and moves its points as its pixels', () => {
  fc.assert(
    fc.property(bodies, ([from, to]) => {
      const trimmed = trimPlate(drawBody(from, to), points, { from: 0, to: WIDTH });
      const moved = points.nose[0] - trimmed.points.nose[0];
      expect(listSeen(trimmed.image).map((x) => x + moved)).toEqual(Array.from({ length: to - from }, (_, x) => from + x));
      expect(trimmed.image.width % 2 === 0 && moved % 2 === 0 && trimmed.image.width >= 900).toBe(true);
      expect(trimmed.image.width).toBeLessThanOrEqual(Math.max(900, 2 * Math.max(700 - from, to - 700) + 8));
    }),
  );
});

test('beside a body there is a clear column, except where the photo ends and cuts it off', () => {
  fc.assert(
    fc.property(bodies, fc.boolean(), ([from, to], isCutOff) => {
      const { image } = trimPlate(drawBody(from, to), points, isCutOff ? { from, to } : { from: 0, to: WIDTH });
      const seen = listSeen(image);
      const isWide = [from <= 250, to >= 1150];
      const touches = [seen[0] === 0, seen.at(-1) === image.width - 1];
      expect(touches).toEqual(isWide.map((wide) => isCutOff && wide));
    }),
    {
      examples: [
        [[2, 1150], false],
        [[250, 1398], false],
      ],
    },
  );
});
