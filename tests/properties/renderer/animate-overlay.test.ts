import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LAYER_ANIMATIONS } from '#domain/project/layer-animation.ts';
import type { Layer } from '#domain/project/project.ts';
import { createLayerMotion, poseOverlay } from '#domain/renderer/animate-overlay.ts';
import { computeOverlayPose } from '#domain/renderer/overlay-pose.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { createPreparedScene } from './renderer-fixtures.ts';

const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const TITLE = { ...WHOLE, id: 'title', kind: 'title', text: 'Hello' } as const;
const BOX = {
  ...WHOLE,
  ...{ id: 'box', kind: 'shape', shape: 'rectangle', fill: '#ffffff', box: { x: 0.1, y: 0.1, width: 0.3, height: 0.3 } },
} as const satisfies Layer;
const FRAME = { frameRate: 30, height: 720 };

const animation = fc.constantFrom(...LAYER_ANIMATIONS);
const animated = fc
  .tuple(
    fc.constantFrom(TITLE, BOX),
    fc.oneof(fc.record({ enter: animation }), fc.record({ leave: animation }), fc.record({ enter: animation, leave: animation })),
  )
  .map(([layer, ends]) => createLayerMotion({ ...layer, ...ends }, FRAME).animation)
  .filter((each) => each !== undefined);
const anySpan = fc
  .record({ from: fc.nat(200), length: fc.integer({ min: 1, max: 60 }) })
  .map(({ from, length }) => ({ from, to: from + length }));

describe('the animation of a layer', () => {
  test('shows nothing outside its span, something in every frame of it, and all of it at least once', () => {
    fc.assert(
      fc.property(animated, anySpan, (motion, span) => {
        const poses = Array.from({ length: span.to + 10 }, (_, n) => computeOverlayPose(motion, span, n));
        expect(poses.flatMap(({ strength }, n) => (strength > 0 ? [n] : []))).toEqual(
          Array.from({ length: span.to - span.from }, (_, at) => span.from + at),
        );
        expect(poses).toContainEqual({ strength: 256, lower: 0, scale: 1 });
      }),
    );
  });

  test('has whole strengths, even steps, and sizes between 0.8 and 1', () => {
    fc.assert(
      fc.property(animated, anySpan, fc.nat(260), (motion, span, n) => {
        const { strength, lower, scale } = computeOverlayPose(motion, span, n);
        expect(Number.isInteger(strength) && strength >= 0 && strength <= 256).toBe(true);
        expect(Math.abs(lower % 2)).toBe(0);
        expect(scale >= 0.8 && scale <= 1).toBe(true);
      }),
    );
  });

  test('gets stronger until it rests, rests, and gets weaker', () => {
    fc.assert(
      fc.property(animated, anySpan, (motion, span) => {
        const strengths = Array.from({ length: span.to - span.from }, (_, at) => computeOverlayPose(motion, span, span.from + at).strength);
        const first = strengths.indexOf(256);
        const last = strengths.lastIndexOf(256);
        const rising = strengths.slice(0, first + 1);
        const falling = strengths.slice(last);
        expect(rising).toEqual(rising.toSorted((one, other) => one - other));
        expect(falling).toEqual(falling.toSorted((one, other) => other - one));
        expect(strengths.slice(first, last + 1).every((strength) => strength === 256)).toBe(true);
      }),
    );
  });

  test('takes 0.3 seconds where there’s room', () => {
    const motion = createLayerMotion({ ...TITLE, enter: 'pop', leave: 'none' }, FRAME).animation;
    const resting = Array.from({ length: 40 }, (_, n) => motion && computeOverlayPose(motion, { from: 0, to: 40 }, n).scale === 1);
    expect(resting.indexOf(true)).toBe(9);
    expect(resting.at(-1)).toBe(true);
  });

  test('leaves layers without one as they were', () => {
    expect(createLayerMotion(TITLE, FRAME)).toEqual({ fade: 6 });
    expect(createLayerMotion(BOX, FRAME)).toEqual({ fade: 0 });
  });
});

describe('a layer that enters', () => {
  const layers: readonly Layer[] = [{ ...BOX, enter: 'slide', leave: 'pop' }];

  test('rises to its place, and shrinks around its center when it leaves', async () => {
    const { overlays } = await createPreparedScene({ scene: { layers }, project: { captions: { burnedIn: false } } });
    const [overlay] = overlays;
    const motion = overlay?.animation;
    if (overlay === undefined || motion === undefined) throw new Error('The layer has no animation.');
    const shown = (n: number) => poseOverlay(overlay, computeOverlayPose(motion, overlay, n));
    const tops = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => shown(n).top);
    expect(tops).toEqual(tops.toSorted((one, other) => other - one));
    expect(tops[0]).toBeGreaterThan(overlay.top);
    expect(tops.at(-1)).toBe(overlay.top);
    const small = shown(overlay.to - 1);
    expect(small.cutout.width).toBeLessThan(overlay.cutout.width);
    expect(Math.abs(small.left + small.cutout.width / 2 - overlay.left - overlay.cutout.width / 2)).toBeLessThanOrEqual(2);
  });

  test('is drawn the same whatever was drawn before', async () => {
    const prepared = await createPreparedScene({ scene: { layers }, project: { captions: { burnedIn: false } } });
    const last = prepared.timeline.frameCount - 1;
    const order = [0, 3, 8, 20, last - 4, last];
    const forward = order.map((n) => renderFrame(prepared, n).data.slice());
    const backward = order.toReversed().map((n) => renderFrame(prepared, n).data.slice());
    expect(backward.toReversed()).toEqual(forward);
  });
});
