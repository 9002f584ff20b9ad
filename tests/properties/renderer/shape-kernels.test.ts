import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MaskLimits, Polygons } from '#domain/renderer/drawing/polygons.ts';
import { openPlainTools, type ShapeTools } from '#domain/renderer/drawing/shape-tools.ts';
import type { SoftMask } from '#domain/renderer/drawing/soft-mask.ts';
import type { SpanShape } from '#domain/renderer/drawing/spans.ts';
import { createKernelTools } from '#domain/renderer/kernels/kernel-tools.ts';
import { createYuvFrame, getFramePlanes } from '#domain/renderer/yuv-frame.ts';
import { createRandom, type Random } from './random-planes.ts';

const SIZE = { width: 240, height: 120 };
const canvas = getFramePlanes(createYuvFrame(SIZE.width, SIZE.height));
const openKernelTools = createKernelTools();

/** Both begin a frame. The kernels' lists are those that it can reach: else it would compare the reference with itself. */
function openBoth(): { readonly plain: ShapeTools; readonly kernel: ShapeTools } {
  const kernel = openKernelTools(canvas);
  expect(kernel.openPainter?.([])).toBeDefined();
  return { plain: openPlainTools(canvas), kernel };
}

/** Points on whole and half pixels and anywhere, far beyond the canvas too; several polygons, of few points or many near each other. */
function listPoints(random: Random): readonly (readonly number[])[] {
  const [x, y] = [random(SIZE.width), random(SIZE.height)];
  const reach = [3, 40, 300, 5000][random(4)] ?? 0;
  const place = (middle: number): number => {
    const at = middle + ((random(2001) - 1000) / 1000) * reach;
    return random(3) === 0 ? Math.round(at * 2) / 2 : at;
  };
  return Array.from({ length: 1 + random(3) }, () => Array.from({ length: 2 + random(12) }, () => [place(x), place(y)]).flat());
}

function addPolygons(into: Polygons, lists: readonly (readonly number[])[]): Polygons {
  into.clear();
  for (const points of lists) {
    for (let at = 0; at < points.length; at += 2) into.add(points[at] ?? 0, points[at + 1] ?? 0);
    into.close();
  }
  return into;
}

function createLimits(random: Random): MaskLimits {
  const [left, top] = [2 * random(SIZE.width / 4), 2 * random(SIZE.height / 4)];
  if (random(2) === 0) return { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height };
  return { left, top, right: left + 2 * random((SIZE.width - left) / 2), bottom: top + 2 * random((SIZE.height - top) / 2) };
}

/** A shape, its rows and spans, and the covers of each. */
function describeShape({ memory: { rows, spans, covers } }: ShapeTools, shape: SpanShape): unknown {
  return {
    box: [shape.top, shape.count, shape.left, shape.right],
    rows: Array.from({ length: shape.count }, (_, row) => {
      const list: (number | readonly number[])[] = [];
      for (let at = rows[shape.at + row] ?? 0; at < (rows[shape.at + row + 1] ?? 0); at += 3) {
        const [from = 0, to = 0, first = 0] = spans.subarray(at, at + 3);
        list.push(from, to, first === -1 ? -1 : [...covers.subarray(first, first + (to - from) * 2)]);
      }
      return list;
    }),
  };
}

function describeMask(mask: SoftMask | undefined): unknown {
  if (mask === undefined) return undefined;
  const { cover, blocks, width, height } = mask;
  return { ...mask, cover: [...cover.subarray(0, width * height)], blocks: [...blocks.subarray(0, height)] };
}

function check(property: (random: Random, tools: ReturnType<typeof openBoth>) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), (seed) => property(createRandom(seed), openBoth())),
    { numRuns: 400 },
  );
}

describe('the kernels for shapes', () => {
  test('fill any polygons within any limits to the spans and covers of the reference', () => {
    check((random, { plain, kernel }) => {
      for (let shape = 0; shape < 3; shape++) {
        const [lists, limits] = [listPoints(random), createLimits(random)];
        const found = kernel.fill(addPolygons(kernel.flat, lists), limits);
        expect(describeShape(kernel, found)).toEqual(describeShape(plain, plain.fill(addPolygons(plain.flat, lists), limits)));
      }
    });
  });

  test('make masks of any softness to the bytes and blocks of the reference', () => {
    check((random, { plain, kernel }) => {
      for (let shape = 0; shape < 3; shape++) {
        const [lists, edge] = [listPoints(random), { soft: 0.5 + random(300) / 4, limits: createLimits(random) }];
        const found = kernel.fillSoftly(addPolygons(kernel.flat, lists), edge);
        expect(describeMask(found)).toEqual(describeMask(plain.fillSoftly(addPolygons(plain.flat, lists), edge)));
      }
    });
  });

  test('clip shapes to each other as the reference does', () => {
    check((random, { plain, kernel }) => {
      const lists = [listPoints(random), listPoints(random)] as const;
      const [one, other] = [kernel, plain].map((tools) => {
        const [shape, clip] = lists.map((points) =>
          tools.fill(addPolygons(tools.flat, points), { left: 0, top: 0, right: 240, bottom: 120 }),
        );
        return shape && clip && describeShape(tools, tools.clip(shape, clip));
      });
      expect(one).toEqual(other);
    });
  });

  test('find what is seen of shapes behind others as the reference does', () => {
    check((random, { plain, kernel }) => {
      const lists = Array.from({ length: 4 }, () => ({ points: listPoints(random), hides: random(2) === 0 }));
      const limits = createLimits(random);
      const [one, other] = [kernel, plain].map((tools) =>
        lists.map(({ points, hides }) =>
          describeShape(tools, tools.listVisible(tools.fill(addPolygons(tools.flat, points), limits), hides)),
        ),
      );
      expect(one).toEqual(other);
    });
  });

  test('leave a frame of too many covers to the reference, and have room for the next one', () => {
    const open = createKernelTools();
    const comb = Array.from({ length: 60 }, (_, tooth) => [
      tooth * 4,
      0,
      tooth * 4 + 2,
      0,
      tooth * 4 + 30,
      SIZE.height,
      tooth * 4 + 28.5,
      SIZE.height,
    ]);
    const drawCombs = (tools: ShapeTools): unknown => {
      const limits = { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height };
      const shapes = Array.from({ length: 60 }, () => tools.fill(addPolygons(tools.flat, comb), limits));
      return shapes.map((shape) => describeShape(tools, tools.listVisible(tools.clip(shape, shapes[0] ?? shape), false)));
    };
    const expected = drawCombs(openPlainTools(canvas));
    const [full, larger] = [open(canvas), open(canvas)];
    expect(drawCombs(full)).toEqual(expected);
    expect(full.openPainter?.([])).toBeUndefined();
    const next = open(canvas);
    expect(drawCombs(next)).toEqual(expected);
    expect(next.openPainter?.([])).toBeDefined();
    expect(next).not.toBe(larger);
  });
});
