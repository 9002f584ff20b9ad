import type { Cutout } from './cutout.ts';
import type { SpriteDelta } from './presenter-pack.ts';

/** A 2x2 block that shares one chroma sample: luma and alpha of its pixels, and the chroma with its offset. */
export interface Block {
  readonly luma: Float64Array;
  readonly alpha: Float64Array;
  readonly tint: Float64Array;
}

export const BLOCK_PIXELS = 4;

export function createBlock(): Block {
  return { luma: new Float64Array(BLOCK_PIXELS), alpha: new Float64Array(BLOCK_PIXELS), tint: new Float64Array(2) };
}

/** Index of the first pixel of block `at` in a plane of that width. */
export function getFirstPixel(at: number, width: number): number {
  const columns = width / 2;
  return Math.floor(at / columns) * 2 * width + (at % columns) * 2;
}

/** Offset of pixel 0 to 3 from the block's first one, row by row. */
export function getPixelOffset(pixel: number, width: number): number {
  return (pixel >> 1) * width + (pixel & 1);
}

export function readBlock(block: Block, from: Cutout, at: number): void {
  const first = getFirstPixel(at, from.width);
  for (let pixel = 0; pixel < BLOCK_PIXELS; pixel++) {
    block.luma[pixel] = from.y[first + getPixelOffset(pixel, from.width)] ?? 0;
    block.alpha[pixel] = from.alpha[first + getPixelOffset(pixel, from.width)] ?? 0;
  }
  block.tint[0] = from.u[at] ?? 0;
  block.tint[1] = from.v[at] ?? 0;
}

/** Adds the sprite to the block; false when it changes nothing. `at` and `width` are the sprite's. */
export function addToBlock(block: Block, sprite: SpriteDelta, position: { readonly at: number; readonly width: number }): boolean {
  const { at, width } = position;
  const first = getFirstPixel(at, width);
  const [blue, red] = [sprite.u[at] ?? 0, sprite.v[at] ?? 0];
  let changes = blue !== 0 || red !== 0;
  for (let pixel = 0; pixel < BLOCK_PIXELS; pixel++) {
    const luma = sprite.y[first + getPixelOffset(pixel, width)] ?? 0;
    const alpha = sprite.alpha[first + getPixelOffset(pixel, width)] ?? 0;
    changes ||= luma !== 0 || alpha !== 0;
    block.luma[pixel] = (block.luma[pixel] ?? 0) + luma;
    block.alpha[pixel] = (block.alpha[pixel] ?? 0) + alpha;
  }
  block.tint[0] = (block.tint[0] ?? 0) + blue;
  block.tint[1] = (block.tint[1] ?? 0) + red;
  return changes;
}
