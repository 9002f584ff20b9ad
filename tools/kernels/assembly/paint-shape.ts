import { enlarge, SoftMask } from './soft-mask';

/** A shape of a drawn presenter; the names and their order are those of src/domain/renderer/kernels/shape-painter.ts. */
@unmanaged
class PaintedShape {
  /** The first pair of rows, and how many. */
  top: i32;
  count: i32;
  /** Of the shape's first row in the list of rows, and of the spans and covers of all shapes. */
  rows: usize;
  spans: usize;
  covers: usize;
  /** Of the canvas. */
  y: usize;
  u: usize;
  v: usize;
  width: i32;
  /** Colors by step. */
  lumas: usize;
  blues: usize;
  reds: usize;
  alphas: usize;
  isOpaque: i32;
  /** SOLID, LINEAR or RADIAL. */
  line: i32;
  /** 0 without a soft edge. */
  soft: usize;
  /** Scratch: a row of steps, and of covers. */
  steps: usize;
  softCovers: usize;
  /** By step, four bytes: the luma twice, blue, red. */
  colors: usize;
  /** Of dots: their paper, 0 without; scratch for a share by step. */
  paper: usize;
  shares: usize;
  /** Of the line; see `addStepsOf...`. */
  x: f64;
  lineY: f64;
  across: f64;
  down: f64;
  unit: f64;
  /** Of dots. */
  density: f64;
}

const SOLID = 0;
const LINEAR = 1;
const SPAN = 12;
const WHOLE = -1;
const LAST: f64 = 255;

/** `paintSpans` of src/domain/renderer/drawing/paint-spans.ts. */
export function paintShape(pointer: usize): void {
  const shape = changetype<PaintedShape>(pointer);
  if (shape.paper != 0) prepareDots(shape);
  for (let row = 0; row < shape.count; row++) {
    const y = shape.top + row;
    const end = shape.spans + (load<i32>(shape.rows + (row << 2), 4) << 2);
    for (let span = shape.spans + (load<i32>(shape.rows + (row << 2)) << 2); span < end; span += SPAN) {
      const from = load<i32>(span);
      const to = load<i32>(span, 4);
      const at = load<i32>(span, 8);
      const count = (to - from) >> 1;
      const target = shape.y + y * 2 * shape.width + from;
      const half = (y * shape.width + from) >> 1;
      if (shape.line == LINEAR) findLinearSteps(shape, from, count, y);
      else if (shape.line != SOLID) findRadialSteps(shape, from, count, y);
      if (shape.soft != 0) {
        enlarge(shape.softCovers, changetype<SoftMask>(shape.soft), y, from, to);
        if (at != WHOLE) multiplyCovers(shape.softCovers, shape.covers + at, (to - from) * 2);
        if (shape.paper != 0) paintDots(shape, target, half, count, shape.softCovers, y, from);
        else paintPairs(shape, target, half, count, shape.softCovers);
      } else if (shape.paper != 0) paintDots(shape, target, half, count, at == WHOLE ? 0 : shape.covers + at, y, from);
      else if (at != WHOLE) paintPairs(shape, target, half, count, shape.covers + at);
      else if (shape.isOpaque) setWhole(shape, target, half, count);
      else blendWhole(shape, target, half, count);
    }
  }
}

/** Four steps from as many places. */
@inline
function storeSteps(at: usize, low: v128, high: v128): void {
  const none = f64x2.splat(0);
  const last = f64x2.splat(LAST);
  const one = i32x4.trunc_sat_f64x2_s_zero(f64x2.min(f64x2.max(low, none), last));
  const other = i32x4.trunc_sat_f64x2_s_zero(f64x2.min(f64x2.max(high, none), last));
  const words = i16x8.narrow_i32x4_s(i64x2.shuffle(one, other, 0, 2), one);
  v128.store32_lane(at, i8x16.narrow_i16x8_u(words, words), 0);
}

