import type { PathData } from './parse-path.ts';

/** Lines per square root of a curve's length in pixels: it is then less than a tenth of a pixel off. */
const LINES = 1.8;
const MOST_LINES = 48;

type Numbers = Float32Array | Float64Array;

/** The polygons of a path, or the polylines of a line. */
export function flattenPath({ commands, points }: Pick<PathData, 'commands'> & { readonly points: Numbers }): readonly Float64Array[] {
  const found: Float64Array[] = [];
  let polygon: number[] = [];
  const end = (): void => {
    if (polygon.length > 2) found.push(Float64Array.from(polygon));
    polygon = [];
  };
  let at = 0;
  for (const command of commands) {
    if (command === 'M') end();
    if (command === 'M' || command === 'L') {
      polygon.push(points[at] ?? 0, points[at + 1] ?? 0);
      at += 2;
    } else if (command === 'C') {
      addCurve(polygon, points, at);
      at += 6;
    }
  }
  end();
  return found;
}

/** A cubic from the last point of `polygon` on. */
function addCurve(polygon: number[], points: Numbers, at: number): void {
  const [x0, y0] = [polygon[polygon.length - 2] ?? 0, polygon[polygon.length - 1] ?? 0];
  const [x1, y1, x2, y2] = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0, points[at + 3] ?? 0];
  const [x3, y3] = [points[at + 4] ?? 0, points[at + 5] ?? 0];
  const length = measure(x1 - x0, y1 - y0) + measure(x2 - x1, y2 - y1) + measure(x3 - x2, y3 - y2);
  const lines = Math.min(Math.max(Math.ceil(Math.sqrt(length) * LINES), 1), MOST_LINES);
  for (let line = 1; line < lines; line++) {
    const t = line / lines;
    const s = 1 - t;
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    polygon.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
  }
  polygon.push(x3, y3);
}

function measure(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
