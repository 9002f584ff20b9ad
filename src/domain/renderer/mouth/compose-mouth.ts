import type { Cutout } from '../cutout.ts';
import { addWarpedBand, type MouthBand } from './add-warped-band.ts';
import type { MouthWarp, MovingBox } from './compute-mouth-warps.ts';
import { MOUTH_STEP, type MouthPlanes } from './scaled-mouth.ts';

/** One image of the mixture. Weights of all are 4096 together. */
export interface MouthSource {
  readonly planes: MouthPlanes;
  readonly weight: number;
  readonly warp: MouthWarp;
}

interface MouthArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Bits of a summed sample below the point: 12 of the weight, 4 of the interpolation. */
const BITS = 16;
const HALF = 1 << (BITS - 1);

/** Writes the mixture of warped mouths into the box of the area in `work`. Alpha and everything outside are left alone. */
export function composeMouth(
  work: Cutout,
  area: MouthArea,
  mixture: { readonly box: MovingBox; readonly sources: readonly MouthSource[] },
): void {
  const { box } = mixture;
  const whole = { width: area.width, height: area.height, step: MOUTH_STEP, half: 0, box } as const;
  const half = { width: area.width / 2, height: area.height / 2, step: MOUTH_STEP / 2, half: 1, box } as const;
  const luma = { left: area.left, top: area.top, stride: work.width, lowest: 0, highest: 219 };
  const chroma = { left: area.left / 2, top: area.top / 2, stride: work.width / 2, lowest: 16, highest: 240 };
  const scratch = new Int32Array(box.columns * MOUTH_STEP * MOUTH_STEP);
  for (let row = 0; row < box.rows; row++) {
    mixBand(work.y, mixture.sources, { plane: 'y', row, band: whole, into: luma, scratch });
    mixBand(work.u, mixture.sources, { plane: 'u', row, band: half, into: chroma, scratch });
    mixBand(work.v, mixture.sources, { plane: 'v', row, band: half, into: chroma, scratch });
  }
}

interface Target {
  readonly left: number;
  readonly top: number;
  readonly stride: number;
  readonly lowest: number;
  readonly highest: number;
}

interface BandMix {
  readonly plane: 'y' | 'u' | 'v';
  readonly row: number;
  readonly band: Omit<MouthBand, 'sum' | 'first' | 'rows' | 'row' | 'from' | 'columns'>;
  readonly into: Target;
  /** Memory for the sums of a row of cells. */
  readonly scratch: Int32Array;
}

function mixBand(work: Uint8Array, sources: readonly MouthSource[], { plane, row, band, into, scratch }: BandMix): void {
  const first = (band.box.row + row) * band.step;
  const from = band.box.column * band.step;
  const rows = Math.min(band.step, band.height - first);
  const columns = Math.min(band.box.columns * band.step, band.width - from);
  const sum = scratch.subarray(0, rows * columns).fill(HALF);
  const strip = { ...band, sum, first, rows, row, from, columns };
  for (const source of sources) addWarpedBand(strip, source.planes[plane], source);
  const settled = { ...into, columns, from: 0, at: 0 };
  for (let y = 0; y < rows; y++) {
    settled.from = y * columns;
    settled.at = (into.top + first + y) * into.stride + into.left + from;
    settleRow(work, sum, settled);
  }
}

interface SettledRow {
  readonly columns: number;
  readonly lowest: number;
  readonly highest: number;
  /** Index of the row's first sum, and of its first sample. */
  from: number;
  at: number;
}

function settleRow(work: Uint8Array, sum: Int32Array, { columns, lowest, highest, from, at }: Readonly<SettledRow>): void {
  for (let x = 0; x < columns; x++) {
    const value = (sum[from + x] ?? 0) >> BITS;
    work[at + x] = value < lowest ? lowest : value > highest ? highest : value;
  }
}
