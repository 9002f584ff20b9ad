import type { Polygons } from './polygons.ts';

/** Lines per square root of a curve's length in pixels: it is then less than a tenth of a pixel off. */
const LINES = 1.8;
const MOST_LINES = 48;

type Numbers = Float32Array | Float64Array;

/** Writes the polygons of a path, or the polylines of a line. */
export function flattenPath(into: Polygons, commands: string, points: Numbers): void {
  into.clear();
  let at = 0;
  for (let index = 0; index < commands.length; index++) {
    const command = commands[index];
    if (command === 'M') into.close();
    if (command === 'M' || command === 'L') {
      into.add(points[at] ?? 0, points[at + 1] ?? 0);
      at += 2;
    } else if (command === 'C') {
      addCurve(into, points, at);
      at += 6;
    }
  }
  into.close();
}

/** A cubic from the last point on. */
function addCurve(into: Polygons, points: Numbers, at: number): void {
  const x0 = into.points[into.length - 2] ?? 0;
  const y0 = into.points[into.length - 1] ?? 0;
  const x1 = points[at] ?? 0;
  const y1 = points[at + 1] ?? 0;
  const x2 = points[at + 2] ?? 0;
  const y2 = points[at + 3] ?? 0;
  const x3 = points[at + 4] ?? 0;
  const y3 = points[at + 5] ?? 0;
  const length = measure(x1 - x0, y1 - y0) + measure(x2 - x1, y2 - y1) + measure(x3 - x2, y3 - y2);
  const lines = Math.min(Math.max(Math.ceil(Math.sqrt(length) * LINES), 1), MOST_LINES);
  for (let line = 1; line < lines; line++) {
    const t = line / lines;
    const s = 1 - t;
    const a = s * s * s;
    const b = 3 * s * s * t;
    const c = 3 * s * t * t;
    const d = t * t * t;
    into.add(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
  }
  into.add(x3, y3);
}

function measure(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
