import { PathFiller } from './path-filler.ts';
import { type MaskLimits, Polygons } from './polygons.ts';
import { SPAN, SpanMemory, type SpanShape, WHOLE } from './spans.ts';

/** A soft edge reaches this many times its size beyond the shape; each of the two passes of the box makes a part of it. */
const ROOM = 1.5;
const PART = 0.5;
/** A soft edge needs few pixels: it is made small, of at least this many, and enlarged. */
const FEWEST = 0.8;
const SMALLEST = 8;
/** A row's blocks are bits of one number. */
const BLOCKS = 32;
const SMALLEST_BLOCK = 8;

/** A shape with a soft edge, made small. */
export interface SoftMask {
  /** Canvas pixels per pixel of it: 2, 4 or 8. */
  readonly times: number;
  /** Its corner, in canvas pixels: a multiple of `times`. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Width of a block of columns. */
  readonly block: number;
  /** 0 to 255. */
  readonly cover: Uint8Array;
  /** By row: blocks in which something is covered. */
  readonly blocks: Int32Array;
}

const filler = new PathFiller();
const small = new SpanMemory();
const shrunk = new Polygons();

/** Where a mask is: its corner in its own pixels, and its size. */
export interface PlacedMask {
  readonly times: number;
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

export interface SoftEdge {
  /** Pixels on either side. */
  readonly soft: number;
  readonly limits: MaskLimits;
}

/** Where the mask of a shape in that box is to be; undefined where nothing is within the limits. */
export function placeMask(box: MaskLimits | undefined, { soft, limits }: SoftEdge): PlacedMask | undefined {
  let times = 2;
  while (times < SMALLEST && (soft * PART) / (times * 2) >= FEWEST) times *= 2;
  if (box === undefined) return undefined;
  // What is beyond the limits but near them still softens into them.
  const near = soft * ROOM * 2;
  const [left, top] = [Math.max(box.left, limits.left - near), Math.max(box.top, limits.top - near)];
  const [right, bottom] = [Math.min(box.right, limits.right + near), Math.min(box.bottom, limits.bottom + near)];
  if (right <= left || bottom <= top) return undefined;
  const reach = Math.ceil((soft * ROOM) / times) + 2;
  const [column, row] = [Math.floor(left / times) - reach, Math.floor(top / times) - reach];
  const width = (Math.ceil(right / times) + reach - column + 1) & ~1;
  const height = (Math.ceil(bottom / times) + reach - row + 1) & ~1;
  return { times, column, row, width, height };
}

/** Fills polygons with an edge that is `soft` pixels wide on either side, once the mask is softened; undefined where nothing is within the limits. */
export function createSoftMask(polygons: Polygons, edge: SoftEdge): SoftMask | undefined {
  const place = placeMask(polygons.findBox(), edge);
  if (place === undefined) return undefined;
  const { times, column, row, width, height } = place;
  shrink(polygons, place);
  small.clear();
  const shape = filler.fill(small, shrunk, { left: 0, top: 0, right: width, bottom: height });
  const mask = { ...getMemory(width, height), times, left: column * times, top: row * times, width, height };
  writeCover(mask, shape);
  return mask;
}

/** The width of a block in a mask of that width. */
export function findBlock(width: number): number {
  let block = SMALLEST_BLOCK;
  while (block * BLOCKS < width) block *= 2;
  return block;
}

/** Pixels of the small mask by which the box reaches to either side. */
export function findReach(soft: number, { times }: Pick<SoftMask, 'times'>): number {
  return Math.round((soft * PART) / times);
}

function shrink(polygons: Polygons, { times, column, row }: PlacedMask): void {
  shrunk.clear();
  let at = 0;
  for (let polygon = 0; polygon < polygons.count; polygon++) {
    for (; at < (polygons.ends[polygon] ?? 0); at += 2)
      shrunk.add((polygons.points[at] ?? 0) / times - column, (polygons.points[at + 1] ?? 0) / times - row);
    shrunk.close();
  }
}

/** Memory of the masks of one frame, used again for the next. */
const memory: { cover: Uint8Array; blocks: Int32Array }[] = [];
let used = 0;

/** All masks so far may be overwritten. */
export function forgetSoftMasks(): void {
  used = 0;
}

function getMemory(width: number, height: number): Pick<SoftMask, 'cover' | 'blocks' | 'block'> {
  const kept = memory[used] ?? { cover: new Uint8Array(0), blocks: new Int32Array(0) };
  if (kept.cover.length < width * height) kept.cover = new Uint8Array(width * height);
  if (kept.blocks.length < height) kept.blocks = new Int32Array(height);
  memory[used] = kept;
  used += 1;
  return { cover: kept.cover, blocks: kept.blocks, block: findBlock(width) };
}

function writeCover({ cover, blocks, block, width, height }: SoftMask, shape: SpanShape): void {
  cover.fill(0, 0, width * height);
  blocks.fill(0, 0, height);
  for (let row = 0; row < shape.count; row++) {
    const above = (shape.top + row) * 2 * width;
    let bits = 0;
    const end = small.rows[shape.at + row + 1] ?? 0;
    for (let span = small.rows[shape.at + row] ?? 0; span < end; span += SPAN) {
      const [from, to, at] = [small.spans[span] ?? 0, small.spans[span + 1] ?? 0, small.spans[span + 2] ?? 0];
      for (let index = Math.floor(from / block); index * block < to; index++) bits |= 1 << index;
      if (at === WHOLE) {
        cover.fill(255, above + from, above + to);
        cover.fill(255, above + width + from, above + width + to);
      } else copyPairs(cover, { at, above: above + from, below: above + width + from, length: to - from });
    }
    blocks[(shape.top + row) * 2] = bits;
    blocks[(shape.top + row) * 2 + 1] = bits;
  }
}

function copyPairs(
  cover: Uint8Array,
  { at, above, below, length }: { readonly at: number; readonly above: number; readonly below: number; readonly length: number },
): void {
  const { covers } = small;
  for (let x = 0; x < length; x += 2) {
    cover[above + x] = covers[at + x * 2] ?? 0;
    cover[above + x + 1] = covers[at + x * 2 + 1] ?? 0;
    cover[below + x] = covers[at + x * 2 + 2] ?? 0;
    cover[below + x + 1] = covers[at + x * 2 + 3] ?? 0;
  }
}
