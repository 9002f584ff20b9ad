import { letThrough, mixRows, storePart } from './sample';

/** A row of a presenter's body in one plane; the names and their order are those of src/domain/renderer/kernels/body-row.ts. */
@unmanaged
class BodyRow {
  /** Of the upper of the two rows that are mixed. */
  from: usize;
  alpha: usize;
  stride: i32;
  /** Of the frame's sample that the row's first column goes to. */
  target: usize;
  /** Parts of 256: of the row below, and of the column before. */
  down: i32;
  back: i32;
  first: i32;
  solidFrom: i32;
  solidTo: i32;
  end: i32;
  base: i32;
  zero: i32;
  lowest: i32;
  highest: i32;
}

/** `drawRow` of src/domain/renderer/body-rows.ts. */
export function drawBodyRow(pointer: usize): void {
  const row = changetype<BodyRow>(pointer);
  drawMixedRun(row, row.first, row.solidFrom);
  drawSolidRun(row, row.solidFrom, row.solidTo);
  drawMixedRun(row, row.solidTo, row.end);
}

/** Eight columns between two rows, in 256ths. */
@inline
function mixColumns(at: usize, stride: i32, up: v128, down: v128): v128 {
  return i16x8.add(i16x8.mul(v128.load8x8_u(at), up), i16x8.mul(v128.load8x8_u(at + stride), down));
}

function drawSolidRun(row: BodyRow, from: i32, to: i32): void {
  const down = i16x8.splat(<i16>row.down);
  const up = i16x8.splat(<i16>(256 - row.down));
  const back = i16x8.splat(<i16>row.back);
  const here = i16x8.splat(<i16>(256 - row.back));
  const base = i8x16.splat(<i8>row.base);
  const stride = row.stride;
  for (let x = from; x < to; x += 8) {
    const at = row.from + x;
    const values = mixRows(mixColumns(at, stride, up, down), mixColumns(at - 1, stride, up, down), here, back);
    storePart(row.target + x, i8x16.add(i8x16.narrow_i16x8_u(values, values), base), to - x);
  }
}

function drawMixedRun(row: BodyRow, from: i32, to: i32): void {
  const down = i16x8.splat(<i16>row.down);
  const up = i16x8.splat(<i16>(256 - row.down));
  const back = i16x8.splat(<i16>row.back);
  const here = i16x8.splat(<i16>(256 - row.back));
  const zero = i16x8.splat(<i16>row.zero);
  const base = i16x8.splat(<i16>row.base);
  const lowest = i16x8.splat(<i16>row.lowest);
  const highest = i16x8.splat(<i16>row.highest);
  const offset = i32x4.splat(row.zero * 255 + 128);
  const stride = row.stride;
  for (let x = from; x < to; x += 8) {
    const over = row.alpha + x;
    const cover = mixRows(mixColumns(over, stride, up, down), mixColumns(over - 1, stride, up, down), here, back);
    if (!v128.any_true(cover)) continue;
    const at = row.from + x;
    const color = mixRows(mixColumns(at, stride, up, down), mixColumns(at - 1, stride, up, down), here, back);
    const behind = v128.load64_zero(row.target + x);
    const before = i16x8.sub(i16x8.extend_low_i8x16_u(behind), zero);
    const through = letThrough(before, i16x8.sub(i16x8.splat(255), cover), offset);
    const sum = i16x8.sub(i16x8.add(color, through), zero);
    const values = i16x8.add(i16x8.max_s(i16x8.min_s(sum, highest), lowest), base);
    const uncovered = i16x8.eq(cover, i16x8.splat(0));
    const bytes = v128.bitselect(behind, i8x16.narrow_i16x8_u(values, values), i8x16.narrow_i16x8_s(uncovered, uncovered));
    storePart(row.target + x, bytes, to - x);
  }
}
