/** Ordered dithering in 8x8 cells against banding: the rounding threshold, 0 to 1, differs from pixel to pixel. */
export const DITHER = Float64Array.from({ length: 64 }, (_, at) => {
  const [x, y] = [at & 7, at >> 3];
  const bit = (value: number, bitIndex: number): number => (value >> bitIndex) & 1;
  const order = [0, 1, 2].reduce((sum, bitIndex) => sum * 4 + bit(x ^ y, bitIndex) * 2 + bit(y, bitIndex), 0);
  return (order + 0.5) / 64;
});
