/**
 * Columns `from` (inclusive) to `to` (exclusive) of a row in which an overlay shows something, and 1 when all their pixels are the same:
 * `row, from, to, even`, one run after the other.
 */
export type VisibleRuns = Int32Array;

export const RUN_NUMBERS = 4;

/** Gaps up to this many pixels stay in a run: starting another one costs more than looking at them. */
const SHORTEST_GAP = 8;
/** From this many equal pixels on, a table of results is worth making. */
const SHORTEST_EVEN = 32;

interface RunPlanes {
  readonly width: number;
  readonly alpha: Uint8Array;
  readonly colors: readonly Uint8Array[];
}

/** Finds the runs of a plane, those of equal pixels (a caption's box) apart from the others. */
export function findVisibleRuns(planes: RunPlanes): VisibleRuns {
  const { alpha, width } = planes;
  const runs: number[] = [];
  for (let row = 0; row < alpha.length / width; row++) {
    let [from, end] = [-1, -1];
    for (let column = 0; column < width; column++) {
      if (alpha[row * width + column] === 0) continue;
      if (from >= 0 && column - end > SHORTEST_GAP) {
        splitRun(runs, planes, { row, from, to: end });
        from = column;
      }
      if (from < 0) from = column;
      end = column + 1;
    }
    if (from >= 0) splitRun(runs, planes, { row, from, to: end });
  }
  return Int32Array.from(runs);
}

interface Run {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

function splitRun(runs: number[], planes: RunPlanes, { row, from, to }: Run): void {
  let rest = from;
  for (let start = from; start < to; ) {
    const end = findEvenEnd(planes, { row, from: start, to });
    if (end - start >= SHORTEST_EVEN) {
      if (start > rest) runs.push(row, rest, start, 0);
      runs.push(row, start, end, 1);
      rest = end;
    }
    start = end;
  }
  if (to > rest) runs.push(row, rest, to, 0);
}

/** End of the pixels that equal the first one. */
function findEvenEnd({ alpha, colors, width }: RunPlanes, { row, from, to }: Run): number {
  const first = row * width + from;
  let end = findEqualEnd(alpha, first, row * width + to);
  for (const color of colors) end = findEqualEnd(color, first, end);
  return end - row * width;
}

function findEqualEnd(plane: Uint8Array, first: number, limit: number): number {
  const value = plane[first];
  let end = first + 1;
  while (end < limit && plane[end] === value) end++;
  return end;
}
