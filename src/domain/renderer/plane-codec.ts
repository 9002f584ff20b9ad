/**
 * Prepares a plane for compression: each sample is replaced by its difference (modulo 256) from the median predictor of its left, upper and
 * upper-left neighbors. `decodePlane` reverses it exactly.
 */
export function encodePlane(plane: Uint8Array, width: number): Uint8Array {
  const result = new Uint8Array(plane.length);
  for (let at = 0; at < plane.length; at++) result[at] = (plane[at] ?? 0) - predictSample(plane, at, width);
  return result;
}

export function decodePlane(coded: Uint8Array, width: number): Uint8Array {
  const result = new Uint8Array(coded.length);
  let left = 0;
  for (let at = 0; at < width; at++) {
    left = (left + (coded[at] ?? 0)) & 255;
    result[at] = left;
  }
  for (let at = width; at < coded.length; at += width) {
    decodeRow(result.subarray(at, at + width), coded.subarray(at, at + width), result.subarray(at - width, at));
  }
  return result;
}

function decodeRow(row: Uint8Array, coded: Uint8Array, above: Uint8Array): void {
  let left = above[0] ?? 0;
  let corner = left;
  for (let x = 0; x < row.length; x++) {
    const upper = above[x] ?? 0;
    left = ((coded[x] ?? 0) + predictMedian(left, upper, corner)) & 255;
    row[x] = left;
    corner = upper;
  }
}

function predictSample(plane: Uint8Array, at: number, width: number): number {
  const column = at % width;
  const left = column > 0 ? (plane[at - 1] ?? 0) : 0;
  if (at < width) return left;
  const upper = plane[at - width] ?? 0;
  return column === 0 ? upper : predictMedian(left, upper, plane[at - width - 1] ?? 0);
}

function predictMedian(left: number, upper: number, corner: number): number {
  const lower = left < upper ? left : upper;
  const higher = left < upper ? upper : left;
  if (corner >= higher) return lower;
  return corner <= lower ? higher : left + upper - corner;
}
