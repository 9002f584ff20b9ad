import type { Polygons } from './polygons.ts';

/** Half a circle from one side of an end to the other: along the line and across it. */
const CAP = [
  { on: 0.5, side: 0.8660254 },
  { on: 0.8660254, side: 0.5 },
  { on: 1, side: 0 },
  { on: 0.8660254, side: -0.5 },
  { on: 0.5, side: -0.8660254 },
] as const;
const NOWHERE = { on: 0, side: 0 };

/** Writes the outlines of lines with round ends whose width changes along them: widths, evenly spread from beginning to end, times `scale`. */
export function outlineLines(
  into: Polygons,
  lines: Polygons,
  { widths, scale }: { readonly widths: readonly number[]; readonly scale: number },
): void {
  into.clear();
  for (let line = 0; line < lines.count; line++) {
    const from = lines.getStart(line);
    const count = ((lines.ends[line] ?? 0) - from) / 2;
    into.reserve((count + CAP.length) * 4);
    outlineLine(into, { points: lines.points, from, count, widths, scale });
    into.close();
  }
}

interface Line {
  readonly points: Float64Array;
  readonly from: number;
  readonly count: number;
  readonly widths: readonly number[];
  readonly scale: number;
}

/** There on one side, around the end, back on the other, around the beginning. */
function outlineLine(into: Polygons, { points, from, count, widths, scale }: Line): void {
  const out = into.points;
  const start = into.length;
  const endCap = start + count * 2;
  const back = endCap + CAP.length * 2;
  const startCap = back + count * 2;
  const whole = measureLine(points, from, count) || 1;
  let passed = 0;
  for (let at = 0; at < count; at++) {
    const place = from + at * 2;
    const px = points[place] ?? 0;
    const py = points[place + 1] ?? 0;
    if (at > 0) passed += measure(px - (points[place - 2] ?? 0), py - (points[place - 1] ?? 0));
    const before = at > 0 ? place - 2 : place;
    const after = at < count - 1 ? place + 2 : place;
    const x = (points[after] ?? 0) - (points[before] ?? 0);
    const y = (points[after + 1] ?? 0) - (points[before + 1] ?? 0);
    const half = (findWidth(widths, passed / whole) * scale) / 2 / (measure(x, y) || 1);
    const alongX = x * half;
    const alongY = y * half;
    out[start + at * 2] = px - alongY;
    out[start + at * 2 + 1] = py + alongX;
    const opposite = back + (count - 1 - at) * 2;
    out[opposite] = px + alongY;
    out[opposite + 1] = py - alongX;
    if (at === count - 1) addCap(out, endCap, { px, py, alongX, alongY });
    if (at === 0) addCap(out, startCap, { px, py, alongX: -alongX, alongY: -alongY });
  }
  into.length = startCap + CAP.length * 2;
}

interface End {
  readonly px: number;
  readonly py: number;
  readonly alongX: number;
  readonly alongY: number;
}

function addCap(out: Float64Array, to: number, { px, py, alongX, alongY }: End): void {
  for (let at = 0; at < CAP.length; at++) {
    const { on, side } = CAP[at] ?? NOWHERE;
    out[to + at * 2] = px + alongX * on - alongY * side;
    out[to + at * 2 + 1] = py + alongY * on + alongX * side;
  }
}

function measureLine(points: Float64Array, from: number, count: number): number {
  let length = 0;
  for (let at = from + 2; at < from + count * 2; at += 2)
    length += measure((points[at] ?? 0) - (points[at - 2] ?? 0), (points[at + 1] ?? 0) - (points[at - 1] ?? 0));
  return length;
}

function measure(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

function findWidth(widths: readonly number[], at: number): number {
  const place = Math.min(Math.max(at, 0), 1) * (widths.length - 1);
  const first = Math.floor(place);
  const from = widths[first] ?? 0;
  return from + ((widths[first + 1] ?? from) - from) * (place - first);
}
