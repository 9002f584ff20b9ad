import { letThrough, sample, storePart } from './sample';

/** A row of cells of a head's warp; the names and their order are those of src/domain/renderer/kernels/warp-row.ts. */
@unmanaged
class WarpRow {
  /** Of the source's planes, and the luma's width. */
  y: usize;
  alpha: usize;
  u: usize;
  v: usize;
  alphaHalf: usize;
  width: i32;
  coverage: usize;
  blocks: i32;
  blocksAcross: i32;
  /** Of the field's first node in this row. */
  nodesX: usize;
  nodesY: usize;
  columns: i32;
  /** In the frame; can be outside of it. */
  left: i32;
  firstRow: i32;
  endRow: i32;
  /** Of the frame's samples that belong to the cells' first row. */
  luma: usize;
  blue: usize;
  red: usize;
  frameWidth: i32;
}

const CLEAR = 0;
const SOLID = 1;
const MIXED = 2;
const STEP = 8;
const BLOCK_BITS = 19;

/** One cell: where its upper nodes and its lower nodes are in the field, and which of its columns are in the frame. */
let upperX: usize = 0;
let upperY: usize = 0;
let lowerX: usize = 0;
let lowerY: usize = 0;
let first = 0;
let end = 0;

/** `warpRow` of src/domain/renderer/warp-head.ts. */
export function warpRow(pointer: usize): void {
  const row = changetype<WarpRow>(pointer);
  const nodes = (row.columns + 1) << 2;
  for (let column = 0; column < row.columns; column++) {
    upperX = row.nodesX + (column << 2);
    upperY = row.nodesY + (column << 2);
    lowerX = upperX + nodes;
    lowerY = upperY + nodes;
    const cover = getCoverage(row);
    if (cover == CLEAR) continue;
    const x = row.left + column * STEP;
    first = max(0, -x);
    end = min(STEP, row.frameWidth - x);
    if (first >= end) continue;
    if (cover == SOLID) {
      drawSolidLuma(row, x);
      drawSolidChroma(row, x);
    } else {
      drawMixedLuma(row, x);
      drawMixedChroma(row, x);
    }
  }
}

function getCoverage(row: WarpRow): i32 {
  const aX = load<i32>(upperX);
  const bX = load<i32>(upperX, 4);
  const cX = load<i32>(lowerX);
  const dX = load<i32>(lowerX, 4);
  const aY = load<i32>(upperY);
  const bY = load<i32>(upperY, 4);
  const cY = load<i32>(lowerY);
  const dY = load<i32>(lowerY, 4);
  const left = min(min(aX, bX), min(cX, dX)) >> BLOCK_BITS;
  const right = max(max(aX, bX), max(cX, dX)) >> BLOCK_BITS;
  const top = min(min(aY, bY), min(cY, dY)) >> BLOCK_BITS;
  const bottom = max(max(aY, bY), max(cY, dY)) >> BLOCK_BITS;
  if (top * row.blocksAcross + left < 0 || bottom * row.blocksAcross + right >= row.blocks) return MIXED;
  const cover = load<u8>(row.coverage + top * row.blocksAcross + left);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (load<u8>(row.coverage + y * row.blocksAcross + x) != cover) return MIXED;
    }
  }
  return cover;
}

/** Four places of a row, from a start in steps of 1/65536 pixels. */
@inline
function spread(start: i32, step: i32, lanes: v128): v128 {
  return i32x4.add(i32x4.splat(start), i32x4.mul(i32x4.splat(step), lanes));
}

@inline
function findIndex(x: v128, y: v128, width: i32): v128 {
  return i32x4.add(i32x4.mul(i32x4.shr_s(y, 16), i32x4.splat(width)), i32x4.shr_s(x, 16));
}

@inline
function findWeights(low: v128, high: v128): v128 {
  const byte = i32x4.splat(255);
  return i16x8.narrow_i32x4_s(v128.and(i32x4.shr_s(low, 8), byte), v128.and(i32x4.shr_s(high, 8), byte));
}

function drawSolidLuma(row: WarpRow, x: i32): void {
  const aX = load<i32>(upperX);
  const bX = load<i32>(upperX, 4);
  const leftDownX = load<i32>(lowerX) - aX;
  const rightDownX = load<i32>(lowerX, 4) - bX;
  const aY = load<i32>(upperY);
  const bY = load<i32>(upperY, 4);
  const leftDownY = load<i32>(lowerY) - aY;
  const rightDownY = load<i32>(lowerY, 4) - bY;
  const width = row.width;
  for (let y = row.firstRow; y < row.endRow; y++) {
    const startX = aX + ((leftDownX * y) >> 3);
    const startY = aY + ((leftDownY * y) >> 3);
    const stepX = (bX + ((rightDownX * y) >> 3) - startX) >> 3;
    const stepY = (bY + ((rightDownY * y) >> 3) - startY) >> 3;
    const x0 = spread(startX, stepX, i32x4(0, 1, 2, 3));
    const x1 = spread(startX, stepX, i32x4(4, 5, 6, 7));
    const y0 = spread(startY, stepY, i32x4(0, 1, 2, 3));
    const y1 = spread(startY, stepY, i32x4(4, 5, 6, 7));
    const values = sample(row.y, width, findIndex(x0, y0, width), findIndex(x1, y1, width), findWeights(x0, x1), findWeights(y0, y1));
    storeCell(row.luma + y * row.frameWidth + x, i8x16.add(i8x16.narrow_i16x8_u(values, values), i8x16.splat(16)));
  }
}

