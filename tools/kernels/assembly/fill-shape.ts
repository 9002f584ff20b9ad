import { addPolygons, countWords, FilledBox, readFirst, readSecond, toCovers } from './filled-box';

/** Where a shape's spans go; the names and their order are those of src/domain/renderer/kernels/fill-shape.ts. */
@unmanaged
class FilledShape extends FilledBox {
  /** The lists of all shapes, how long they are so far (in numbers), and how long they can be. */
  spans: usize;
  covers: usize;
  rows: usize;
  spanEnd: i32;
  coverEnd: i32;
  rowEnd: i32;
  spanRoom: i32;
  coverRoom: i32;
}

const SPAN = 3;
const WHOLE = -1;
const ALL_OF_RUN: u32 = 0xffff;
/** Columns: a whole run that is shorter and follows others isn't worth a span of its own. */
const SHORTEST = 8;

/** `PathFiller` of src/domain/renderer/drawing/path-filler.ts. 0 when there is no room: the shape is to be filled elsewhere, from the start. */
export function fillShape(pointer: usize): i32 {
  const shape = changetype<FilledShape>(pointer);
  const words = countWords(shape);
  addPolygons(shape);
  const rows = shape.height >> 1;
  for (let row = 0; row < rows; row++) {
    if (shape.spanEnd + (shape.width + 4) * SPAN > shape.spanRoom || shape.coverEnd + (shape.width + 4) * 4 > shape.coverRoom) {
      memory.fill(shape.areas, 0, ((shape.width + 2) * shape.height) << 2);
      memory.fill(shape.touched, 0, (words * rows) << 2);
      return 0;
    }
    settleRows(shape, row, words);
  }
  store<i32>(shape.rows + (shape.rowEnd << 2), shape.spanEnd);
  shape.rowEnd += 1;
  return 1;
}

/** Where the next span and its covers go, and how the row's last span ends: at no column before there is one. */
let spanAt: usize = 0;
let coverAt: usize = 0;
let lastTo = 0;
let lastIsWhole = false;

function settleRows(shape: FilledShape, row: i32, words: i32): void {
  const width = shape.width;
  const left = shape.left;
  const covers = shape.covers;
  const bitsAt = shape.touched + ((row * words) << 2);
  const areas = shape.areas + ((row * (width + 2)) << 3);
  store<i32>(shape.rows + (shape.rowEnd << 2), shape.spanEnd);
  shape.rowEnd += 1;
  spanAt = shape.spans + (shape.spanEnd << 2);
  coverAt = covers + shape.coverEnd;
  lastTo = -1;
  const zeros = i64x2.splat(0);
  let sums = f64x2.splat(0);
  let done = 0;
  for (let word = 0; word < words; word++) {
    let bits = load<u32>(bitsAt + (word << 2));
    if (bits == 0) continue;
    store<u32>(bitsAt + (word << 2), 0);
    do {
      const x = ((word << 5) + <i32>ctz(bits)) << 1;
      bits &= bits - 1;
      const end = min(x, width);
      if (end > done) addEven(covers, left + done, left + end, toCovers(sums));
      const at = areas + (x << 3);
      if (x < width) {
        const pair = v128.load(at);
        sums = f64x2.add(sums, readFirst(pair));
        const first = toCovers(sums);
        sums = f64x2.add(sums, readSecond(pair));
        const second = toCovers(sums);
        if (i64x2.extract_lane(first, 0) == i64x2.extract_lane(second, 0)) addEven(covers, left + x, left + x + 2, first);
        else {
          const bytes = i64x2.extract_lane(v128.or(first, i32x4.shl(second, 8)), 0);
          addBytes(covers, left + x, left + x + 2, <u32>(bytes | (bytes >> 16)));
        }
      }
      v128.store(at, zeros);
      done = end == width ? width : x + 2;
    } while (bits != 0);
  }
  if (width > done) addEven(covers, left + done, left + width, toCovers(sums));
  shape.spanEnd = <i32>(spanAt - shape.spans) >> 2;
  shape.coverEnd = <i32>(coverAt - covers);
}

/** `addRun` of src/domain/renderer/drawing/spans.ts: columns whose rows are each covered evenly. */
@inline
function addEven(covers: usize, from: i32, to: i32, rows: v128): void {
  const both = i64x2.extract_lane(rows, 0);
  if (both != 0) addRun(covers, from, to, <u32>both, <u32>(both >> 32));
}

function addRun(covers: usize, from: i32, to: i32, upper: u32, lower: u32): void {
  const follows = lastTo == from;
  if ((upper | (lower << 8)) == ALL_OF_RUN && (to - from >= SHORTEST || !follows || lastIsWhole)) {
    if (follows && lastIsWhole) store<i32>(spanAt - 8, to);
    else addSpanOf(from, to, WHOLE);
    lastTo = to;
    lastIsWhole = true;
    return;
  }
  addBytes(covers, from, to, upper * 0x0101 + lower * 0x01010000);
}

/** `addPair`, for each pair of the columns. */
function addBytes(covers: usize, from: i32, to: i32, bytes: u32): void {
  if (lastTo == from && !lastIsWhole) store<i32>(spanAt - 8, to);
  else addSpanOf(from, to, <i32>(coverAt - covers));
  lastTo = to;
  lastIsWhole = false;
  for (let x = from; x < to; x += 2) {
    store<u32>(coverAt, bytes);
    coverAt += 4;
  }
}

@inline
function addSpanOf(from: i32, to: i32, at: i32): void {
  store<i32>(spanAt, from);
  store<i32>(spanAt, to, 4);
  store<i32>(spanAt, at, 8);
  spanAt += SPAN << 2;
}
