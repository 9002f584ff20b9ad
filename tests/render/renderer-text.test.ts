import { describe, expect, test } from 'vitest';
import { createFakeBackgroundLibrary } from '#adapters/background-library/fake/index.ts';
import { createFakePresenterLibrary } from '#adapters/presenter-library/fake/index.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { ASPECT_RATIOS, type Layer } from '#domain/project/project.ts';
import { computeFrameSize } from '#domain/project/frame-size.ts';
import { FRAME_LAYOUTS } from '#domain/renderer/frame-layout.ts';
import { createLowerThirdSvg } from '#domain/renderer/create-lower-third-svg.ts';
import type { Overlay } from '#domain/renderer/prepared-scene.ts';
import { rgbaToCutout } from '#domain/renderer/rgba-to-cutout.ts';
import { createCaptionSvg } from './caption-svg.ts';
import { LAYERS, createPreparedScene } from '../properties/renderer/renderer-fixtures.ts';

const rasterizer = createNodeRasterizer();
const ports = { presenters: createFakePresenterLibrary(), backdrops: createFakeBackgroundLibrary(), rasterizer: rasterizer };
const SIZE = { width: 1280, height: 720 };
const READABLE = 4.5;

const LONG =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk & “the very, very long” <name> of somebody who has many of them — AVAWAWA Tomás Øystein';
const LONG_LAYERS: readonly Layer[] = LAYERS.map((layer) => (layer.kind === 'logo' ? layer : { ...layer, text: LONG, detail: LONG }));

/** Relative luminance of a grey of this luma (0..219). */
function computeLuminance(luma: number): number {
  const value = luma / 219;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

describe('captions', () => {
  test('white text has 4.5:1 contrast over the brightest background', async () => {
    const caption = createCaptionSvg('Hello there', { frame: SIZE });
    const cutout = rgbaToCutout(await rasterizer.rasterize(caption?.svg ?? ''));
    const beside = Math.floor(cutout.height / 2) * cutout.width + 6;
    const plate = (cutout.y[beside] ?? 0) + (219 * (255 - (cutout.alpha[beside] ?? 0))) / 255;
    const letters = Math.max(...cutout.y);
    expect((computeLuminance(letters) + 0.05) / (computeLuminance(plate) + 0.05)).toBeGreaterThan(READABLE);
    expect(letters).toBeGreaterThan(210);
  });

  test.each([LONG, 'W'.repeat(120), 'i', 'AVAVAVA To. Wa', '🎉🇫🇷'.repeat(30), 'שלום 🎉 עולם 🚀', 'नमस्ते 🙏', '1️⃣ 欢迎🎉'])(
    '%s stays inside its plate',
    async (words) => {
      for (const ratio of ASPECT_RATIOS) {
        const caption = createCaptionSvg(words, { frame: SIZE, aspectRatio: ratio });
        const cutout = rgbaToCutout(await rasterizer.rasterize(caption?.svg ?? ''));
        expect(computeBrightestAtSides(cutout)).toBeLessThan(40);
      }
    },
  );

  test('are left out when nothing can be drawn', () => {
    expect(createCaptionSvg('→ ∑', { frame: SIZE })).toBeUndefined();
  });
});

describe.each(ASPECT_RATIOS)('texts at %s', (aspectRatio) => {
  test.each([
    ['short', LAYERS],
    ['long', LONG_LAYERS],
  ])('%s ones fit the frame and do not overlap the watermark', async (_, layers) => {
    const scene = await createPreparedScene({ ports, scene: { layers }, project: { aspectRatio } });
    const margin = { x: scene.size.width * 0.015, y: scene.size.height * 0.0125 };
    for (const { left, top, cutout } of scene.overlays) {
      expect(left).toBeGreaterThanOrEqual(margin.x);
      expect(top).toBeGreaterThanOrEqual(margin.y);
      expect(left + cutout.width).toBeLessThanOrEqual(scene.size.width - margin.x);
      expect(top + cutout.height).toBeLessThanOrEqual(scene.size.height - margin.y);
    }
    const mark = scene.overlays.at(-1);
    const others = scene.overlays.slice(0, -1);
    expect(others.length).toBeGreaterThan(2);
    expect(others.filter((other) => mark !== undefined && hasOverlap(other, mark))).toEqual([]);
  });
});

describe.each(ASPECT_RATIOS)('the name layer at %s', (aspectRatio) => {
  test.each(['We made the search faster today and it looks in all of your documents.', LONG, 'W'.repeat(76)])(
    'does not overlap the captions: %s',
    (words) => {
      const frame = computeFrameSize(aspectRatio, '720p');
      const layout = FRAME_LAYOUTS[aspectRatio];
      const name = createLowerThirdSvg({ text: 'Amara Okafor', detail: 'Head of Product' }, layout.lowerThird, frame);
      const caption = createCaptionSvg(words, { frame, aspectRatio });
      expect((caption?.top ?? 0) - (name?.top ?? 0) - (name?.height ?? 0)).toBeGreaterThan(frame.height * 0.02);
    },
  );
});

function hasOverlap(one: Overlay, other: Overlay): boolean {
  const across = one.left < other.left + other.cutout.width && other.left < one.left + one.cutout.width;
  const down = one.top < other.top + other.cutout.height && other.top < one.top + one.cutout.height;
  return across && down;
}

function computeBrightestAtSides(cutout: { readonly width: number; readonly y: Uint8Array }): number {
  return cutout.y.reduce((most, value, at) => {
    const column = at % cutout.width;
    return column < 4 || column >= cutout.width - 4 ? Math.max(most, value) : most;
  }, 0);
}
