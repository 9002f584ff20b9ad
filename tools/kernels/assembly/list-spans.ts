/** Spans of shapes; the names and their order are those of src/domain/renderer/kernels/list-spans.ts. */
@unmanaged
class ListedSpans {
  /** The lists of all shapes, and how long they are so far, in numbers. There must be room for what is listed. */
  spans: usize;
  covers: usize;
  rows: usize;
  spanEnd: i32;
  coverEnd: i32;
  rowEnd: i32;
  spanRoom: i32;
  coverRoom: i32;
  /** The first row of a shape in the list of rows, and how many. */
  from: i32;
  count: i32;
  /** Of a second shape, in the list of rows. */
  other: i32;
  /** Of the first row's bits, and how many numbers they are a row. */
  hidden: usize;
  words: i32;
  /** Whether what is wholly covered hides what is behind. */
  hides: i32;
}

const SPAN = 12;
const WHOLE = -1;

/** `listVisible` and `hideBehind` of src/domain/renderer/drawing/visible-spans.ts. 0 when there is no room: nothing is hidden then. */
export function listVisible(pointer: usize): i32 {
  const list = changetype<ListedSpans>(pointer);
  let into = list.spans + (list.spanEnd << 2);
  const room = list.spans + (list.spanRoom << 2);
  for (let row = 0; row < list.count; row++) {
    const at = list.rows + ((list.from + row) << 2);
    const first = list.spans + (load<i32>(at) << 2);
    const end = list.spans + (load<i32>(at, 4) << 2);
    if (into + (countColumns(first, end) + 4) * SPAN > room) return 0;
    store<i32>(list.rows + ((list.rowEnd + row) << 2), <i32>(into - list.spans) >> 2);
    const bits = list.hidden + ((row * list.words) << 2);
    for (let span = first; span < end; span += SPAN) {
      const from = load<i32>(span);
      const last = load<i32>(span, 4) >> 1;
      const covers = load<i32>(span, 8);
      let pair = from >> 1;
      while (pair < last) {
        const start = skip(bits, list.words, pair, 0);
        if (start >= last) break;
        pair = min(skip(bits, list.words, start, -1), last);
        store<i32>(into, start << 1);
        store<i32>(into, pair << 1, 4);
        store<i32>(into, covers == WHOLE ? WHOLE : covers + ((start << 1) - from) * 2, 8);
        into += SPAN;
      }
    }
  }
  list.rowEnd += list.count;
  list.spanEnd = <i32>(into - list.spans) >> 2;
  store<i32>(list.rows + (list.rowEnd << 2), list.spanEnd);
  list.rowEnd += 1;
  if (list.hides) hideBehind(list);
  return 1;
}

@inline
function countColumns(from: usize, end: usize): i32 {
  return end > from ? load<i32>(end - 8) - load<i32>(from) : 0;
}

/** The first pair from there on that isn't hidden, or, with -1 for `flip`, that is. */
@inline
function skip(bits: usize, words: i32, from: i32, flip: u32): i32 {
  let word = from >> 5;
  let open = ~(load<u32>(bits + (word << 2)) ^ flip) & (<u32>-1 << (from & 31));
  while (open == 0) {
    word += 1;
    if (word >= words) return word << 5;
    open = ~(load<u32>(bits + (word << 2)) ^ flip);
  }
  return (word << 5) + <i32>ctz(open);
}

function hideBehind(list: ListedSpans): void {
  for (let row = 0; row < list.count; row++) {
    const at = list.rows + ((list.from + row) << 2);
    const end = list.spans + (load<i32>(at, 4) << 2);
    const bits = list.hidden + ((row * list.words) << 2);
    for (let span = list.spans + (load<i32>(at) << 2); span < end; span += SPAN)
      if (load<i32>(span, 8) == WHOLE) setBits(bits, load<i32>(span) >> 1, load<i32>(span, 4) >> 1);
  }
}

function setBits(bits: usize, from: i32, end: i32): void {
  const last = (end - 1) >> 5;
  for (let word = from >> 5; word <= last; word++) {
    const low: u32 = word == from >> 5 ? <u32>-1 << (from & 31) : -1;
    const high: u32 = word == last ? <u32>-1 >> (31 - ((end - 1) & 31)) : -1;
    store<u32>(bits + (word << 2), load<u32>(bits + (word << 2)) | (low & high));
  }
}

/** `clipSpans` of src/domain/renderer/drawing/clip-spans.ts, for as many rows of two shapes. 0 when there is no room. */
export function clipSpans(pointer: usize): i32 {
  const list = changetype<ListedSpans>(pointer);
  let into = list.spans + (list.spanEnd << 2);
  let coverEnd = list.coverEnd;
  const room = list.spans + (list.spanRoom << 2);
  for (let row = 0; row < list.count; row++) {
    const at = list.rows + ((list.from + row) << 2);
    const by = list.rows + ((list.other + row) << 2);
    let here = list.spans + (load<i32>(at) << 2);
    let there = list.spans + (load<i32>(by) << 2);
    const end = list.spans + (load<i32>(at, 4) << 2);
    const otherEnd = list.spans + (load<i32>(by, 4) << 2);
    const columns = countColumns(here, end);
    if (into + (columns + 4) * SPAN > room || coverEnd + (columns + 4) * 4 > list.coverRoom) return 0;
    store<i32>(list.rows + ((list.rowEnd + row) << 2), <i32>(into - list.spans) >> 2);
    while (here < end && there < otherEnd) {
      const from = max(load<i32>(here), load<i32>(there));
      const hereTo = load<i32>(here, 4);
      const thereTo = load<i32>(there, 4);
      const to = min(hereTo, thereTo);
      if (to > from) {
        const one = moveInto(here, from);
        const other = moveInto(there, from);
        let covers = one == WHOLE ? other : one;
        if (one != WHOLE && other != WHOLE) {
          const length = (to - from) * 2;
          covers = coverEnd;
          multiply(list.covers + coverEnd, list.covers + one, list.covers + other, length);
          coverEnd += length;
        }
        store<i32>(into, from);
        store<i32>(into, to, 4);
        store<i32>(into, covers, 8);
        into += SPAN;
      }
      if (hereTo <= thereTo) here += SPAN;
      if (thereTo <= hereTo) there += SPAN;
    }
  }
  list.rowEnd += list.count;
  list.spanEnd = <i32>(into - list.spans) >> 2;
  list.coverEnd = coverEnd;
  store<i32>(list.rows + (list.rowEnd << 2), list.spanEnd);
  list.rowEnd += 1;
  return 1;
}

@inline
function moveInto(span: usize, x: i32): i32 {
  const at = load<i32>(span, 8);
  return at == WHOLE ? WHOLE : at + (x - load<i32>(span)) * 2;
}

/** `multiplyCovers`: a number of covers is a multiple of four. */
function multiply(into: usize, one: usize, by: usize, length: i32): void {
  for (let at = 0; at < length; at += 4) {
    const product = i16x8.add(i16x8.mul(load4(one + at), load4(by + at)), i16x8.splat(127));
    // Rounded down: (p + 1 + (p >> 8)) >> 8 is p / 255.
    const bytes = i16x8.shr_u(i16x8.add(i16x8.add(product, i16x8.splat(1)), i16x8.shr_u(product, 8)), 8);
    v128.store32_lane(into + at, i8x16.narrow_i16x8_u(bytes, bytes), 0);
  }
}

@inline
function load4(at: usize): v128 {
  return i16x8.extend_low_i8x16_u(v128.load32_zero(at));
}
