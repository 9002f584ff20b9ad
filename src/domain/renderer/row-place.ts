import type { Cutout } from './cutout.ts';
import type { PresenterMemory } from './kernels/presenter-memory.ts';
import type { Pose } from './pose.ts';

/** Per row of a plane: where alpha starts and ends, and its longest opaque run. */
export interface RowRuns {
  readonly first: Int32Array;
  readonly solidFrom: Int32Array;
  readonly solidTo: Int32Array;
  readonly end: Int32Array;
}

/** Of the whole plate: of its luma plane, and of the chroma planes. */
export interface BodyRows {
  readonly whole: RowRuns;
  readonly half: RowRuns;
}

/** A presenter below the head. */
export interface Body {
  readonly plate: Cutout;
  readonly rows: BodyRows;
  readonly pose: Pose;
  readonly shoulderLine: number;
  /** First row drawn; the head's warp covers the rows above. */
  readonly from: number;
  readonly left: number;
  readonly top: number;
  /** Where the kernels find the same rows as in the plate; without it, TypeScript draws. */
  readonly memory?: PresenterMemory | undefined;
}

export interface RowPlanes {
  readonly data: Uint8Array;
  readonly width: number;
  readonly from: Uint8Array;
  readonly alpha: Uint8Array;
  readonly stride: number;
  readonly left: number;
  /** Offset from a stored sample to a frame's sample; a frame's sample without color; limits of a stored sample. */
  readonly base: number;
  readonly zero: number;
  readonly lowest: number;
  readonly highest: number;
}

export const LUMA = { base: 16, zero: 16, lowest: 0, highest: 219 };
export const CHROMA = { base: 0, zero: 128, lowest: 16, highest: 240 };

/** Where a row comes from and goes to. One object for all rows, since a frame has a thousand. */
export interface RowPlace {
  /** Row of the plate above the source, and parts of 256: of the row below it, and of the column before. */
  upper: number;
  down: number;
  back: number;
  /** Index in `from` of the row's first column, and in `data` of where that column goes. */
  at: number;
  target: number;
  /** Columns that are drawn, and those of them that are opaque. */
  first: number;
  solidFrom: number;
  solidTo: number;
  end: number;
}

export function createRowPlace(): RowPlace {
  return { upper: 0, down: 0, back: 0, at: 0, target: 0, first: 0, solidFrom: 0, solidTo: 0, end: 0 };
}

interface ShiftedRow {
  /** Row of the plate, and of the frame. */
  readonly y: number;
  readonly row: number;
  readonly shiftX: number;
  readonly shiftY: number;
  readonly runs: RowRuns;
}

export function placeRow(place: RowPlace, { from, width, stride, left }: RowPlanes, { y, row, shiftX, shiftY, runs }: ShiftedRow): void {
  const sourceY = y - shiftY;
  const lastUpper = from.length / stride - 2;
  const shift = Math.floor(shiftX);
  const upper = Math.min(Math.max(Math.floor(sourceY), 0), lastUpper);
  const lower = upper + 1;
  place.upper = upper;
  place.down = Math.round(Math.min(Math.max(sourceY - upper, 0), 1) * 256);
  place.back = Math.round((shiftX - shift) * 256);
  place.at = upper * stride;
  place.target = row * width + left + shift;
  const first = Math.max(Math.min(runs.first[upper] ?? 0, runs.first[lower] ?? 0), Math.max(1, -left - shift));
  const end = Math.min(Math.max(runs.end[upper] ?? 0, runs.end[lower] ?? 0) + 1, Math.min(stride - 1, width - left - shift));
  place.first = first;
  place.end = end;
  place.solidFrom = Math.min(Math.max((runs.solidFrom[upper] ?? 0) + 1, (runs.solidFrom[lower] ?? 0) + 1, first), end);
  place.solidTo = Math.max(Math.min(runs.solidTo[upper] ?? 0, runs.solidTo[lower] ?? 0, end), place.solidFrom);
}
