import type { Cutout } from './cutout.ts';
import type { FramePlanes } from './yuv-frame.ts';
import { computeBodyShift, type Pose } from './pose.ts';

/** Per row of the presenter: where alpha starts and ends, and its longest opaque run. */
export interface BodyRows {
  readonly whole: RowRuns;
  readonly half: RowRuns;
}

interface RowRuns {
  readonly first: Int32Array;
  readonly solidFrom: Int32Array;
  readonly solidTo: Int32Array;
  readonly end: Int32Array;
}

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

interface Body {
  readonly plate: Cutout;
  readonly rows: BodyRows;
  readonly pose: Pose;
  readonly shoulderLine: number;
  /** First row drawn; the head's warp covers the rows above. */
  readonly from: number;
  readonly left: number;
  readonly top: number;
}

/** Draws the presenter below the head: every row is shifted as a whole by lean and breath. */
export function drawBody(frame: FramePlanes, body: Body): void {
  const { plate, pose } = body;
  const presenter = { height: plate.height, shoulderLine: body.shoulderLine };
  const luma = { data: frame.y, width: frame.width, from: plate.y, alpha: plate.alpha, stride: plate.width, left: body.left };
  const end = Math.min(plate.height, frame.height - body.top);
  for (let y = Math.max(body.from, -body.top); y < end; y++) {
    const shift = computeBodyShift(pose, y, presenter);
    drawRow(luma, body.rows.whole, { target: body.top + y, sourceY: y - shift.dy, shiftX: shift.dx, base: 16, lowest: 0, highest: 219 });
  }
  const half = { width: frame.width / 2, alpha: plate.alphaHalf, stride: plate.width / 2, left: body.left / 2 };
  for (let y = Math.max(body.from, -body.top) >> 1; y < end >> 1; y++) {
    const shift = computeBodyShift(pose, y * 2 + 0.5, presenter);
    const row = { target: body.top / 2 + y, sourceY: y - shift.dy / 2, shiftX: shift.dx / 2, base: 0, lowest: 16, highest: 240 };
    drawRow({ ...half, data: frame.u, from: plate.u }, body.rows.half, row);
    drawRow({ ...half, data: frame.v, from: plate.v }, body.rows.half, row);
  }
}

interface RowPlanes {
  readonly data: Uint8Array;
  readonly width: number;
  readonly from: Uint8Array;
  readonly alpha: Uint8Array;
  readonly stride: number;
  readonly left: number;
}

interface RowDraw {
  readonly target: number;
  readonly sourceY: number;
  readonly shiftX: number;
  /** Offset from a stored sample to a frame's sample. */
  readonly base: number;
  readonly lowest: number;
  readonly highest: number;
}

function drawRow(planes: RowPlanes, runs: RowRuns, draw: RowDraw): void {
  const { stride } = planes;
  const height = planes.from.length / stride;
  const upper = Math.min(Math.max(Math.floor(draw.sourceY), 0), height - 2);
  const down = Math.round(Math.min(Math.max(draw.sourceY - upper, 0), 1) * 256);
  const shift = Math.floor(draw.shiftX);
  const back = Math.round((draw.shiftX - shift) * 256);
  const weights = { down, back, at: upper * stride, target: draw.target * planes.width + planes.left, shift };
  const lower = upper + 1;
  const clip = { from: Math.max(1, -planes.left - shift), to: Math.min(stride - 1, planes.width - planes.left - shift) };
  const first = Math.max(Math.min(runs.first[upper] ?? 0, runs.first[lower] ?? 0), clip.from);
  const end = Math.min(Math.max(runs.end[upper] ?? 0, runs.end[lower] ?? 0) + 1, clip.to);
  const solidFrom = Math.min(Math.max((runs.solidFrom[upper] ?? 0) + 1, (runs.solidFrom[lower] ?? 0) + 1, first), end);
  const solidTo = Math.max(Math.min(runs.solidTo[upper] ?? 0, runs.solidTo[lower] ?? 0, end), solidFrom);
  drawMixedRun(planes, { ...weights, from: first, to: solidFrom }, draw);
  drawSolidRun(planes, { ...weights, from: solidFrom, to: solidTo }, draw.base);
  drawMixedRun(planes, { ...weights, from: solidTo, to: end }, draw);
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly down: number;
  readonly back: number;
  readonly at: number;
  readonly target: number;
  readonly shift: number;
}

function drawSolidRun(planes: RowPlanes, run: Run, base: number): void {
  const { down, back, at } = run;
  const target = planes.data.subarray(run.target + run.shift + run.from, run.target + run.shift + run.to);
  const upper = planes.from.subarray(at + run.from - 1, at + run.to);
  const lower = planes.from.subarray(at + planes.stride + run.from - 1, at + planes.stride + run.to);
  const up = 256 - down;
  const ahead = 256 - back;
  let before = Math.imul(up, upper[0] ?? 0) + Math.imul(down, lower[0] ?? 0);
  for (let x = 0; x < target.length; x++) {
    const here = Math.imul(up, upper[x + 1] ?? 0) + Math.imul(down, lower[x + 1] ?? 0);
    target[x] = base + ((Math.imul(here, ahead) + Math.imul(before, back) + 32768) >> 16);
    before = here;
  }
}

function drawMixedRun(planes: RowPlanes, run: Run, draw: RowDraw): void {
  const { data, from, alpha, stride } = planes;
  const { down, back, at } = run;
  const target = run.target + run.shift;
  const weights = { w: (256 - down) * (256 - back), wBack: (256 - down) * back, wDown: down * (256 - back), wBoth: down * back, stride };
  const zero = draw.base === 0 ? 128 : draw.base;
  for (let x = run.from; x < run.to; x++) {
    const cover = computeWeightedSum(alpha, at + x, weights);
    if (cover === 0) continue;
    const behind = (data[target + x] ?? 0) - zero;
    const value = computeWeightedSum(from, at + x, weights) + Math.round((behind * (255 - cover)) / 255);
    data[target + x] = draw.base + (value < draw.lowest ? draw.lowest : value > draw.highest ? draw.highest : value);
  }
}

function computeWeightedSum(
  plane: Uint8Array,
  at: number,
  part: { readonly w: number; readonly wBack: number; readonly wDown: number; readonly wBoth: number; readonly stride: number },
): number {
  const sum =
    part.w * (plane[at] ?? 0) +
    part.wBack * (plane[at - 1] ?? 0) +
    part.wDown * (plane[at + part.stride] ?? 0) +
    part.wBoth * (plane[at + part.stride - 1] ?? 0);
  return (sum + 32768) >> 16;
}
