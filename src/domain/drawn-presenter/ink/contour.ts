import { flattenPath } from '../../renderer/drawing/flatten-path.ts';
import { parsePath } from '../../renderer/drawing/parse-path.ts';
import { Polygons } from '../../renderer/drawing/polygons.ts';
import type { RigControl, RigShape } from '../../renderer/drawing/rig.ts';

/** Widths along a contour. */
const SAMPLES = 40;
/** The light comes from the upper left; a line is heaviest on the side that faces these away. */
const [AWAY_X, AWAY_Y] = [0.6, 0.8];
/** Part of its weight that a line keeps in the light, and by how much a hand varies it. */
const LIT = 0.22;
const HAND = 0.22;

export interface Brush {
  readonly color: string;
  /** Width on the side away from the light, in plate pixels. */
  readonly weight: number;
  /** How much of the weight is there, by place. */
  readonly press: (x: number, y: number) => number;
}

/** Brush lines along the edges of a closed shape, which move as it does. */
export function drawContour(shape: Pick<RigShape, 'path' | 'moves'>, brush: Brush): readonly RigShape[] {
  return listLoops(shape).flatMap(({ path, moves, isLong }) => {
    if (!isLong) return [];
    const widths = findWidths(path, brush);
    return widths.every((width) => width < FINEST) ? [] : [{ path, ...(moves && { moves }), fill: { stops: [[0, brush.color]] }, widths }];
  });
}

/** Lines that are nowhere wider aren't seen. */
const FINEST = 0.8;
/** Plate pixels around a shape that is worth a contour. */
const SHORTEST = 90;

interface Loop extends Pick<RigShape, 'path' | 'moves'> {
  readonly isLong: boolean;
}

/** Each closed part of a path, as a line that ends where it begins. */
function listLoops({ path, moves }: Pick<RigShape, 'path' | 'moves'>): readonly Loop[] {
  let first = 0;
  return path
    .split(/(?=M)/u)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const open = part.replace('Z', '').trim();
      const numbers = listNumbers(open);
      const [x = 0, y = 0] = numbers;
      const from = first;
      first += numbers.length;
      const loop = `${open} L${x} ${y}`;
      const moved =
        moves &&
        Object.entries(moves).map(
          ([control, deltas]) => [control, [...deltas.slice(from, first), ...deltas.slice(from, from + 2)]] as const,
        );
      const box = measureBox(numbers);
      return {
        path: loop,
        ...(moved && { moves: Object.fromEntries(moved) as Partial<Record<RigControl, readonly number[]>> }),
        isLong: box > SHORTEST,
      };
    });
}

function listNumbers(path: string): readonly number[] {
  return (path.match(/-?\d+(?:\.\d+)?/gu) ?? []).map(Number);
}

function measureBox(numbers: readonly number[]): number {
  const [across, down] = [0, 1].map((axis) => {
    const places = numbers.filter((_, at) => at % 2 === axis);
    return Math.max(...places) - Math.min(...places);
  });
  return ((across ?? 0) + (down ?? 0)) * 2;
}

function findWidths(path: string, { weight, press }: Brush): readonly number[] {
  const data = parsePath(path);
  const polygons = new Polygons();
  if (data !== undefined) flattenPath(polygons, data.commands, data.points);
  const points = polygons.points.subarray(0, polygons.length);
  const lengths = measureLengths(points);
  const whole = lengths[lengths.length - 1] ?? 0;
  const side = Math.sign(computeArea(points)) || 1;
  let at = 0;
  return Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    const wanted = (whole * sample) / SAMPLES;
    while (at < lengths.length - 2 && (lengths[at + 1] ?? 0) < wanted) at += 1;
    const [x = 0, y = 0, nextX = 0, nextY = 0] = points.subarray(at * 2, at * 2 + 4);
    const length = Math.sqrt((nextX - x) * (nextX - x) + (nextY - y) * (nextY - y)) || 1;
    // Outwards, whichever way the shape is wound.
    const facing = side * (((nextY - y) / length) * AWAY_X - ((nextX - x) / length) * AWAY_Y);
    const hand = 1 - HAND + 2 * HAND * wobble(sample);
    return Math.round(weight * press(x, y) * (LIT + (1 - LIT) * Math.max(facing, 0)) * hand * 10) / 10;
  });
}

/** 0 to 1, the same for the same place of a line. */
function wobble(sample: number): number {
  return ((Math.imul(sample + 1, 2654435761) >>> 8) & 255) / 255;
}

function measureLengths(points: Float64Array): readonly number[] {
  const lengths = [0];
  for (let at = 2; at < points.length; at += 2) {
    const [x, y] = [(points[at] ?? 0) - (points[at - 2] ?? 0), (points[at + 1] ?? 0) - (points[at - 1] ?? 0)];
    lengths.push((lengths[lengths.length - 1] ?? 0) + Math.sqrt(x * x + y * y));
  }
  return lengths;
}

/** Positive where it's wound clockwise on the screen. */
function computeArea(points: Float64Array): number {
  let twice = 0;
  for (let at = 0; at + 3 < points.length; at += 2)
    twice += (points[at] ?? 0) * (points[at + 3] ?? 0) - (points[at + 2] ?? 0) * (points[at + 1] ?? 0);
  return twice / 2;
}
