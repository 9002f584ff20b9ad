import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdit } from '#domain/project/edit/apply-edit.ts';
import { SPOT_SCALE } from '#domain/project/project-limits.ts';
import type { LayerBox, Scene } from '#domain/project/project.ts';
import { createSpotEdit, getSpot } from '#domain/stage/spot-edit.ts';
import type { StageElement, StagePart } from '#domain/project/stage-element.ts';
import { isSameSpot, limitSpot } from '#domain/project/stage-spot.ts';
import { computeSpotDrag } from '#ui/features/editor/stage/spot-gesture.ts';
import { project as anyProject, stageSpot } from '../edit/edit-arbitraries.ts';

const NO_SNAP = { x: 0, y: 0 };
const share = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: share, y: share });
const element: fc.Arbitrary<StageElement> = fc
  .record({ spot: stageSpot, width: fc.constantFrom(0.1, 0.4), height: fc.constantFrom(0.1, 0.8) })
  .map(({ spot, width, height }) => ({
    part: { kind: 'captions' },
    spot,
    box: { x: spot.x - width / 2, y: spot.y - height / 2, width, height },
    from: 0,
    to: 9,
  }));

const listParts = ({ layers }: Scene): readonly StagePart[] => [
  { kind: 'presenter' },
  { kind: 'captions' },
  ...layers.flatMap((layer) => ('box' in layer || layer.kind === 'camera' ? [] : [{ kind: 'layer' as const, layerId: layer.id }])),
];

describe('dragging what has a usual place', () => {
  test('a move changes the spot by the pointer’s way, inside the frame, and the box with it', () => {
    fc.assert(
      fc.property(element, point, point, (moved, start, at) => {
        const { spot, box } = computeSpotDrag({ element: moved, start, others: [], ratio: 16 / 9 }, at, NO_SNAP);
        const wanted = limitSpot({ ...moved.spot, x: moved.spot.x + at.x - start.x, y: moved.spot.y + at.y - start.y });
        expect(spot.x).toBeCloseTo(wanted.x, 4);
        expect(spot.y).toBeCloseTo(wanted.y, 4);
        expect(box.x + box.width / 2).toBeCloseTo(spot.x, 4);
        expect(box.y + box.height / 2).toBeCloseTo(spot.y, 4);
      }),
    );
  });

  test('a resize keeps the opposite corner and the proportions, and never leaves the limits', () => {
    fc.assert(
      fc.property(
        element,
        point,
        point,
        fc.constantFrom(0 as const, 1 as const),
        fc.constantFrom(0 as const, 1 as const),
        (resized, start, at, x, y) => {
          const { spot, box } = computeSpotDrag({ corner: { x, y }, element: resized, start, others: [], ratio: 1 }, at, NO_SNAP);
          expect(spot.scale).toBeGreaterThanOrEqual(SPOT_SCALE.min);
          expect(spot.scale).toBeLessThanOrEqual(SPOT_SCALE.max);
          expect(box.width / resized.box.width).toBeCloseTo(spot.scale / resized.spot.scale, 3);
          const opposite = (each: LayerBox) => ({ x: each.x + (1 - x) * each.width, y: each.y + (1 - y) * each.height });
          expect(opposite(box).x).toBeCloseTo(opposite(resized.box).x, 6);
          expect(opposite(box).y).toBeCloseTo(opposite(resized.box).y, 6);
        },
      ),
    );
  });

  test('a corner follows a pointer along its diagonal', () => {
    const box = { x: 0.2, y: 0.2, width: 0.4, height: 0.2 };
    const resized: StageElement = { part: { kind: 'captions' }, spot: { x: 0.4, y: 0.3, scale: 1 }, box, from: 0, to: 9 };
    const drag = { corner: { x: 1, y: 1 }, element: resized, start: { x: 0.6, y: 0.4 }, others: [], ratio: 1 } as const;
    expect(computeSpotDrag(drag, { x: 0.8, y: 0.5 }, NO_SNAP).spot).toEqual({ x: 0.5, y: 0.35, scale: 1.5 });
  });
});

describe('edits of spots', () => {
  test('put a part into its spot and back in its usual place, one undo each', () => {
    fc.assert(
      fc.property(anyProject, stageSpot, (given, spot) => {
        for (const scene of given.scenes)
          for (const part of listParts(scene)) {
            const command = createSpotEdit(given, scene, { part, spot });
            if (command === null) throw new Error('The part isn’t in the scene.');
            const edit = applyEdit(given, command);
            expect(edit === null).toBe(isSameSpot(getSpot(given, scene, part), spot) && edit === null);
            const { project, inverse } = edit ?? { project: given, inverse: command };
            const after = project.scenes.find(({ id }) => id === scene.id) ?? scene;
            expect(getSpot(project, after, part)).toEqual(spot);
            if (edit !== null) expect(applyEdit(project, inverse)?.project).toEqual(given);
            const back = createSpotEdit(project, after, { part });
            const reset = back === null ? null : applyEdit(project, back);
            const usual = reset?.project.scenes.find(({ id }) => id === scene.id);
            if (reset === null || usual === undefined) throw new Error('The part can’t be put back.');
            expect(getSpot(reset.project, usual, part)).toBeUndefined();
          }
      }),
      { numRuns: 60 },
    );
  });

  test('a layer that isn’t in the scene can’t be moved', () => {
    fc.assert(
      fc.property(anyProject, stageSpot, (given, spot) => {
        for (const scene of given.scenes)
          expect(createSpotEdit(given, scene, { part: { kind: 'layer', layerId: 'gone' }, spot })).toBeNull();
      }),
      { numRuns: 20 },
    );
  });
});
