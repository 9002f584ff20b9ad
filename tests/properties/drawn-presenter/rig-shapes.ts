import { listOutlines } from '#domain/renderer/drawing/list-outlines.ts';
import { parsePath } from '#domain/renderer/drawing/parse-path.ts';
import type { Rig, RigControls, RigShape } from '#domain/renderer/drawing/rig.ts';
import { clipSpans } from '#domain/renderer/drawing/clip-spans.ts';
import { PathFiller } from '#domain/renderer/drawing/path-filler.ts';
import { Polygons } from '#domain/renderer/drawing/polygons.ts';
import { SPAN, SpanMemory, type SpanShape, WHOLE } from '#domain/renderer/drawing/spans.ts';

/** Polygons of a shape with these controls, before the head turns; plate pixels. */
export function getShapePoints({ path, moves = {}, widths }: RigShape, controls: Partial<RigControls> = {}): readonly Float64Array[] {
  const parsed = parsePath(path);
  if (parsed === undefined) throw new Error(`This isn't a path: ${path}`);
  const points = Float64Array.from(parsed.points, (value, at) =>
    Object.entries(controls).reduce((sum, [control, share]) => sum + (moves[control as keyof RigControls]?.[at] ?? 0) * share, value),
  );
  return listOutlines({ commands: parsed.commands, points }, widths);
}

export function boxOf(polygons: readonly Float64Array[]) {
  const values = (side: 0 | 1): number[] => polygons.flatMap((points) => [...points].filter((_, at) => at % 2 === side));
  const [x, y] = [values(0), values(1)];
  return { left: Math.min(...x), right: Math.max(...x), top: Math.min(...y), bottom: Math.max(...y) };
}

export function findShape(rig: Rig, part: string, at: number | string): RigShape {
  const shapes = rig.parts.filter(({ name }) => name === part).flatMap((each) => each.shapes);
  const shape = typeof at === 'number' ? shapes[at] : shapes.find(({ name }) => name === at);
  if (shape === undefined) throw new Error(`${part} has no shape ${at}.`);
  return shape;
}

/** Plate pixels that each of two shapes covers, and both. */
export function measureOverlap(one: readonly Float64Array[], other: readonly Float64Array[]) {
  const memory = new SpanMemory();
  const filler = new PathFiller();
  const fill = (outlines: readonly Float64Array[]): SpanShape => {
    const polygons = new Polygons();
    for (const points of outlines) {
      for (let at = 0; at < points.length; at += 2) polygons.add(points[at] ?? 0, points[at + 1] ?? 0);
      polygons.close();
    }
    return filler.fill(memory, polygons, { left: 0, top: 0, right: 900, bottom: 1100 });
  };
  const [first, second] = [fill(one), fill(other)];
  const both = clipSpans(memory, first, second);
  return { one: sumCovers(memory, first), other: sumCovers(memory, second), both: sumCovers(memory, both) };
}

/** Pixels that a shape covers. */
function sumCovers({ rows, spans, covers }: SpanMemory, { at, count }: SpanShape): number {
  let area = 0;
  for (let span = rows[at] ?? 0; span < (rows[at + count] ?? 0); span += SPAN) {
    const [from = 0, to = 0, place = 0] = spans.subarray(span, span + SPAN);
    const pixels = (to - from) * 2;
    area += place === WHOLE ? pixels : covers.subarray(place, place + pixels).reduce((sum, cover) => sum + cover / 255, 0);
  }
  return area;
}
