import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { composeFace } from '#domain/renderer/compose-face.ts';
import type { Cutout } from '#domain/renderer/cutout.ts';
import { computeEyeWeights, computeMouthWeights } from '#domain/renderer/face-weights.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { getFramePlanes } from '#domain/renderer/yuv-frame.ts';
import type { PreparedScene } from '#domain/renderer/prepare-scene.ts';
import type { MotionTrack } from '#domain/renderer/scene-timeline.ts';
import { createPreparedScene, getBaked } from './renderer-fixtures.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const either = fc.double({ min: -1, max: 1, noNaN: true });

function createRestFrame(scene: PreparedScene, change: Partial<Record<keyof MotionTrack, number>> = {}): PreparedScene {
  const flat = (value: number): Float32Array => new Float32Array(scene.timeline.frameCount).fill(value);
  const motion = Object.fromEntries(
    Object.keys(scene.timeline.motion).map((name) => [name, flat(change[name as keyof MotionTrack] ?? 0)]),
  ) as unknown as MotionTrack;
  const mouth = { ...scene.timeline.mouth, open: flat(0), width: flat(0), strength: flat(0) };
  return { ...scene, timeline: { ...scene.timeline, motion, mouth }, overlays: [] };
}

describe('scaled presenter', () => {
  let scene: PreparedScene;

  beforeAll(async () => {
    scene = await createPreparedScene({
      watermark: false,
      scene: { background: { kind: 'gradient', from: '#204060', to: '#e0d0c0', angle: 45 } },
    });
  });

  test('at rest is the plate composited over the background', () => {
    const { y } = getFramePlanes(renderFrame(createRestFrame(scene), 0));
    const base = getFramePlanes(scene.base);
    const { plate, left, top } = scene.presenter;
    for (let row = Math.max(0, -top); row < Math.min(plate.height, base.height - top); row++) {
      for (let column = 0; column < plate.width; column++) {
        const at = row * plate.width + column;
        const target = (top + row) * base.width + left + column;
        const expected = 16 + (plate.y[at] ?? 0) + (((base.y[target] ?? 0) - 16) * (255 - (plate.alpha[at] ?? 0))) / 255;
        if (Math.abs((y[target] ?? 0) - expected) > 0.51 && (y[target] ?? 0) !== 235)
          throw new Error(`(${column}, ${row}) is ${y[target]}, not ${expected}`);
      }
    }
  });

  test('leaves the background unchanged outside the presenter', () => {
    const base = getFramePlanes(scene.base);
    const edge = Math.max(scene.presenter.left - 2, 2);
    for (let n = 0; n < scene.timeline.frameCount; n += 17) {
      const { y } = getFramePlanes(renderFrame({ ...scene, overlays: [] }, n));
      const touched = y.findIndex((value, at) => at % base.width < edge && value !== base.y[at]);
      expect(touched).toBe(-1);
    }
  });

  test('rotates the head and keeps the bottom of the body in place', () => {
    const rest = getFramePlanes(renderFrame(createRestFrame(scene), 0));
    for (const change of [{ yaw: 5 }, { pitch: 4 }, { roll: -4 }]) {
      const moved = getFramePlanes(renderFrame(createRestFrame(scene, change), 0));
      const head = (scene.presenter.top + getBaked(scene).warp.joint[1]) * rest.width;
      expect(moved.y.slice(0, head)).not.toEqual(rest.y.slice(0, head));
      const foot = (rest.height - 40) * rest.width;
      expect(Buffer.compare(moved.y.slice(foot), rest.y.slice(foot))).toBe(0);
    }
  });

  test('draws faces only inside the mouth and eye rectangles, and keeps none of the previous face', () => {
    const presenter = getBaked(scene);
    const ids = [...presenter.mouth.sprites.keys()];
    const weights = fc.array(fc.tuple(fc.constantFrom(...ids), unit), { maxLength: 5 });
    fc.assert(
      fc.property(weights, weights, (before, now) => {
        composeFace(presenter.work, presenter.plate, { area: presenter.mouth, weights: before });
        composeFace(presenter.work, presenter.plate, { area: presenter.mouth, weights: now });
        const once = copySprites(presenter.work);
        composeFace(presenter.work, presenter.plate, { area: presenter.mouth, weights: [] });
        composeFace(presenter.work, presenter.plate, { area: presenter.mouth, weights: now });
        expect(Buffer.compare(once, copySprites(presenter.work))).toBe(0);
        const { left, top, width, height } = presenter.mouth;
        const stray = presenter.work.y.findIndex((value, at) => {
          const x = (at % presenter.work.width) - left;
          const y = Math.floor(at / presenter.work.width) - top;
          return (x < 0 || y < 0 || x >= width || y >= height) && value !== presenter.plate.y[at];
        });
        expect(stray).toBe(-1);
      }),
      { numRuns: 20 },
    );
    composeFace(presenter.work, presenter.plate, { area: presenter.mouth, weights: [] });
    expect(Buffer.compare(copySprites(presenter.work), copySprites(presenter.plate))).toBe(0);
  });
});

