import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeFace } from '#domain/renderer/compose-face.ts';
import { copyCutout, createCutout } from '#domain/renderer/cutout.ts';
import type { FaceArea, FaceDelta } from '#domain/renderer/face-area.ts';
import { createRandom } from './random-planes.ts';

const PLATE = { width: 40, height: 24 };
const AREA = { left: 4, top: 2, width: 32, height: 20 };

test('a face is the plate plus each sprite by its weight, however many there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1 }), (count, seed) => {
      const random = createRandom(seed);
      const plate = createCutout(PLATE.width, PLATE.height);
      for (const plane of [plate.y, plate.u, plate.v]) plane.forEach((_, at) => (plane[at] = 16 + random(200)));
      const sprites = new Map<string, FaceDelta>();
      const weights: [string, number][] = [];
      for (let id = 0; id < count; id++) {
        const [left, top] = [2 * random(12), 2 * random(8)];
        const box = {
          left,
          top,
          right: left + 2 + 2 * random((AREA.width - left) / 2 - 1),
          bottom: top + 2 + 2 * random((AREA.height - top) / 2 - 1),
        };
        const fill = (width: number, height: number, half: number): Int16Array =>
          Int16Array.from({ length: width * height }, (_, at) => {
            const [x, y] = [(at % width) * half, Math.floor(at / width) * half];
            return x >= box.left && x < box.right && y >= box.top && y < box.bottom ? random(300) - 150 : 0;
          });
        const chroma = (): Int16Array => fill(AREA.width / 2, AREA.height / 2, 2);
        const none = new Int16Array(0);
        sprites.set(String(id), { box, y: fill(AREA.width, AREA.height, 1), u: chroma(), v: chroma(), alpha: none, alphaHalf: none });
        weights.push([String(id), (random(8193) - 4096) / 4096]);
      }
      const area: FaceArea = { ...AREA, sprites, alphaPixels: new Int32Array(0), alphaHalfPixels: new Int32Array(0) };
      const work = copyCutout(plate);
      work.y.fill(99);
      composeFace(work, plate, { area, weights });
      for (let y = 0; y < AREA.height; y++)
        for (let x = 0; x < AREA.width; x++) {
          const at = (AREA.top + y) * PLATE.width + AREA.left + x;
          const sum = weights.reduce((all, [id, weight]) => all + (sprites.get(id)?.y[y * AREA.width + x] ?? 0) * weight, plate.y[at] ?? 0);
          expect(work.y[at]).toBe(Math.min(Math.max(Math.floor(sum + 0.5), 0), 219));
        }
    }),
  );
});
