/**
 * Prepares a plane for a general compressor: each sample is replaced by its difference (modulo 256) from what its
 * left, upper and upper-left neighbours foretell (the median predictor). `decodePlane` undoes it exactly.
 */
export function encodePlane(plane: Uint8Array, width: number): Uint8Array {
  const result = new Uint8Array(plane.length);
  for (let at = 0; at < plane.length; at++) result[at] = (plane[at] ?? 0) - foretold(plane, at, width);
  return result;
}

export function decodePlane(coded: Uint8Array, width: number): Uint8Array {
  const result = new Uint8Array(coded.length);
  for (let at = 0; at < coded.length; at++) result[at] = (coded[at] ?? 0) + foretold(result, at, width);
  return result;
}

function foretold(plane: Uint8Array, at: number, width: number): number {
  const column = at % width;
  const left = column > 0 ? (plane[at - 1] ?? 0) : 0;
  if (at < width) return left;
  const upper = plane[at - width] ?? 0;
  if (column === 0) return upper;
  const corner = plane[at - width - 1] ?? 0;
  if (corner >= Math.max(left, upper)) return Math.min(left, upper);
  if (corner <= Math.min(left, upper)) return Math.max(left, upper);
  return left + upper - corner;
}
