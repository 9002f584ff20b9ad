import { addPolygons, countWords, FilledBox, readFirst, readSecond, toCovers } from './filled-box';

/** A shape made small; the names and their order are those of src/domain/renderer/kernels/fill-mask.ts. */
@unmanaged
class FilledMask extends FilledBox {
  /** Canvas pixels per pixel, and the corner in small pixels. */
  times: i32;
  column: i32;
  row: i32;
  /** The mask, whose corner is that of small pixels. */
  cover: usize;
  blocks: usize;
  maskWidth: i32;
  maskHeight: i32;
  /** By how many bits a column is to be shifted for its block. */
  blockBits: i32;
  /** How many numbers the points are. */
  length: i32;
}

/** `createSoftMask` of src/domain/renderer/drawing/soft-mask.ts, from `shrink` on. The points are small afterwards. */
export function fillMask(pointer: usize): void {
  const mask = changetype<FilledMask>(pointer);
  shrink(mask);
  memory.fill(mask.cover, 0, mask.maskWidth * mask.maskHeight);
  memory.fill(mask.blocks, 0, mask.maskHeight << 2);
  if (mask.width <= 0 || mask.height <= 0) return;
  addPolygons(mask);
  const words = countWords(mask);
  const rows = mask.height >> 1;
  for (let row = 0; row < rows; row++) settleRows(mask, row, words);
}

function shrink(mask: FilledMask): void {
  const times = <f64>mask.times;
  const corner = f64x2(<f64>mask.column, <f64>mask.row);
  const end = mask.points + (mask.length << 3);
  for (let at = mask.points; at < end; at += 16) v128.store(at, f64x2.sub(f64x2.div(v128.load(at), f64x2.splat(times)), corner));
}

/** Bits of a row's blocks so far. */
let found: u32 = 0;

function settleRows(mask: FilledMask, row: i32, words: i32): void {
  const width = mask.width;
  const bitsAt = mask.touched + ((row * words) << 2);
  const areas = mask.areas + ((row * (width + 2)) << 3);
  const first = mask.top + row * 2;
  const cover = mask.cover + first * mask.maskWidth;
  const zeros = i64x2.splat(0);
  let sums = f64x2.splat(0);
  let done = 0;
  found = 0;
  for (let word = 0; word < words; word++) {
    let bits = load<u32>(bitsAt + (word << 2));
    if (bits == 0) continue;
    store<u32>(bitsAt + (word << 2), 0);
    do {
      const x = ((word << 5) + <i32>ctz(bits)) << 1;
      bits &= bits - 1;
      const end = min(x, width);
      if (end > done) addRun(mask, cover, done, end, toCovers(sums));
      const at = areas + (x << 3);
      if (x < width) {
        const pair = v128.load(at);
        sums = f64x2.add(sums, readFirst(pair));
        const before = toCovers(sums);
        sums = f64x2.add(sums, readSecond(pair));
        const bytes = i64x2.extract_lane(v128.or(before, i32x4.shl(toCovers(sums), 8)), 0);
        if (bytes != 0) {
          const into = cover + mask.left + x;
          store<u16>(into, <u16>bytes);
          store<u16>(into + mask.maskWidth, <u16>(bytes >> 32));
          found |= 1 << ((mask.left + x) >> mask.blockBits);
        }
      }
      v128.store(at, zeros);
      done = end == width ? width : x + 2;
    } while (bits != 0);
  }
  if (width > done) addRun(mask, cover, done, width, toCovers(sums));
  store<u32>(mask.blocks + (first << 2), found);
  store<u32>(mask.blocks + (first << 2), found, 4);
}

/** Columns whose rows are each covered evenly. */
function addRun(mask: FilledMask, cover: usize, from: i32, to: i32, rows: v128): void {
  const both = i64x2.extract_lane(rows, 0);
  if (both == 0) return;
  const at = cover + mask.left + from;
  memory.fill(at, <u8>both, to - from);
  memory.fill(at + mask.maskWidth, <u8>(both >> 32), to - from);
  const last = (mask.left + to - 1) >> mask.blockBits;
  for (let block = (mask.left + from) >> mask.blockBits; block <= last; block++) found |= 1 << block;
}
