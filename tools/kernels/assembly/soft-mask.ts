/** A shape with a soft edge, made small; see src/domain/renderer/drawing/soft-mask.ts. */
@unmanaged
export class SoftMask {
  cover: usize;
  times: i32;
  left: i32;
  top: i32;
  width: i32;
}

/** `enlargeSpan` of src/domain/renderer/drawing/soft-spans.ts. */
export function enlarge(into: usize, mask: SoftMask, row: i32, from: i32, to: i32): void {
  if (mask.times == 2) enlargeTwice(into, mask, row, from, to);
  else enlargeFurther(into, mask, row, from, to);
}

/** Three times the nearer row, and the other one. */
@inline
function mixRows(near: usize, far: usize): v128 {
  return i16x8.add(i16x8.mul(v128.load8x8_u(near), i16x8.splat(3)), v128.load8x8_u(far));
}

/** Three times the nearer column, and the other one, of sixteen. */
@inline
function mixColumns(near: v128, far: v128): v128 {
  return i16x8.shr_u(i16x8.add(i16x8.add(i16x8.mul(near, i16x8.splat(3)), far), i16x8.splat(8)), 4);
}

/** Writes up to 28 bytes more than the span has. */
function enlargeTwice(into: usize, mask: SoftMask, row: i32, from: i32, to: i32): void {
  const width = mask.width;
  let middle = mask.cover + (row - (mask.top >> 1)) * width + ((from - mask.left) >> 1);
  const count = (to - from) >> 1;
  let target = into;
  for (let x = 0; x < count; x += 8) {
    const above = middle - width;
    const below = middle + width;
    const upper = mixRows(middle, above);
    const lower = mixRows(middle, below);
    const upperBefore = mixRows(middle - 1, above - 1);
    const lowerBefore = mixRows(middle - 1, below - 1);
    const upperNext = mixRows(middle + 1, above + 1);
    const lowerNext = mixRows(middle + 1, below + 1);
    // Each 16 bits are a pixel and the one right of it.
    const first = v128.or(mixColumns(upper, upperBefore), i16x8.shl(mixColumns(upper, upperNext), 8));
    const second = v128.or(mixColumns(lower, lowerBefore), i16x8.shl(mixColumns(lower, lowerNext), 8));
    v128.store(target, i16x8.shuffle(first, second, 0, 8, 1, 9, 2, 10, 3, 11));
    v128.store(target, i16x8.shuffle(first, second, 4, 12, 5, 13, 6, 14, 7, 15), 16);
    target += 32;
    middle += 8;
  }
}

/** Writes up to 28 bytes more than the span has on either side, as it goes by whole columns of the mask. */
function enlargeFurther(into: usize, mask: SoftMask, row: i32, from: i32, to: i32): void {
  const times = mask.times;
  const bits = 31 - clz(times);
  const down = row * 2 + 1 - mask.top - (times >> 1);
  const part = down & (times - 1);
  const across = from + 1 - mask.left - (times >> 1);
  const column = across >> bits;
  const upper = i16x8.splat(<i16>(times - part));
  const lower = i16x8.splat(<i16>part);
  let at = mask.cover + (down >> bits) * mask.width + column;
  let target = into - ((across & (times - 1)) >> 1 << 2);
  const end = into + (to - from) * 2;
  const isFour = times == 4;
  while (target < end) {
    const below = at + mask.width;
    const values = i16x8.add(i16x8.mul(v128.load8x8_u(at), upper), i16x8.mul(v128.load8x8_u(below), lower));
    const next = i16x8.add(i16x8.mul(v128.load8x8_u(at, 1), upper), i16x8.mul(v128.load8x8_u(below, 1), lower));
    if (isFour) {
      storeFour(target, i16x8.shuffle(values, values, 0, 0, 1, 1, 2, 2, 3, 3), i16x8.shuffle(next, next, 0, 0, 1, 1, 2, 2, 3, 3));
      storeFour(target + 32, i16x8.shuffle(values, values, 4, 4, 5, 5, 6, 6, 7, 7), i16x8.shuffle(next, next, 4, 4, 5, 5, 6, 6, 7, 7));
      target += 64;
      at += 8;
    } else {
      storeEight(target, i16x8.shuffle(values, values, 0, 0, 0, 0, 1, 1, 1, 1), i16x8.shuffle(next, next, 0, 0, 0, 0, 1, 1, 1, 1));
      storeEight(target + 32, i16x8.shuffle(values, values, 2, 2, 2, 2, 3, 3, 3, 3), i16x8.shuffle(next, next, 2, 2, 2, 2, 3, 3, 3, 3));
      target += 64;
      at += 4;
    }
  }
}

/** Eight pairs of columns, each between two of the mask: two to a column of it. */
@inline
function storeFour(at: usize, one: v128, next: v128): void {
  const sum = i16x8.add(i16x8.mul(one, i16x8(3, 1, 3, 1, 3, 1, 3, 1)), i16x8.mul(next, i16x8(1, 3, 1, 3, 1, 3, 1, 3)));
  storePairs(at, i16x8.shr_u(i16x8.add(sum, i16x8.splat(8)), 4));
}

/** Four to a column. */
@inline
function storeEight(at: usize, one: v128, next: v128): void {
  const sum = i16x8.add(i16x8.mul(one, i16x8(7, 5, 3, 1, 7, 5, 3, 1)), i16x8.mul(next, i16x8(1, 3, 5, 7, 1, 3, 5, 7)));
  storePairs(at, i16x8.shr_u(i16x8.add(sum, i16x8.splat(32)), 6));
}

/** Each value four times. */
@inline
function storePairs(at: usize, values: v128): void {
  v128.store(at, i8x16.shuffle(values, values, 0, 0, 0, 0, 2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6));
  v128.store(at, i8x16.shuffle(values, values, 8, 8, 8, 8, 10, 10, 10, 10, 12, 12, 12, 12, 14, 14, 14, 14), 16);
}