/** `fillLinear` of src/domain/renderer/drawing/find-steps.ts. */
function findLinearSteps(shape: PaintedShape, from: i32, count: i32, row: i32): void {
  const y = <f64>(row * 2 + 1);
  const start = f64x2.splat(((y - shape.lineY) * shape.down - shape.x * shape.across) * shape.unit + 0.5);
  const step = f64x2.splat(shape.across * shape.unit);
  const four = f64x2.splat(4);
  let x = f64x2(from + 1, from + 3);
  for (let pair = 0; pair < count; pair += 4) {
    const next = f64x2.add(x, four);
    storeSteps(shape.steps + pair, f64x2.add(start, f64x2.mul(x, step)), f64x2.add(start, f64x2.mul(next, step)));
    x = f64x2.add(next, four);
  }
}

/** `fillRadial`; `across` is the step, in radiuses. */
function findRadialSteps(shape: PaintedShape, from: i32, count: i32, row: i32): void {
  const height = (<f64>(row * 2 + 1) - shape.lineY) * shape.unit;
  const square = f64x2.splat(height * height);
  const middle = f64x2.splat(shape.x);
  const step = f64x2.splat(shape.across);
  const four = f64x2.splat(4);
  let x = f64x2(from + 1, from + 3);
  for (let pair = 0; pair < count; pair += 4) {
    const next = f64x2.add(x, four);
    storeSteps(shape.steps + pair, findRadialPlace(x, middle, step, square), findRadialPlace(next, middle, step, square));
    x = f64x2.add(next, four);
  }
}

/** Beyond the radius, the place is beyond the last step too. */
@inline
function findRadialPlace(x: v128, middle: v128, step: v128, square: v128): v128 {
  const across = f64x2.mul(f64x2.sub(x, middle), step);
  const distance = f64x2.add(f64x2.mul(across, across), square);
  return f64x2.add(f64x2.mul(f64x2.sqrt(distance), f64x2.splat(LAST)), f64x2.splat(0.5));
}

/** `multiplyCovers` of src/domain/renderer/drawing/clip-spans.ts. */
function multiplyCovers(into: usize, by: usize, length: i32): void {
  const round = i16x8.splat(128);
  for (let at = 0; at < length; at += 8) {
    const product = i16x8.add(i16x8.mul(v128.load8x8_u(into + at), v128.load8x8_u(by + at)), round);
    const bytes = i16x8.shr_u(i16x8.add(product, i16x8.shr_u(product, 8)), 8);
    v128.store64_lane(into + at, i8x16.narrow_i16x8_u(bytes, bytes), 0);
  }
}

/** What steps say of eight pairs: a number of 16 bits for each. */
@inline
function lookUp(table: usize, steps: usize): v128 {
  let values = i16x8.splat(0);
  values = i16x8.replace_lane(values, 0, load<u8>(table + load<u8>(steps)));
  values = i16x8.replace_lane(values, 1, load<u8>(table + load<u8>(steps, 1)));
  values = i16x8.replace_lane(values, 2, load<u8>(table + load<u8>(steps, 2)));
  values = i16x8.replace_lane(values, 3, load<u8>(table + load<u8>(steps, 3)));
  values = i16x8.replace_lane(values, 4, load<u8>(table + load<u8>(steps, 4)));
  values = i16x8.replace_lane(values, 5, load<u8>(table + load<u8>(steps, 5)));
  values = i16x8.replace_lane(values, 6, load<u8>(table + load<u8>(steps, 6)));
  return i16x8.replace_lane(values, 7, load<u8>(table + load<u8>(steps, 7)));
}

@inline
function findValues(shape: PaintedShape, table: usize, pair: i32): v128 {
  return shape.line == SOLID ? i16x8.splat(load<u8>(table)) : lookUp(table, shape.steps + pair);
}

/** `blend` of src/domain/renderer/drawing/paint-rows.ts; shares are of 255. */
@inline
function blend(behind: v128, value: v128, share: v128): v128 {
  const difference = i16x8.sub(value, behind);
  const half = i32x4.splat(32768);
  const low = i32x4.extmul_low_i16x8_s(difference, share);
  const high = i32x4.extmul_high_i16x8_s(difference, share);
  // Times 257.
  const more = i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(i32x4.add(i32x4.shl(low, 8), low), half), 16),
    i32x4.shr_s(i32x4.add(i32x4.add(i32x4.shl(high, 8), high), half), 16),
  );
  return i16x8.add(behind, more);
}

