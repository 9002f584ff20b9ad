/**
 * `mixPixels` of src/domain/renderer/draw-cell.ts, of eight places at once: four in `atLow`, four in `atHigh`, with 16 bits for the weight of
 * the right column and of the lower row, and for each result. WebAssembly has no gather: pairs of neighbors are loaded one by one.
 */
@inline
export function sample(plane: usize, width: i32, atLow: v128, atHigh: v128, across: v128, down: v128): v128 {
  let above = i16x8.splat(0);
  let below = i16x8.splat(0);
  let at = plane + i32x4.extract_lane(atLow, 0);
  above = v128.load_lane<u16>(at, above, 0);
  below = v128.load_lane<u16>(at + width, below, 0);
  at = plane + i32x4.extract_lane(atLow, 1);
  above = v128.load_lane<u16>(at, above, 1);
  below = v128.load_lane<u16>(at + width, below, 1);
  at = plane + i32x4.extract_lane(atLow, 2);
  above = v128.load_lane<u16>(at, above, 2);
  below = v128.load_lane<u16>(at + width, below, 2);
  at = plane + i32x4.extract_lane(atLow, 3);
  above = v128.load_lane<u16>(at, above, 3);
  below = v128.load_lane<u16>(at + width, below, 3);
  at = plane + i32x4.extract_lane(atHigh, 0);
  above = v128.load_lane<u16>(at, above, 4);
  below = v128.load_lane<u16>(at + width, below, 4);
  at = plane + i32x4.extract_lane(atHigh, 1);
  above = v128.load_lane<u16>(at, above, 5);
  below = v128.load_lane<u16>(at + width, below, 5);
  at = plane + i32x4.extract_lane(atHigh, 2);
  above = v128.load_lane<u16>(at, above, 6);
  below = v128.load_lane<u16>(at + width, below, 6);
  at = plane + i32x4.extract_lane(atHigh, 3);
  above = v128.load_lane<u16>(at, above, 7);
  below = v128.load_lane<u16>(at + width, below, 7);

  const left = i16x8.splat(255);
  const whole = i16x8.splat(256);
  const before = i16x8.sub(whole, across);
  const upper = i16x8.add(i16x8.mul(v128.and(above, left), before), i16x8.mul(i16x8.shr_u(above, 8), across));
  const lower = i16x8.add(i16x8.mul(v128.and(below, left), before), i16x8.mul(i16x8.shr_u(below, 8), across));
  return mixRows(upper, lower, i16x8.sub(whole, down), down);
}

/** Weighs two rows, in 16 bits with 8 behind the point, and rounds. */
@inline
export function mixRows(upper: v128, lower: v128, up: v128, down: v128): v128 {
  const half = i32x4.splat(32768);
  const low = i32x4.add(i32x4.extmul_low_i16x8_u(upper, up), i32x4.extmul_low_i16x8_u(lower, down));
  const high = i32x4.add(i32x4.extmul_high_i16x8_u(upper, up), i32x4.extmul_high_i16x8_u(lower, down));
  return i16x8.narrow_i32x4_u(i32x4.shr_u(i32x4.add(low, half), 16), i32x4.shr_u(i32x4.add(high, half), 16));
}

/** The product of a sample (less what is neutral) and of what a cover lets through, in 255ths: exact for 0 to 65,025, as the reference. */
@inline
export function letThrough(behind: v128, through: v128, offset: v128): v128 {
  const low = i32x4.add(i32x4.extmul_low_i16x8_s(behind, through), offset);
  const high = i32x4.add(i32x4.extmul_high_i16x8_s(behind, through), offset);
  // Times 257.
  return i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(i32x4.shl(low, 8), low), 16),
    i32x4.shr_s(i32x4.add(i32x4.shl(high, 8), high), 16),
  );
}

/** Stores the first `count` of eight bytes. */
@inline
export function storePart(at: usize, bytes: v128, count: i32): void {
  if (count >= 8) {
    v128.store_lane<u64>(at, bytes, 0);
    return;
  }
  let rest = i64x2.extract_lane(bytes, 0);
  for (let lane = 0; lane < count; lane++) {
    store<u8>(at + lane, <u8>rest);
    rest >>= 8;
  }
}
