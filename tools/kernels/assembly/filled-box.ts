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
  /** Scratch that holds only zeros, before and after: `width + 2` areas a row, and bits for each pair of rows. */
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

/** `addEdge` of src/domain/renderer/drawing/add-edge.ts. */
function addEdge(box: FilledBox, x: f64, y: f64, endX: f64, endY: f64, sign: f64, words: i32): void {
  const slope = (endX - x) / (endY - y);
  const first = <i32>Math.max(Math.floor(y), 0);
  const end = <i32>Math.min(Math.ceil(endY), <f64>box.height);
  const width = <f64>box.width;
  const stride = (box.width + 2) << 2;
  let at = box.areas + first * stride;
  // Where a row ends is where the next one begins.
  let other = x + ((y > <f64>first ? y : <f64>first) - y) * slope;
  for (let row = first; row < end; row++) {
    const rowY = <f64>row;
    const upper = y > rowY ? y : rowY;
    const lower = endY < rowY + 1 ? endY : rowY + 1;
    const one = other;
    other = x + (lower - y) * slope;
    const isRightwards = one < other;
    let from = select(one, other, isRightwards);
    let to = select(other, one, isRightwards);
    let area = (lower - upper) * sign;
    const bits = box.touched + (((row >> 1) * words) << 2);
    if (from < 0 || to > width) {
      const before: f64 = to <= 0 ? 1 : from < 0 ? -from / (to - from) : 0;
      const beyond: f64 = from >= width ? 1 : to > width ? (to - width) / (to - from) : 0;
      store<f32>(at, <f32>(<f64>load<f32>(at) + area * before));
      store<u32>(bits, load<u32>(bits) | 1);
      area *= 1 - before - beyond;
      if (area == 0) {
        at += stride;
        continue;
      }
      from = from < 0 ? 0 : from;
      to = to > width ? width : to;
    }
    const left = <i32>from;
    const last = <i32>to;
    for (let pair = left >> 1; pair <= (last + 1) >> 1; pair++) {
      const word = bits + ((pair >> 5) << 2);
      store<u32>(word, load<u32>(word) | (1 << (pair & 31)));
    }
    const cell = at + (left << 2);
    if (last == left) {
      const after = area * ((from + to) / 2 - <f64>left);
      store<f32>(cell, <f32>(<f64>load<f32>(cell) + area - after));
      store<f32>(cell, <f32>(<f64>load<f32>(cell, 4) + after), 4);
    } else addSpan(cell, from, to, area);
    at += stride;
  }
}

/** `addSpan` beside it. */
function addSpan(into: usize, from: f64, to: f64, area: f64): void {
  const last = <i32>to;
  const steep = area / (to - from);
  let cell = into;
  let before: f64 = 0;
  for (let column = <i32>from; column <= last; column++) {
    const x = <f64>column;
    const enter = Math.max(from - x, 0);
    const leave = Math.min(to - x, 1);
    const passed = steep * (leave - enter);
    const inside = passed * (1 - (enter + leave) / 2);
    store<f32>(cell, <f32>(<f64>load<f32>(cell) + before + inside));
    before = passed - inside;
    cell += 4;
  }
  store<f32>(cell, <f32>(<f64>load<f32>(cell) + before));
}

/** The sums of two rows as covers. */
@inline
export function toCovers(sums: v128): v128 {
  const share = f64x2.pmin(f64x2.abs(sums), f64x2.splat(1));
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.add(f64x2.mul(share, f64x2.splat(255)), f64x2.splat(0.5)));
}
