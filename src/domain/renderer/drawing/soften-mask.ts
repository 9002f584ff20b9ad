import type { CoverageMask } from './coverage.ts';

/** Passes of the box: two fall off evenly, and enlarging smooths them further. */
const PASSES = 2;

let line = new Uint8Array(0);

/** Softens a mask's edges by about `radius` pixels. Its box should have that much room around the shape. */
export function softenMask({ cover, width, height }: CoverageMask, radius: number): void {
  const reach = Math.min(Math.round(radius), width >> 1, height >> 1);
  if (reach < 1) return;
  if (line.length < Math.max(width, height)) line = new Uint8Array(Math.max(width, height));
  for (let pass = 0; pass < PASSES; pass++) {
    for (let y = 0; y < height; y++) averageLine(cover, { at: y * width, step: 1, length: width }, reach);
    for (let x = 0; x < width; x++) averageLine(cover, { at: x, step: width, length: height }, reach);
  }
}

interface Line {
  readonly at: number;
  readonly step: number;
  readonly length: number;
}

/** Each sample becomes the average of those within reach; nothing is beyond the ends. */
function averageLine(cover: Uint8Array, { at, step, length }: Line, reach: number): void {
  const size = 2 * reach + 1;
  let sum = 0;
  for (let x = 0; x < length; x++) line[x] = cover[at + x * step] ?? 0;
  for (let x = 0; x < reach; x++) sum += line[x] ?? 0;
  for (let x = 0; x < length; x++) {
    sum += x + reach < length ? (line[x + reach] ?? 0) : 0;
    cover[at + x * step] = (sum + reach) / size;
    sum -= x - reach >= 0 ? (line[x - reach] ?? 0) : 0;
  }
}
