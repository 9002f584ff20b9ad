import { addEdge, type Edge } from './add-edge.ts';
import type { MaskLimits, Polygons } from './polygons.ts';
import type { SpanMemory, SpanShape } from './spans.ts';

/** Used again for each edge. Fractions, so that V8 keeps room for them. */
const edge: Edge = { x: 0.5, y: 0.5, endX: 0.5, endY: 0.5, sign: 1 };

/**
 * How much of each pixel a shape covers: exact areas of its outline's polygons. Nonzero: a part that is wound twice is covered once.
 * One filler serves all shapes: its areas are empty again after each.
 */
export class PathFiller {
  #areas = new Float32Array(0);
  #touched = new Int32Array(0);
  #words = 0;
  #width = 0;

  /** Fills closed polygons within the limits, which are even. Points that aren't numbers leave nothing. */
  fill(memory: SpanMemory, polygons: Polygons, limits: MaskLimits): SpanShape {
    const { left, top, width, height } = findFilledBox(polygons.findBox(), limits);
    const rows = height >> 1;
    const shape = memory.beginShape({ top: top >> 1, count: rows, left, right: left + width });
    if (rows > 0) {
      this.#setSize(width, height);
      for (let polygon = 0; polygon < polygons.count; polygon++) this.#addPolygon(polygons, { polygon, left, top, height });
      for (let row = 0; row < rows; row++) this.#settleRows(memory, row, left);
    }
    memory.endShape();
    return shape;
  }

  #setSize(width: number, height: number): void {
    this.#width = width;
    this.#words = (width + 2 + 63) >> 6;
    // Two cells more a row: an edge adds to its pixel and the next.
    if (this.#areas.length < (width + 2) * height) this.#areas = new Float32Array((width + 2) * height);
    if (this.#touched.length < this.#words * (height >> 1)) this.#touched = new Int32Array(this.#words * (height >> 1));
  }

  #addPolygon(polygons: Polygons, { polygon, left, top, height }: Placed): void {
    const into = { areas: this.#areas, touched: this.#touched, words: this.#words, width: this.#width, height };
    const { points } = polygons;
    const end = polygons.ends[polygon] ?? 0;
    let x = (points[end - 2] ?? 0) - left;
    let y = (points[end - 1] ?? 0) - top;
    for (let at = polygons.getStart(polygon); at < end; at += 2) {
      const nextX = (points[at] ?? 0) - left;
      const nextY = (points[at + 1] ?? 0) - top;
      if (nextY !== y) {
        const goesDown = nextY > y;
        edge.x = goesDown ? x : nextX;
        edge.y = goesDown ? y : nextY;
        edge.endX = goesDown ? nextX : x;
        edge.endY = goesDown ? nextY : y;
        edge.sign = goesDown ? 1 : -1;
        addEdge(into, edge);
      }
      x = nextX;
      y = nextY;
    }
  }

  /** Sums two rows' areas from left to right, and empties them for the next shape. Between cells that an edge touched, nothing changes. */
  #settleRows(memory: SpanMemory, row: number, left: number): void {
    const areas = this.#areas;
    const touched = this.#touched;
    const width = this.#width;
    memory.beginRow(width);
    const above = row * 2 * (width + 2);
    const below = above + width + 2;
    let upper = 0;
    let lower = 0;
    let done = 0;
    for (let word = 0; word < this.#words; word++) {
      let bits = touched[row * this.#words + word] ?? 0;
      touched[row * this.#words + word] = 0;
      while (bits !== 0) {
        const lowest = bits & -bits;
        bits ^= lowest;
        const x = ((word << 5) + 31 - Math.clz32(lowest)) << 1;
        const end = x < width ? x : width;
        if (end > done) memory.addRun(left + done, left + end, toCover(upper) | (toCover(lower) << 8));
        if (x < width) {
          upper += areas[above + x] ?? 0;
          lower += areas[below + x] ?? 0;
          const one = toCover(upper);
          const three = toCover(lower);
          upper += areas[above + x + 1] ?? 0;
          lower += areas[below + x + 1] ?? 0;
          const two = toCover(upper);
          const four = toCover(lower);
          if (one === two && three === four) memory.addRun(left + x, left + x + 2, one | (three << 8));
          else memory.addPair(left + x, one | (two << 8) | (three << 16) | (four << 24));
        }
        areas[above + x] = 0;
        areas[above + x + 1] = 0;
        areas[below + x] = 0;
        areas[below + x + 1] = 0;
        done = end === width ? width : x + 2;
      }
    }
    memory.addRun(left + done, left + width, toCover(upper) | (toCover(lower) << 8));
  }
}

export interface FilledBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** 0 where there is nothing to fill. */
  readonly height: number;
}

/** Whole pairs of rows and columns of a shape's box that are within the limits. */
export function findFilledBox(box: MaskLimits | undefined, limits: MaskLimits): FilledBox {
  const left = Math.max(Math.floor((box?.left ?? 0) / 2) * 2, limits.left);
  const top = Math.max(Math.floor((box?.top ?? 0) / 2) * 2, limits.top);
  const width = Math.max(Math.min(Math.ceil((box?.right ?? 0) / 2) * 2, limits.right) - left, 0);
  const height = Math.min(Math.ceil((box?.bottom ?? 0) / 2) * 2, limits.bottom) - top;
  return { left, top, width, height: box === undefined || width === 0 ? 0 : Math.max(height, 0) };
}

interface Placed {
  readonly polygon: number;
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

function toCover(sum: number): number {
  const share = sum < 0 ? -sum : sum;
  return share >= 1 ? 255 : (share * 255 + 0.5) | 0;
}
