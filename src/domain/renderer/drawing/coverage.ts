import { addEdge } from './add-edge.ts';

/** Where a mask may reach, in canvas pixels; all even. */
export interface MaskLimits {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * How much of each pixel a shape covers, in one box of a canvas: exact areas of its outline's polygon. Nonzero: a part that is wound twice
 * is covered once. The memory is used again for the next shape, so one mask serves a whole presenter.
 */
export class CoverageMask {
  /** The box, in canvas pixels; all even, so that it has whole chroma samples. */
  left = 0;
  top = 0;
  width = 0;
  height = 0;
  /** 0 to 255 a pixel, `width` a row; only what is between `starts` and `ends` counts. */
  cover = new Uint8Array(0);
  /** By row: the first column that can be covered, and the one after the last; even. */
  starts = new Int32Array(0);
  ends = new Int32Array(0);
  #areas = new Float32Array(0);

  /** Fills closed polygons, each `x, y, x, y …`. Points that aren't numbers leave the mask empty. */
  fill(polygons: readonly Float64Array[], limits: MaskLimits): void {
    this.#placeBox(polygons, limits);
    if (this.width === 0) return;
    for (const points of polygons) this.#addPolygon(points);
    for (let y = 0; y < this.height; y++) this.#settleRow(y);
  }

  /** Fills polygons in a box from the canvas's corner, all of whose pixels count. */
  fillWhole(polygons: readonly Float64Array[], size: { readonly width: number; readonly height: number }): void {
    const box = { width: (size.width + 1) & ~1, height: (size.height + 1) & ~1 };
    this.setBox(0, 0, box);
    for (const points of polygons) this.#addPolygon(points);
    this.starts.fill(0, 0, box.height);
    this.ends.fill(box.width, 0, box.height);
    for (let y = 0; y < box.height; y++) this.#settleRow(y);
  }

  /** Keeps what the other mask covers too. */
  clipTo(other: CoverageMask): void {
    const { cover, width, left, top, starts, ends } = this;
    const shift = left - other.left;
    for (let y = 0; y < this.height; y++) {
      const row = top + y - other.top;
      const isOutside = row < 0 || row >= other.height;
      const start = isOutside ? 0 : Math.min(Math.max(starts[y] ?? 0, (other.starts[row] ?? 0) - shift, 0), width);
      const end = isOutside ? 0 : Math.min(ends[y] ?? 0, (other.ends[row] ?? 0) - shift, width);
      starts[y] = start;
      ends[y] = Math.max(end, start);
      multiplyRow(
        { cover, at: y * width },
        { cover: other.cover, at: row * other.width + shift },
        { from: starts[y] ?? 0, to: ends[y] ?? 0 },
      );
    }
  }

  /** Makes room for a box, with every row empty. */
  setBox(left: number, top: number, { width, height }: { readonly width: number; readonly height: number }): void {
    Object.assign(this, { left, top, width, height });
    // Two cells more a row: an edge adds to its pixel and the next.
    const size = (width + 2) * height;
    if (this.#areas.length < size) this.#areas = new Float32Array(size);
    if (this.cover.length < width * height) this.cover = new Uint8Array(width * height);
    if (this.starts.length < height) [this.starts, this.ends] = [new Int32Array(height), new Int32Array(height)];
    this.starts.fill(width, 0, height);
    this.ends.fill(0, 0, height);
  }

  #placeBox(polygons: readonly Float64Array[], limits: MaskLimits): void {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const points of polygons)
      for (let at = 0; at < points.length; at += 2) {
        const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
        if (!Number.isFinite(x) || !Number.isFinite(y)) return this.setBox(0, 0, EMPTY);
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
      }
    const [fromX, fromY] = [Math.max(Math.floor(left / 2) * 2, limits.left), Math.max(Math.floor(top / 2) * 2, limits.top)];
    const [toX, toY] = [Math.min(Math.ceil(right / 2) * 2, limits.right), Math.min(Math.ceil(bottom / 2) * 2, limits.bottom)];
    if (toX > fromX && toY > fromY) this.setBox(fromX, fromY, { width: toX - fromX, height: toY - fromY });
    else this.setBox(0, 0, EMPTY);
  }

  #addPolygon(points: Float64Array): void {
    const { left, top } = this;
    const into = { areas: this.#areas, width: this.width, height: this.height, starts: this.starts, ends: this.ends };
    let x = (points[points.length - 2] ?? 0) - left;
    let y = (points[points.length - 1] ?? 0) - top;
    for (let at = 0; at < points.length; at += 2) {
      const [nextX, nextY] = [(points[at] ?? 0) - left, (points[at + 1] ?? 0) - top];
      if (nextY > y) addEdge(into, { x, y, endX: nextX, endY: nextY, sign: 1 });
      else if (nextY < y) addEdge(into, { x: nextX, y: nextY, endX: x, endY: y, sign: -1 });
      [x, y] = [nextX, nextY];
    }
  }

  /** Sums a row's areas from left to right, and empties them for the next shape. */
  #settleRow(y: number): void {
    const { width, starts, ends } = this;
    const start = (starts[y] ?? 0) & ~1;
    const end = Math.min(((ends[y] ?? 0) + 1) & ~1, width);
    starts[y] = start;
    ends[y] = Math.max(end, start);
    if (end <= start) return;
    sumAreas(this.#areas, this.cover, { from: y * (width + 2) + start, to: y * width + start, length: end - start });
    this.#areas.fill(0, y * (width + 2) + start, y * (width + 2) + end + 2);
  }
}

const EMPTY = { width: 0, height: 0 };

function sumAreas(
  areas: Float32Array,
  cover: Uint8Array,
  { from, to, length }: { readonly from: number; readonly to: number; readonly length: number },
): void {
  let sum = 0;
  let x = 0;
  while (x < length) {
    sum += areas[from + x] ?? 0;
    const share = sum < 0 ? -sum : sum;
    const value = share >= 1 ? 255 : (share * 255 + 0.5) | 0;
    const start = x;
    x += 1;
    while (x < length && areas[from + x] === 0) x += 1;
    // Most of a large shape is one run.
    if (x - start > LONG) cover.fill(value, to + start, to + x);
    else for (let at = start; at < x; at++) cover[to + at] = value;
  }
}

/** Pixels from which a run is worth a call. */
const LONG = 16;

interface CoverRow {
  readonly cover: Uint8Array;
  readonly at: number;
}

function multiplyRow(row: CoverRow, other: CoverRow, { from, to }: { readonly from: number; readonly to: number }): void {
  for (let x = from; x < to; x++) {
    const kept = other.cover[other.at + x] ?? 0;
    if (kept !== 255) row.cover[row.at + x] = (((row.cover[row.at + x] ?? 0) * kept + 127) / 255) | 0;
  }
}
