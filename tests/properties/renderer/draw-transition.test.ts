import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TRANSITION_SECONDS } from '#domain/project/project-limits.ts';
import { FRAME_RATES } from '#domain/project/project.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { type SceneTransition, TRANSITION_KINDS } from '#domain/project/scene-transition.ts';
import { countTransitionFrames, drawTransition, type PreparedTransition } from '#domain/renderer/draw-transition.ts';
import { loadScene } from '#domain/renderer/prepare-scene.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { createYuvFrame, getFramePlanes, type YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { createFakePorts, createSpokenScene } from './renderer-fixtures.ts';

const WIDTH = 16;
const HEIGHT = 4;
const kind = fc.constantFrom(...TRANSITION_KINDS);
const frames = fc.integer({ min: 1, max: 40 });
const anyFrame = fc.uint8Array({ minLength: WIDTH * HEIGHT * 1.5, maxLength: WIDTH * HEIGHT * 1.5 }).map(toFrame);

function toFrame(data: Uint8Array): YuvFrame {
  return { width: WIDTH, height: HEIGHT, data };
}

function fillFrame(luma: number): YuvFrame {
  const frame = createYuvFrame(WIDTH, HEIGHT);
  frame.data.fill(128);
  getFramePlanes(frame).y.fill(luma);
  return frame;
}

function draw(shown: YuvFrame, transition: PreparedTransition, n: number): YuvFrame {
  const frame = toFrame(shown.data.slice());
  drawTransition(frame, transition, n);
  return frame;
}

const row = (frame: YuvFrame): readonly number[] => [...frame.data.subarray(0, WIDTH)];

describe('a transition', () => {
  test('takes at most half of the scene, and at most its longest time', () => {
    const seconds = fc.double({ min: TRANSITION_SECONDS.min, max: TRANSITION_SECONDS.max, noNaN: true });
    fc.assert(
      fc.property(kind, seconds, fc.constantFrom(...FRAME_RATES), fc.integer({ min: 1, max: 500 }), (of, length, rate, frameCount) => {
        const count = countTransitionFrames({ kind: of, seconds: length }, frameCount, rate);
        expect(count * 2).toBeLessThanOrEqual(frameCount);
        expect(count).toBeLessThanOrEqual(Math.round(TRANSITION_SECONDS.max * rate));
        expect(countTransitionFrames(undefined, frameCount, rate)).toBe(0);
      }),
    );
  });

  test('is over after its frames, and only reads the old frame', () => {
    fc.assert(
      fc.property(kind, frames, anyFrame, anyFrame, fc.nat(60), (of, count, shown, before, n) => {
        const old = before.data.slice();
        const drawn = draw(shown, { kind: of, frames: count, before }, n);
        expect(before.data).toEqual(old);
        expect(n < count || drawn.data.every((sample, at) => sample === shown.data[at])).toBe(true);
      }),
    );
  });

  test('of equal frames shows that frame, in each kind but through black', () => {
    const still = kind.filter((of) => of !== 'fade-through-black');
    fc.assert(
      fc.property(still, frames, fc.integer({ min: 16, max: 235 }), fc.nat(39), (of, count, luma, n) => {
        expect(draw(fillFrame(luma), { kind: of, frames: count, before: fillFrame(luma) }, n).data).toEqual(fillFrame(luma).data);
      }),
    );
  });

  test('crossfades every sample from the old to the new one, never back', () => {
    fc.assert(
      fc.property(frames, anyFrame, anyFrame, (count, shown, before) => {
        let last = before.data;
        for (let n = 0; n <= count; n += 1) {
          const { data } = draw(shown, { kind: 'crossfade', frames: count, before }, n);
          const from = last;
          const isForward = data.every((sample, at) => {
            const [start, end] = [from[at] ?? 0, shown.data[at] ?? 0];
            return sample >= Math.min(start, end) && sample <= Math.max(start, end);
          });
          expect(isForward).toBe(true);
          last = data;
        }
        expect(last).toEqual(shown.data);
      }),
    );
  });

  test('fades the old scene to black and the new one from it', () => {
    const transition = { kind: 'fade-through-black', frames: 5, before: fillFrame(200) } as const;
    const luma = [0, 1, 2, 3, 4, 5].map((n) => row(draw(fillFrame(100), transition, n))[0]);
    expect(luma).toEqual([139, 77, 16, 44, 72, 100]);
  });

  test('pushes the old frame out with the new one at its side', () => {
    const [before, shown] = [toFrame(fillFrame(0).data), toFrame(fillFrame(0).data)];
    before.data.set(Uint8Array.from({ length: WIDTH }, (_, x) => 100 + x));
    shown.data.set(Uint8Array.from({ length: WIDTH }, (_, x) => 200 + x));
    const middle = row(draw(shown, { kind: 'push', frames: 1, before }, 0));
    expect(middle).toEqual([108, 109, 110, 111, 112, 113, 114, 115, 200, 201, 202, 203, 204, 205, 206, 207]);
  });

  test('wipes from left to right', () => {
    fc.assert(
      fc.property(frames, fc.nat(39), (count, n) => {
        const shown = row(draw(fillFrame(200), { kind: 'wipe', frames: count, before: fillFrame(50) }, n));
        expect(shown).toEqual(shown.toSorted((one, other) => other - one));
      }),
    );
  });
});

