/** Writes ITU-R BT.709 limited range, 8 bit with its offsets, as full-range red, green and blue. */
export function writeRgb(data: Uint8Array, at: number, [y, u, v]: readonly [number, number, number]): void {
  const luma = (y - 16) * (255 / 219);
  const blue = (u - 128) * (255 / 224);
  const red = (v - 128) * (255 / 224);
  data[at] = clampToByte(luma + 1.5748 * red);
  data[at + 1] = clampToByte(luma - 0.1873 * blue - 0.4681 * red);
  data[at + 2] = clampToByte(luma + 1.8556 * blue);
}

function clampToByte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