function drawMixedLuma(row: WarpRow, x: i32): void {
  const aX = load<i32>(upperX);
  const bX = load<i32>(upperX, 4);
  const leftDownX = load<i32>(lowerX) - aX;
  const rightDownX = load<i32>(lowerX, 4) - bX;
  const aY = load<i32>(upperY);
  const bY = load<i32>(upperY, 4);
  const leftDownY = load<i32>(lowerY) - aY;
  const rightDownY = load<i32>(lowerY, 4) - bY;
  const width = row.width;
  for (let y = row.firstRow; y < row.endRow; y++) {
    const startX = aX + ((leftDownX * y) >> 3);
    const startY = aY + ((leftDownY * y) >> 3);
    const stepX = (bX + ((rightDownX * y) >> 3) - startX) >> 3;
    const stepY = (bY + ((rightDownY * y) >> 3) - startY) >> 3;
    const x0 = spread(startX, stepX, i32x4(0, 1, 2, 3));
    const x1 = spread(startX, stepX, i32x4(4, 5, 6, 7));
    const y0 = spread(startY, stepY, i32x4(0, 1, 2, 3));
    const y1 = spread(startY, stepY, i32x4(4, 5, 6, 7));
    const at0 = findIndex(x0, y0, width);
    const at1 = findIndex(x1, y1, width);
    const across = findWeights(x0, x1);
    const down = findWeights(y0, y1);
    const cover = sample(row.alpha, width, at0, at1, across, down);
    if (!v128.any_true(cover)) continue;
    const target = row.luma + y * row.frameWidth + x;
    const behind = v128.load64_zero(target);
    const before = i16x8.sub(i16x8.extend_low_i8x16_u(behind), i16x8.splat(16));
    const shown = i16x8.add(
      sample(row.y, width, at0, at1, across, down),
      letThrough(before, i16x8.sub(i16x8.splat(255), cover), i32x4.splat(128)),
    );
    const values = i16x8.add(i16x8.min_s(shown, i16x8.splat(219)), i16x8.splat(16));
    storeCell(target, keepUncovered(values, behind, cover));
  }
}

/** Bytes of the values where something is covered, else of what is behind. */
@inline
function keepUncovered(values: v128, behind: v128, cover: v128): v128 {
  const uncovered = i16x8.eq(cover, i16x8.splat(0));
  return v128.bitselect(behind, i8x16.narrow_i16x8_u(values, values), i8x16.narrow_i16x8_s(uncovered, uncovered));
}

/** Eight bytes of a cell, clipped to the frame. */
@inline
function storeCell(at: usize, bytes: v128): void {
  if (end - first == STEP) v128.store_lane<u64>(at, bytes, 0);
  else storeClipped(at, i64x2.extract_lane(bytes, 0), first, end);
}

function storeClipped(at: usize, bytes: i64, from: i32, to: i32): void {
  for (let lane = from; lane < to; lane++) store<u8>(at + lane, <u8>(bytes >> (lane << 3)));
}

/** Places of four samples in each of two rows of the chroma planes. */
@inline
function spreadHalf(start: i32, step: i32): v128 {
  const doubled = i32x4.add(i32x4.splat(start + (step >> 1)), i32x4.mul(i32x4.splat(step), i32x4(0, 2, 4, 6)));
  return i32x4.sub(i32x4.shr_s(doubled, 1), i32x4.splat(16384));
}

/** Four bytes of a row of a cell. */
@inline
function storeHalf(at: usize, bytes: i32): void {
  if (end - first == STEP) store<i32>(at, bytes);
  else storeClipped(at, bytes, first >> 1, end >> 1);
}

