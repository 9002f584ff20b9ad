import { findFilledBox } from '../drawing/path-filler.ts';
import type { MaskLimits, Polygons } from '../drawing/polygons.ts';
import { fillSoftly as fillPlainly } from '../drawing/shape-tools.ts';
import { findBlock, findReach, type PlacedMask, placeMask, type SoftEdge, type SoftMask } from '../drawing/soft-mask.ts';
import type { DrawingMemory } from './drawing-memory.ts';
import { canFill, placeBox } from './fill-shape.ts';

/** With more, sums have more than 16 bits. */
const FARTHEST = 7;
/** Columns that a kernel may read beyond a row. */
const MARGIN = 32;
/** Where masks begin. */
const ALIGNED = 64;

/** The softened mask that `fillSoftly` of ../drawing gives. The polygons are small afterwards. */
export function fillSoftly(into: DrawingMemory, polygons: Polygons, edge: SoftEdge): SoftMask | undefined {
  const box = polygons.findBox();
  const place = placeMask(box, edge);
  if (box === undefined || place === undefined) return undefined;
  const small = findFilledBox(shrinkBox(box, place), { left: 0, top: 0, right: place.width, bottom: place.height });
  const reach = findReach(edge.soft, place);
  if (reach > FARTHEST || !canFill(into, polygons, small)) return fillPlainly(polygons, edge);
  const mask = takeMask(into, place);
  if (mask === undefined) return fillPlainly(polygons, edge);
  const { numbers, kernels } = into;
  placeBox(into, polygons, small);
  numbers[9] = place.times;
  numbers[10] = place.column;
  numbers[11] = place.row;
  numbers[12] = mask.cover.byteOffset;
  numbers[13] = mask.blocks.byteOffset;
  numbers[14] = place.width;
  numbers[15] = place.height;
  numbers[16] = countBits(mask.block);
  numbers[17] = polygons.length;
  kernels.fillMask(numbers.byteOffset);
  if (reach > 0) soften(into, mask, reach);
  return mask;
}

function shrinkBox({ left, top, right, bottom }: MaskLimits, { times, column, row }: PlacedMask): MaskLimits {
  return { left: left / times - column, top: top / times - row, right: right / times - column, bottom: bottom / times - row };
}

/** Order of the numbers: `SoftenedMask` in tools/kernels/assembly. */
function soften(
  { numbers, kernels, masks, maskEnd }: DrawingMemory,
  { cover, blocks, block, width, height }: SoftMask,
  reach: number,
): void {
  const before = masks.byteOffset + maskEnd;
  const beforeBlocks = before + align(width * height);
  const line = beforeBlocks + align(height * 4);
  numbers[0] = cover.byteOffset;
  numbers[1] = blocks.byteOffset;
  numbers[2] = width;
  numbers[3] = height;
  numbers[4] = countBits(block);
  numbers[5] = reach;
  numbers[6] = line;
  numbers[7] = line + align(width + FARTHEST * 4);
  numbers[8] = before;
  numbers[9] = beforeBlocks;
  kernels.softenMask(numbers.byteOffset);
}

/** Behind the masks so far; undefined when there is no room for it, or for softening it, behind it. */
function takeMask(into: DrawingMemory, { times, column, row, width, height }: PlacedMask): SoftMask | undefined {
  const { masks, maskEnd } = into;
  const length = align(width * height);
  const taken = length + align(height * 4);
  const scratch = taken + align(width + FARTHEST * 4) + align((width + FARTHEST * 4) * 4);
  into.masksWanted += taken + scratch;
  if (maskEnd + taken + scratch > masks.length) return undefined;
  into.maskEnd += taken;
  const at = masks.byteOffset + maskEnd;
  const cover = new Uint8Array(masks.buffer, at, width * height);
  const blocks = new Int32Array(masks.buffer, at + length, height);
  return { times, left: column * times, top: row * times, width, height, block: findBlock(width), cover, blocks };
}

function align(size: number): number {
  return Math.ceil((size + MARGIN) / ALIGNED) * ALIGNED;
}

function countBits(powerOfTwo: number): number {
  return 31 - Math.clz32(powerOfTwo);
}
