import { computeBodyShift } from '../pose.ts';
import { type Body, CHROMA, createRowPlace, LUMA, placeRow, type RowPlace, type RowPlanes } from '../row-place.ts';
import type { FramePlanes } from '../yuv-frame.ts';
import { FrameWindow } from './frame-window.ts';
import type { PresenterMemory } from './presenter-memory.ts';

/** Draws what `drawBody` draws, from the memory's copy of the plate. False when the frame is too wide. */
export function drawBodyWindows(frame: FramePlanes, memory: PresenterMemory, body: Body): boolean {
  const { work, window } = memory;
  const { pose, top } = body;
  const step = FrameWindow.countRows(frame, 2);
  if (step === 0) return false;
  const presenter = { height: work.height, shoulderLine: body.shoulderLine };
  const luma = { data: frame.y, width: frame.width, from: work.y, alpha: work.alpha, stride: work.width, left: body.left, ...LUMA };
  const half = { width: frame.width / 2, alpha: work.alphaHalf, stride: work.width / 2, left: body.left / 2, ...CHROMA };
  const blue = { ...half, data: frame.u, from: work.u };
  const red = { ...half, data: frame.v, from: work.v };
  const end = Math.min(work.height, frame.height - top);
  // One of each for all rows: a frame has a thousand.
  const place = createRowPlace();
  const shifted = { y: 0, row: 0, shiftX: 0, shiftY: 0, runs: body.rows.whole };
  const shiftedHalf = { ...shifted, runs: body.rows.half };
  for (let from = Math.max(body.from, -top); from < end; from += step) {
    const to = Math.min(from + step, end);
    window.open(frame, top + from, top + to);
    const ontoLuma = { planes: luma, target: window.getLuma(0) };
    for (let y = from; y < to; y++) {
      const shift = computeBodyShift(pose, y, presenter);
      shifted.y = y;
      shifted.row = top + y;
      shifted.shiftX = shift.dx;
      shifted.shiftY = shift.dy;
      placeRow(place, luma, shifted);
      drawRow(memory, ontoLuma, place);
    }
    const ontoBlue = { planes: blue, target: window.getBlue(0) };
    const ontoRed = { planes: red, target: window.getRed(0) };
    for (let y = from >> 1; y < to >> 1; y++) {
      const shift = computeBodyShift(pose, y * 2 + 0.5, presenter);
      shiftedHalf.y = y;
      shiftedHalf.row = top / 2 + y;
      shiftedHalf.shiftX = shift.dx / 2;
      shiftedHalf.shiftY = shift.dy / 2;
      placeRow(place, blue, shiftedHalf);
      drawRow(memory, ontoBlue, place);
      drawRow(memory, ontoRed, place);
    }
    window.close();
  }
  return true;
}

interface Target {
  readonly planes: RowPlanes;
  /** Address of the plane's first sample, if the window had all of them. */
  readonly target: number;
}

/** Order of the numbers: `BodyRow` in tools/kernels/assembly/body-row.ts. */
function drawRow({ kernels, numbers }: PresenterMemory, { planes, target }: Target, place: Readonly<RowPlace>): void {
  numbers[0] = planes.from.byteOffset + place.at;
  numbers[1] = planes.alpha.byteOffset + place.at;
  numbers[2] = planes.stride;
  numbers[3] = target + place.target;
  numbers[4] = place.down;
  numbers[5] = place.back;
  numbers[6] = place.first;
  numbers[7] = place.solidFrom;
  numbers[8] = place.solidTo;
  numbers[9] = place.end;
  numbers[10] = planes.base;
  numbers[11] = planes.zero;
  numbers[12] = planes.lowest;
  numbers[13] = planes.highest;
  kernels.drawBodyRow(numbers.byteOffset);
}
