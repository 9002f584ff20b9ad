import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipSpans } from '#domain/renderer/drawing/clip-spans.ts';
import { flattenPath } from '#domain/renderer/drawing/flatten-path.ts';
import { outlineLines } from '#domain/renderer/drawing/outline-line.ts';
import { createRamp } from '#domain/renderer/drawing/paint.ts';
import { paintSpans } from '#domain/renderer/drawing/paint-spans.ts';
import { parsePath } from '#domain/renderer/drawing/parse-path.ts';
import { PathFiller } from '#domain/renderer/drawing/path-filler.ts';
import { Polygons } from '#domain/renderer/drawing/polygons.ts';
import { createSoftMask, findReach } from '#domain/renderer/drawing/soft-mask.ts';
import { addSoftSpans, keepSoftCovers } from '#domain/renderer/drawing/soft-spans.ts';
import { softenMask } from '#domain/renderer/drawing/soften-mask.ts';
import { SPAN, SpanMemory, type SpanShape, WHOLE } from '#domain/renderer/drawing/spans.ts';

const SIZE = 64;
const LIMITS = { left: 0, top: 0, right: SIZE, bottom: SIZE };
const place = fc.double({ min: 2, max: SIZE - 2, noNaN: true });
const polygon = fc.array(fc.tuple(place, place), { minLength: 3, maxLength: 7 }).map((points) => Float64Array.from(points.flat()));

const filler = new PathFiller();

interface Filled {
  readonly memory: SpanMemory;
  readonly shape: SpanShape;
}

function toPolygons(lists: readonly Float64Array[]): Polygons {
  const polygons = new Polygons();
  for (const points of lists) {
    for (let at = 0; at < points.length; at += 2) polygons.add(points[at] ?? 0, points[at + 1] ?? 0);
    polygons.close();
  }
  return polygons;
}

function fill(polygons: readonly Float64Array[] | Polygons, limits = LIMITS, memory = new SpanMemory()): Filled {
  return { memory, shape: filler.fill(memory, polygons instanceof Polygons ? polygons : toPolygons(polygons), limits) };
}

function fillSoftly(points: Float64Array, soft: number): Filled {
  const memory = new SpanMemory();
  const mask = createSoftMask(toPolygons([points]), { soft, limits: LIMITS });
  if (mask === undefined) return fill([]);
  softenMask(mask, findReach(soft, mask));
  return { memory, shape: keepSoftCovers(memory, addSoftSpans(memory, mask, LIMITS), mask) };
}

/** Coverage of every canvas pixel. */
function listCover({ memory: { rows, spans, covers }, shape }: Filled): Uint8Array {
  const found = new Uint8Array(SIZE * SIZE);
  for (let row = 0; row < shape.count; row++)
    for (let span = rows[shape.at + row] ?? 0; span < (rows[shape.at + row + 1] ?? 0); span += SPAN) {
      const [from = 0, to = 0, at = 0] = spans.subarray(span, span + SPAN);
      for (let x = from; x < to; x++)
        for (const lower of [0, 1]) {
          const pixel = ((shape.top + row) * 2 + lower) * SIZE + x;
          expect(found[pixel]).toBe(0);
          found[pixel] = at === WHOLE ? 255 : (covers[at + ((x - from) >> 1) * 4 + lower * 2 + (x & 1)] ?? 0);
        }
    }
  return found;
}

function sumCover(mask: Filled): number {
  return listCover(mask).reduce((sum, value) => sum + value, 0) / 255;
}

/** Counterclockwise and clockwise areas count against each other. */
function computeArea(points: Float64Array): number {
  let twice = 0;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    twice += (points[at] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[at + 1] ?? 0);
  }
  return twice / 2;
}

function curve(path: string): Polygons {
  const data = parsePath(path);
  if (data === undefined) throw new Error(path);
  const polygons = new Polygons();
  flattenPath(polygons, data.commands, data.points);
  return polygons;
}

