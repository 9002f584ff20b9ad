import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeClip, getClipSettings, SHORTEST_PART } from '#domain/project/edit/edit-clip.ts';
import { CLIP_ENDINGS, type VideoBackground } from '#domain/project/video-background.ts';
import { chooseClipFrame, trimClip } from '#domain/renderer/clip/choose-clip-frame.ts';
import { createCovering } from '#domain/renderer/clip/create-covering.ts';
import { createSoftener } from '#domain/renderer/clip/soften-frame.ts';
import { createYuvFrame, getFramePlanes, type YuvFrame } from '#domain/renderer/yuv-frame.ts';

const clip = fc.record({
  frameCount: fc.integer({ min: 1, max: 900 }),
  frameRate: fc.integer({ min: 1000, max: 30_000 }).map((rate) => rate / 1000),
});
const seconds = fc.option(fc.double({ min: 0, max: 40, noNaN: true }), { nil: undefined });
const marks = fc
  .record({ from: seconds, to: seconds })
  .map(({ from, to }) => ({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }));
const ending = fc.constantFrom(...CLIP_ENDINGS);
const side = fc.integer({ min: 1, max: 40 }).map((half) => 2 * half);
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the frame of a clip behind a scene', () => {
  test('VID-2 is always one between the trim marks, wherever they are', () => {
    fc.assert(
      fc.property(clip, marks, ending, fc.nat(100_000), fc.constantFrom(24, 25, 30, 60), (file, trim, end, n, frameRate) => {
        const part = trimClip(file, trim);
        expect(part.first).toBeGreaterThanOrEqual(0);
        expect(part.end).toBeLessThanOrEqual(file.frameCount);
        const index = chooseClipFrame(file, { ...trim, ending: end }, { n, frameRate });
        expect(index).toBeGreaterThanOrEqual(part.first);
        expect(index).toBeLessThan(part.end);
      }),
    );
  });

  test('VID-2 goes on at the clip’s own pace, then starts again or stays', () => {
    const file = { frameCount: 50, frameRate: 25 };
    const at = (n: number, end?: 'hold') => chooseClipFrame(file, { from: 1, ...(end && { ending: end }) }, { n, frameRate: 30 });
    expect([at(0), at(6), at(29), at(30), at(36)]).toEqual([25, 30, 49, 25, 30]);
    expect([at(29, 'hold'), at(30, 'hold'), at(9_000, 'hold')]).toEqual([49, 49, 49]);
  });
});

describe('settings of a clip', () => {
  const LENGTH = 12;
  const START: VideoBackground = { kind: 'video', assetId: 'a' };
  const change = fc.record(
    {
      from: fc.double({ min: 0, max: LENGTH, noNaN: true }),
      to: fc.double({ min: 0, max: LENGTH, noNaN: true }),
      ending,
      blur: share,
      dim: share,
    },
    { requiredKeys: [] },
  );

  test('keep half a second at least between the trim marks, and stay inside the clip', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        const { from, to } = getClipSettings(
          changes.reduce<VideoBackground>((background, next) => changeClip(background, next, LENGTH), START),
          LENGTH,
        );
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(LENGTH);
        expect(to - from).toBeGreaterThanOrEqual(SHORTEST_PART - 1e-9);
      }),
    );
  });

  test('that are the defaults again are left out', () => {
    const changed = changeClip(START, { from: 2, to: 8, ending: 'hold', blur: 0.5, dim: 0.2 }, LENGTH);
    expect(changed).toEqual({ ...START, from: 2, to: 8, ending: 'hold', blur: 0.5, dim: 0.2 });
    expect(changeClip(changed, { from: 0, to: LENGTH, ending: 'loop', blur: 0, dim: 0 }, LENGTH)).toEqual(START);
  });
});

function createFrame(width: number, height: number, value: (at: number) => number): YuvFrame {
  const frame = createYuvFrame(width, height);
  frame.data.forEach((_, at) => (frame.data[at] = value(at)));
  return frame;
}

describe('a clip’s frame, softened', () => {
  test('isn’t changed without blur and darkening, and stays within the values it had', () => {
    fc.assert(
      fc.property(side, side, fc.integer(), share, (width, height, seed, blur) => {
        const value = (at: number) => 16 + (Math.abs(Math.imul(at + 1, seed | 1)) % 220);
        const frame = createFrame(width, height, value);
        createSoftener(frame, {})(frame);
        expect(frame).toEqual(createFrame(width, height, value));
        const before = getFramePlanes(createFrame(width, height, value));
        createSoftener(frame, { blur })(frame);
        for (const plane of ['y', 'u', 'v'] as const) {
          expect(Math.min(...getFramePlanes(frame)[plane])).toBeGreaterThanOrEqual(Math.min(...before[plane]));
          expect(Math.max(...getFramePlanes(frame)[plane])).toBeLessThanOrEqual(Math.max(...before[plane]));
        }
      }),
    );
  });

  test('is black and without color where all of it is darkened, and an even one stays even under any blur', () => {
    const frame = createFrame(64, 36, (at) => (at * 13) % 200);
    createSoftener(frame, { dim: 1 })(frame);
    const { y, u, v } = getFramePlanes(frame);
    expect([new Set(y), new Set([...u, ...v])]).toEqual([new Set([16]), new Set([128])]);
    const even = createFrame(64, 36, () => 90);
    createSoftener(even, { blur: 1 })(even);
    expect(new Set(even.data)).toEqual(new Set([90]));
  });
});

test('a clip covers the whole of a frame of any shape, with values between its own', () => {
  fc.assert(
    fc.property(side, side, side, side, (width, height, wide, high) => {
      const source = createFrame(width, height, (at) => 40 + (at % 150));
      const target = createFrame(wide, high, () => 0);
      createCovering(source, target)(source, target);
      expect(Math.min(...target.data)).toBeGreaterThanOrEqual(40);
      expect(Math.max(...target.data)).toBeLessThanOrEqual(189);
      const same = createFrame(width, height, () => 0);
      createCovering(source, same)(source, same);
      expect(same).toEqual(source);
    }),
  );
});
