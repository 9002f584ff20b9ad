import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blendOverlay, createOverlay } from '#domain/renderer/blend-overlay.ts';
import { createCutout } from '#domain/renderer/cutout.ts';
import { createYuvFrame, getFramePlanes } from '#domain/renderer/yuv-frame.ts';

/** Color, cover and their sum are rounded one after the other. */
const ROUNDED = 2.5;

const FRAME = { width: 112, height: 16 };
const WIDTH = 96;
const PIXELS = WIDTH * 8;

/** Mostly transparent, with runs and gaps of every length, so that some are looked up in a table: 96x8 pixels of luma. */
const anyAlpha = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 70 }), fc.constantFrom(0, 0, 1, 128, 255)), { minLength: 40, maxLength: 60 })
  .map((parts) => Uint8Array.from(parts.flatMap(([length, alpha]) => Array<number>(length).fill(alpha))).subarray(0, PIXELS))
  .filter((alpha) => alpha.length === PIXELS);
const anyPlace = fc.record({ left: fc.integer({ min: -50, max: 58 }), top: fc.integer({ min: -5, max: 7 }) });

test('an overlay changes the pixels it covers, and only those, wherever it’s clipped', () => {
  fc.assert(
    fc.property(anyAlpha, anyPlace, fc.integer({ min: 1, max: 256 }), (alpha, half, strength) => {
      const cutout = createCutout(WIDTH, 8);
      cutout.alpha.set(alpha);
      cutout.y.set(alpha.map((cover) => Math.round((cover * 219) / 255)));
      const place = { left: half.left * 2, top: half.top * 2, from: 0, to: 1, order: 0, fade: 0 };
      const frame = createYuvFrame(FRAME.width, FRAME.height);
      const background = (at: number): number => 16 + ((at * 37) % 220);
      for (let at = 0; at < frame.data.length; at++) frame.data[at] = background(at);
      const { y: luma } = getFramePlanes(frame);
      blendOverlay(getFramePlanes(frame), createOverlay(cutout, place), strength);
      const wrong: number[] = [];
      for (let at = 0; at < luma.length; at++) {
        const column = (at % FRAME.width) - place.left;
        const row = Math.floor(at / FRAME.width) - place.top;
        const inside = column >= 0 && column < WIDTH && row >= 0 && row < 8;
        const cover = inside ? ((alpha[row * WIDTH + column] ?? 0) * strength + 128) >> 8 : 0;
        const white = background(at) + ((235 - background(at)) * cover) / 255;
        if (Math.abs((luma[at] ?? 0) - white) > (cover === 0 ? 0 : ROUNDED)) wrong.push(at);
      }
      expect(wrong).toEqual([]);
    }),
  );
});
