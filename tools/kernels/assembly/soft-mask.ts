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

function enlargeTwice(into: usize, mask: SoftMask, row: i32, from: i32, to: i32): void {
  const width = mask.width;
  const middle = mask.cover + (row - (mask.top >> 1)) * width + ((from - mask.left) >> 1);
  const above = middle - width;
  const below = middle + width;
  const count = (to - from) >> 1;
  let upperBefore: u32 = <u32>load<u8>(above - 1) + 3 * <u32>load<u8>(middle - 1);
  let lowerBefore: u32 = 3 * <u32>load<u8>(middle - 1) + <u32>load<u8>(below - 1);
  let upper: u32 = <u32>load<u8>(above) + 3 * <u32>load<u8>(middle);
  let lower: u32 = 3 * <u32>load<u8>(middle) + <u32>load<u8>(below);
  for (let x = 0; x < count; x++) {
    const next: u32 = 3 * <u32>load<u8>(middle + x, 1);
    const upperNext: u32 = <u32>load<u8>(above + x, 1) + next;
    const lowerNext: u32 = next + <u32>load<u8>(below + x, 1);
    const one = (upperBefore + 3 * upper + 8) >> 4;
    const two = (3 * upper + upperNext + 8) >> 4;
    const three = (lowerBefore + 3 * lower + 8) >> 4;
    const four = (3 * lower + lowerNext + 8) >> 4;
    store<u32>(into + (x << 2), one | (two << 8) | (three << 16) | (four << 24));
    upperBefore = upper;
    lowerBefore = lower;
    upper = upperNext;
    lower = lowerNext;
  }
}

function enlargeFurther(into: usize, mask: SoftMask, row: i32, from: i32, to: i32): void {
  const times = mask.times;
  const bits = 31 - clz(times);
  const down = row * 2 + 1 - mask.top - (times >> 1);
  const part = down & (times - 1);
  const above = mask.cover + (down >> bits) * mask.width;
  const below = above + mask.width;
  const whole = (times * times) >> 1;
  const first = 1 - mask.left - (times >> 1);
  let target = into;
  for (let x = from; x < to; x += 2) {
    const across = x + first;
    const share = across & (times - 1);
    const column = across >> bits;
    const one = <i32>load<u8>(above + column) * (times - part) + <i32>load<u8>(below + column) * part;
    const next = <i32>load<u8>(above + column, 1) * (times - part) + <i32>load<u8>(below + column, 1) * part;
    const value = (one * (times - share) + next * share + whole) >> (bits * 2);
    store<u32>(target, value * 0x01010101);
    target += 4;
  }
}
