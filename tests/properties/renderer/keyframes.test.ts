import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeEasedShare, EASINGS, type Keyframe } from '#domain/project/keyframe.ts';
import type { Layer } from '#domain/project/project.ts';
import { computeTrackState, listTrackPoints } from '#domain/renderer/keyframe-track.ts';
import type { PreparedScene } from '#domain/renderer/prepared-scene.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { transformCutout } from '#domain/renderer/transform-cutout.ts';
import { createCutout, type Cutout, halvePlane } from '#domain/renderer/cutout.ts';
import { keyframe } from '../edit/edit-arbitraries.ts';
import { createPreparedScene } from './renderer-fixtures.ts';

const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const BOX = {
  ...WHOLE,
  ...{ id: 'box', kind: 'shape', shape: 'rectangle', fill: '#00ff00', box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } },
} as const satisfies Layer;
const FRAME = { width: 320, height: 180 };
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('easings', () => {
  test('begin at 0, end at 1, and never go back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EASINGS), share, share, (easing, one, other) => {
        expect(computeEasedShare(easing, 0)).toBe(0);
        expect(computeEasedShare(easing, 1)).toBe(1);
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(computeEasedShare(easing, late)).toBeGreaterThanOrEqual(computeEasedShare(easing, early));
      }),
    );
  });

  test('differ in where they are slow', () => {
    const quarter = (easing: (typeof EASINGS)[number]): number => computeEasedShare(easing, 0.25);
    expect(quarter('ease-in')).toBeLessThan(quarter('ease-in-out'));
    expect(quarter('ease-in-out')).toBeLessThan(quarter('linear'));
    expect(quarter('linear')).toBeLessThan(quarter('ease-out'));
    expect(quarter('hold')).toBe(0);
  });
});

describe('the track of a layer with keyframes', () => {
  const tracks = fc.record({
    keyframes: fc.array(keyframe, { minLength: 1, maxLength: 5 }),
    frames: fc.array(fc.nat(60), { minLength: 5, maxLength: 5 }),
  });
  const toPoints = ({ keyframes, frames }: { readonly keyframes: readonly Keyframe[]; readonly frames: readonly number[] }) =>
    listTrackPoints({ ...BOX, keyframes }, { from: 10, keyframes: frames.slice(0, keyframes.length) });

  test('reaches each keyframe in its frame, and stays between its neighbors on the way', () => {
    fc.assert(
      fc.property(tracks, (track) => {
        const points = toPoints(track);
        for (const [at, point] of points.entries()) {
          const next = points[at + 1];
          if (next?.frame === point.frame) continue;
          expect(computeTrackState(points, point.frame)).toEqual(point.state);
          for (let n = point.frame; next !== undefined && n < next.frame; n++) {
            const state = computeTrackState(points, n);
            const [low, high] = [Math.min(point.state.x, next.state.x), Math.max(point.state.x, next.state.x)];
            expect(state !== undefined && state.x >= low - 1e-9 && state.x <= high + 1e-9).toBe(true);
          }
        }
      }),
    );
  });

  test('stays at the last keyframe', () => {
    fc.assert(
      fc.property(tracks, fc.nat(100), (track, later) => {
        const points = toPoints(track);
        expect(computeTrackState(points, 61 + later)).toEqual(points.at(-1)?.state);
      }),
    );
  });
});

