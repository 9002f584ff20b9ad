import type { Cutout } from './cutout.ts';
import type { RecolorCurve } from './recolor-curve.ts';

/** Intermediate state of recoloring a plate. */
export interface Recoloring {
  readonly plate: Cutout;
  /** The recolored plate. */
  readonly recolored: Cutout;
  /** Blocks that change. */
  readonly blocks: Int32Array;
  readonly regions: readonly RecoloredRegion[];
}

/** A region's coverage of blocks of the plate: 2x2 pixels that share a chroma sample. */
export interface RecoloredRegion {
  readonly curve: RecolorCurve;
  /** Five numbers per block: the region's share of its four pixels (row by row) and of its chroma sample, 0 to `WHOLE`. */
  readonly parts: Uint16Array;
}

export const PARTS = 5;
const OPAQUE = 255;
/** A pixel's share is interpolated: nine parts of its own block, three of each adjacent block and one of the diagonal one. */
export const WHOLE = 16 * OPAQUE;

export interface BlockGrid {
  readonly columns: number;
  readonly rows: number;
}

/** Blocks with at least one pixel of a region. `shares` are planes of 0 to 255 over the grid. */
export function findRegionBlocks(shares: readonly Uint8Array[], { columns, rows }: BlockGrid): Int32Array {
  const seen = new Uint8Array(columns * rows);
  for (const share of shares) {
    for (let at = share.findIndex(isShown); at >= 0 && at < share.length; at++) {
      if (share[at] === 0) continue;
      const [x, y] = [at % columns, Math.floor(at / columns)];
      for (let row = Math.max(y - 1, 0); row <= Math.min(y + 1, rows - 1); row++) {
        seen.fill(1, row * columns + Math.max(x - 1, 0), row * columns + Math.min(x + 1, columns - 1) + 1);
      }
    }
  }
  const blocks = new Int32Array(seen.reduce((sum, one) => sum + one, 0));
  for (let at = 0, next = 0; at < seen.length; at++) if (seen[at] === 1) blocks[next++] = at;
  return blocks;
}

function isShown(share: number): boolean {
  return share > 0;
}

export function computeBlockParts(share: Uint8Array, blocks: Int32Array, { columns, rows }: BlockGrid): Uint16Array {
  const parts = new Uint16Array(blocks.length * PARTS);
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? 0;
    const x = block % columns;
    const own = block - x;
    const above = own === 0 ? own : own - columns;
    const below = own === (rows - 1) * columns ? own : own + columns;
    const left = x === 0 ? x : x - 1;
    const right = x === columns - 1 ? x : x + 1;
    const middle = share[own + x] ?? 0;
    const [west, east, north, south] = [share[own + left] ?? 0, share[own + right] ?? 0, share[above + x] ?? 0, share[below + x] ?? 0];
    parts[at * PARTS] = 9 * middle + 3 * (west + north) + (share[above + left] ?? 0);
    parts[at * PARTS + 1] = 9 * middle + 3 * (east + north) + (share[above + right] ?? 0);
    parts[at * PARTS + 2] = 9 * middle + 3 * (west + south) + (share[below + left] ?? 0);
    parts[at * PARTS + 3] = 9 * middle + 3 * (east + south) + (share[below + right] ?? 0);
    parts[at * PARTS + 4] = 16 * middle;
  }
  return parts;
}