describe('coverage of a path', () => {
  test('a triangle covers its area, whichever way it is wound', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { minLength: 3, maxLength: 3 }), (corners) => {
        const area = Math.abs(computeArea(Float64Array.from(corners.flat())));
        for (const points of [corners, corners.toReversed()]) {
          const mask = fill([Float64Array.from(points.flat())]);
          // Rounded to a level a pixel, along the outline only.
          expect(Math.abs(sumCover(mask) - area)).toBeLessThan(0.7);
        }
      }),
    );
  });

  test('a rectangle’s pixels are covered by its share of each, to one level', () => {
    fc.assert(
      fc.property(
        place,
        place,
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (x, y, width, height) => {
          const [right, bottom] = [Math.min(x + width, SIZE), Math.min(y + height, SIZE)];
          const cover = listCover(fill([Float64Array.of(x, y, right, y, right, bottom, x, bottom)]));
          const share = (at: number, from: number, to: number): number => Math.max(Math.min(at + 1, to) - Math.max(at, from), 0);
          cover.forEach((value, at) => {
            const exact = share(at % SIZE, x, right) * share(Math.floor(at / SIZE), y, bottom);
            expect(Math.abs(value - exact * 255)).toBeLessThanOrEqual(1);
          });
        },
      ),
      { numRuns: 30 },
    );
  });

  test('a circle of four curves covers its area, and a hole wound the other way is empty', () => {
    const ring = 'M12 32 C12 20.954 20.954 12 32 12 C43.046 12 52 20.954 52 32 C52 43.046 43.046 52 32 52 C20.954 52 12 43.046 12 32Z';
    const hole = 'M42 32 C42 26.477 37.523 22 32 22 C26.477 22 22 26.477 22 32 C22 37.523 26.477 42 32 42 C37.523 42 42 37.523 42 32Z';
    expect(Math.abs(sumCover(fill(curve(ring))) - Math.PI * 400)).toBeLessThan(4);
    const cut = fill(curve(`${ring} ${hole}`));
    expect(Math.abs(sumCover(cut) - Math.PI * 300)).toBeLessThan(4);
    expect(listCover(cut)[32 * SIZE + 32]).toBe(0);
  });

  test('a part that is wound twice is covered once', () => {
    fc.assert(
      fc.property(polygon, (points) => {
        const once = listCover(fill([points]));
        const twice = listCover(fill([points, points]));
        twice.forEach((value, at) => expect(value).toBeGreaterThanOrEqual((once[at] ?? 0) - 1));
      }),
      { numRuns: 40 },
    );
  });

  test('two shapes that share an edge leave no seam beyond one level', () => {
    fc.assert(
      fc.property(place, place, (upper, lower) => {
        const left = listCover(fill([Float64Array.of(0, 0, upper, 0, lower, SIZE, 0, SIZE)]));
        const right = listCover(fill([Float64Array.of(upper, 0, SIZE, 0, SIZE, SIZE, lower, SIZE)]));
        left.forEach((value, at) => expect(Math.abs(value + (right[at] ?? 0) - 255)).toBeLessThanOrEqual(1));
      }),
      { numRuns: 40 },
    );
  });

  test('moved by whole pixels, it covers the same', () => {
    const inner = fc.double({ min: 8, max: 40, noNaN: true }).map((value) => Math.round(value * 1024) / 1024);
    fc.assert(
      fc.property(fc.array(fc.tuple(inner, inner), { minLength: 3, maxLength: 6 }), fc.integer({ min: -6, max: 20 }), (corners, shift) => {
        const here = listCover(fill([Float64Array.from(corners.flat())]));
        const there = listCover(fill([Float64Array.from(corners.flatMap(([x, y]) => [x + shift, y + shift]))]));
        here.forEach((value, at) => {
          const moved = at + shift * SIZE + shift;
          if (value > 0) expect(Math.abs(value - (there[moved] ?? 0))).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  test('beyond the limits nothing is covered, and within them the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -40, max: 100 }), fc.integer({ min: -40, max: 100 })), { minLength: 3, maxLength: 6 }),
        (corners) => {
          const points = Float64Array.from(corners.flat());
          const whole = listCover(fill([points]));
          const part = fill([points], { left: 16, top: 16, right: 48, bottom: 48 });
          listCover(part).forEach((value, at) => {
            const [x, y] = [at % SIZE, Math.floor(at / SIZE)];
            if (x < 16 || x >= 48 || y < 16 || y >= 48) expect(value).toBe(0);
            else expect(Math.abs(value - (whole[at] ?? 0))).toBeLessThanOrEqual(1);
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  test('what is no number, or no area, covers nothing, and the next shape is whole', () => {
    for (const points of [[], [1, 1], [1, 1, 20, 20], [Number.NaN, 1, 5, 5, 1, 5], [Infinity, 0, 4, 4, 0, 4], [-9, -9, -5, -9, -5, -5]])
      expect(sumCover(fill([Float64Array.from(points)]))).toBe(0);
    expect(sumCover(fill([Float64Array.of(10, 10, 20, 10, 20, 20, 10, 20)]))).toBe(100);
    expect(sumCover(fillSoftly(Float64Array.of(Number.NaN, 10, 20, 10, 20, 20), 4))).toBe(0);
  });

  test('a shape clipped to another covers the product, and nothing outside', () => {
    fc.assert(
      fc.property(polygon, polygon, (one, other) => {
        const memory = new SpanMemory();
        const [shape, clip] = [fill([one], LIMITS, memory), fill([other], LIMITS, memory)];
        const [before, by] = [listCover(shape), listCover(clip)];
        const clipped = { memory, shape: clipSpans(memory, shape.shape, clip.shape) };
        listCover(clipped).forEach((value, at) =>
          expect(Math.abs(value - ((before[at] ?? 0) * (by[at] ?? 0)) / 255)).toBeLessThanOrEqual(1),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('a soft edge keeps about the area, is full inside, and ends near the shape', () => {
    for (const soft of [2, 4, 8]) {
      const mask = fillSoftly(Float64Array.of(20, 20, 44, 20, 44, 44, 20, 44), soft);
      const cover = listCover(mask);
      expect(Math.abs(sumCover(mask) - 576)).toBeLessThan(12);
      expect(cover[32 * SIZE + 32]).toBeGreaterThan(250);
      expect(cover[32 * SIZE + Math.floor(20 - soft * 1.5 - 4)]).toBe(0);
      expect(Math.abs((cover[32 * SIZE + 20] ?? 0) - 128)).toBeLessThan(40);
    }
  });

  test('a line is as wide as it says', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 9, noNaN: true }), fc.double({ min: 1, max: 9, noNaN: true }), (from, to) => {
        const outline = new Polygons();
        outlineLines(outline, toPolygons([Float64Array.of(12, 32, 22, 32, 32, 32, 42, 32, 52, 32)]), {
          widths: [from / 2, to / 2],
          scale: 2,
        });
        const cover = listCover(fill(outline));
        const column = Array.from({ length: SIZE }, (_, y) => cover[y * SIZE + 31] ?? 0);
        expect(column.reduce((sum, value) => sum + value, 0) / 255).toBeCloseTo((from + to) / 2, 0);
      }),
    );
  });

  test('reads only absolute moves, lines, curves and closings', () => {
    for (const path of ['', 'L1 1', 'M1', 'M1 2 C1 2 3', 'm1 1 l2 2', 'M1 1 Q2 2 3 3', 'M1 x', 'Z', 'M1 1 Z4'])
      expect(parsePath(path)).toBeUndefined();
    expect(parsePath('M1 2 C1 2 3 4 5 6 7 8 9 10 11 12L-1 .5Z')?.commands).toBe('MCCLZ');
  });
});

describe('painting', () => {
  test('the same color over itself changes nothing, and a full cover is the color', () => {
    fc.assert(
      fc.property(polygon, fc.integer({ min: 0, max: 0xffffff }), (points, bits) => {
        const ramp = createRamp([{ at: 0, color: `#${bits.toString(16).padStart(6, '0')}`, opacity: 1 }]);
        const canvas = {
          width: SIZE,
          height: SIZE,
          y: new Uint8Array(SIZE * SIZE).fill(77),
          u: new Uint8Array(1024).fill(90),
          v: new Uint8Array(1024).fill(160),
        };
        const mask = fill([points]);
        paintSpans(canvas, mask.memory, { shape: mask.shape, ramp, line: { kind: 'solid' } });
        const once = canvas.y.slice();
        const cover = listCover(mask);
        cover.forEach((value, at) => {
          const [low, high] = [Math.min(77, ramp.y[0] ?? 0), Math.max(77, ramp.y[0] ?? 0)];
          expect(once[at]).toBe(value === 0 ? 77 : value === 255 ? ramp.y[0] : Math.min(Math.max(once[at] ?? 0, low), high));
        });
        canvas.y.fill(ramp.y[0] ?? 0);
        paintSpans(canvas, mask.memory, { shape: mask.shape, ramp, line: { kind: 'solid' } });
        expect(new Set(canvas.y)).toEqual(new Set([ramp.y[0]]));
      }),
      { numRuns: 30 },
    );
  });

  test('a gradient goes evenly from its first color to its last', () => {
    const ramp = createRamp([
      { at: 0, color: '#000000', opacity: 1 },
      { at: 1, color: '#ffffff', opacity: 1 },
    ]);
    const canvas = { width: SIZE, height: SIZE, y: new Uint8Array(SIZE * SIZE), u: new Uint8Array(1024), v: new Uint8Array(1024) };
    const { memory, shape } = fill([Float64Array.of(0, 0, SIZE, 0, SIZE, SIZE, 0, SIZE)]);
    paintSpans(canvas, memory, {
      shape,
      ramp,
      line: { kind: 'linear', x: 0, y: 0, endX: SIZE, endY: 0 },
    });
    const row = canvas.y.subarray(0, SIZE);
    // Two columns share a step, that of their middle.
    expect([row[0], row[SIZE - 1]]).toEqual([19, 232]);
    row.forEach((value, x) => expect(Math.abs(value - (16 + (((x & ~1) + 1) / SIZE) * 219))).toBeLessThanOrEqual(1.5));
  });
});
