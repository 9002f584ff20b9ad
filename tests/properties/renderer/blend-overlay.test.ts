import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blendOverlay, createOverlay } from '../../../src/domain/renderer/blend-overlay.ts';
import { createCutout } from '../../../src/domain/renderer/cutout.ts';
import { createYuvFrame, getFramePlanes } from '../../../src/domain/renderer/yuv-frame.ts';

/** Color, cover and their sum are rounded one after the other. */
const ROUNDED = 2.5;

const FRAME = { width: 32, height: 16 };

/** Mostly transparent, with runs and gaps of every length: 24x8 pixels of luma. */
const anyAlpha = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 14 }), fc.constantFrom(0, 0, 1, 128, 255)), { minLength: 40, maxLength: 60 })
  .map((parts) => Uint8Array.from(parts.flatMap(([length, alpha]) => Array<number>(length).fill(alpha))).subarray(0, 192))
  .filter((alpha) => alpha.length === 192);
const anyPlace = fc.record({ left: fc.integer({ min: -14, max: 18 }), top: fc.integer({ min: -5, max: 7 }) });

test('an overlay changes the pixels it covers, and only those, wherever it’s clipped', () => {
  fc.assert(
    fc.property(anyAlpha, anyPlace, fc.integer({ min: 1, max: 256 }), (alpha, half, strength) => {
      const cutout = createCutout(24, 8);
      cutout.alpha.set(alpha);
      cutout.y.set(alpha.map((cover) => Math.round((cover * 219) / 255)));
      const place = { left: half.left * 2, top: half.top * 2, from: 0, to: 1, order: 0, fade: 0 };
      const frame = createYuvFrame(FRAME.width, FRAME.height);
      frame.data.fill(60);
      const { y: luma } = getFramePlanes(frame);
      blendOverlay(getFramePlanes(frame), createOverlay(cutout, place), strength);
      for (let at = 0; at < luma.length; at++) {
        const column = (at % FRAME.width) - place.left;
        const row = Math.floor(at / FRAME.width) - place.top;
        const inside = column >= 0 && column < 24 && row >= 0 && row < 8;
        const cover = inside ? ((alpha[row * 24 + column] ?? 0) * strength + 128) >> 8 : 0;
        const white = 60 + ((235 - 60) * cover) / 255;
        expect(Math.abs((luma[at] ?? 0) - white)).toBeLessThanOrEqual(cover === 0 ? 0 : ROUNDED);
      }
    }),
  );
});
