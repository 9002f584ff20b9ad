import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AXIS_SCALES,
  findPlace,
  findX,
  fitScale,
  getAxisWidth,
  layOutScenes,
  listTicks,
  NARROWEST_SCENE,
  stepScale,
  TICK_GAP,
} from '#domain/studio/video-axis.ts';

/** Seconds of scenes; 0 for one that says nothing. */
const lengths = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0.5, max: 120, noNaN: true })), { minLength: 1, maxLength: 60 });
const scenes = lengths.map((all) => all.map((seconds, at) => ({ sceneId: `scene-${at}`, seconds })));
const viewWidth = fc.integer({ min: 200, max: 4000 });
const scale = fc.constantFrom(0, 3, ...AXIS_SCALES);

describe('the axis of the whole video', () => {
  test('the scenes stand one after the other, each as wide as it lasts and wide enough for a finger', () => {
    fc.assert(
      fc.property(scenes, scale, (given, pixels) => {
        const blocks = layOutScenes(given, pixels);
        let [left, start] = [0, 0];
        for (const [at, block] of blocks.entries()) {
          expect(block).toMatchObject({ ...given[at], sceneIndex: at });
          expect(block.left).toBeCloseTo(left, 6);
          expect(block.start).toBeCloseTo(start, 6);
          expect(block.width).toBeCloseTo(Math.max(block.seconds * pixels, NARROWEST_SCENE), 6);
          left += block.width;
          start += block.seconds;
        }
        expect(getAxisWidth(blocks)).toBeCloseTo(left, 6);
      }),
    );
  });

  test('fitted, the scenes fill the view, and are wider only where there are too many for a finger', () => {
    fc.assert(
      fc.property(scenes, viewWidth, (given, width) => {
        const fitted = getAxisWidth(layOutScenes(given, fitScale(given, width)));
        const narrowest = given.length * NARROWEST_SCENE;
        const hasLength = given.some(({ seconds }) => seconds > 0);
        if (hasLength && narrowest <= width) expect(fitted).toBeCloseTo(width, 4);
        else expect(fitted).toBeCloseTo(narrowest, 4);
      }),
    );
  });

  test('a place of the axis is a time of a scene, and that time is at this place', () => {
    fc.assert(
      fc.property(scenes, scale, fc.double({ min: 0, max: 1, noNaN: true }), (given, pixels, share) => {
        const blocks = layOutScenes(given, pixels);
        const x = share * getAxisWidth(blocks);
        const place = findPlace(blocks, x);
        if (place === undefined) throw new Error('There is no scene.');
        const { block, position } = place;
        expect(position).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThanOrEqual(block.seconds);
        expect(x).toBeGreaterThanOrEqual(block.left);
        expect(x).toBeLessThanOrEqual(block.left + block.width + 1e-6);
        expect(findX(block, position)).toBeCloseTo(block.seconds === 0 ? block.left : x, 4);
      }),
    );
  });

  test('a place outside is the nearest end, and a time outside a scene its nearest end', () => {
    const blocks = layOutScenes(
      [
        { sceneId: 'a', seconds: 2 },
        { sceneId: 'b', seconds: 3 },
      ],
      60,
    );
    expect(findPlace(blocks, -50)).toMatchObject({ block: { sceneId: 'a' }, position: 0 });
    expect(findPlace(blocks, 9_000)).toMatchObject({ block: { sceneId: 'b' }, position: 3 });
    const [, second] = blocks;
    expect(second && [findX(second, -1), findX(second, 70)]).toEqual([120, 300]);
    expect(findPlace([], 5)).toBeUndefined();
  });

  test('each step looks nearer until the nearest, and back farther until the whole video', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 600, noNaN: true }), (fit) => {
        let current: number | null = null;
        for (let next = stepScale(current, fit, 1); next !== current; next = stepScale(current, fit, 1)) {
          expect(next).toBeGreaterThan(current ?? fit);
          current = next;
        }
        expect(current ?? fit).toBeGreaterThanOrEqual(AXIS_SCALES.at(-1) ?? 0);
        for (let steps = 0; current !== null; steps += 1) {
          const next = stepScale(current, fit, -1);
          if (next !== null) {
            expect(next).toBeLessThan(current);
            expect(next).toBeGreaterThan(fit);
          }
          expect(steps).toBeLessThan(AXIS_SCALES.length);
          current = next;
        }
      }),
    );
  });

  test('marks of a long scene that is as narrow as the others don’t cover each other', () => {
    const given = Array.from({ length: 10 }, (_, at) => ({ sceneId: `scene-${at}`, seconds: at === 9 ? 120 : 1 }));
    const xs = listTicks(layOutScenes(given, 0), { from: 0, to: 1_000 }).map(({ x }) => x);
    expect(xs.length).toBeGreaterThan(1);
    for (const [at, x] of xs.entries()) expect(x - (xs[at - 1] ?? -TICK_GAP)).toBeGreaterThanOrEqual(TICK_GAP / 2);
  });

  test('marks of the ruler are at even times, apart from each other, within the part that is asked for', () => {
    fc.assert(
      fc.property(scenes, scale, fc.integer({ min: -500, max: 5000 }), viewWidth, (given, pixels, from, width) => {
        const blocks = layOutScenes(given, pixels);
        const ticks = listTicks(blocks, { from, to: from + width });
        expect(ticks.length).toBeLessThanOrEqual(width / (TICK_GAP / 2) + 1);
        for (const [at, { seconds, x }] of ticks.entries()) {
          expect(Number.isInteger(seconds) || ticks.length === 1).toBe(true);
          expect(x).toBeGreaterThanOrEqual(from);
          expect(x).toBeLessThanOrEqual(from + width);
          expect(x - (ticks[at - 1]?.x ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(TICK_GAP / 2);
          const block = blocks.findLast(({ start, seconds: long }) => long > 0 && start <= seconds);
          expect(x).toBeCloseTo(block === undefined ? Number.NaN : findX(block, seconds - block.start), 4);
        }
      }),
    );
  });
});
