/** A plane averaged over 2x2. Its width and height are even. */
export function halvePlane(plane: Uint8Array, width: number): Uint8Array {
  const result = new Uint8Array(plane.length / 4);
  const columns = width / 2;
  for (let at = 0; at < result.length; at++) {
    const x = (at % columns) * 2;
    const from = Math.floor(at / columns) * 2 * width + x;
    result[at] = ((plane[from] ?? 0) + (plane[from + 1] ?? 0) + (plane[from + width] ?? 0) + (plane[from + width + 1] ?? 0) + 2) >> 2;
  }
  return result;
}