/** The product of two shares of 255, rounded. */
@inline
function multiplyShares(one: v128, other: v128): v128 {
  const product = i16x8.add(i16x8.mul(one, other), i16x8.splat(128));
  return i16x8.shr_u(i16x8.add(product, i16x8.shr_u(product, 8)), 8);
}

/** Eight samples of a chroma plane. */
@inline
function blendHalf(at: usize, value: v128, share: v128): void {
  const values = blend(v128.load8x8_u(at), value, share);
  v128.store64_lane(at, i8x16.narrow_i16x8_u(values, values), 0);
}

/** Sixteen pixels of a luma row. */
@inline
function blendRow(at: usize, value: v128, low: v128, high: v128): void {
  const behind = v128.load(at);
  const one = blend(i16x8.extend_low_i8x16_u(behind), i16x8.shuffle(value, value, 0, 0, 1, 1, 2, 2, 3, 3), low);
  const other = blend(i16x8.extend_high_i8x16_u(behind), i16x8.shuffle(value, value, 4, 4, 5, 5, 6, 6, 7, 7), high);
  v128.store(at, i8x16.narrow_i16x8_u(one, other));
}

/** Of eight bytes, those that belong to the span. */
@inline
function storePairs(at: usize, bytes: v128, count: i32): void {
  if (count >= 8) v128.store64_lane(at, bytes, 0);
  else v128.store64_lane(at, v128.bitselect(bytes, v128.load64_zero(at), isBefore(0, count)), 0);
}

/** Of sixteen. */
@inline
function storeWords(at: usize, bytes: v128, count: i32): void {
  if (count >= 8) v128.store(at, bytes);
  else v128.store(at, v128.bitselect(bytes, v128.load(at), isBefore(0, count * 2)));
}

/** All bits of each of sixteen bytes, from `first` on, that is before `end`. */
@inline
function isBefore(first: i32, end: i32): v128 {
  return i8x16.lt_s(i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), i8x16.splat(<i8>(end - first)));
}

/** What is beyond the span is covered by nothing, and so stays as it is. */
function paintPairs(shape: PaintedShape, target: usize, half: i32, count: i32, covers: usize): void {
  for (let pair = 0; pair < count; pair += 8) {
    let one = v128.load(covers + (pair << 2));
    let other = v128.load(covers + (pair << 2), 16);
    const rest = count - pair;
    if (rest < 8) {
      one = v128.and(one, isBefore(0, rest * 4));
      other = v128.and(other, isBefore(16, rest * 4));
    }
    if (!v128.any_true(v128.or(one, other))) continue;
    const upper = i8x16.shuffle(one, other, 0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29);
    const lower = i8x16.shuffle(one, other, 2, 3, 6, 7, 10, 11, 14, 15, 18, 19, 22, 23, 26, 27, 30, 31);
    const sum = i16x8.add(i16x8.extadd_pairwise_i8x16_u(upper), i16x8.extadd_pairwise_i8x16_u(lower));
    const luma = findValues(shape, shape.lumas, pair);
    let upperLow = i16x8.extend_low_i8x16_u(upper);
    let upperHigh = i16x8.extend_high_i8x16_u(upper);
    let lowerLow = i16x8.extend_low_i8x16_u(lower);
    let lowerHigh = i16x8.extend_high_i8x16_u(lower);
    let share = i16x8.shr_u(i16x8.add(sum, i16x8.splat(2)), 2);
    if (!shape.isOpaque) {
      const opacity = findValues(shape, shape.alphas, pair);
      const low = i16x8.shuffle(opacity, opacity, 0, 0, 1, 1, 2, 2, 3, 3);
      const high = i16x8.shuffle(opacity, opacity, 4, 4, 5, 5, 6, 6, 7, 7);
      upperLow = multiplyShares(upperLow, low);
      upperHigh = multiplyShares(upperHigh, high);
      lowerLow = multiplyShares(lowerLow, low);
      lowerHigh = multiplyShares(lowerHigh, high);
      share = multiplyShares(share, opacity);
    }
    const above = target + pair * 2;
    blendRow(above, luma, upperLow, upperHigh);
    blendRow(above + shape.width, luma, lowerLow, lowerHigh);
    blendHalf(shape.u + half + pair, findValues(shape, shape.blues, pair), share);
    blendHalf(shape.v + half + pair, findValues(shape, shape.reds, pair), share);
  }
}

