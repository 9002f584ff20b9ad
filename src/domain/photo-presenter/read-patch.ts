import { clamp } from './exact-functions.ts';
import { getLuma } from './float-image.ts';
import type { PhotoPoint } from './photo-points.ts';
import type { PhotoImage } from './photo-presenter.ts';

/** Mean luma of a square, 0 to 1. */
export function readPatch({ width, height, data }: PhotoImage, [x, y]: PhotoPoint, reach: number): number {
  let sum = 0;
  let count = 0;
  for (let row = Math.floor(y - reach); row <= y + reach; row++) {
    for (let column = Math.floor(x - reach); column <= x + reach; column++) {
      sum += getLuma(data, (clamp(row, 0, height - 1) * width + clamp(column, 0, width - 1)) * 4);
      count++;
    }
  }
  return sum / Math.max(count, 1) / 255;
}

/** Mean of how much redder than green a square is, as a share of its brightness. */
export function readRedness({ width, height, data }: PhotoImage, [x, y]: PhotoPoint, reach: number): number {
  let [red, luma] = [0, 0];
  for (let row = Math.floor(y - reach); row <= y + reach; row++) {
    for (let column = Math.floor(x - reach); column <= x + reach; column++) {
      const at = (clamp(row, 0, height - 1) * width + clamp(column, 0, width - 1)) * 4;
      red += (data[at] ?? 0) - (data[at + 1] ?? 0);
      luma += getLuma(data, at);
    }
  }
  return red / Math.max(luma, 1);
}
