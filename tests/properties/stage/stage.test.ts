import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LayerBox } from '#domain/project/project.ts';
import { FREE_LAYER_LIMITS } from '#domain/project/project-limits.ts';
import { alignLayers, distributeLayers, pasteLayers, reorderLayers } from '#domain/stage/arrange-layers.ts';
import { findLayerAt, getBounds, getHandleSides, HANDLES, isInsideLayer, resizeBox } from '#domain/stage/box-geometry.ts';
import type { FreeLayer } from '#domain/stage/free-layer.ts';
import { listSnapTargets, snapMove } from '#domain/stage/snap.ts';
import { freeLook } from '../edit/edit-arbitraries.ts';

const RATIO = 16 / 9;
const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const freeLayer = freeLook.map((look): FreeLayer => ({ ...WHOLE, id: 'a', ...look }));
const freeLayers = fc.array(freeLayer, { minLength: 1, maxLength: 6 }).map((list) => list.map((each, at) => ({ ...each, id: `l${at}` })));
const delta = fc.record({ x: fc.double({ min: -1, max: 1, noNaN: true }), y: fc.double({ min: -1, max: 1, noNaN: true }) });
const rotation = fc.integer({ min: -180, max: 180 });

/** A corner or side of a turned box, in square units; -1, 0 or 1 from its middle. */
function getSpot({ x, y, width, height }: LayerBox, sides: { readonly x: number; readonly y: number }, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [(sides.x * width * RATIO) / 2, (sides.y * height) / 2];
  return {
    x: (x + width / 2) * RATIO + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: y + height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

describe('resizing a box', () => {
  test('keeps the opposite corner or side in place, and optionally the proportions', () => {
    const small = fc.record({
      x: fc.constant(0.3),
      y: fc.constant(0.4),
      width: fc.constantFrom(0.1, 0.3),
      height: fc.constantFrom(0.1, 0.2),
    });
    fc.assert(
      fc.property(small, fc.constantFrom(...HANDLES), delta, rotation, fc.boolean(), (box, handle, by, degrees, keepRatio) => {
        const step = { x: by.x / 5, y: by.y / 5 };
        const after = resizeBox(box, { handle, by: step, keepRatio, rotation: degrees, ratio: RATIO });
        const opposite = { x: -getHandleSides(handle).x, y: -getHandleSides(handle).y };
        const [before, now] = [getSpot(box, opposite, degrees), getSpot(after, opposite, degrees)];
        expect(Math.hypot(before.x - now.x, before.y - now.y)).toBeLessThan(0.0002);
        if (keepRatio) expect(after.width / after.height / (box.width / box.height)).toBeCloseTo(1, 1);
        expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(FREE_LAYER_LIMITS.box.min);
        expect(Math.max(after.width, after.height)).toBeLessThanOrEqual(FREE_LAYER_LIMITS.box.max);
      }),
    );
  });
});

describe('a point on the stage', () => {
  test('hits the topmost layer whose turned box it’s in', () => {
    fc.assert(
      fc.property(freeLayers, delta, (layers, point) => {
        const hit = findLayerAt(layers, point, RATIO);
        const inside = layers.filter((layer) => isInsideLayer(layer, point, RATIO));
        expect(hit).toBe(inside.at(-1));
        for (const layer of inside) {
          const { x, y, width, height } = getBounds(layer, RATIO);
          expect(point.x).toBeGreaterThanOrEqual(x - 1e-9);
          expect(point.x).toBeLessThanOrEqual(x + width + 1e-9);
          expect(point.y).toBeGreaterThanOrEqual(y - 1e-9);
          expect(point.y).toBeLessThanOrEqual(y + height + 1e-9);
        }
      }),
    );
  });
});

describe('snapping', () => {
  test('changes a movement by the tolerance at most, and draws a guide where an edge or the middle is', () => {
    const tolerance = { x: 0.01, y: 0.02 };
    fc.assert(
      fc.property(freeLayers, delta, (layers, by) => {
        const [{ box } = { box: { x: 0, y: 0, width: 1, height: 1 } }, ...others] = layers;
        const snapped = snapMove(box, by, { targets: listSnapTargets(others.map((each) => each.box)), tolerance });
        expect(Math.abs(snapped.by.x - by.x)).toBeLessThanOrEqual(tolerance.x + 1e-9);
        expect(Math.abs(snapped.by.y - by.y)).toBeLessThanOrEqual(tolerance.y + 1e-9);
        for (const { axis, at } of snapped.guides) {
          const [start, length] = axis === 'x' ? [box.x + snapped.by.x, box.width] : [box.y + snapped.by.y, box.height];
          expect(Math.min(...[0, 0.5, 1].map((part) => Math.abs(start + part * length - at)))).toBeLessThan(1e-9);
        }
      }),
    );
  });
});

/** Inside the frame, whose edges limit where an aligned box may go. */
const halve = ({ x, y, width, height }: LayerBox): LayerBox => ({ x: x / 2, y: y / 2, width: width / 2, height: height / 2 });

describe('arranging layers', () => {
  const chosen = fc.array(fc.constantFrom('l0', 'l1', 'l2', 'l3'), { minLength: 1 }).map((ids) => new Set<string>(ids));

  test('reordering keeps every layer, and front and back undo nothing else', () => {
    fc.assert(
      fc.property(freeLayers, chosen, fc.constantFrom('forward', 'backward', 'front', 'back'), (layers, ids, move) => {
        const moved = reorderLayers(layers, ids, move);
        expect(moved.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(layers);
        expect(moved.filter(({ id }) => !ids.has(id))).toEqual(layers.filter(({ id }) => !ids.has(id)));
        expect(moved.filter(({ id }) => ids.has(id))).toEqual(layers.filter(({ id }) => ids.has(id)));
      }),
    );
  });

  test('copies have ids of their own, anchors that the scene has, and leave the others alone', () => {
    fc.assert(
      fc.property(freeLayers, freeLayers, (layers, copied) => {
        const anchored = copied.map((each) => ({ ...each, to: { edge: 'word-end', word: 5 } as const }));
        const pasted = pasteLayers({ layers, script: 'Two words.' }, anchored);
        expect(pasted.layers.slice(0, layers.length)).toEqual(layers);
        expect(new Set(pasted.layers.map(({ id }) => id)).size).toBe(layers.length + copied.length);
        expect(pasted.layers.slice(layers.length).every(({ to }) => to.edge === 'scene-end')).toBe(true);
        expect(pasted.ids).toEqual(pasted.layers.slice(layers.length).map(({ id }) => id));
      }),
    );
  });

  test('aligned layers share an edge, and distributed ones have equal gaps', () => {
    const upright = freeLayers.map((list) =>
      list.map((each, at): FreeLayer => ({ ...WHOLE, id: `l${at}`, kind: 'shape', shape: 'ellipse', box: halve(each.box) })),
    );
    fc.assert(
      fc.property(upright, (layers) => {
        const [first, ...rest] = alignLayers(layers, 'right', RATIO).map(({ box }) => box.x + box.width);
        for (const right of rest) expect(right).toBeCloseTo(first ?? 0, 3);
        const spread = distributeLayers(layers, 'x', RATIO).toSorted((one, other) => one.box.x - other.box.x);
        const gaps = spread.slice(1).map(({ box }, at) => box.x - (spread[at]?.box.x ?? 0) - (spread[at]?.box.width ?? 0));
        const starts = layers.map(({ box }) => box.x);
        const isSimple = layers.length > 2 && new Set(starts).size === starts.length && gaps.every((gap) => gap > 0);
        if (isSimple) for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 2);
      }),
    );
  });
});