function blendWhole(shape: PaintedShape, target: usize, half: i32, count: i32): void {
  for (let pair = 0; pair < count; pair += 8) {
    const rest = count - pair;
    const luma = findValues(shape, shape.lumas, pair);
    let share = findValues(shape, shape.alphas, pair);
    if (rest < 8) share = v128.and(share, i16x8.lt_s(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(<i16>rest)));
    const low = i16x8.shuffle(share, share, 0, 0, 1, 1, 2, 2, 3, 3);
    const high = i16x8.shuffle(share, share, 4, 4, 5, 5, 6, 6, 7, 7);
    const above = target + pair * 2;
    blendRow(above, luma, low, high);
    blendRow(above + shape.width, luma, low, high);
    blendHalf(shape.u + half + pair, findValues(shape, shape.blues, pair), share);
    blendHalf(shape.v + half + pair, findValues(shape, shape.reds, pair), share);
  }
}

function setWhole(shape: PaintedShape, target: usize, half: i32, count: i32): void {
  const below = target + shape.width;
  const blues = shape.u + half;
  const reds = shape.v + half;
  const colors = shape.colors;
  const steps = shape.steps;
  const isSolid = shape.line == SOLID;
  let one = v128.load32_splat(colors);
  let other = one;
  for (let pair = 0; pair < count; pair += 8) {
    if (!isSolid) {
      const rest = load<u64>(steps + pair);
      one = v128.load32_zero(colors + ((<usize>rest & 255) << 2));
      one = v128.load32_lane(colors + ((<usize>(rest >> 8) & 255) << 2), one, 1);
      one = v128.load32_lane(colors + ((<usize>(rest >> 16) & 255) << 2), one, 2);
      one = v128.load32_lane(colors + ((<usize>(rest >> 24) & 255) << 2), one, 3);
      other = v128.load32_zero(colors + ((<usize>(rest >> 32) & 255) << 2));
      other = v128.load32_lane(colors + ((<usize>(rest >> 40) & 255) << 2), other, 1);
      other = v128.load32_lane(colors + ((<usize>(rest >> 48) & 255) << 2), other, 2);
      other = v128.load32_lane(colors + ((<usize>(rest >> 56) & 255) << 2), other, 3);
    }
    const lumas = i8x16.shuffle(one, other, 0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29);
    const tints = i8x16.shuffle(one, other, 2, 6, 10, 14, 18, 22, 26, 30, 3, 7, 11, 15, 19, 23, 27, 31);
    storeWords(target + pair * 2, lumas, count - pair);
    storeWords(below + pair * 2, lumas, count - pair);
    storePairs(blues + pair, tints, count - pair);
    storePairs(reds + pair, i64x2.shuffle(tints, tints, 1, 1), count - pair);
  }
}

const SPARSEST: i16 = 28;
/** Of the paper, and what a row of it takes: its first pixels again behind its last ones. */
const PAPER = 1024;
const PAPER_ROW = 1040;

/** `prepareDots` of src/domain/renderer/drawing/grain.ts. */
function prepareDots(shape: PaintedShape): void {
  const steps = shape.line == SOLID ? 1 : 256;
  for (let step = 0; step < steps; step++) store<u8>(shape.shares + step, <u8><i32>(<f64>load<u8>(shape.alphas + step) * shape.density));
}

/** `REACHES` beside it, less their lowest: (share - 28) * 765 / 227 + 128, rounded down; nothing for a share of at most 28. */
@inline
function findReaches(shares: v128): v128 {
  const more = i16x8.max_s(i16x8.sub(shares, i16x8.splat(SPARSEST)), i16x8.splat(0));
  // 765 is 3 * 227 + 84; 73,909 is 2^24 / 227.
  const part = i16x8.mul(more, i16x8.splat(84));
  const low = i32x4.shr_u(i32x4.mul(i32x4.extend_low_i16x8_u(part), i32x4.splat(73909)), 24);
  const high = i32x4.shr_u(i32x4.mul(i32x4.extend_high_i16x8_u(part), i32x4.splat(73909)), 24);
  const reaches = i16x8.add(i16x8.add(i16x8.mul(more, i16x8.splat(3)), i16x8.narrow_i32x4_s(low, high)), i16x8.splat(128));
  return v128.and(reaches, i16x8.gt_s(more, i16x8.splat(0)));
}

