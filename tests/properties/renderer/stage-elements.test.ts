import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Layer, StageSpot } from '#domain/project/project.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { createFakeBackgroundLibrary } from '#adapters/background-library/fake/index.ts';
import type { StageElement } from '#domain/project/stage-element.ts';
import { createYuvFrame } from '#domain/renderer/yuv-frame.ts';
import { stageSpot } from '../edit/edit-arbitraries.ts';
import { createFakePorts, createPreparedScene, LAYERS } from './renderer-fixtures.ts';

const LOGO: Layer = {
  id: 'logo',
  kind: 'logo',
  assetId: 'ours',
  corner: 'top-right',
  from: { edge: 'scene-start' },
  to: { edge: 'scene-end' },
};
const ports = { ...createFakePorts, backdrops: createFakeBackgroundLibrary({ ours: { pixels: createYuvFrame(1200, 600) } }) };

const move = (layers: readonly Layer[], spot: StageSpot): readonly Layer[] => layers.map((layer) => ({ ...layer, spot }) as Layer);
const middle = ({ box }: StageElement) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Half of what is left when the whole box has to be in the frame. */
const reach = (wanted: number, size: number): number => Math.min(Math.max(wanted, size / 2), 1 - size / 2);

describe('what can be moved on the stage (18.3)', () => {
  test('a scene names presenter, logo, titles and captions with their boxes and frames', async () => {
    const { stage, timeline } = await createPreparedScene({
      scene: { layers: [...LAYERS, LOGO] },
      project: { resolution: '720p', captions: { burnedIn: true } },
      ports,
    });
    const names = stage.map(({ part }) => (part.kind === 'layer' ? part.layerId : part.kind));
    expect(names.slice(0, 4)).toEqual(['presenter', 'logo', 'title', 'name']);
    expect(names.filter((name) => name === 'captions')).toHaveLength(timeline.captions.length);
    for (const { from, to, box } of stage) {
      expect(from < to && to <= timeline.frameCount).toBe(true);
      expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1.001 && box.y + box.height <= 1.001).toBe(true);
    }
  });

  test('titles, names, logo and captions are drawn around their spot, whole in the frame, by its size', async () => {
    const usual = await createPreparedScene({
      scene: { layers: [...LAYERS, LOGO] },
      project: { resolution: '720p', captions: { burnedIn: true } },
      ports,
    });
    await fc.assert(
      fc.asyncProperty(stageSpot, async (spot) => {
        const { stage } = await createPreparedScene({
          scene: { layers: move([...LAYERS, LOGO], spot) },
          project: { resolution: '720p', captions: { burnedIn: true, spot } },
          ports,
        });
        for (const [at, element] of stage.entries()) {
          if (element.part.kind === 'presenter') continue;
          const { width, height } = element.box;
          expect(middle(element).x).toBeCloseTo(reach(spot.x, width), 2);
          expect(middle(element).y).toBeCloseTo(reach(spot.y, height), 2);
          const before = usual.stage[at]?.box.height ?? 0;
          if (spot.scale > 1) expect(height).toBeGreaterThan(before);
          if (spot.scale < 1) expect(height).toBeLessThan(before);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('a moved presenter is drawn elsewhere, and back in the usual place without a spot', async () => {
    const draw = async (scene: { readonly spot?: StageSpot; readonly placement?: 'circle' }) =>
      renderFrame(await createPreparedScene({ scene, seconds: 1 }), 3).data.slice();
    for (const placement of [{}, { placement: 'circle' as const }]) {
      const usual = await draw(placement);
      const moved = await draw({ ...placement, spot: { x: 0.3, y: 0.5, scale: 0.8 } });
      expect(moved).not.toEqual(usual);
      expect(await draw({ ...placement, spot: { x: 0.3, y: 0.5, scale: 0.8 } })).toEqual(moved);
      expect(await draw(placement)).toEqual(usual);
    }
  });

  test('a circle is whole in the frame wherever it was moved, its middle in its spot', async () => {
    await fc.assert(
      fc.asyncProperty(stageSpot, async (spot) => {
        const { stage } = await createPreparedScene({ scene: { placement: 'circle', spot }, project: { resolution: '720p' }, seconds: 1 });
        const [circle] = stage;
        if (circle === undefined) throw new Error('The presenter isn’t on the stage.');
        expect(middle(circle).x).toBeCloseTo(reach(spot.x, circle.box.width), 2);
        expect(middle(circle).y).toBeCloseTo(reach(spot.y, circle.box.height), 2);
      }),
      { numRuns: 12 },
    );
  });
});
