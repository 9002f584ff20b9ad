/** Areas of a box's rows, and which cells have some. */
export interface EdgeRows {
  /** `width + 2` a row. */
  readonly areas: Float32Array;
  /** For each pair of rows, `words` numbers; a bit is a pair of columns of which an edge touched one. */
  readonly touched: Int32Array;
  readonly words: number;
  readonly width: number;
  readonly height: number;
}

/** Whoever adds thousands uses one again for each: a new object each time is work for the garbage collector in every frame. */
export interface Edge {
  x: number;
  y: number;
  endX: number;
  endY: number;
  /** Of the winding: downwards or upwards. */
  sign: number;
}

/** Adds an edge that goes down: in each row, the area right of it. */
export function addEdge({ areas, touched, words, width, height }: EdgeRows, edge: Readonly<Edge>): void {
  const slope = (edge.endX - edge.x) / (edge.endY - edge.y);
  const first = Math.max(Math.floor(edge.y), 0);
  const end = Math.min(Math.ceil(edge.endY), height);
  for (let row = first; row < end; row++) {
    const upper = edge.y > row ? edge.y : row;
    const lower = edge.endY < row + 1 ? edge.endY : row + 1;
    const one = edge.x + (upper - edge.y) * slope;
    const other = edge.x + (lower - edge.y) * slope;
    let from = one < other ? one : other;
    let to = one < other ? other : one;
    let area = (lower - upper) * edge.sign;
    const at = row * (width + 2);
    if (from < 0 || to > width) {
      // Left of the box, it comes in at the first pixel; right of it, nowhere.
      const before = to <= 0 ? 1 : from < 0 ? -from / (to - from) : 0;
      const beyond = from >= width ? 1 : to > width ? (to - width) / (to - from) : 0;
      areas[at] = (areas[at] ?? 0) + area * before;
      touched[(row >> 1) * words] = (touched[(row >> 1) * words] ?? 0) | 1;
      area *= 1 - before - beyond;
      if (area === 0) continue;
      from = from < 0 ? 0 : from;
      to = to > width ? width : to;
    }
    const left = from | 0;
    const right = (to | 0) + 1;
    const bits = (row >> 1) * words;
    for (let pair = left >> 1; pair <= right >> 1; pair++)
      touched[bits + (pair >> 5)] = (touched[bits + (pair >> 5)] ?? 0) | (1 << (pair & 31));
    if (right === left + 1) {
      const after = area * ((from + to) / 2 - left);
      areas[at + left] = (areas[at + left] ?? 0) + area - after;
      areas[at + right] = (areas[at + right] ?? 0) + after;
    } else addSpan(areas, at, { from, to, area });
  }
}

/** Within one row, an edge goes from `from` to `to`: `area` comes in over these pixels, a pixel's share by how far the edge crosses it. */
function addSpan(
  areas: Float32Array,
  at: number,
  { from, to, area }: { readonly from: number; readonly to: number; readonly area: number },
): void {
  const first = from | 0;
  const last = to | 0;
  const steep = area / (to - from);
  let before = 0;
  for (let x = first; x <= last; x++) {
    const enter = Math.max(from - x, 0);
    const leave = Math.min(to - x, 1);
    const passed = steep * (leave - enter);
    // What came in within this pixel counts from its crossing on; what came in before it, wholly.
    const inside = passed * (1 - (enter + leave) / 2);
    areas[at + x] = (areas[at + x] ?? 0) + before + inside;
    before = passed - inside;
  }
  areas[at + last + 1] = (areas[at + last + 1] ?? 0) + before;
}