function drawSolidChroma(row: WarpRow, x: i32): void {
  const aX = load<i32>(upperX);
  const bX = load<i32>(upperX, 4);
  const leftDownX = load<i32>(lowerX) - aX;
  const rightDownX = load<i32>(lowerX, 4) - bX;
  const aY = load<i32>(upperY);
  const bY = load<i32>(upperY, 4);
  const leftDownY = load<i32>(lowerY) - aY;
  const rightDownY = load<i32>(lowerY, 4) - bY;
  const width = row.width >> 1;
  const stride = row.frameWidth >> 1;
  const last = (row.endRow >> 1) - 1;
  for (let y = row.firstRow >> 1; y <= last; y += 2) {
    const part = y * 4 + 1;
    // Of an odd number of rows, the last one is drawn twice.
    const next = min(y + 1, last) * 4 + 1;
    const startX0 = aX + ((leftDownX * part) >> 4);
    const startY0 = aY + ((leftDownY * part) >> 4);
    const startX1 = aX + ((leftDownX * next) >> 4);
    const startY1 = aY + ((leftDownY * next) >> 4);
    const x0 = spreadHalf(startX0, (bX + ((rightDownX * part) >> 4) - startX0) >> 3);
    const y0 = spreadHalf(startY0, (bY + ((rightDownY * part) >> 4) - startY0) >> 3);
    const x1 = spreadHalf(startX1, (bX + ((rightDownX * next) >> 4) - startX1) >> 3);
    const y1 = spreadHalf(startY1, (bY + ((rightDownY * next) >> 4) - startY1) >> 3);
    const at0 = findIndex(x0, y0, width);
    const at1 = findIndex(x1, y1, width);
    const across = findWeights(x0, x1);
    const down = findWeights(y0, y1);
    const blue = sample(row.u, width, at0, at1, across, down);
    const red = sample(row.v, width, at0, at1, across, down);
    const bytes = i8x16.narrow_i16x8_u(blue, red);
    const upper = y * stride + (x >> 1);
    const lower = min(y + 1, last) * stride + (x >> 1);
    storeHalf(row.blue + upper, i32x4.extract_lane(bytes, 0));
    storeHalf(row.blue + lower, i32x4.extract_lane(bytes, 1));
    storeHalf(row.red + upper, i32x4.extract_lane(bytes, 2));
    storeHalf(row.red + lower, i32x4.extract_lane(bytes, 3));
  }
}

/** `blendChroma` of src/domain/renderer/draw-cell.ts. */
@inline
function blendChroma(behind: v128, value: v128, cover: v128): v128 {
  const before = i16x8.sub(i16x8.extend_low_i8x16_u(behind), i16x8.splat(128));
  const through = letThrough(before, i16x8.sub(i16x8.splat(255), cover), i32x4.splat(128 * 255 + 128));
  const sum = i16x8.sub(i16x8.add(value, through), i16x8.splat(128));
  return keepUncovered(i16x8.max_s(i16x8.min_s(sum, i16x8.splat(240)), i16x8.splat(16)), behind, cover);
}

function drawMixedChroma(row: WarpRow, x: i32): void {
  const aX = load<i32>(upperX);
  const bX = load<i32>(upperX, 4);
  const leftDownX = load<i32>(lowerX) - aX;
  const rightDownX = load<i32>(lowerX, 4) - bX;
  const aY = load<i32>(upperY);
  const bY = load<i32>(upperY, 4);
  const leftDownY = load<i32>(lowerY) - aY;
  const rightDownY = load<i32>(lowerY, 4) - bY;
  const width = row.width >> 1;
  const stride = row.frameWidth >> 1;
  const last = (row.endRow >> 1) - 1;
  for (let y = row.firstRow >> 1; y <= last; y += 2) {
    const part = y * 4 + 1;
    const next = min(y + 1, last) * 4 + 1;
    const startX0 = aX + ((leftDownX * part) >> 4);
    const startY0 = aY + ((leftDownY * part) >> 4);
    const startX1 = aX + ((leftDownX * next) >> 4);
    const startY1 = aY + ((leftDownY * next) >> 4);
    const x0 = spreadHalf(startX0, (bX + ((rightDownX * part) >> 4) - startX0) >> 3);
    const y0 = spreadHalf(startY0, (bY + ((rightDownY * part) >> 4) - startY0) >> 3);
    const x1 = spreadHalf(startX1, (bX + ((rightDownX * next) >> 4) - startX1) >> 3);
    const y1 = spreadHalf(startY1, (bY + ((rightDownY * next) >> 4) - startY1) >> 3);
    const at0 = findIndex(x0, y0, width);
    const at1 = findIndex(x1, y1, width);
    const across = findWeights(x0, x1);
    const down = findWeights(y0, y1);
    const cover = sample(row.alphaHalf, width, at0, at1, across, down);
    if (!v128.any_true(cover)) continue;
    const upper = y * stride + (x >> 1);
    const lower = min(y + 1, last) * stride + (x >> 1);
    const behindBlue = v128.load32_lane(row.blue + lower, v128.load32_zero(row.blue + upper), 1);
    const behindRed = v128.load32_lane(row.red + lower, v128.load32_zero(row.red + upper), 1);
    const blue = blendChroma(behindBlue, sample(row.u, width, at0, at1, across, down), cover);
    const red = blendChroma(behindRed, sample(row.v, width, at0, at1, across, down), cover);
    storeHalf(row.blue + upper, i32x4.extract_lane(blue, 0));
    storeHalf(row.blue + lower, i32x4.extract_lane(blue, 1));
    storeHalf(row.red + upper, i32x4.extract_lane(red, 0));
    storeHalf(row.red + lower, i32x4.extract_lane(red, 1));
  }
}
