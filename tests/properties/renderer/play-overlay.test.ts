import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Layer } from '#domain/project/project.ts';
import { decodeBackground } from '#domain/renderer/background-file.ts';
import { createOverlay } from '#domain/renderer/blend-overlay.ts';
import { chooseClipFrame } from '#domain/renderer/clip/choose-clip-frame.ts';
import { encodeClip, getClipFrame, openClip } from '#domain/renderer/clip/clip-file.ts';
import type { OverlayClip } from '#domain/renderer/clip/overlay-clip.ts';
import { playOverlay } from '#domain/renderer/clip/play-overlay.ts';
import { placeImage } from '#domain/renderer/place-image.ts';
import { SMALL_CLIP } from '../../render/fixtures/small-clip.data.ts';

const FILE = openClip(SMALL_CLIP);
const FRAME = { width: 320, height: 180 };
const RATE = 30;
/** Levels of brightness by which two ways to scale differ at most, in the mean, by the width: at full size not at all. */
const MEAN_DIFFERENCES = [
  [0.3, 0],
  [0.15, 3],
  [0.075, 6],
  [0.0375, 10],
] as const;

const createClip = (box: Extract<Layer, { readonly kind: 'image' }>['box'], play: OverlayClip['play'] = {}): OverlayClip => ({
  ...{ file: FILE, play, frameRate: RATE, frame: FRAME },
  layer: { id: 'c', kind: 'image', assetId: 'clip', clip: play, from: { edge: 'scene-start' }, to: { edge: 'scene-end' }, box },
});

/** As the renderer prepares it, shown from frame `from` on. */
function prepare(clip: OverlayClip, from: number) {
  const { cutout, left, top } = placeImage(decodeBackground(SMALL_CLIP), clip.layer, FRAME);
  return createOverlay(cutout, { left, top, from, to: 900, order: 0, fade: 0 });
}

const side = fc.double({ min: 0.02, max: 1, noNaN: true });

describe('a clip in a layer', () => {
  test('18.3 begins with the layer, and shows the same in whatever order frames are drawn', () => {
    const frames = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), frames, (from, numbers) => {
        const clip = createClip({ x: 0.1, y: 0.1, width: 0.5, height: 0.5 }, { from: 0.2 });
        const overlay = prepare(clip, from);
        for (const n of numbers) {
          const shown = playOverlay(overlay, clip, from + n);
          const index = chooseClipFrame(FILE, { from: 0.2 }, { n, frameRate: RATE });
          const still = openClip(encodeClip(FILE, [getClipFrame(FILE, index)]));
          const alone = { ...clip, file: still, play: {} };
          expect(shown.cutout).toEqual(playOverlay(prepare(alone, 0), alone, 0).cutout);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('18.3 is where and as large as an image would be, and opaque', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const clip = createClip({ x: 0.2, y: 0.3, width, height });
        const overlay = prepare(clip, 0);
        const { cutout, left, top } = playOverlay(overlay, clip, 12);
        expect([cutout.width, cutout.height, left, top]).toEqual([overlay.cutout.width, overlay.cutout.height, overlay.left, overlay.top]);
        expect(cutout.alpha.every((cover) => cover === 255)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('18.3 that is shown small looks like the image in that size: no lines are left out', () => {
    for (const [width, most] of MEAN_DIFFERENCES) {
      const clip = createClip({ x: 0, y: 0, width, height: 1 });
      const still = prepare(clip, 0);
      const played = playOverlay(still, clip, 0).cutout.y;
      const difference = still.cutout.y.reduce((sum, value, at) => sum + Math.abs(value - (played[at] ?? 0)), 0) / played.length;
      expect(difference).toBeLessThanOrEqual(most);
    }
  });
});
