import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRADIENT_MOTIONS } from '#domain/project/background.ts';
import { createGradientShare } from '#domain/renderer/compute-gradient-share.ts';
import { drawBackground } from '#domain/renderer/draw-background.ts';
import { createGradientDrawer, type MovingGradient } from '#domain/renderer/moving-gradient.ts';
import { getFramePlanes, type YuvFrame } from '#domain/renderer/yuv-frame.ts';

const motion = fc.constantFrom(...GRADIENT_MOTIONS);
const angle = fc.integer({ min: -360, max: 360 });
const seconds = fc.double({ min: 0, max: 600, noNaN: true });
const size = fc.constantFrom({ width: 1280, height: 720 }, { width: 720, height: 1280 }, { width: 720, height: 720 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
/** The most that the share of a color changes within a frame, and from a pixel of 720 lines to the next. */
const [MOST_IN_TIME, MOST_IN_PLACE] = [0.016, 0.005];

const SIZE = { width: 160, height: 90 };
const GRADIENT: MovingGradient = { kind: 'gradient', from: '#204060', to: '#d0b090', angle: 30, motion: 'glow' };

function toDrawer(gradient: MovingGradient) {
  return createGradientDrawer({ gradient, size: SIZE, frameRate: 30 });
}

const copy = (frame: YuvFrame) => Uint8Array.from(frame.data);

describe('a gradient that moves', () => {
  test('18.4 is a share of both colors everywhere, and changes smoothly in time and place', () => {
    fc.assert(
      fc.property(motion, angle, seconds, size, share, share, (kind, degrees, at, frame, across, down) => {
        const [x, y] = [across * (frame.width - 1), down * (frame.height - 1)];
        const get = (time: number) => createGradientShare({ motion: kind, angle: degrees, seconds: time, size: frame });
        const here = get(at)(x, y);
        expect(here).toBeGreaterThanOrEqual(0);
        expect(here).toBeLessThanOrEqual(1);
        expect(Math.abs(get(at + 1 / 30)(x, y) - here)).toBeLessThan(MOST_IN_TIME);
        expect(Math.abs(get(at)(x + 1, y) - here)).toBeLessThan(MOST_IN_PLACE);
        expect(Math.abs(get(at)(x, y + 1) - here)).toBeLessThan(MOST_IN_PLACE);
      }),
    );
  });

  test('18.4 has no color that isn’t between its two, whatever they are', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value): `#${string}` => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(motion, angle, color, color, fc.nat(600), (kind, degrees, from, to, n) => {
        const planes = getFramePlanes(toDrawer({ kind: 'gradient', from, to, angle: degrees, motion: kind }).draw(n));
        for (const plane of ['y', 'u', 'v'] as const) {
          const ends = [from, to].map((colour) => getFramePlanes(drawBackground({ kind: 'colour', colour }, SIZE))[plane][0] ?? 0);
          const drawn = planes[plane];
          expect(Math.min(...drawn)).toBeGreaterThanOrEqual(Math.min(...ends) - 1);
          expect(Math.max(...drawn)).toBeLessThanOrEqual(Math.max(...ends) + 1);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('18.4 is the same in whatever order frames are drawn, and moves', () => {
    fc.assert(
      fc.property(motion, fc.array(fc.nat(900), { minLength: 1, maxLength: 5 }), (kind, frames) => {
        const gradient = { ...GRADIENT, motion: kind };
        const drawer = toDrawer(gradient);
        for (const n of frames) expect(copy(drawer.draw(n))).toEqual(copy(toDrawer(gradient).draw(n)));
      }),
      { numRuns: 20 },
    );
    for (const kind of GRADIENT_MOTIONS) {
      const drawer = toDrawer({ ...GRADIENT, motion: kind });
      const first = copy(drawer.draw(0));
      const later = drawer.draw(75).data;
      expect(first.filter((value, at) => Math.abs(value - (later[at] ?? 0)) > 4).length).toBeGreaterThan(first.length / 10);
    }
  });

  test('18.4 is the color that’s computed for each pixel, within a level', () => {
    const size = { width: 640, height: 360 };
    const gradient = { ...GRADIENT, from: '#000000', to: '#ffffff', motion: 'waves' } as const;
    const get = createGradientShare({ motion: 'waves', angle: 30, seconds: 2, size });
    const { y } = getFramePlanes(createGradientDrawer({ gradient, size, frameRate: 30 }).draw(60));
    const differences = Array.from(y, (value, at) => Math.abs(value - (16 + 219 * get(at % size.width, Math.floor(at / size.width)))));
    expect(differences.reduce((sum, difference) => sum + difference, 0) / y.length).toBeLessThan(1);
    expect(Math.max(...differences.filter((_, at) => at % 97 === 0))).toBeLessThan(3);
  });
});