describe('face weights', () => {
  test('blend neighboring mouths only, with weights of at most one', async () => {
    const presenter = getBaked(await createPreparedScene({ seconds: 0.5 }));
    fc.assert(
      fc.property(
        fc.double({ min: -0.2, max: 0.9, noNaN: true }),
        either,
        fc.integer({ min: 0, max: 6 }),
        unit,
        (open, width, consonant, strength) => {
          const mouth = {
            open: Float32Array.of(open),
            width: Float32Array.of(width),
            consonant: Uint8Array.of(consonant),
            strength: Float32Array.of(strength),
          };
          const weights = computeMouthWeights(mouth, 0, presenter);
          expect(weights.reduce((sum, [, weight]) => sum + weight, 0)).toBeLessThanOrEqual(1 + 1e-6);
          const rows = weights.flatMap(([id]) => presenter.grid.sprites.findIndex((row) => row.includes(id))).filter((row) => row >= 0);
          expect(Math.max(...rows, 0) - Math.min(...rows, Math.max(...rows, 0))).toBeLessThanOrEqual(1);
          expect(weights.every(([id]) => presenter.mouth.sprites.has(id))).toBe(true);
        },
      ),
    );
  });

  test('lids follow eyes that look down, the further the more, and stay open for eyes that look up', () => {
    const closeFor = (gazeY: number): number => {
      return computeEyeWeights({ ...createStill(), gazeY: Float32Array.of(gazeY) }, 0).find(([id]) => id === 'lid33')?.[1] ?? 0;
    };
    fc.assert(
      fc.property(unit, unit, (one, other) => {
        expect(closeFor(one)).toBe(0);
        expect(closeFor(-Math.max(one, other))).toBeGreaterThanOrEqual(closeFor(-Math.min(one, other)));
      }),
    );
    expect(closeFor(-0.5)).toBeGreaterThan(0.3);
  });

  test('a smile narrows the eyes, lowered corners do not', () => {
    const closeFor = (smile: number): number =>
      computeEyeWeights({ ...createStill(), smile: Float32Array.of(smile) }, 0).find(([id]) => id === 'lid33')?.[1] ?? 0;
    expect(closeFor(1)).toBeGreaterThan(0.25);
    expect(closeFor(1)).toBeLessThan(0.5);
    expect(closeFor(-1)).toBe(0);
  });

  test('lids stay lowered by a squint, and a blink still closes them', () => {
    fc.assert(
      fc.property(unit, unit, (squint, lid) => {
        const weights = new Map(computeEyeWeights({ ...createStill(), squint: Float32Array.of(squint), lid: Float32Array.of(lid) }, 0));
        const closed = 0.33 * (weights.get('lid33') ?? 0) + 0.66 * (weights.get('lid66') ?? 0) + (weights.get('lid100') ?? 0);
        expect(closed).toBeCloseTo(Math.max(lid, Math.min(squint, 0.33)), 5);
      }),
    );
  });

  test('closed lids hide eye and brow motion', async () => {
    const presenter = getBaked(await createPreparedScene({ seconds: 0.5 }));
    fc.assert(
      fc.property(unit, either, either, either, (lid, x, y, brow) => {
        const motion = { lid, gazeX: x, gazeY: y, brow, smile: x, innerBrow: y };
        const track = Object.fromEntries(Object.entries(motion).map(([name, value]) => [name, Float32Array.of(value)]));
        const weights = computeEyeWeights({ ...createStill(), ...track }, 0);
        expect(weights.every(([id, weight]) => presenter.eyes.sprites.has(id) && weight <= 1)).toBe(true);
        if (lid > 0.34) expect(weights.every(([id]) => id.startsWith('lid'))).toBe(true);
        if (lid === 1) expect(weights).toEqual([['lid100', 1]]);
      }),
    );
  });
});

/** One frame in which nothing moves. */
function createStill(): MotionTrack {
  const zero = Float32Array.of(0);
  const head = { yaw: zero, pitch: zero, roll: zero, sway: zero, breath: zero };
  return { ...head, lid: zero, gazeX: zero, gazeY: zero, brow: zero, smile: zero, innerBrow: zero, squint: zero };
}

function copySprites(cutout: Cutout): Buffer {
  return Buffer.concat([cutout.y, cutout.u, cutout.v, cutout.alpha, cutout.alphaHalf]);
}
