/** Half a circle from one side of an end to the other: along the line and across it. */
const CAP = [
  [0.5, 0.8660254],
  [0.8660254, 0.5],
  [1, 0],
  [0.8660254, -0.5],
  [0.5, -0.8660254],
] as const;

/** The outline of a line with round ends whose width changes along it; widths are spread evenly from its beginning to its end. */
export function outlineLine(points: Float64Array, widths: readonly number[]): Float64Array {
  const count = points.length / 2;
  const lengths = new Float64Array(count);
  for (let at = 1; at < count; at++) {
    const [x, y] = [(points[at * 2] ?? 0) - (points[at * 2 - 2] ?? 0), (points[at * 2 + 1] ?? 0) - (points[at * 2 - 1] ?? 0)];
    lengths[at] = (lengths[at - 1] ?? 0) + Math.sqrt(x * x + y * y);
  }
  const whole = lengths[count - 1] || 1;
  const [there, back]: [number[], number[]] = [[], []];
  let tip: readonly number[] = [];
  let end: readonly number[] = [];
  for (let at = 0; at < count; at++) {
    const [before, after] = [Math.max(at - 1, 0), Math.min(at + 1, count - 1)];
    const [x, y] = [(points[after * 2] ?? 0) - (points[before * 2] ?? 0), (points[after * 2 + 1] ?? 0) - (points[before * 2 + 1] ?? 0)];
    const length = Math.sqrt(x * x + y * y) || 1;
    const half = findWidth(widths, (lengths[at] ?? 0) / whole) / 2;
    const [alongX, alongY] = [(x / length) * half, (y / length) * half];
    const [px, py] = [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0];
    there.push(px - alongY, py + alongX);
    back.unshift(px + alongY, py - alongX);
    if (at === count - 1) end = CAP.flatMap(([on, side]) => [px + alongX * on - alongY * side, py + alongY * on + alongX * side]);
    if (at === 0) tip = CAP.flatMap(([on, side]) => [px - alongX * on + alongY * side, py - alongY * on - alongX * side]);
  }
  return Float64Array.from([...there, ...end, ...back, ...tip]);
}

function findWidth(widths: readonly number[], at: number): number {
  const place = Math.min(Math.max(at, 0), 1) * (widths.length - 1);
  const first = Math.floor(place);
  const from = widths[first] ?? 0;
  return from + ((widths[first + 1] ?? from) - from) * (place - first);
}