describe('a layer that moves', () => {
  const from = { x: 0.2, y: 0.2, scale: 1, rotation: 0, opacity: 1 };
  const render = (keyframes: readonly Keyframe[]) =>
    createPreparedScene({
      scene: { layers: [{ ...BOX, keyframes }], background: { kind: 'colour', colour: '#101010' }, placement: 'right' },
      project: { captions: { burnedIn: false } },
    });

  /** The middle of the layer in frame `n`, in shares of the frame, and its number of pixels. */
  const findLayer = (prepared: PreparedScene, n: number): { x: number; y: number; count: number } => {
    const { data, width, height } = renderFrame(prepared, n);
    const bare = renderFrame({ ...prepared, overlays: prepared.overlays.filter(({ track }) => track === undefined) }, n).data;
    let [x, y, count] = [0, 0, 0];
    for (let at = 0; at < width * height; at++) {
      if (Math.abs((data[at] ?? 0) - (bare[at] ?? 0)) < 40) continue;
      x += (at % width) + 0.5;
      y += Math.floor(at / width) + 0.5;
      count += 1;
    }
    return { x: x / count / width, y: y / count / height, count };
  };

  test('is in its box at first and at its keyframe at the end', async () => {
    const prepared = await render([{ ...from, at: { edge: 'scene-end' }, x: 0.8, y: 0.15, scale: 0.5, easing: 'linear' }]);
    const first = findLayer(prepared, 0);
    const last = findLayer(prepared, prepared.timeline.frameCount - 1);
    expect(first.x).toBeCloseTo(0.2, 2);
    expect(first.y).toBeCloseTo(0.2, 2);
    expect(last.x).toBeCloseTo(0.8, 1);
    expect(last.count / first.count).toBeCloseTo(0.25, 1);
  });

  test('keeps its size while it turns, and is gone when its opacity is 0', async () => {
    const prepared = await render([
      { ...from, at: { edge: 'word-start', word: 1 }, rotation: 90, easing: 'linear' },
      { ...from, at: { edge: 'scene-end' }, rotation: 90, opacity: 0, easing: 'hold' },
    ]);
    const half = Math.round((prepared.timeline.layers[0]?.keyframes?.[0] ?? 0) / 2);
    const [upright, turned] = [findLayer(prepared, 0), findLayer(prepared, half)];
    expect(turned.count / upright.count).toBeGreaterThan(0.93);
    expect(turned.x).toBeCloseTo(0.2, 2);
    expect(turned.y).toBeCloseTo(0.2, 2);
    const gone = await render([{ ...from, at: { edge: 'scene-start' }, opacity: 0 }]);
    expect(findLayer(gone, 5).count).toBe(0);
  });

  test('is drawn the same whatever was drawn before', async () => {
    const prepared = await render([{ ...from, at: { edge: 'scene-end' }, x: 0.7, scale: 1.5, rotation: 200 }]);
    const last = prepared.timeline.frameCount - 1;
    const order = [0, 3, 8, 20, last - 4, last];
    const forward = order.map((n) => renderFrame(prepared, n).data.slice());
    const backward = order.toReversed().map((n) => renderFrame(prepared, n).data.slice());
    expect(backward.toReversed()).toEqual(forward);
  });
});

describe('an image that is transformed', () => {
  const square = (): Cutout => {
    const cutout = createCutout(40, 24);
    cutout.alpha.fill(255);
    cutout.y.fill(200);
    return { ...cutout, alphaHalf: halvePlane(cutout.alpha, cutout.width) };
  };
  const places = fc.record({
    at: fc.record({ x: fc.double({ min: -60, max: 380, noNaN: true }), y: fc.double({ min: -60, max: 240, noNaN: true }) }),
    scale: fc.double({ min: 0.05, max: 4, noNaN: true }),
    degrees: fc.constantFrom(0, 7, 45, 90, 200, 360),
  });

  test('is whole samples of the frame, never brighter than its cover', () => {
    fc.assert(
      fc.property(places, (place) => {
        const placed = transformCutout(square(), { ...place, pivot: { x: 20, y: 12 }, frame: FRAME });
        if (placed === undefined) return;
        const { cutout, left, top } = placed;
        expect([left % 2, top % 2, cutout.width % 2, cutout.height % 2]).toEqual([0, 0, 0, 0]);
        expect(cutout.y.every((value, at) => value <= Math.round(((cutout.alpha[at] ?? 0) * 219) / 255) + 1)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('covers as much as its size says, with its middle where it was put', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 100, max: 220, noNaN: true }),
        fc.constantFrom(0, 30, 90),
        fc.constantFrom(0.5, 1, 2),
        (x, degrees, scale) => {
          const placed = transformCutout(square(), { at: { x, y: 90.5 }, scale, degrees, pivot: { x: 20, y: 12 }, frame: FRAME });
          if (placed === undefined) throw new Error('Nothing was drawn.');
          const { cutout, left } = placed;
          const covered = cutout.alpha.reduce((sum, value) => sum + value, 0) / 255;
          const middle = cutout.alpha.reduce((sum, value, at) => sum + value * ((at % cutout.width) + left + 0.5), 0) / 255 / covered;
          expect(covered / (40 * 24 * scale * scale)).toBeCloseTo(1, 1);
          expect(Math.abs(middle - x)).toBeLessThan(0.6);
        },
      ),
    );
  });
});
