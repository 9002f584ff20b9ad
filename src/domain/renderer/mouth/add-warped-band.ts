import type { MouthWarp, MovingBox } from './compute-mouth-warps.ts';

/** A row of the box's cells in one plane. */
export interface MouthBand {
  /** Of the plane. */
  readonly width: number;
  readonly height: number;
  /** Samples between nodes. */
  readonly step: number;
  /** 1 in the chroma planes, whose samples stand for two pixels each way. */
  readonly half: 0 | 1;
  readonly box: MovingBox;
  /** Row of the box; its first row of samples, and how many of them. */
  readonly row: number;
  readonly first: number;
  readonly rows: number;
  /** First sample of a row, and how many of them. */
  readonly from: number;
  readonly columns: number;
  /** 1/65536 of a step of the plane, row by row. */
  readonly sum: Int32Array;
}

interface Source {
  readonly warp: MouthWarp;
  /** Of 4096. */
  readonly weight: number;
}

/** Movements below 1/8 pixel at all corners of a cell are none. */
const STILL = 8192;
const WHOLE_BITS = 4;

/** Adds `weight` x the plane sampled through the warp; cells without movement are added as they are. */
export function addWarpedBand(band: MouthBand, plane: Uint8Array, source: Source): void {
  const { columns } = band.box;
  const top = band.row * (columns + 1);
  const below = top + columns + 1;
  // One of each for all cells: a frame has thousands.
  const run: StillRun = { weight: source.weight, from: 0, to: 0 };
  const moved: MovedCell = { source, at: 0, left: 0 };
  let isLeftStill = isStill(source.warp, top) && isStill(source.warp, below);
  for (let cell = 0; cell < columns; cell++) {
    const isRightStill = isStill(source.warp, top + cell + 1) && isStill(source.warp, below + cell + 1);
    if (!isLeftStill || !isRightStill) {
      run.to = cell * band.step;
      addStillRun(band, plane, run);
      moved.at = top + cell;
      moved.left = cell * band.step;
      addCell(band, plane, moved);
      run.from = (cell + 1) * band.step;
    }
    isLeftStill = isRightStill;
  }
  run.to = band.columns;
  addStillRun(band, plane, run);
}

function isStill({ x, y }: MouthWarp, node: number): boolean {
  const across = x[node] ?? 0;
  const down = y[node] ?? 0;
  return across > -STILL && across < STILL && down > -STILL && down < STILL;
}

function addStillRun(band: MouthBand, plane: Uint8Array, run: Readonly<StillRun>): void {
  const { sum, columns } = band;
  const { from: first, to } = run;
  if (to <= first) return;
  const weight = run.weight << WHOLE_BITS;
  for (let y = 0; y < band.rows; y++) {
    const from = (band.first + y) * band.width + band.from;
    const into = y * columns;
    for (let x = first; x < to; x++) sum[into + x] = ((sum[into + x] ?? 0) + Math.imul(plane[from + x] ?? 0, weight)) | 0;
  }
}

interface StillRun {
  readonly weight: number;
  from: number;
  to: number;
}

interface MovedCell {
  readonly source: Source;
  at: number;
  left: number;
}

function addCell(band: MouthBand, plane: Uint8Array, cell: Readonly<MovedCell>): void {
  const { width, step, half, sum } = band;
  const { warp, weight } = cell.source;
  const { at, left } = cell;
  const below = at + band.box.columns + 1;
  const bits = step === 4 ? 2 : 1;
  const end = Math.min(step, band.columns - left);
  const lastX = (width - 1) * 65536 - 1;
  const lastY = (band.height - 1) * 65536 - 1;
  const leftX = warp.x[at] ?? 0;
  const leftY = warp.y[at] ?? 0;
  const rightX = warp.x[at + 1] ?? 0;
  const rightY = warp.y[at + 1] ?? 0;
  const leftDownX = (warp.x[below] ?? 0) - leftX;
  const leftDownY = (warp.y[below] ?? 0) - leftY;
  const rightDownX = (warp.x[below + 1] ?? 0) - rightX;
  const rightDownY = (warp.y[below + 1] ?? 0) - rightY;
  for (let y = 0; y < band.rows; y++) {
    const startX = leftX + ((leftDownX * y) >> bits);
    const startY = leftY + ((leftDownY * y) >> bits);
    const stepX = ((rightX + ((rightDownX * y) >> bits) - startX) >> (bits + half)) + 65536;
    const stepY = (rightY + ((rightDownY * y) >> bits) - startY) >> (bits + half);
    let sourceX = (band.from + left) * 65536 + (startX >> half);
    let sourceY = (band.first + y) * 65536 + (startY >> half);
    const into = y * band.columns + left;
    for (let x = into; x < into + end; x++) {
      const atX = sourceX < 0 ? 0 : sourceX > lastX ? lastX : sourceX;
      const atY = sourceY < 0 ? 0 : sourceY > lastY ? lastY : sourceY;
      const from = (Math.imul(atY >> 16, width) + (atX >> 16)) | 0;
      const under = (from + width) | 0;
      const across = (atX >> 8) & 255;
      const a = plane[from] ?? 0;
      const c = plane[under] ?? 0;
      const upper = ((a << 8) + Math.imul((plane[from + 1] ?? 0) - a, across)) | 0;
      const lower = ((c << 8) + Math.imul((plane[under + 1] ?? 0) - c, across)) | 0;
      const value = ((upper << 8) + Math.imul(lower - upper, (atY >> 8) & 255) + 2048) >> 12;
      sum[x] = ((sum[x] ?? 0) + Math.imul(value, weight)) | 0;
      sourceX = (sourceX + stepX) | 0;
      sourceY = (sourceY + stepY) | 0;
    }
  }
}
