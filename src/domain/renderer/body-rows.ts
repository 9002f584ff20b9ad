import type { Cutout } from './cutout.ts';
import type { FramePlanes } from './yuv-frame.ts';
import { computeBodyShift } from './pose.ts';
import { drawBodyWindows } from './kernels/body-windows.ts';
import {
  type Body,
  type BodyRows,
  CHROMA,
  createRowPlace,
  LUMA,
  placeRow,
  type RowPlace,
  type RowPlanes,
  type RowRuns,
} from './row-place.ts';

export function computeBodyRows(plate: Cutout): BodyRows {
  return { whole: computeRowRuns(plate.alpha, plate.width), half: computeRowRuns(plate.alphaHalf, plate.width / 2) };
}

function computeRowRuns(alpha: Uint8Array, width: number): RowRuns {
  const height = alpha.length / width;
  const runs = {
    first: new Int32Array(height),
    solidFrom: new Int32Array(height),
    solidTo: new Int32Array(height),
    end: new Int32Array(height),
  };
  for (let y = 0; y < height; y++) measureRow(runs, alpha.subarray(y * width, (y + 1) * width), y);
  return runs;
}

function measureRow(runs: RowRuns, alpha: Uint8Array, y: number): void {
  let [first, end, solidFrom, solidTo, run] = [alpha.length, 0, 0, 0, 0];
  for (let x = 0; x < alpha.length; x++) {
    const cover = alpha[x] ?? 0;
    if (cover > 0) {
      if (first > x) first = x;
      end = x + 1;
    }
    run = cover === 255 ? run + 1 : 0;
    if (run > solidTo - solidFrom) {
      solidFrom = x + 1 - run;
      solidTo = x + 1;
    }
  }
  runs.first[y] = first;
  runs.end[y] = end;
  runs.solidFrom[y] = solidFrom;
  runs.solidTo[y] = solidTo;
}

/** Draws the presenter below the head: every row is shifted as a whole by lean and breath. */
export function drawBody(frame: FramePlanes, body: Body): void {
  const { plate, pose, rows, memory } = body;
  if (memory !== undefined && drawBodyWindows(frame, memory, body)) return;
  const presenter = { height: plate.height, shoulderLine: body.shoulderLine };
  const luma = { data: frame.y, width: frame.width, from: plate.y, alpha: plate.alpha, stride: plate.width, left: body.left, ...LUMA };
  const end = Math.min(plate.height, frame.height - body.top);
  const place = createRowPlace();
  for (let y = Math.max(body.from, -body.top); y < end; y++) {
    const shift = computeBodyShift(pose, y, presenter);
    placeRow(place, luma, { y, row: body.top + y, shiftX: shift.dx, shiftY: shift.dy, runs: rows.whole });
    drawRow(luma, place);
  }
  const half = { width: frame.width / 2, alpha: plate.alphaHalf, stride: plate.width / 2, left: body.left / 2, ...CHROMA };
  const blue = { ...half, data: frame.u, from: plate.u };
  const red = { ...half, data: frame.v, from: plate.v };
  for (let y = Math.max(body.from, -body.top) >> 1; y < end >> 1; y++) {
    const shift = computeBodyShift(pose, y * 2 + 0.5, presenter);
    placeRow(place, blue, { y, row: body.top / 2 + y, shiftX: shift.dx / 2, shiftY: shift.dy / 2, runs: rows.half });
    drawRow(blue, place);
    drawRow(red, place);
  }
}

function drawRow(planes: RowPlanes, place: RowPlace): void {
  drawMixedRun(planes, place, { from: place.first, to: place.solidFrom });
  drawSolidRun(planes, place, { from: place.solidFrom, to: place.solidTo });
  drawMixedRun(planes, place, { from: place.solidTo, to: place.end });
}

/** Columns of the plate. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/** Mixes two rows, then each column with the one before it. Views and `| 0` spare the loop V8's checks. */
function drawSolidRun(planes: RowPlanes, { down, back, at, target }: RowPlace, { from, to }: Run): void {
  const { base, stride } = planes;
  const row = planes.data.subarray(target + from, target + to);
  const upper = planes.from.subarray(at + from - 1, at + to);
  const lower = planes.from.subarray(at + stride + from - 1, at + stride + to);
  const first = upper[0] ?? 0;
  let before = ((first << 8) + Math.imul(down, (lower[0] ?? 0) - first)) | 0;
  for (let x = 0; x < row.length; x++) {
    const above = upper[x + 1] ?? 0;
    const here = ((above << 8) + Math.imul(down, (lower[x + 1] ?? 0) - above)) | 0;
    row[x] = base + (((here << 8) + Math.imul(back, before - here) + 32768) >> 16);
    before = here;
  }
}

/** `drawSolidRun` for premultiplied samples that let some of the frame through. These runs are short: views would cost more than they spare. */
function drawMixedRun(planes: RowPlanes, { down, back, at, target }: RowPlace, { from, to }: Run): void {
  if (from >= to) return;
  const { data, from: plane, alpha, base, zero, lowest, highest, stride } = planes;
  const first = at + from - 1;
  let before = mixRows(plane, first, { below: first + stride, down });
  let beforeCover = mixRows(alpha, first, { below: first + stride, down });
  for (let x = from; x < to; x++) {
    const source = (at + x) | 0;
    const below = (source + stride) | 0;
    const here = mixRows(plane, source, { below, down });
    const hereCover = mixRows(alpha, source, { below, down });
    const cover = ((hereCover << 8) + Math.imul(back, beforeCover - hereCover) + 32768) >> 16;
    const color = ((here << 8) + Math.imul(back, before - here) + 32768) >> 16;
    before = here;
    beforeCover = hereCover;
    if (cover === 0) continue;
    // Rounds to the next 255th, by the multiplication that is exact for 0 to 65,025.
    const through = (Math.imul((data[target + x] ?? 0) - zero, 255 - cover) + Math.imul(zero, 255)) | 0;
    const value = (color + (Math.imul(through + 128, 257) >> 16) - zero) | 0;
    data[target + x] = base + (value < lowest ? lowest : value > highest ? highest : value);
  }
}

/** A column between two rows, in 256ths. */
function mixRows(plane: Uint8Array, at: number, { below, down }: { readonly below: number; readonly down: number }): number {
  const above = plane[at] ?? 0;
  return ((above << 8) + Math.imul(down, (plane[below] ?? 0) - above)) | 0;
}
