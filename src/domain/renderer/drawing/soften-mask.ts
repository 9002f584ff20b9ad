import type { SoftMask } from './soft-mask.ts';

/** A row with room on both sides, and what the first of two boxes makes of it. */
let line = new Uint8Array(0);
let once = new Int32Array(0);
/** The mask before it was softened downwards. */
let before = new Uint8Array(0);
let beforeBlocks = new Int32Array(0);
let sums = new Int32Array(0);

/** Softens a mask's edges: two boxes that reach so far, across and down. There must be that much room around the shape, twice. */
export function softenMask(mask: SoftMask, reach: number): void {
  if (reach < 1) return;
  softenAcross(mask, reach);
  softenDown(mask, reach);
}

function softenAcross({ cover, blocks, block, width, height }: SoftMask, reach: number): void {
  if (line.length < width + 4 * reach) {
    line = new Uint8Array(width + 4 * reach);
    once = new Int32Array(width + 4 * reach);
  }
  line.fill(0);
  for (let y = 0; y < height; y++) {
    const bits = blocks[y] ?? 0;
    if (bits === 0) continue;
    const around = bits | (bits << 1) | (bits >>> 1);
    blocks[y] = around;
    for (let x = 0; x < width; x++) line[x + 2 * reach] = cover[y * width + x] ?? 0;
    for (let index = 0; index * block < width; index++) {
      if (((around >>> index) & 1) === 0) continue;
      const from = index * block;
      while (((around >>> (index + 1)) & 1) === 1 && index < 31) index += 1;
      averageRun(cover, { at: y * width, from, to: Math.min((index + 1) * block, width), reach });
    }
  }
}

interface Run {
  /** Of the row's first sample. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly reach: number;
}

/** Both boxes as running sums of whole numbers; divided once. */
function averageRun(cover: Uint8Array, { at, from, to, reach }: Run): void {
  const size = 2 * reach + 1;
  const share = 1 / (size * size);
  const half = (size * size) >> 1;
  let sum = 0;
  for (let x = from; x < from + size - 1; x++) sum += line[x] ?? 0;
  for (let x = from; x < to + 2 * reach; x++) {
    sum += line[x + size - 1] ?? 0;
    once[x] = sum;
    sum -= line[x] ?? 0;
  }
  sum = half;
  for (let x = from; x < from + size - 1; x++) sum += once[x] ?? 0;
  for (let x = from; x < to; x++) {
    sum += once[x + size - 1] ?? 0;
    cover[at + x] = sum * share;
    sum -= once[x] ?? 0;
  }
}

function softenDown({ cover, blocks, block, width, height }: SoftMask, reach: number): void {
  const size = 2 * reach + 1;
  const share = 1 / (size * size);
  if (before.length < width * height) before = new Uint8Array(width * height);
  if (beforeBlocks.length < height) beforeBlocks = new Int32Array(height);
  if (sums.length < width) sums = new Int32Array(width);
  before.set(cover.subarray(0, width * height));
  beforeBlocks.set(blocks.subarray(0, height));
  for (let y = 0; y < height; y++) {
    const [first, last] = [Math.max(y - 2 * reach, 0), Math.min(y + 2 * reach, height - 1)];
    let bits = 0;
    for (let row = first; row <= last; row++) bits |= beforeBlocks[row] ?? 0;
    blocks[y] = bits;
    for (let index = 0; index * block < width; index++) {
      if (((bits >>> index) & 1) === 0) continue;
      const from = index * block;
      while (((bits >>> (index + 1)) & 1) === 1 && index < 31) index += 1;
      const to = Math.min((index + 1) * block, width);
      sums.fill((size * size) >> 1, from, to);
      for (let row = first; row <= last; row++) addRow({ at: row * width, from, to }, size - Math.abs(row - y));
      for (let x = from; x < to; x++) cover[y * width + x] = (sums[x] ?? 0) * share;
    }
  }
}

function addRow({ at, from, to }: Omit<Run, 'reach'>, weight: number): void {
  for (let x = from; x < to; x++) sums[x] = (sums[x] ?? 0) + (before[at + x] ?? 0) * weight;
}
