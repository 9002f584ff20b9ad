/** A image of three numbers a pixel with a weight each: 0 is unknown. */
export interface WeightedImage {
  readonly width: number;
  readonly height: number;
  readonly color: Float32Array;
  readonly weight: Float32Array;
}

/** Fills what is unknown from ever coarser copies of what is known: smooth, without edges of its own. */
export function fillHole(image: WeightedImage): Float32Array {
  const { width, height, color, weight } = image;
  if (width <= 1 && height <= 1) return color;
  const coarse = halve(image);
  const filled = fillHole(coarse);
  const result = new Float32Array(color.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const known = weight[at] ?? 0;
      for (let channel = 0; channel < 3; channel++) {
        const own = color[at * 3 + channel] ?? 0;
        result[at * 3 + channel] =
          known >= 1
            ? own
            : own * known + readBetween({ ...coarse, color: filled }, { x: (x - 0.5) / 2, y: (y - 0.5) / 2, channel }) * (1 - known);
      }
    }
  }
  return result;
}

function halve({ width, height, color, weight }: WeightedImage): WeightedImage {
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const half = { width: columns, height: rows, color: new Float32Array(columns * rows * 3), weight: new Float32Array(columns * rows) };
  for (let y = 0, into = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, into++) {
      let sum = 0;
      for (const at of [
        2 * y * width + 2 * x,
        2 * y * width + Math.min(2 * x + 1, width - 1),
        Math.min(2 * y + 1, height - 1) * width + 2 * x,
      ]) {
        const part = weight[at] ?? 0;
        sum += part;
        for (let channel = 0; channel < 3; channel++)
          half.color[into * 3 + channel] = (half.color[into * 3 + channel] ?? 0) + part * (color[at * 3 + channel] ?? 0);
      }
      for (let channel = 0; channel < 3 && sum > 0; channel++) half.color[into * 3 + channel] = (half.color[into * 3 + channel] ?? 0) / sum;
      half.weight[into] = Math.min(sum, 1);
    }
  }
  return half;
}

function readBetween(
  { width, height, color }: WeightedImage,
  { x, y, channel }: { readonly x: number; readonly y: number; readonly channel: number },
): number {
  const column = Math.min(Math.max(x, 0), width - 1);
  const row = Math.min(Math.max(y, 0), height - 1);
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, below] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const read = (at: number): number => color[at * 3 + channel] ?? 0;
  const upper = read(top * width + left) + (read(top * width + right) - read(top * width + left)) * (column - left);
  const lower = read(below * width + left) + (read(below * width + right) - read(below * width + left)) * (column - left);
  return upper + (lower - upper) * (row - top);
}
