import type { FloatImage } from './float-image.ts';

const WEIGHTS = { across: new Float64Array(4), down: new Float64Array(4) };

/** Reads the image at a fractional position with a Catmull-Rom kernel into `into` (four numbers); edges repeat. */
export function sampleCubic(image: FloatImage, place: { readonly x: number; readonly y: number }, into: Float64Array): void {
  const { width, height, data } = image;
  const left = Math.floor(place.x);
  const top = Math.floor(place.y);
  const { across, down } = WEIGHTS;
  writeKernel(across, place.x - left);
  writeKernel(down, place.y - top);
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (let row = 0; row < 4; row++) {
    const y = top + row - 1;
    const start = (y < 0 ? 0 : y >= height ? height - 1 : y) * width;
    const vertical = down[row] ?? 0;
    for (let column = 0; column < 4; column++) {
      const x = left + column - 1;
      const at = (start + (x < 0 ? 0 : x >= width ? width - 1 : x)) * 4;
      const weight = vertical * (across[column] ?? 0);
      red += weight * (data[at] ?? 0);
      green += weight * (data[at + 1] ?? 0);
      blue += weight * (data[at + 2] ?? 0);
      alpha += weight * (data[at + 3] ?? 0);
    }
  }
  into[0] = red;
  into[1] = green;
  into[2] = blue;
  into[3] = alpha;
}

function writeKernel(weights: Float64Array, part: number): void {
  const square = part * part;
  const cube = square * part;
  weights[0] = -0.5 * cube + square - 0.5 * part;
  weights[1] = 1.5 * cube - 2.5 * square + 1;
  weights[2] = -1.5 * cube + 2 * square + 0.5 * part;
  weights[3] = 0.5 * (cube - square);
}

/** A plane of single numbers. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Reads the field between its samples; edges repeat. */
export function sampleLinear({ width, height, data }: Field, x: number, y: number): number {
  const column = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const row = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const left = Math.min(Math.floor(column), Math.max(width - 2, 0));
  const top = Math.min(Math.floor(row), Math.max(height - 2, 0));
  const at = top * width + left;
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  const upper = (data[at] ?? 0) + ((data[at + right] ?? 0) - (data[at] ?? 0)) * (column - left);
  const lower = (data[at + below] ?? 0) + ((data[at + below + right] ?? 0) - (data[at + below] ?? 0)) * (column - left);
  return upper + (lower - upper) * (row - top);
}