describe('a scene with a transition', () => {
  const [before, after] = ['one', 'two'].map((id) => createScene(id, 'Word word.', { avatarId: 'ada', voiceId: 'slt' }));
  const spoken = createSpokenScene(1.4);
  const load = (transition: SceneTransition | undefined, sceneIndex = 1) => {
    if (before === undefined || after === undefined) throw new Error('There are two scenes.');
    const dark = { ...before, background: { kind: 'colour', colour: '#000000' } } as const;
    const bright = { ...after, background: { kind: 'colour', colour: '#ffffff' }, ...(transition && { transition }) } as const;
    const project = { ...createProjectDocument('Two', [dark, bright]), captions: { burnedIn: true } };
    return loadScene({ project, sceneIndex, spoken, previous: spoken, watermark: false }, createFakePorts);
  };

  test('begins in the scene before, is between both in the middle, and has as many frames as without', async () => {
    const [cut, faded] = [await load(undefined), await load({ kind: 'crossfade', seconds: 0.5 })];
    expect(faded.timeline).toEqual(cut.timeline);
    const corner = (scene: typeof cut, n: number): number => renderFrame(scene, n).data[0] ?? 0;
    expect(corner(cut, 0)).toBe(235);
    expect(corner(faded, 0)).toBeLessThan(40);
    expect(corner(faded, 7)).toBe(126);
    expect(corner(faded, 15)).toBe(235);
    expect(renderFrame(faded, 15).data).toEqual(renderFrame(cut, 15).data);
  });

  test('shows its captions at full strength from their first frame', async () => {
    const faded = await load({ kind: 'fade-through-black', seconds: 1 });
    const [caption] = faded.overlays;
    if (caption === undefined) throw new Error('The scene has a caption.');
    const n = Math.max(caption.from, 14);
    const at = (caption.top + 2) * faded.size.width + caption.left + 2;
    const plain = renderFrame({ ...faded, overlays: [] }, n).data[at] ?? 0;
    const { cutout } = caption;
    const own = cutout.y[2 * cutout.width + 2] ?? 0;
    const cover = cutout.alpha[2 * cutout.width + 2] ?? 0;
    expect(renderFrame(faded, n).data[at]).toBeCloseTo(16 + own + ((plain - 16) * (255 - cover)) / 255, -0.5);
    expect(n).toBeLessThan(faded.transition?.frames ?? 0);
  });

  test('begins with a cut where it is the first one', async () => {
    expect((await load({ kind: 'wipe', seconds: 0.5 }, 0)).transition).toBeUndefined();
  });
});
