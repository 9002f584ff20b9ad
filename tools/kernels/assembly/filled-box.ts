/** Polygons of a shape within a box; see src/domain/renderer/kernels/fill-shape.ts. */
@unmanaged
export class FilledBox {
  /** x, y, x, y … of all polygons; by polygon, the place after its last number; how many polygons. */
  points: usize;
  ends: usize;
  polygons: i32;
  /** The box, in pixels; even. */
  left: i32;
  top: i32;
  width: i32;
  height: i32;
  /**
   * Scratch that holds only zeros, before and after: for each pair of rows the areas of `width / 2 + 1` pairs of columns, the upper row's two and
   * the lower one's, and bits.
   */
  areas: usize;
  touched: usize;
}

/** Numbers of 32 bits that a pair of rows has bits in. */
@inline
export function countWords(box: FilledBox): i32 {
  return (box.width + 65) >> 6;
}

/** `#addPolygon` of src/domain/renderer/drawing/path-filler.ts, for each. */
export function addPolygons(box: FilledBox): void {
  const words = countWords(box);
  let from = box.points;
  for (let polygon = 0; polygon < box.polygons; polygon++) {
    const end = box.points + (load<i32>(box.ends + (polygon << 2)) << 3);
    addPolygon(box, from, end, words);
    from = end;
  }
}

function addPolygon(box: FilledBox, from: usize, end: usize, words: i32): void {
  const left = <f64>box.left;
  const top = <f64>box.top;
  let x = load<f64>(end - 16) - left;
  let y = load<f64>(end - 8) - top;
  for (let at = from; at < end; at += 16) {
    const nextX = load<f64>(at) - left;
    const nextY = load<f64>(at, 8) - top;
    if (nextY > y) addEdge(box, x, y, nextX, nextY, 1, words);
    else if (nextY < y) addEdge(box, nextX, nextY, x, y, -1, words);
    x = nextX;
    y = nextY;
  }
}

/** The smaller of two, or the first one where one is no number; V8 has no instruction for numbers alone. */
@inline
function findLess(one: f64, other: f64): f64 {
  return f64x2.extract_lane(f64x2.pmin(f64x2.splat(one), f64x2.splat(other)), 0);
}

@inline
function findMore(one: f64, other: f64): f64 {
  return f64x2.extract_lane(f64x2.pmax(f64x2.splat(one), f64x2.splat(other)), 0);
}

/** Where a column's area is, from that of its row's first one. */
@inline
function findCell(row: usize, column: i32): usize {
  return row + (column << 3) - ((column & 1) << 2);
}

/** `addEdge` of src/domain/renderer/drawing/add-edge.ts. */
function addEdge(box: FilledBox, x: f64, y: f64, endX: f64, endY: f64, sign: f64, words: i32): void {
  const first = max(<i32>Math.floor(y), 0);
  const end = min(<i32>Math.ceil(endY), box.height);
  if (first >= end) return;
  const slope = (endX - x) / (endY - y);
  const width = <f64>box.width;
  const stride = (box.width + 2) << 3;
  // Where a row ends is where the next one begins.
  let other = x + (findMore(<f64>first, y) - y) * slope;
  for (let row = first; row < end; row++) {
    const at = box.areas + (row >> 1) * stride + ((row & 1) << 3);
    const bits = box.touched + (((row >> 1) * words) << 2);
    const rowY = <f64>row;
    const upper = findMore(rowY, y);
    const lower = findLess(rowY + 1, endY);
    const one = other;
    other = x + (lower - y) * slope;
    let from = findLess(other, one);
    let to = findMore(one, other);
    let area = (lower - upper) * sign;
    if (from < 0 || to > width) {
      const before: f64 = to <= 0 ? 1 : from < 0 ? -from / (to - from) : 0;
      const beyond: f64 = from >= width ? 1 : to > width ? (to - width) / (to - from) : 0;
      store<f32>(at, <f32>(<f64>load<f32>(at) + area * before));
      store<u32>(bits, load<u32>(bits) | 1);
      area *= 1 - before - beyond;
      if (area == 0) continue;
      from = from < 0 ? 0 : from;
      to = to > width ? width : to;
    }
    const left = <i32>from;
    const last = <i32>to;
    touch(bits, left >> 1, (last + 1) >> 1);
    if (last == left) {
      const after = area * ((from + to) / 2 - <f64>left);
      const cell = findCell(at, left);
      store<f32>(cell, <f32>(<f64>load<f32>(cell) + area - after));
      const next = findCell(at, left + 1);
      store<f32>(next, <f32>(<f64>load<f32>(next) + after));
    } else addSpan(at, from, to, area);
  }
}

/** Pairs of columns, the last one too. */
@inline
function touch(bits: usize, from: i32, last: i32): void {
  const word = bits + ((from >> 5) << 2);
  if (from >> 5 == last >> 5) store<u32>(word, load<u32>(word) | ((<u32>2 << (last & 31)) - (<u32>1 << (from & 31))));
  else {
    for (let pair = from; pair <= last; pair++) {
      const one = bits + ((pair >> 5) << 2);
      store<u32>(one, load<u32>(one) | (1 << (pair & 31)));
    }
  }
}

/** `addSpan` beside it. */
function addSpan(row: usize, from: f64, to: f64, area: f64): void {
  const last = <i32>to;
  const steep = area / (to - from);
  let before: f64 = 0;
  for (let column = <i32>from; column <= last; column++) {
    const x = <f64>column;
    const enter = findMore(0, from - x);
    const leave = findLess(1, to - x);
    const passed = steep * (leave - enter);
    const inside = passed * (1 - (enter + leave) / 2);
    const cell = findCell(row, column);
    store<f32>(cell, <f32>(<f64>load<f32>(cell) + before + inside));
    before = passed - inside;
  }
  const cell = findCell(row, last + 1);
  store<f32>(cell, <f32>(<f64>load<f32>(cell) + before));
}

/** The sums of two rows as covers. */
@inline
export function toCovers(sums: v128): v128 {
  const share = f64x2.pmin(f64x2.abs(sums), f64x2.splat(1));
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.add(f64x2.mul(share, f64x2.splat(255)), f64x2.splat(0.5)));
}

/** Areas of a pair of columns: of the first one in two rows, and of the second one. */
@inline
export function readFirst(areas: v128): v128 {
  return f64x2.promote_low_f32x4(i32x4.shuffle(areas, areas, 0, 2, 1, 3));
}

@inline
export function readSecond(areas: v128): v128 {
  return f64x2.promote_low_f32x4(i32x4.shuffle(areas, areas, 1, 3, 0, 2));
}