/** How much is covered of sixteen pixels of the paper. */
@inline
function findLevels(low: v128, high: v128, paper: usize): v128 {
  const heights = v128.load(paper);
  const three = i16x8.splat(3);
  return i8x16.narrow_i16x8_u(
    i16x8.sub(low, i16x8.mul(i16x8.extend_low_i8x16_u(heights), three)),
    i16x8.sub(high, i16x8.mul(i16x8.extend_high_i8x16_u(heights), three)),
  );
}

/** `paintDots` beside it; `covers` is 0 where all is covered. What is beyond the span isn't covered. */
function paintDots(shape: PaintedShape, target: usize, half: i32, count: i32, covers: usize, row: i32, from: i32): void {
  const paper = shape.paper + ((row * 2) & (PAPER - 1)) * PAPER_ROW;
  for (let pair = 0; pair < count; pair += 8) {
    const rest = count - pair;
    let share = findValues(shape, shape.shares, pair);
    if (rest < 8) share = v128.and(share, i16x8.lt_s(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(<i16>rest)));
    let upperLow: v128;
    let upperHigh: v128;
    let lowerLow: v128;
    let lowerHigh: v128;
    if (covers == 0) {
      const reaches = findReaches(share);
      if (!v128.any_true(reaches)) continue;
      upperLow = i16x8.shuffle(reaches, reaches, 0, 0, 1, 1, 2, 2, 3, 3);
      upperHigh = i16x8.shuffle(reaches, reaches, 4, 4, 5, 5, 6, 6, 7, 7);
      lowerLow = upperLow;
      lowerHigh = upperHigh;
    } else {
      const one = v128.load(covers + (pair << 2));
      const other = v128.load(covers + (pair << 2), 16);
      const upper = i8x16.shuffle(one, other, 0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29);
      const lower = i8x16.shuffle(one, other, 2, 3, 6, 7, 10, 11, 14, 15, 18, 19, 22, 23, 26, 27, 30, 31);
      const low = i16x8.shuffle(share, share, 0, 0, 1, 1, 2, 2, 3, 3);
      const high = i16x8.shuffle(share, share, 4, 4, 5, 5, 6, 6, 7, 7);
      upperLow = findReaches(multiplyShares(i16x8.extend_low_i8x16_u(upper), low));
      upperHigh = findReaches(multiplyShares(i16x8.extend_high_i8x16_u(upper), high));
      lowerLow = findReaches(multiplyShares(i16x8.extend_low_i8x16_u(lower), low));
      lowerHigh = findReaches(multiplyShares(i16x8.extend_high_i8x16_u(lower), high));
    }
    const column = paper + ((from + pair * 2) & (PAPER - 1));
    const above = findLevels(upperLow, upperHigh, column);
    const below = findLevels(lowerLow, lowerHigh, column + PAPER_ROW);
    if (!v128.any_true(v128.or(above, below))) continue;
    const luma = findValues(shape, shape.lumas, pair);
    const at = target + pair * 2;
    blendRow(at, luma, i16x8.extend_low_i8x16_u(above), i16x8.extend_high_i8x16_u(above));
    blendRow(at + shape.width, luma, i16x8.extend_low_i8x16_u(below), i16x8.extend_high_i8x16_u(below));
    const sum = i16x8.add(i16x8.extadd_pairwise_i8x16_u(above), i16x8.extadd_pairwise_i8x16_u(below));
    const tint = i16x8.shr_u(i16x8.add(sum, i16x8.splat(2)), 2);
    blendHalf(shape.u + half + pair, findValues(shape, shape.blues, pair), tint);
    blendHalf(shape.v + half + pair, findValues(shape, shape.reds, pair), tint);
  }
}
