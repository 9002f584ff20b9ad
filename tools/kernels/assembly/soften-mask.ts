/** A mask to soften; the names and their order are those of src/domain/renderer/kernels/fill-mask.ts. */
@unmanaged
class SoftenedMask {
  cover: usize;
  blocks: usize;
  width: i32;
  height: i32;
  blockBits: i32;
  /** How far each box reaches to either side: at most `FARTHEST`. */
  reach: i32;
  /** Scratch: a row with room on both sides, and numbers for it; the mask and its blocks before it's softened downwards. */
  line: usize;
  once: usize;
  before: usize;
  beforeBlocks: usize;
}

/** `softenMask` of src/domain/renderer/drawing/soften-mask.ts, for a reach of 1 to 7: sums have 16 bits. */
export function softenMask(pointer: usize): void {
  const mask = changetype<SoftenedMask>(pointer);
  softenAcross(mask);
  softenDown(mask);
}

/** The end of the run of blocks that begins at a block. */
@inline
function findRunEnd(bits: u32, block: i32): i32 {
  const after = ~(bits >> block);
  return after == 0 ? 32 : min(block + <i32>ctz(after), 32);
}

function softenAcross(mask: SoftenedMask): void {
  const width = mask.width;
  const room = 2 * mask.reach;
  memory.fill(mask.line, 0, width + 2 * room);
  for (let y = 0; y < mask.height; y++) {
    const bits = load<u32>(mask.blocks + (y << 2));
    if (bits == 0) continue;
    let around = bits | (bits << 1) | (bits >> 1);
    store<u32>(mask.blocks + (y << 2), around);
    const row = mask.cover + y * width;
    memory.copy(mask.line + room, row, width);
    while (around != 0) {
      const block = <i32>ctz(around);
      const from = block << mask.blockBits;
      if (from >= width) break;
      const endBlock = findRunEnd(around, block);
      averageRun(mask, row, from, min(endBlock << mask.blockBits, width));
      if (endBlock >= 32) break;
      around = (around >> endBlock) << endBlock;
    }
  }
}

function averageRun(mask: SoftenedMask, row: usize, from: i32, to: i32): void {
  const line = mask.line;
  const once = mask.once;
  const size = 2 * mask.reach + 1;
  const share = 1 / <f64>(size * size);
  let sum = 0;
  for (let x = from; x < from + size - 1; x++) sum += <i32>load<u8>(line + x);
  for (let x = from; x < to + 2 * mask.reach; x++) {
    sum += <i32>load<u8>(line + x + size - 1);
    store<i32>(once + (x << 2), sum);
    sum -= <i32>load<u8>(line + x);
  }
  sum = (size * size) >> 1;
  for (let x = from; x < from + size - 1; x++) sum += load<i32>(once + (x << 2));
  for (let x = from; x < to; x++) {
    sum += load<i32>(once + ((x + size - 1) << 2));
    store<u8>(row + x, <u8><i32>(<f64>sum * share));
    sum -= load<i32>(once + (x << 2));
  }
}

function softenDown(mask: SoftenedMask): void {
  const width = mask.width;
  const height = mask.height;
  const reach = mask.reach;
  memory.copy(mask.before, mask.cover, width * height);
  memory.copy(mask.beforeBlocks, mask.blocks, height << 2);
  for (let y = 0; y < height; y++) {
    const first = max(y - 2 * reach, 0);
    const last = min(y + 2 * reach, height - 1);
    let bits: u32 = 0;
    for (let row = first; row <= last; row++) bits |= load<u32>(mask.beforeBlocks + (row << 2));
    store<u32>(mask.blocks + (y << 2), bits);
    while (bits != 0) {
      const block = <i32>ctz(bits);
      const from = block << mask.blockBits;
      if (from >= width) break;
      const endBlock = findRunEnd(bits, block);
      sumRun(mask, y, first, last, from, min(endBlock << mask.blockBits, width));
      if (endBlock >= 32) break;
      bits = (bits >> endBlock) << endBlock;
    }
  }
}

/** Eight columns at a time, of which those beyond the run are put back. */
function sumRun(mask: SoftenedMask, y: i32, first: i32, last: i32, from: i32, to: i32): void {
  const width = mask.width;
  const size = 2 * mask.reach + 1;
  const half = i16x8.splat(<i16>((size * size) >> 1));
  const share = f64x2.splat(1 / <f64>(size * size));
  for (let x = from; x < to; x += 8) {
    let sums = half;
    let at = mask.before + first * width + x;
    for (let row = first; row <= last; row++) {
      const weight = size - abs(row - y);
      sums = i16x8.add(sums, i16x8.mul(v128.load8x8_u(at), i16x8.splat(<i16>weight)));
      at += width;
    }
    const low = i32x4.extend_low_i16x8_u(sums);
    const high = i32x4.extend_high_i16x8_u(sums);
    const words = i16x8.narrow_i32x4_u(divide(low, share), divide(high, share));
    const bytes = i8x16.narrow_i16x8_u(words, words);
    const into = mask.cover + y * width + x;
    const count = to - x;
    if (count >= 8) v128.store64_lane(into, bytes, 0);
    else {
      let rest = i64x2.extract_lane(bytes, 0);
      for (let column = 0; column < count; column++) {
        store<u8>(into + column, <u8>rest);
        rest >>= 8;
      }
    }
  }
}

@inline
function divide(sums: v128, share: v128): v128 {
  const one = i32x4.trunc_sat_f64x2_s_zero(f64x2.mul(f64x2.convert_low_i32x4_s(sums), share));
  const other = i32x4.trunc_sat_f64x2_s_zero(f64x2.mul(f64x2.convert_low_i32x4_s(i64x2.shuffle(sums, sums, 1, 1)), share));
  return i64x2.shuffle(one, other, 0, 2);
}
