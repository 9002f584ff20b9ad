import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Layer } from '#domain/project/project.ts';
import { createShapeSvg } from '#domain/renderer/create-shape-svg.ts';
import { createTextLayerSvg } from '#domain/renderer/create-text-layer-svg.ts';
import { freeLook } from '../edit/edit-arbitraries.ts';
import { createPreparedScene } from './renderer-fixtures.ts';

const FRAME = { width: 1280, height: 720 };
const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const freeLayer = freeLook.map((look): Layer => ({ ...WHOLE, id: 'free', ...look }));

describe('the drawing of a text or a shape', () => {
  test('lies on even pixels inside the frame, however its box is turned', () => {
    fc.assert(
      fc.property(freeLayer, (layer) => {
        const svg =
          layer.kind === 'text' ? createTextLayerSvg(layer, FRAME) : layer.kind === 'shape' ? createShapeSvg(layer, FRAME) : undefined;
        fc.pre(svg !== undefined);
        const { left, top, width, height } = svg ?? { left: 0, top: 0, width: 2, height: 2 };
        expect([left, top, width, height].every((value) => value % 2 === 0 && value >= 0)).toBe(true);
        expect(left + width).toBeLessThanOrEqual(FRAME.width);
        expect(top + height).toBeLessThanOrEqual(FRAME.height);
      }),
    );
  });

  test('covers its box exactly without rotation and outline, and after a quarter turn', () => {
    const shape = { ...WHOLE, id: 'a', kind: 'shape', shape: 'rectangle', fill: '#ff0000' } as const;
    const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.25 };
    expect(createShapeSvg({ ...shape, box }, FRAME)).toMatchObject({ left: 320, top: 180, width: 640, height: 180 });
    expect(createShapeSvg({ ...shape, box, rotation: 90 }, FRAME)).toMatchObject({ left: 550, top: 0, width: 180, height: 590 });
  });

  test('keeps the lines that a text has, and makes it smaller until they fit the box', () => {
    const text = { ...WHOLE, id: 'a', kind: 'text', size: 0.1, weight: 700, color: '#ffffff', align: 'left' } as const;
    const drawn = createTextLayerSvg({ ...text, text: 'One\nTwo\n\nFour', box: { x: 0, y: 0, width: 1, height: 0.2 } }, FRAME);
    expect(drawn?.svg.match(/<text/gu)).toHaveLength(4);
    const sizes = [...(drawn?.svg ?? '').matchAll(/font-size="([\d.]+)"/gu)].map(([, size]) => Number(size));
    expect(new Set(sizes).size).toBe(1);
    expect((sizes[0] ?? 0) * 1.26 * 4).toBeLessThanOrEqual(0.2 * FRAME.height + 1);
  });
});

test('layers are drawn in the order of the list, under the captions, which are under the watermark', async () => {
  const layers: readonly Layer[] = [
    { ...WHOLE, id: 'over', kind: 'shape', shape: 'ellipse', fill: '#ffffff', box: { x: 0, y: 0, width: 0.5, height: 0.5 } },
    { ...WHOLE, id: 'title', kind: 'title', text: 'A title' },
    {
      ...WHOLE,
      id: 'text',
      kind: 'text',
      text: 'Hi',
      size: 0.1,
      weight: 500,
      color: '#000000',
      align: 'center',
      box: { x: 0, y: 0, width: 1, height: 1 },
    },
  ];
  const { overlays } = await createPreparedScene({ scene: { layers }, project: { captions: { burnedIn: true } }, watermark: true });
  const orders = overlays.map(({ order }) => order);
  expect(orders).toEqual(orders.toSorted((one, other) => one - other));
  expect(orders.slice(0, 3)).toEqual([0, 1, 2]);
  expect(orders.at(-1)).toBe(4);
});
